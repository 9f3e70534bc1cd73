/// Values that a field has on most cards, though any other may stand there.
package enum UsualValues {
    /// - Returns: nil in a field that has no usual values.
    package static func contains(_ value: String, in field: KTPField) -> Bool? {
        switch field {
        case .pekerjaan: Occupation.isOfficial(value)
        case .tempatLahir, .tempatTerbit: places.contains(PlaceName(value))
        default: nil
        }
    }

    /// Regencies and cities, by their names alone: BANDUNG is the birthplace on many cards, and no header's second line.
    private static let places = Set(
        RegionTable.indonesia.regencyNames.forms.flatMap { form in
            let words = form.split(separator: " ").drop { ["KABUPATEN", "KOTA", "KAB.", "ADMINISTRASI"].contains($0) }
            return [PlaceName(form), PlaceName(words.joined(separator: " "))]
        })
}

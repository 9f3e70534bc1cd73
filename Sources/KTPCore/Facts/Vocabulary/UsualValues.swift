/// Values that a field has on most cards, though any other may be there.
package enum UsualValues: Sendable {
    case occupations, places

    package func contains(_ value: String) -> Bool {
        switch self {
        case .occupations: Occupation.isOfficial(value)
        case .places: Self.names.contains(PlaceName(value))
        }
    }

    /// Whether it is one of them with the blanks and marks that the list writes: MAJENE, and not MAJ ENE.
    func isWritten(_ value: String) -> Bool {
        switch self {
        case .occupations: contains(value)
        case .places: Self.written.contains(value)
        }
    }

    var count: Int {
        switch self {
        case .occupations: Occupation.spellings.forms.count
        case .places: Self.names.count
        }
    }

    /// Whether it is a regency or city, with a kind before it or without: KAB. TEGAL and TEGAL. Cards mistake the kind at times.
    static func isRegency(_ value: String) -> Bool {
        names.contains(PlaceName(value)) || names.contains(PlaceName(Regency.bareName(value)))
            || ["", "KOTA ", "KABUPATEN "].contains { !RegionTable.indonesia.regencies(printed: $0 + value).isEmpty }
    }

    /// Whether it is one letter from a regency or city and none itself: KARAWARG. SOLO is too short to tell.
    static func isNearlyPlace(_ value: String) -> Bool {
        let name = PlaceName(value)
        guard name.key.utf8.count >= 5, !names.contains(name) else { return false }
        return names.contains { isNear($0.key, name.key) }
    }

    /// The regency or city that it is but for blanks, or one letter from, where there is but one: KARAWANG for KARAWARG.
    static func placeNear(_ value: String) -> String? {
        let name = PlaceName(value)
        let isPlace = names.contains(name)
        guard !written.contains(value), isPlace || isNearlyPlace(value) else { return nil }
        let near = written.filter { isPlace ? PlaceName($0) == name : isNear($0, value) }
        return near.count == 1 ? near.first : nil
    }

    private static func isNear(_ one: String, _ other: String) -> Bool {
        abs(one.utf8.count - other.utf8.count) <= 1 && EditDistance.between(one, other) == 1
    }

    /// Whether it is a regency or city, and no other's name begins or ends with it, as BANDUNG BARAT does with BANDUNG.
    static func isWholePlace(_ value: String) -> Bool {
        written.contains(value) && !bare.contains { $0 != value && ($0.hasPrefix(value) || $0.hasSuffix(value)) }
    }

    /// Regencies and cities, by their names alone: BANDUNG is the birthplace on many cards, and no header's second line.
    private static let bare = Set(
        RegionTable.indonesia.regencyNames.forms.map { form in
            form.split(separator: " ").drop { ["KABUPATEN", "KOTA", "KAB.", "ADMINISTRASI"].contains($0) }
                .joined(separator: " ")
        })
    private static let written = bare.union(RegionTable.indonesia.regencyNames.forms)
    private static let names = Set(written.map(PlaceName.init))
}

/// The values that a field may be meant to have, from what cards print and from what the rest of the card says.
package struct FieldChoices: Sendable {
    /// How many are worth reading at a glance.
    package static let most = 8

    /// The card's own word on the field: the birth date that is in the NIK.
    package let fromTheCard: [String]
    private let known: [String]

    package init(_ field: KTPField, _ values: FieldMap<String>, today: CalendarDate) {
        let nik = values[.nik].flatMap { try? NIK($0) }
        let regions = RegionTable.indonesia
        fromTheCard =
            switch field {
            case .tanggalLahir: nik?.birthDates(asOf: today).map(\.printed) ?? []
            case .jenisKelamin: [nik?.sex?.printed].compactMap(\.self)
            case .provinsi: [nik?.province?.name].compactMap(\.self)
            case .kabupatenKota: [nik?.regency?.printedName].compactMap(\.self)
            case .tempatTerbit: [values[.kabupatenKota]].compactMap(\.self)
            default: []
            }
        known =
            switch field {
            case .provinsi: regions.provinces.map(\.name)
            case .kabupatenKota, .tempatTerbit: Self.regencies(under: values[.provinsi])
            case .tempatLahir: regions.regencies.filter(\.isCurrent).map(\.name)
            case .pekerjaan: Occupation.spellings.entries.compactMap(\.last)
            case .berlakuHingga: CardVocabulary.validForLife.forms
            default: field.spec.words?.entries.compactMap(\.first) ?? []
            }
    }

    /// All that a field of a closed vocabulary may hold, the usual spelling of each.
    package static func closed(_ field: KTPField) -> [String]? { field.spec.words?.entries.compactMap(\.first) }

    package func beginning(with text: String) -> [String] {
        let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased()
        let all = fromTheCard + known.filter { !fromTheCard.contains($0) }
        guard !typed.isEmpty else { return Array((all.count <= Self.most ? all : fromTheCard).prefix(Self.most)) }
        let first = all.filter { $0.hasPrefix(typed) }
        let second = all.filter { $0.contains(" " + typed) || $0.contains("/" + typed) }
        let third = typed.count > 2 ? all.filter { $0.contains(typed) } : []
        var choices: [String] = []
        for choice in first + second + third where !choices.contains(choice) && choice != typed {
            choices.append(choice)
        }
        return Array(choices.prefix(Self.most))
    }

    private static func regencies(under province: String?) -> [String] {
        let regions = RegionTable.indonesia
        let current = regions.regencies.filter(\.isCurrent)
        guard let code = province.flatMap({ regions.province(printed: $0) })?.code else {
            return current.map(\.printedName)
        }
        return current.filter { $0.provinceCode == code }.map(\.printedName)
    }
}

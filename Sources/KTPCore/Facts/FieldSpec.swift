/// Everything about one field that holds for all cards: a row of the table of fields.
package final class FieldSpec: Sendable {
    /// The label as it is printed on the card, which is what a person has before the eyes in either language.
    package let label: String
    package let part: Part
    package let kind: FieldKind
    package let form: FieldForm
    package let traits: FieldTraits
    /// The field's own label, or that of the field before it in its row; nil in the issue block, which has none.
    let printed: CardLabel?
    let mask: Mask
    /// The width of its column in characters, which most values need.
    package let width: Double
    /// The cost of a wrong value to an office, against any other field's: people are found by number, name and birth
    /// date.
    package let weight: Int
    /// All values of a field of a closed vocabulary; nil for free text, and for the regions, whose names are in `RegionTable`.
    package let words: AdmissibleValues?
    package let usual: UsualValues?
    let shapes: ValueShapes?
    let admissibility: @Sendable (String) -> Admissibility
    /// The value of which an unusual one may be a misreading; nil for one that is usual.
    let usualForm: @Sendable (String) -> String?
    /// Tells whether no more can be printed before or behind a value.
    let isWhole: @Sendable (String) -> Bool

    package enum Part: Sendable { case header, body, issueBlock }

    /// The part of a value that a mask leaves.
    enum Mask { case nothing, region, initials, year, listedWord, placeName }

    /// The lists and rules that values are held against.
    struct Values: Sendable {
        var words: AdmissibleValues?
        var usual: UsualValues?
        var shapes: ValueShapes?
        var admits: (@Sendable (String) -> Admissibility)?
        var usualForm: @Sendable (String) -> String? = { _ in nil }
        var isWhole: (@Sendable (String) -> Bool)?
    }

    private init(
        _ label: String, _ printed: CardLabel?, _ kind: FieldKind, _ form: FieldForm = .text,
        _ traits: FieldTraits = .printed, mask: Mask = .nothing, width: Double, weight: Int = 1,
        _ values: Values = Values()
    ) {
        (self.label, self.printed, self.kind, self.form, self.traits) = (label, printed, kind, form, traits)
        (self.mask, self.width, self.weight) = (mask, width, weight)
        part = printed.map { $0 <= .regency ? .header : .body } ?? .issueBlock
        let words = values.words
        (self.words, usual, shapes, usualForm) = (words, values.usual, values.shapes, values.usualForm)
        admissibility = values.admits ?? { value in words.map { FieldRules.known($0.contains(value)) } ?? .possible }
        isWhole = values.isWhole ?? { words?.isWhole($0) == true }
    }

    var row: CardLabel? { printed?.row }

    /// Whether the field has a list of values and this is one of them, spelled as there.
    func isListed(_ value: String) -> Bool {
        words?.contains(value) ?? usual?.isWritten(value)
            ?? (kind == .closed && form == .text && admissibility(value) == .admissible)
    }
}

/// Fields whose values can be judged alike.
package enum FieldKind: String, CaseIterable, Sendable {
    case nik, number, closed, listed, free
}

/// The form in which a value is written; typed values and cells of spreadsheets are brought to it.
package enum FieldForm: Equatable, Sendable {
    case nik
    /// - Parameter since: first of the hundred years that two digits may mean.
    case date(since: Int)
    /// A date, or the words that are in its place.
    case validity(since: Int)
    case neighbourhood, text

    package var holdsDay: Bool {
        switch self {
        case .date, .validity: true
        case .nik, .neighbourhood, .text: false
        }
    }
}

package struct FieldTraits: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The field is on every card. A blood group is often not recorded, and the issue block is not the holder's data.
    package static let printed = FieldTraits(rawValue: 1)
    /// Begins below the others of the column, and a part of its value is a value too, as KAWIN is of BELUM KAWIN.
    static let inColumn = FieldTraits(rawValue: 2)
    /// Told by its row that a text may be a card's.
    static let scored = FieldTraits(rawValue: 4)
    /// No other form asks for it.
    static let ofCardsAlone = FieldTraits(rawValue: 8)
    /// Tells the rows of a spreadsheet apart.
    package static let tellsPerson = FieldTraits(rawValue: 16)
    /// Is followed, where an office writes an address down, by the regency and the province.
    package static let endsAddress = FieldTraits(rawValue: 32)
}

extension FieldSpec {
    /// The table of fields: one row each.
    fileprivate static func row(of field: KTPField) -> FieldSpec {
        switch field {
        case .provinsi:
            FieldSpec(
                "Provinsi", .province, .closed, .text, [.printed, .ofCardsAlone], mask: .placeName, width: 22,
                Values(
                    shapes: .place, admits: FieldRules.province,
                    isWhole: { RegionTable.indonesia.provinceNames.isWhole($0) }))
        case .kabupatenKota:
            FieldSpec(
                "Kabupaten/Kota", .regency, .closed, mask: .placeName, width: 22,
                Values(shapes: .place, admits: FieldRules.regency))
        case .nik:
            FieldSpec(
                "NIK", .nik, .nik, .nik, [.printed, .scored, .tellsPerson], mask: .region, width: 18, weight: 4,
                Values(admits: FieldRules.nik))
        case .nama:
            FieldSpec(
                "Nama", .name, .free, .text, [.printed, .inColumn, .scored, .tellsPerson], mask: .initials,
                width: 34, weight: 2, Values(shapes: .name, admits: FieldRules.withoutDigits))
        case .tempatLahir:
            FieldSpec(
                "Tempat Lahir", .birth, .listed, .text, [.printed, .inColumn], width: 18,
                Values(usual: .places, shapes: .place, admits: FieldRules.place))
        case .tanggalLahir:
            FieldSpec(
                "Tgl Lahir", .birth, .number, .date(since: 1930), [.printed, .scored, .tellsPerson], mask: .year,
                width: 12, weight: 2, Values(admits: FieldRules.date))
        case .jenisKelamin:
            FieldSpec(
                "Jenis Kelamin", .sexAndBlood, .closed, .text, [.printed, .scored], mask: .listedWord, width: 14,
                Values(words: CardVocabulary.sex))
        case .golonganDarah:
            FieldSpec("Gol. Darah", .bloodGroup, .closed, .text, [], width: 11, Values(words: CardVocabulary.blood))
        case .alamat:
            FieldSpec(
                "Alamat", .address, .free, .text, [.printed, .inColumn, .scored, .tellsPerson], width: 34,
                Values(shapes: .address, admits: FieldRules.address, usualForm: FieldRules.usualAddress))
        case .rtRw:
            FieldSpec(
                "RT/RW", .rtRw, .number, .neighbourhood, [.printed, .inColumn, .scored], width: 9,
                Values(
                    admits: FieldRules.neighbourhood, usualForm: FieldRules.usualNeighbourhood,
                    isWhole: FieldRules.isNeighbourhood))
        case .kelDesa:
            FieldSpec(
                "Kel/Desa", .village, .free, .text, [.printed, .inColumn, .scored, .ofCardsAlone], width: 22,
                Values(shapes: .place))
        case .kecamatan:
            FieldSpec(
                "Kecamatan", .district, .free, .text, [.printed, .inColumn, .scored, .ofCardsAlone, .endsAddress],
                width: 22,
                Values(shapes: .place))
        case .agama:
            FieldSpec(
                "Agama", .religion, .closed, .text, [.printed, .scored], width: 10,
                Values(words: CardVocabulary.religion))
        case .statusPerkawinan:
            FieldSpec(
                "Status Perkawinan", .maritalStatus, .closed, .text,
                [.printed, .inColumn, .scored, .ofCardsAlone], mask: .listedWord, width: 18,
                Values(words: CardVocabulary.maritalStatus))
        case .pekerjaan:
            FieldSpec(
                "Pekerjaan", .occupation, .listed, .text, [.printed, .inColumn, .scored], width: 28,
                Values(
                    usual: .occupations, shapes: .occupation, admits: FieldRules.occupation,
                    isWhole: { Occupation.spellings.isWhole($0) }))
        case .kewarganegaraan:
            FieldSpec(
                "Kewarganegaraan", .citizenship, .closed, .text, [.printed, .scored, .ofCardsAlone],
                mask: .listedWord, width: 16, Values(words: CardVocabulary.citizenship, admits: FieldRules.nationality))
        case .berlakuHingga:
            FieldSpec(
                "Berlaku Hingga", .validity, .closed, .validity(since: 2000), [.printed, .scored, .ofCardsAlone],
                mask: .year, width: 16,
                Values(admits: FieldRules.validity, isWhole: { CardVocabulary.validForLife.isWhole($0) }))
        case .tempatTerbit:
            FieldSpec(
                "Tempat Terbit", nil, .listed, .text, [], mask: .placeName, width: 22,
                Values(usual: .places, shapes: .place))
        case .tanggalTerbit:
            FieldSpec(
                "Tgl Terbit", nil, .number, .date(since: 2000), [], mask: .year, width: 12,
                Values(admits: FieldRules.date))
        }
    }
}

extension KTPField {
    /// The field's row of the table: it holds for all cards.
    package var spec: FieldSpec { Self.specs[self] ?? FieldSpec.row(of: self) }

    private static let specs = FieldMap(inOrder: allCases.map { ($0, FieldSpec.row(of: $0)) })

    package var label: String { spec.label }

    /// The fields that every card prints for its holder.
    package static let required = allCases.filter { $0.spec.traits.contains(.printed) }

    /// The fields under the photo, where and when the card was printed: not part of the holder's data.
    package static let issueBlock = allCases.filter { $0.spec.part == .issueBlock }

    /// The fields of the labelled rows below the header.
    package static let body = allCases.filter { $0.spec.part == .body }

    /// The fields with which these rows begin.
    package static let rows = body.enumerated().filter { $0 == 0 || body[$0 - 1].spec.row != $1.spec.row }.map(
        \.element)
}

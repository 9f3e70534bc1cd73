package import KTPCore

/// A field of the card, in the order in which cards print it. The raw value is its key in every result.
public enum CardField: String, CaseIterable, Codable, Sendable {
    case provinsi
    case kabupatenKota
    case nik
    case nama
    case tempatLahir
    case tanggalLahir
    case jenisKelamin
    case golonganDarah
    case alamat
    case rtRw
    case kelDesa
    case kecamatan
    case agama
    case statusPerkawinan
    case pekerjaan
    case kewarganegaraan
    case berlakuHingga
    case tempatTerbit
    case tanggalTerbit

    /// As the card prints it: `Gol. Darah`.
    public var label: String { KTPField(rawValue: rawValue)?.label ?? rawValue }
}

extension CardField {
    /// nil of a field that this library does not promise yet.
    init?(_ field: KTPField) { self.init(rawValue: field.rawValue) }
}

/// The values in the fields of one card.
///
/// Values are as printed, in capitals with single blanks; dates are `DD-MM-YYYY`, RT/RW is `003/005`. A field that is not
/// there has no value.
public struct CardFields: Sendable, Hashable {
    private let values: [CardField: String]

    package init(_ values: FieldMap<String>) {
        self.values = values.pairs.reduce(into: [:]) { values, pair in
            if let field = CardField(pair.key) { values[field] = pair.value }
        }
    }

    /// The value of a field; nil where it has no value.
    public subscript(field: CardField) -> String? { values[field] }

    /// Whether no field has a value.
    public var isEmpty: Bool { values.isEmpty }

    /// The fields that have a value, in the order of the card.
    public var present: [CardField] { CardField.allCases.filter { values[$0] != nil } }
}

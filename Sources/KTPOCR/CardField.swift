import KTPCore

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

/// The fields of a card, in the order in which every output lists them. The raw value is the key in
/// records, spreadsheets and truth files.
package enum KTPField: String, CaseIterable, Codable, Sendable {
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

    /// The issue block under the photo: where and when the card was printed. Not part of the holder's data.
    package static let issueBlock: [KTPField] = [.tempatTerbit, .tanggalTerbit]
}

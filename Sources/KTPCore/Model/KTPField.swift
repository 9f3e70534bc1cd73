/// The fields of a card in output order. The raw value is the key in records, spreadsheets and truth files.
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

    /// The label as it is printed on the card, which is what a person has before the eyes in either language.
    package var label: String {
        switch self {
        case .provinsi: "Provinsi"
        case .kabupatenKota: "Kabupaten/Kota"
        case .nik: "NIK"
        case .nama: "Nama"
        case .tempatLahir: "Tempat Lahir"
        case .tanggalLahir: "Tgl Lahir"
        case .jenisKelamin: "Jenis Kelamin"
        case .golonganDarah: "Gol. Darah"
        case .alamat: "Alamat"
        case .rtRw: "RT/RW"
        case .kelDesa: "Kel/Desa"
        case .kecamatan: "Kecamatan"
        case .agama: "Agama"
        case .statusPerkawinan: "Status Perkawinan"
        case .pekerjaan: "Pekerjaan"
        case .kewarganegaraan: "Kewarganegaraan"
        case .berlakuHingga: "Berlaku Hingga"
        case .tempatTerbit: "Tempat Terbit"
        case .tanggalTerbit: "Tgl Terbit"
        }
    }

    /// The issue block under the photo: where and when the card was printed. Not part of the holder's data.
    package static let issueBlock: [KTPField] = [.tempatTerbit, .tanggalTerbit]

    /// On every card. A blood group is often not recorded, and the issue block is not the holder's data.
    package static let required = allCases.filter { $0 != .golonganDarah && !issueBlock.contains($0) }
}

extension KTPField {
    /// What a wrong value costs an office, against that of any other field: people are found by number, name and birth date.
    package var weight: Int {
        switch self {
        case .nik: 4
        case .nama, .tanggalLahir: 2
        default: 1
        }
    }
}

/// The fields of a card in output order. The raw value is the key in records, spreadsheets and truth files.
package enum KTPField: String, CaseIterable, Codable, Sendable {
    case provinsi, kabupatenKota, nik, nama, tempatLahir, tanggalLahir, jenisKelamin, golonganDarah, alamat, rtRw,
        kelDesa, kecamatan, agama, statusPerkawinan, pekerjaan, kewarganegaraan, berlakuHingga, tempatTerbit,
        tanggalTerbit

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

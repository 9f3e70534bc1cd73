/// The fields of a card in output order. The raw value is the key in records, spreadsheets and truth files.
package enum KTPField: String, CaseIterable, Codable, Sendable {
    case provinsi, kabupatenKota, nik, nama, tempatLahir, tanggalLahir, jenisKelamin, golonganDarah, alamat, rtRw,
        kelDesa, kecamatan, agama, statusPerkawinan, pekerjaan, kewarganegaraan, berlakuHingga, tempatTerbit,
        tanggalTerbit
}

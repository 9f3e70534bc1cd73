/// The values of the fields with a closed vocabulary.
package enum CardVocabulary {
    package static let sex = AdmissibleValues(NIK.Sex.allCases.map { [$0.printed] })

    /// `-` stands for a group nobody has recorded.
    package static let blood = AdmissibleValues(
        ["A", "B", "AB", "O"].flatMap { [[$0], ["\($0)+"], ["\($0)-"]] } + [["-"]])

    package static let religion = AdmissibleValues([
        ["ISLAM"],
        ["KRISTEN"],
        ["KATHOLIK", "KATOLIK"],
        ["HINDU"],
        ["BUDHA", "BUDDHA"],
        ["KHONGHUCU", "KONGHUCU"],
        ["KEPERCAYAAN TERHADAP TUHAN YME", "KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESA", "KEPERCAYAAN"],
        ["-"],
    ])

    package static let maritalStatus = AdmissibleValues([
        ["BELUM KAWIN"], ["KAWIN"], ["CERAI HIDUP"], ["CERAI MATI"], ["KAWIN TERCATAT"], ["KAWIN BELUM TERCATAT"],
    ])

    package static let citizenship = AdmissibleValues([["WNI"], ["WNA"]])

    /// What stands in place of a date on every card printed since 2016.
    package static let validForLife = AdmissibleValues([["SEUMUR HIDUP"]])

    /// nil for free text and for the regions, whose names are in `RegionTable`.
    package static func closed(for field: KTPField) -> AdmissibleValues? {
        switch field {
        case .jenisKelamin: sex
        case .golonganDarah: blood
        case .agama: religion
        case .statusPerkawinan: maritalStatus
        case .kewarganegaraan: citizenship
        case .provinsi, .kabupatenKota, .nik, .nama, .tempatLahir, .tanggalLahir, .alamat, .rtRw, .kelDesa,
            .kecamatan, .pekerjaan, .berlakuHingga, .tempatTerbit, .tanggalTerbit:
            nil
        }
    }
}

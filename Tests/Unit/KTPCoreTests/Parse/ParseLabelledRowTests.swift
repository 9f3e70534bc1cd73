import KTPCore
import Testing

/// Text that is handed over as a card's: rows that open with a label and a colon are read by themselves.
struct ParseLabelledRowTests {
    private func read(_ text: String) -> [KTPField: String] {
        let data = KTPParser().parse(RecognisedText(plainText: text), requiring: .labelledRow)
        return Dictionary(uniqueKeysWithValues: data.fields.pairs.map { ($0.0, $0.1.value) })
    }

    private static let rows: [(row: String, fields: [KTPField: String])] = [
        ("Provinsi: JAWA BARAT", [.provinsi: "JAWA BARAT"]),
        ("Kabupaten: BANDUNG", [.kabupatenKota: "KABUPATEN BANDUNG"]),
        ("Kota : BANDUNG", [.kabupatenKota: "KOTA BANDUNG"]),
        ("NIK: 3273015203900001", [.nik: "3273015203900001"]),
        ("Nama: RATNA WULANDARI", [.nama: "RATNA WULANDARI"]),
        ("Tempat/Tgl Lahir: JAKARTA, 15/08/1990", [.tempatLahir: "JAKARTA", .tanggalLahir: "15-08-1990"]),
        ("Jenis Kelamin: PEREMPUAN", [.jenisKelamin: "PEREMPUAN"]),
        ("Jenis Kelamin : LAKI-LAKI Gol. Darah : AB", [.jenisKelamin: "LAKI-LAKI", .golonganDarah: "AB"]),
        ("Gol. Darah: O", [.golonganDarah: "O"]),
        ("Alamat: JL. MERPATI NO. 7", [.alamat: "JL. MERPATI NO. 7"]),
        ("RT/RW: 003/005", [.rtRw: "003/005"]),
        ("Kel/Desa: SUKAMAJU", [.kelDesa: "SUKAMAJU"]),
        ("Kecamatan: COBLONG", [.kecamatan: "COBLONG"]),
        ("Agama: KRISTEN", [.agama: "KRISTEN"]),
        ("Status Perkawinan: BELUM KAWIN", [.statusPerkawinan: "BELUM KAWIN"]),
        ("Pekerjaan: PELAJAR/MAHASISWA", [.pekerjaan: "PELAJAR/MAHASISWA"]),
        ("Kewarganegaraan: WNI", [.kewarganegaraan: "WNI"]),
        ("Berlaku Hingga: SEUMUR HIDUP", [.berlakuHingga: "SEUMUR HIDUP"]),
        ("Berlaku Hingga: 12/03/2020", [.berlakuHingga: "12-03-2020"]),
    ]

    @Test(arguments: rows.map(\.row))
    func aRowByItselfIsReadFromTextAndNotFromAPicture(_ row: String) throws {
        #expect(read(row) == Self.rows.first { $0.row == row }?.fields)
        #expect(read("\n  * \(row)\n") == Self.rows.first { $0.row == row }?.fields)
        #expect(KTPParser().parse(RecognisedText(plainText: row)).isEmpty)
    }

    private static let place: [KTPField: String] = [.tempatTerbit: "PEKALONGAN"]
    private static let day: [KTPField: String] = [.tanggalTerbit: "10-07-2017"]

    /// As engines print the block under the photo next to the last rows.
    private static let gluedRows: [(row: String, fields: [KTPField: String])] = [
        ("Kewarganegaraan: WNI PEKALONGAN", [.kewarganegaraan: "WNI"].merging(place) { $1 }),
        ("Kewarganegaraan: WNI    PEKALONGAN", [.kewarganegaraan: "WNI"].merging(place) { $1 }),
        ("Kewarganegaraan : WNI KOTA PEKALONGAN", [.kewarganegaraan: "WNI", .tempatTerbit: "KOTA PEKALONGAN"]),
        ("Kewarganegaraan : WNI JAKARTA TIMUR", [.kewarganegaraan: "WNI", .tempatTerbit: "JAKARTA TIMUR"]),
        ("Kewarganegaraan: WNI 10-07-2017", [.kewarganegaraan: "WNI"].merging(day) { $1 }),
        (
            "Kewarganegaraan: WNI PEKALONGAN 10-07-2017",
            [.kewarganegaraan: "WNI"].merging(place) { $1 }.merging(day) { $1 }
        ),
        (
            "Pekerjaan : PELAJAR/MAHASISWA   KOTA BANDUNG",
            [.pekerjaan: "PELAJAR/MAHASISWA", .tempatTerbit: "KOTA BANDUNG"]
        ),
        ("Pekerjaan : WIRASWASTA PEKALONGAN", [.pekerjaan: "WIRASWASTA"].merging(place) { $1 }),
        ("Pekerjaan: KARYAWAN SWASTA KAB. TEGAL", [.pekerjaan: "KARYAWAN SWASTA", .tempatTerbit: "KAB. TEGAL"]),
        ("Pekerjaan : GURU KABUPATEN BOGOR", [.pekerjaan: "GURU", .tempatTerbit: "KABUPATEN BOGOR"]),
        ("Pekerjaan : MENGURUS RUMAH TANGGA 10-07-2017", [.pekerjaan: "MENGURUS RUMAH TANGGA"].merging(day) { $1 }),
        ("Berlaku Hingga : SEUMUR HIDUP 10-07-2017", [.berlakuHingga: "SEUMUR HIDUP"].merging(day) { $1 }),
        ("Berlaku Hingga: SEUMUR HIDUP   10-07-2017", [.berlakuHingga: "SEUMUR HIDUP"].merging(day) { $1 }),
        ("Berlaku Hingga : SEUMUR HIDUP 10/07/2017", [.berlakuHingga: "SEUMUR HIDUP"].merging(day) { $1 }),
        ("Berlaku Hingga : SEUMUR HIDUP I0-O7-2O17", [.berlakuHingga: "SEUMUR HIDUP"].merging(day) { $1 }),
        ("Berlaku Hingga : 01-07-2018 10-07-2017", [.berlakuHingga: "01-07-2018"].merging(day) { $1 }),
        (
            "Berlaku Hingga : SEUMUR HIDUP PEKALONGAN 10-07-2017",
            [.berlakuHingga: "SEUMUR HIDUP"].merging(place) { $1 }.merging(day) { $1 }
        ),
        ("Status Perkawinan: KAWIN KOTA BANDUNG", [.statusPerkawinan: "KAWIN", .tempatTerbit: "KOTA BANDUNG"]),
        ("Agama : ISLAM PEKALONGAN", [.agama: "ISLAM"].merging(place) { $1 }),
        (
            "Kewarganegaraan: WNI PEKALONGAN\nBerlaku Hingga : SEUMUR HIDUP 10-07-2017",
            [.kewarganegaraan: "WNI", .berlakuHingga: "SEUMUR HIDUP"].merging(place) { $1 }.merging(day) { $1 }
        ),
        (
            "Pekerjaan : WIRASWASTA JAKARTA\nKewarganegaraan: WNI TIMUR\nBerlaku Hingga : SEUMUR HIDUP 10-07-2017",
            [.pekerjaan: "WIRASWASTA", .kewarganegaraan: "WNI", .berlakuHingga: "SEUMUR HIDUP"]
                .merging([.tempatTerbit: "JAKARTA TIMUR"]) { $1 }.merging(day) { $1 }
        ),
    ]

    @Test(arguments: gluedRows.map(\.row))
    func theIssueBlockMayBeGluedToARow(_ row: String) {
        #expect(read(row) == Self.gluedRows.first { $0.row == row }?.fields)
        #expect(KTPParser().parse(RecognisedText(plainText: row)).isEmpty)
    }

    @Test func everyFieldWithALabelStandsInARow() {
        #expect(
            Set(Self.rows.flatMap(\.fields.keys)) == Set(KTPField.allCases).subtracting(KTPField.issueBlock))
    }

    @Test func aFewRowsAreReadTogether() {
        #expect(
            read("Nama : RATNA WULANDARI\nAgama : ISLAM\nPekerjaan : GURU")
                == [.nama: "RATNA WULANDARI", .agama: "ISLAM", .pekerjaan: "GURU"])
        #expect(
            read("PROVINSI JAWA BARAT\nKOTA BANDUNG\nNIK : 3273015203900001")
                == [.provinsi: "JAWA BARAT", .kabupatenKota: "KOTA BANDUNG", .nik: "3273015203900001"])
        #expect(read("Agama : KEPERCAYAAN TERHADAP\nTUHAN YME") == [.agama: "KEPERCAYAAN TERHADAP TUHAN YME"])
    }

    /// All but two that hold such rows, and nothing of another document.
    @Test(arguments: ParseRejectionTests.others.map(\.key).filter { $0 != "a header alone" })
    func whatIsNoCardYieldsNothingEither(_ what: String) throws {
        let text = try #require(ParseRejectionTests.others.first { $0.key == what }).value
        #expect(read(text) == [:])
    }

    @Test(arguments: [
        // Licences whose title was lost.
        "1. Nama : SARI KUSUMAWATI\n2. Alamat : DUKUH KALIREJO", "1.Nama: SARI\nAlamat: DUKUH KALIREJO",
        "2) Alamat : DUKUH KALIREJO", "SIM C\nNama : SARI KUSUMAWATI\nAlamat : DUKUH KALIREJO",
        "Nama : SARI KUSUMAWATI\nNo. SIM : 850712345678",
        "Nama: SARI\nAlamat: DUKUH\nTinggi : 150 CM\nPekerjaan: SWASTA",
        "Nama : SARI KUSUMAWATI\nAlamat : DUKUH KALIREJO\nBerlaku s/d : 01-07-2020",
        // A tax card, a child's card, a passport.
        "NPWP : 00.000.000.0-000.000\nNama : SARI KUSUMAWATI\nAlamat : DUKUH KALIREJO",
        "NIK : 3325014107150003\nNama : ADI KUSUMA\nNo. Kartu Keluarga : 3325010101100001",
        "PASPOR\nNama : ADI KUSUMA", "Nama : SARI KUSUMAWATI\nJurusan : TEKNIK SIPIL",
        "Nama Kepala Keluarga : SARI KUSUMAWATI", "Nama Ibu Kandung : SARI KUSUMAWATI",
        // A cat, and prose.
        "Nama: Manis\nJenis: kucing belang", "Nama: MANIS\nJenis: KUCING\nUmur: 3 TAHUN",
        "Nama: kolom ini wajib diisi.",
        "Alamat: lihat di bawah.", "Agama: ISLAM dan kepercayaan lain dilindungi.",
        "Status Perkawinan: KAWIN atau BELUM KAWIN", "Catatan: Agama: ISLAM",
        "Lahir: di Jakarta pada 15/08/1990, sore.",
        "NIK: terdiri atas 16 angka, misalnya 3325014107850003", "Namanya: MANIS", "Kata: INDAH SEKALI",
        "Kewarganegaraan: WNI DENGAN SENANG HATI", "Kewarganegaraan: WNI SEJAK TANGGAL 10-07-2017",
        "Agama: ISLAM SEPERTI ORANG PEKALONGAN LAINNYA",
        // Forms that nobody has filled in.
        "Jenis Kelamin: LAKI-LAKI / PEREMPUAN", "Agama: ISLAM/KRISTEN/KATHOLIK/HINDU/BUDHA", "Kewarganegaraan: WNI/WNA",
        "Agama : -\nGol. Darah : -", "Nama :\nAlamat :", "Nama", "Nama RATNA WULANDARI", "PROVINSI JAWA BARAT",
    ])
    func itIsNotTakenForARowOfACard(_ text: String) {
        #expect(read(text) == [:])
    }

    @Test func aWholeCardIsReadAlikeEitherWay() {
        let card = RecognisedText(plainText: PrintedCard().text)
        let data = KTPParser().parse(card)
        #expect(!data.isEmpty && KTPParser().parse(card, requiring: .labelledRow) == data)
    }
}

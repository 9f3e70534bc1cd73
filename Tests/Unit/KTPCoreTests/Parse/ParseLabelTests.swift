import KTPCore
import Testing

/// Labels as engines bend them. Every case must leave the whole card as it is.
struct ParseLabelTests {
    @Test(arguments: [
        ("Tempat", "Tempat/Tgi Lahir : BATANG, 01-07-1985"), ("Tempat", "Tempat/TglLahir BATANG, 01-07-1985"),
        ("Tempat", "Tem pat / Tgl La hir : BATANG, 01-07-1985"), ("Tempat", "TempatTgi Lahir: BATANG,01-07-1985"),
        ("Tempat", "pat/Tgl Lahir : BATANG, 01-07-1985"), ("RT/RW", "RTRW : 002/004"), ("RT/RW", "RTIRW 002/004"),
        ("RT/RW", "RT/AW ! 002/004"), ("RT/RW", "RT / RW 1 002/004"), ("Kel/Desa", "KelDesa : TULIS"),
        ("Kel/Desa", "Kel/Desa 3 TULIS"), ("Kel/Desa", "KeVDesa TULIS"), ("Kel/Desa", "Kei/Desa ; TULIS"),
        ("Kel/Desa", "Kel / Desa - TULIS"),
        ("Jenis", "Jems kelamin : PEREMPUAN Gol. Darah : B"), ("Jenis", "Jenis kelamin: PEREMPUAN Gol Daiah : B"),
        ("Jenis", "Jenis Kelamin PEREMPUAN Gol.Darah B"), ("Jenis", "JenisKelamin : PEREMPUANGol. Darah 1 B"),
        ("Alamat", "Aiamat : DUKUH KALIREJO"), ("Alamat", "Alamat DUKUH KALIREJO"), ("Alamat", "AlamatDUKUH KALIREJO"),
        ("Alamat", "| Alamat . DUKUH KALIREJO"), ("Nama", "Narna : SARI KUSUMAWATI"),
        ("Nama", "NamaSARI KUSUMAWATI"), ("Nama", "Nama:SARI KUSUMAWATI"), ("Nama", "Nama - SARI KUSUMAWATI"),
        ("Nama", "|Nama 1 SARI KUSUMAWATI"), ("Nama", "Name ! SARI KUSUMAWATI"),
        ("Berlaku", "Beriaku Hingga : SEUMUR HIDUP"),
        ("Berlaku", "Berlaku Hlngga SEUMUR HIDUP"), ("Berlaku", "BerlakuHingga: SEUMURHIDUP"),
        ("Status", "Status Perkawinan KAWIN"), ("Status", "Status Perkawman: KAWNN"),
        ("Status", "Stalus Perkawinan: KAWIN"),
        ("Kewarga", "Kewarganegaraan WNl"), ("Kewarga", "Kewarganegaraan:WNI"), ("Kewarga", "Kewarga : apaan: WNI"),
        ("Kewarga", "Kewarga negaraan : WN1"),
        ("Kecamatan", "Kecarnatan : TULIS"), ("Agama", "Agarna : lSLAM"), ("Agama", "Agama 1 ISLAM"),
        ("Pekerjaan", "Pekeraan : PETANI/PEKEBUN"), ("NIK", "NIK3325014107850003"), ("NIK", "N1K : 3325014107850003"),
        ("NIK", "NIK 1 3325 0141 0785 0003"), ("PROVINSI", "PROV1NSI JAWA TENGAH"), ("PROVINSI", "PROVINSIJAWA TENGAH"),
        ("KABUPATEN", "KABUPATENBATANG"), ("KABUPATEN", "KABUPAIEN BATANG"),
    ])
    func aBentLabelIsStillFound(_ opening: String, _ line: String) {
        #expect(PrintedCard().replacing(opening, with: line).changes() == [:])
    }

    @Test(arguments: [
        ("Nama", "SARI KUSUMAWATI"), ("Nama", ": SARI KUSUMAWATI"), ("Tempat", "BATANG, 01-07-1985"),
        ("Alamat", "DUKUH KALIREJO"), ("RT/RW", "002/004"), ("Kel/Desa", "TULIS"), ("Kecamatan", "TULIS"),
        ("Agama", "ISLAM"), ("Status", "KAWIN"), ("Pekerjaan", "PETANI/PEKEBUN"), ("Kewarga", "WNI"),
        ("Berlaku", "SEUMUR HIDUP"), ("NIK", "3325014107850003"), ("Kecamatan", "Xmtn : TULIS"),
    ])
    func aLostLabelIsReplacedByTheOrderOfTheCard(_ opening: String, _ line: String) {
        #expect(PrintedCard().replacing(opening, with: line).changes() == [:])
    }

    /// Only where no colon was read a digit before a name is one.
    @Test func aVillageMayBeginWithADigitBehindItsColon() {
        let card = PrintedCard().replacing("Kel/Desa", with: "Kel/Desa : 3 ILIR")
        #expect(card.changes() == [.kelDesa: "3 ILIR"])
    }

    @Test func valuesBelowTheirLabelsAreTakenUp() {
        let card = PrintedCard().replacing("Nama", with: "Nama :", "SARI KUSUMAWATI")
            .replacing("Kecamatan", with: "Kecamatan", ": TULIS")
        #expect(card.changes() == [:])
    }

    @Test func aColumnOfLabelsAndThenAColumnOfValuesIsOneCard() {
        let labels = [
            "NIK :", "Nama :", "Tempat/Tgl Lahir :", "Jenis Kelamin :", "Alamat :", "RT/RW :", "Kel/Desa :",
            "Kecamatan :", "Agama :", "Status Perkawinan:", "Pekerjaan :", "Kewarganegaraan:", "Berlaku Hingga :",
        ]
        let values = zip(labels, PrintedCard().lines.dropFirst(2)).map { String($1.dropFirst($0.utf8.count + 1)) }
        #expect(values.first == "3325014107850003" && values.last == "SEUMUR HIDUP")
        let text = (["PROVINSI JAWA TENGAH", "KABUPATEN BATANG"] + labels + values).joined(separator: "\n")
        let data = KTPParser().parse(RecognisedText(plainText: text))
        let read: FieldMap<String> = data.fields.mapValues(\.value)
        #expect(read == FieldMap(PrintedCard.values))
    }

    @Test func aRowThatIsMissingTakesNothingFromItsNeighbours() {
        for opening in ["NIK", "Nama", "Alamat", "RT/RW", "Kel/Desa", "Agama", "Pekerjaan", "Kewarga"] {
            let changes = PrintedCard().replacing(opening).changes()
            #expect(changes.count == 1, "without \(opening): \(changes)")
            #expect(changes.values.allSatisfy { $0 == nil })
        }
    }
}

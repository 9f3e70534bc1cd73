import KTPCore
import Testing

/// Page-wise OCR glues the place and date under the photo to the values at their left.
struct ParseIssueBlockTests {
    @Test func theIssueBlockIsTakenOffTheValues() {
        let card = PrintedCard().replacing("Kewarga", with: "Kewarganegaraan: WNI PEKALONGAN")
            .replacing("Berlaku", with: "Berlaku Hingga : SEUMUR HIDUP 10-07-2017")
        #expect(card.changes() == [.tempatTerbit: "PEKALONGAN", .tanggalTerbit: "10-07-2017"])
    }

    @Test(arguments: [
        ("Pekerjaan : KARYAWAN SWASTA KOTA BANDUNG", "KARYAWAN SWASTA", "KOTA BANDUNG"),
        ("Pekerjaan : WIRASWASTA PEKALONGAN", "WIRASWASTA", "PEKALONGAN"),
        ("Pekerjaan : PELAJAR/MAHASISWA KAB. TEGAL", "PELAJAR/MAHASISWA", "KAB. TEGAL"),
        ("Pekerjaan : GURU BATANG", "GURU", "BATANG"),
        ("Pekerjaan : ANGGOTA DPRD KABUPATEN/KOTA", "ANGGOTA DPRD KABUPATEN/KOTA", nil),
        ("Pekerjaan : PENATA RIAS", "PENATA RIAS", nil),
    ])
    func theOccupationEndsWhereThePlaceBegins(_ row: String, _ occupation: String, _ place: String?) {
        let data = PrintedCard().replacing("Pekerjaan", with: row).parsed()
        #expect(data[.pekerjaan]?.value == occupation)
        #expect(data[.tempatTerbit]?.value == place)
    }

    @Test func aPlaceOverTwoRowsIsOne() {
        let data = PrintedCard().replacing("Pekerjaan", with: "Pekerjaan : KARYAWAN SWASTA JAKARTA")
            .replacing("Kewarga", with: "Kewarganegaraan: WNI TIMUR")
            .replacing("Berlaku", with: "Berlaku Hingga : SEUMUR HIDUP 05-11-2018").parsed()
        #expect(data[.pekerjaan]?.value == "KARYAWAN SWASTA")
        #expect(data[.tempatTerbit]?.value == "JAKARTA TIMUR")
        #expect(data[.tanggalTerbit]?.value == "05-11-2018")
    }

    @Test func ofTwoDatesTheFirstIsTheValidity() {
        let data = PrintedCard().replacing("Kewarga", with: "Kewarganegaraan: WNI BATANG")
            .replacing("Berlaku", with: "Berlaku Hingga : 01-07-2017 13-10-2012").parsed()
        #expect(data[.berlakuHingga]?.value == "01-07-2017")
        #expect(data[.tempatTerbit]?.value == "BATANG")
        #expect(data[.tanggalTerbit]?.value == "13-10-2012")
    }

    @Test func theBlockMayFollowOnRowsOfItsOwn() {
        let card = PrintedCard().replacing(
            "Berlaku", with: "Berlaku Hingga : SEUMUR HIDUP", "KOTA PEKALONGAN", "10-07-2017", "~ hk")
        #expect(card.changes() == [.tempatTerbit: "KOTA PEKALONGAN", .tanggalTerbit: "10-07-2017"])
    }

    /// On a collar, a badge or the wall behind. Where nothing beside it is a regency, all of it is kept, and doubted.
    @Test(arguments: [
        (["KORPRI", "KOTA PEKALONGAN"], "KOTA PEKALONGAN"), (["KORPRI", "LAMPUNG", "SELATAN"], "LAMPUNG SELATAN"),
        (["BANDUNG", "BARAT"], "BANDUNG BARAT"),
        (["KABUPATEN", "JAKARTA TIMUR"], "KABUPATEN JAKARTA TIMUR"), (["KORPRI", "SL3MAN"], "KORPRI SL3MAN"),
        (["KORPRI"], "KORPRI"),
    ])
    func printOnThePhotoIsNoPlaceOfIssue(_ rows: [String], _ place: String) {
        let card = PrintedCard().replacing("Berlaku", with: ["Berlaku Hingga : SEUMUR HIDUP"] + rows + ["10-07-2017"])
        #expect(card.changes() == [.tempatTerbit: place, .tanggalTerbit: "10-07-2017"])
    }

    /// The photo reaches into the word, or a scratch.
    @Test(arguments: [
        ("OTA AMBON", "KOTA AMBON"), ("NTA SERANG", "KOTA SERANG"), ("ROTA BANJARMASIN", "KOTA BANJARMASIN"),
        ("KOTA BATU", "KOTA BATU"), ("OTA BATANG", "OTA BATANG"), ("PATI", "PATI"),
    ])
    func whatIsLikeKOTABeforeACityIsThat(_ read: String, _ place: String) {
        let card = PrintedCard().replacing("Berlaku", with: "Berlaku Hingga : SEUMUR HIDUP", read, "10-07-2017")
        #expect(card.changes() == [.tempatTerbit: place, .tanggalTerbit: "10-07-2017"])
    }

    /// Pale print is read surely by none. Scrawls of a signature are no regency.
    @Test(arguments: [("PEKALONGAN", "PEKALONGAN"), ("KOTA BANDUNG", "KOTA BANDUNG"), ("SALAMAN", nil)])
    func aRegencysNameCountsHoweverUnsureItsReader(_ read: String, _ place: String?) {
        var text = RecognisedText(
            plainText: PrintedCard().replacing("Berlaku", with: "Berlaku Hingga : SEUMUR HIDUP", read).text)
        for word in text.lines[text.lines.count - 1].words.indices {
            text.lines[text.lines.count - 1].words[word].confidence = 0.4
        }
        #expect(KTPParser().parse(text)[.tempatTerbit]?.value == place)
    }

    @Test func boxesPartWhatWordsCannot() {
        var text = RecognisedText(plainText: PrintedCard().text)
        for row in text.lines.indices {
            var x = 40
            for word in text.lines[row].words.indices {
                let width = 17 * text.lines[row].words[word].text.utf8.count
                text.lines[row].words[word].box = BoundingBox(x: x, y: 30 + 40 * row, width: width, height: 22)
                x += width + 9
            }
        }
        func word(_ word: String, x: Int, row: Int) -> RecognisedWord {
            RecognisedWord(
                text: word, confidence: 0.8,
                box: BoundingBox(x: x, y: 33 + 40 * row, width: 14 * word.utf8.count, height: 20))
        }
        // Under the photo stand the place and the date; on the photo, specks.
        text.lines[4].words.append(word("ME", x: 800, row: 4))
        text.lines[12].words[2].text = "PENATA"
        text.lines[12].words.append(word("SALATIGA", x: 760, row: 12))
        text.lines[14].words.append(word("10-07-2017", x: 770, row: 14))
        let data = KTPParser().parse(text)
        #expect(data[.tanggalLahir]?.value == "01-07-1985")
        #expect(data[.pekerjaan]?.value == "PENATA")
        #expect(data[.tempatTerbit]?.value == "SALATIGA")
        #expect(data[.tanggalTerbit]?.value == "10-07-2017")
        #expect(data[.tempatTerbit]?.confidence == 0.8)
        #expect(data[.tempatTerbit]?.box == BoundingBox(x: 760, y: 513, width: 112, height: 20))
    }
}

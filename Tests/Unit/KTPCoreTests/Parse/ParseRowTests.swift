import KTPCore
import Testing

/// Rows that few cards have: the second of a place, a date by itself, an issue block beside the rows of the address.
struct ParseRowTests {
    @Test(arguments: [
        ("Kel/Desa", "Kel/Desa : MATANG GLUMPANG DUA", "MEUNASAH DAYAH", KTPField.kelDesa),
        ("Kel/Desa", "Kel/Desa : TANJUNG BENANAK", "KM 7", .kelDesa),
        ("Kecamatan", "Kecamatan : NANGA TAYAP", "HILIR", .kecamatan),
    ])
    func aPlaceMayRunOn(_ label: String, _ first: String, _ second: String, _ field: KTPField) {
        let card = PrintedCard().replacing(label, with: first, second)
        let value = first.split(separator: ": ").last.map { "\($0) \(second)" }
        #expect(card.changes() == [field: value])
        #expect(KTPParser().parse(card.placed())[field]?.value == value)
    }

    /// No engine's letters have a quotation mark.
    @Test(arguments: ["''B''", "'B'", "B'", "'B", "-B'", "\"B\""])
    func aLetterByItselfIsInQuotationMarks(read: String) {
        for (street, end) in [("JL. MAWAR", " NO. 2"), ("PERUM ASRI BLOK", "")] {
            let changes = PrintedCard().replacing("Alamat", with: "Alamat : \(street) \(read)\(end)").changes()
            #expect(changes[.alamat] == "\(street) \"B\"\(end)")
        }
    }

    @Test(arguments: ["JL. SA'AD NO. 2", "JL. MAWAR B NO. 2", "GG. SANGALLA' 2", "JL. MAWAR 2'"])
    func anApostropheOfAWordIsNoQuotationMark(address: String) {
        let data = KTPParser().parse(PrintedCard().replacing("Alamat", with: "Alamat : \(address)").placed())
        #expect(data[.alamat]?.value.contains("\"") == false)
    }

    @Test func aPlaceMayHaveThreeRows() {
        let card = PrintedCard().replacing(
            "Kel/Desa", with: "Kel/Desa : KAMPUANG TANJUANG", "KOTO MAMBANG", "SUNGAI DURIAN")
        #expect(card.changes() == [.kelDesa: "KAMPUANG TANJUANG KOTO MAMBANG SUNGAI DURIAN"])
    }

    @Test(arguments: [
        ("KAB. OGAN KOMERING ULU,", "27-04-1986", "KAB. OGAN KOMERING ULU"),
        ("KEPULAUAN SIAU", "TAGULANDANG BIARO, 27-04-1986", "KEPULAUAN SIAU TAGULANDANG BIARO"),
    ])
    func theDateOfBirthMayStandOnTheSecondRow(_ first: String, _ second: String, _ place: String) {
        let card = PrintedCard().replacing("Tempat", with: "Tempat/Tgl Lahir : \(first)", second)
        #expect(card.changes() == [.tempatLahir: place, .tanggalLahir: "27-04-1986"])
        let data = KTPParser().parse(card.placed())
        #expect(data[.tempatLahir]?.value == place)
        #expect(data[.tanggalLahir]?.value == "27-04-1986")
    }

    /// What stands below may be the next value, its label lost.
    @Test(arguments: [
        ("Kecamatan", "AMBON"), ("Jenis", "LAKHJ DKJ"), ("Agama", "ISLAH"),
    ])
    func aRowThatLostItsLabelContinuesNoPlace(_ label: String, _ row: String) {
        let changes = PrintedCard().replacing(label, with: row).changes()
        #expect(changes[.kelDesa] == nil)
        #expect(changes[.tempatLahir] == nil)
        #expect(label == "Kecamatan" || changes[.kecamatan] == nil)
    }

    /// Of a card whose photo is short.
    @Test(arguments: ["Kecamatan", "Kel/Desa", "RT/RW", "Alamat"])
    func theIssueBlockMayBeginBesideTheAddress(_ label: String) throws {
        let card = PrintedCard()
        var text = card.placed()
        let row = try #require(text.lines.firstIndex { $0.words.first?.text == label })
        func issued(_ words: String..., row: Int) -> RecognisedLine {
            RecognisedLine(
                words: words.enumerated().map { index, word in
                    let box = BoundingBox(
                        x: 760 + 58 * index, y: 46 + 32 * row, width: 12 * word.utf8.count, height: 20)
                    return RecognisedWord(text: word, confidence: 0.95, box: box)
                })
        }
        text.lines += [issued("KOTA", "BATU", row: row), issued("10-07-2017", row: row + 1)]
        let data = KTPParser().parse(text)
        #expect(data[.tempatTerbit]?.value == "KOTA BATU")
        #expect(data[.tanggalTerbit]?.value == "10-07-2017")
        #expect(data[.kelDesa]?.value == "TULIS")
        #expect(data[.kecamatan]?.value == "TULIS")
    }

    @Test func withoutBoxesARegencyBelowTheDistrictIsThePlaceOfIssue() {
        let card = PrintedCard().replacing("Kecamatan", with: "Kecamatan : TULIS", "BATANG")
            .replacing("Agama", with: "Agama : ISLAM", "04-01-2024")
        #expect(card.changes() == [.tempatTerbit: "BATANG", .tanggalTerbit: "04-01-2024"])
    }

    /// Scraps of the portrait.
    @Test func whatIsUnclearBesideTheAddressIsNoPlaceOfIssue() throws {
        var text = PrintedCard().placed()
        let box = BoundingBox(x: 780, y: 250, width: 90, height: 20)
        text.lines.append(RecognisedLine(words: [RecognisedWord(text: "WHAN", confidence: 0.6, box: box)]))
        #expect(KTPParser().parse(text)[.tempatTerbit] == nil)
    }

    @Test(arguments: [
        ("Nama", "Nama : N", KTPField.nama, "N"), ("RT/RW", "RT/RW : -", .rtRw, "-"),
        ("Alamat", "Alamat : -", .alamat, "-"), ("Kel/Desa", "Kel/Desa : -", .kelDesa, "-"),
        ("Agama", "Agama : LAINNYA", .agama, "LAINNYA"),
        ("Agama", "Agama : PENGHAYAT KEPERCAYAAN", .agama, "PENGHAYAT KEPERCAYAAN"),
        ("Status", "Status Perkawinan: CERAI", .statusPerkawinan, "CERAI"),
    ])
    func aRareValueIsReadAsItIsPrinted(_ label: String, _ row: String, _ field: KTPField, _ value: String) {
        let card = PrintedCard().replacing(label, with: row)
        #expect(card.changes() == [field: value])
        #expect(KTPParser().parse(card.placed())[field]?.value == value)
    }

    @Test func anUnlistedWordEndsWhereThePlaceOfIssueBegins() {
        let card = PrintedCard().replacing("Agama", with: "Agama : LAINNYA BATANG")
            .replacing("Status", with: "Status Perkawinan: KAWIN 04-01-2024")
        #expect(card.changes() == [.agama: "LAINNYA", .tempatTerbit: "BATANG", .tanggalTerbit: "04-01-2024"])
    }

    /// Every value of a blank form is a dash.
    @Test func dashesMakeNoCard() {
        let form = "Nama : -\nAlamat : -\nRT/RW : -\nKel/Desa : -\nKecamatan : -\nAgama : -\nBerlaku Hingga : -"
        #expect(KTPParser().parse(RecognisedText(plainText: form)).isEmpty)
    }
}

import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

/// What an independent reader finds in results.xlsx.
@Suite(.enabled(if: Spreadsheet.canBeRead)) struct XLSXReportTests {
    @Test func theFourSheetsAreInTheUsersLanguage() async throws {
        let records = [CardRecord.sample(1), .sample(2, status: .review), .failedSample(3, .noCard)]
        let book = try await Spreadsheet(Spreadsheet.bytes(records))
        #expect(book.sheets.map(\.name) == ["Kartu", "Periksa", "Ringkasan", "Gagal"])
        let cards = try #require(book["Kartu"])
        #expect(cards.headings.prefix(4) == ["No.", "Status", "NIK", "Nama"])
        #expect(cards.headings.contains("Kabupaten/Kota") && cards.headings.contains("Sebab"))
        #expect((0..<3).map { cards.cell("Status", $0)?.value } == ["Diterima", "Perlu diperiksa", "Gagal dibaca"])
        let english = try await Spreadsheet(Spreadsheet.bytes(records, language: .en))
        #expect(english.sheets.map(\.name) == ["Cards", "Review", "Summary", "Failed"])
        #expect((0..<3).map { english["Cards"]?.cell("Status", $0)?.value } == ["Accepted", "Review", "Failed"])
    }

    @Test func digitsAreTextAndDaysAreDays() async throws {
        var odd = CardRecord.sample(2)
        odd.fields[.tanggalLahir]?.value = "31-02-1990"
        odd.fields[.berlakuHingga]?.value = "17-08-2017"
        var old = CardRecord.sample(3)
        old.fields[.tanggalLahir]?.value = "17-08-1899"
        let cards = try #require(try await Spreadsheet(Spreadsheet.bytes([.sample(1), odd, old]))["Kartu"])
        let nik = try #require(cards.cell("NIK", 0))
        #expect(nik.type == "str" && nik.value == "3273991708850001" && nik.format == "@")
        #expect(cards.cell("RT/RW", 0)?.value == "003/005" && cards.cell("RT/RW", 0)?.type == "str")
        let born = try #require(cards.cell("Tgl Lahir", 0))
        #expect(born.type == "datetime" && born.value == "1985-08-17 00:00:00" && born.format == "dd-mm-yyyy")
        #expect(cards.cell("Tgl Lahir", 1)?.type == "str" && cards.cell("Tgl Lahir", 1)?.value == "31-02-1990")
        #expect(cards.cell("Tgl Lahir", 2)?.value == "17-08-1899")
        #expect(cards.cell("Berlaku Hingga", 0)?.value == "SEUMUR HIDUP")
        #expect(cards.cell("Berlaku Hingga", 1)?.type == "datetime")
    }

    @Test func aDoubtfulCellIsColouredAndSaysWhyWithBothReadings() async throws {
        var record = CardRecord.sample(1, status: .review)
        record.fields[.berlakuHingga] = .missing
        let book = try await Spreadsheet(Spreadsheet.bytes([record], language: .en))
        let cards = try #require(book["Cards"])
        let address = try #require(cards.cell("Alamat", 0))
        #expect(address.fill == "FFFFE699" && cards.cell("Nama", 0)?.fill == nil)
        #expect(
            address.comment == "the engines differ\nReading 1: JL. CONTOH NO. 5, BLOK A\n"
                + "Reading 2: JL. C0NTOH NO. 5, BLOK A")
        #expect(cards.cell("Berlaku Hingga", 0)?.fill == "FFFFE699")
        #expect(
            cards.cell("Reason", 0)?.value
                == "Alamat: the engines differ · Berlaku Hingga: This field is on every card, but it could not be read."
        )
        #expect(cards.cell("Nama", 0)?.comment == nil)
    }

    /// A decision of a person is no failure.
    @Test func whatAPersonSetAsideStandsOnASheetOfItsOwn() async throws {
        var record = CardRecord.sample(2)
        (record.status, record.settled, record.fields) = (.setAside, .duplicate, [:])
        let book = try await Spreadsheet(Spreadsheet.bytes([.sample(1), record], language: .en))
        #expect(book["Cards"]?.rows.count == 2 && book["Failed"]?.rows.count == 1)
        let aside = try #require(book["Set aside"])
        #expect(aside.rows.count == 2 && aside.cell("No.", 0)?.value == "2")
        #expect(aside.cell("Reason", 0)?.value == Settlement.duplicate.name(in: .en))
        #expect(try await Spreadsheet(Spreadsheet.bytes([.sample(1)], language: .en))["Set aside"] == nil)
    }

    /// What a person typed is settled, and still to be seen where it breaks a rule.
    @Test func aTypedValueThatBreaksARuleStaysMarked() async throws {
        var record = CardRecord.sample(1)
        record.fields[.nik] = FieldDecision(value: "123", confidence: 1, status: .accepted, from: .clerk)
        record.findings = [Finding(rule: "nik.length", severity: .error, field: .nik, message: "not 16 digits")]
        let cards = try #require(try await Spreadsheet(Spreadsheet.bytes([record], language: .en))["Cards"])
        #expect(cards.cell("NIK", 0)?.fill == "FFFFE699")
        #expect(cards.cell("NIK", 0)?.comment?.hasPrefix("not 16 digits") == true)
    }

    @Test func theReviewSheetHasOneDoubtfulFieldARow() async throws {
        var record = CardRecord.sample(7, status: .review)
        record.findings.append(Finding(rule: "quality.glare", severity: .warning, field: nil, message: "glare"))
        let book = try await Spreadsheet(
            Spreadsheet.bytes([.sample(1), record, .failedSample(3, .noCard)], pictures: DrawnCrops()))
        let review = try #require(book["Periksa"])
        #expect(review.rows.count == 3)
        #expect(
            review.headings.dropLast(3) == [
                "No.", "Berkas", "Isian", "Hasil baca 1", "Hasil baca 2", "Nilai sekarang", "Sebab", "Potongan gambar",
                "Nilai yang benar", "Sudah benar (v)",
            ])
        #expect((0..<2).map { review.cell("Isian", $0)?.value } == ["seluruh kartu", "Alamat"])
        #expect(review.cell("No.", 1)?.value == "2")
        #expect(review.cell("Hasil baca 2", 1)?.value == "JL. C0NTOH NO. 5, BLOK A")
        #expect(review.cell("Nilai yang benar", 1)?.value == nil && review.cell("Nilai yang benar", 1)?.format == "@")
        let column = try #require(review.headings.firstIndex(of: "Potongan gambar"))
        #expect(review.pictures == [[1, column], [2, column]])
        #expect(review.hidden == [11, 12, 13] && review.frozen == "D2" && review.filter == "A1:M3")
    }

    /// A column each, where the session has such a reader; one that was not asked leaves its column empty.
    @Test func everyReaderOfTheSessionHasAColumn() async throws {
        let rapid = try #require(EngineName(rawValue: "rapid"))
        var record = CardRecord.sample(7, status: .review)
        record.engines[rapid] = record.engines[.lstm]
        record.engines[rapid]?.fields[.alamat] = "JL. CONT0H"
        record.engines[.lstm] = nil
        record.secondLook = [.other: try #require(record.engines[.legacy])]
        let book = try await Spreadsheet(Spreadsheet.bytes([record], readers: [.legacy, .other, .program(rapid)]))
        let review = try #require(book["Periksa"])
        #expect(
            review.headings.prefix(8) == [
                "No.", "Berkas", "Isian", "Hasil baca 1", "Hasil baca 2", "rapid", "Bacaan ulang", "Nilai sekarang",
            ])
        #expect(review.cell("Hasil baca 1", 0)?.value == nil && review.cell("rapid", 0)?.value == "JL. CONT0H")
        #expect(review.cell("Hasil baca 2", 0)?.value == "JL. C0NTOH NO. 5, BLOK A")
        #expect(review.cell("Bacaan ulang", 0)?.value == "model lain: JL. C0NTOH NO. 5, BLOK A")
        #expect(review.headings.last == "ktp-ocr:shown" && review.hidden == [13, 14, 15])
        let comment = book["Kartu"]?.cell("Alamat", 0)?.comment
        #expect(
            comment?.contains("rapid: JL. CONT0H\nBacaan ulang: model lain: JL. C0NTOH") == true, "\(comment ?? "")")
    }

    @Test func tablesAreFrozenFilteredAndSetUpForPaper() async throws {
        let book = try await Spreadsheet(Spreadsheet.bytes([.sample(1), .failedSample(2, .noCard)]))
        let cards = try #require(book["Kartu"])
        #expect(cards.frozen == "E2" && cards.filter == "A1:AB3")
        for sheet in book.sheets { #expect(sheet.landscape && sheet.paper == "9", "\(sheet.name)") }
        #expect(cards.hidden == [27, 28] && cards.headings.suffix(2) == ["ktp-ocr:card", "ktp-ocr:shown"])
        let failed = try #require(book["Gagal"])
        #expect(failed.cell("Sebab", 0)?.value == "kartu tidak ditemukan")
        #expect(failed.cell("Penjelasan dan cara mengatasi", 0)?.value == "it cannot be read; take the picture again")
        #expect(book["Ringkasan"]?.rows.contains { $0.first?.value == "Diterima" && $0[1].value == "1" } == true)
    }

    @Test func aPictureIsLedToOrSaidToBeGone() async throws {
        var other = CardRecord.sample(2)
        other.source.card = 2
        other.source.cards = 4
        other.duplicates = ["id1", "unknown"]
        let pictures = Places(places: ["cards/card 1.jpg": .at("../a%20%23/\u{E9}.jpg"), "cards/card 2.jpg": .gone])
        let book = try await Spreadsheet(
            Spreadsheet.bytes([.sample(1), other], numbers: ["id1": 1], pictures: pictures))
        let cards = try #require(book["Kartu"])
        #expect(
            cards.cell("Berkas", 0)?.link == "../a%20%23/\u{E9}.jpg" && cards.cell("Berkas", 0)?.value == "card 1.jpg")
        #expect(
            cards.cell("Berkas", 1)?.link == nil && cards.cell("Berkas", 1)?.comment?.contains("tidak ada lagi") == true
        )
        #expect(
            cards.cell("Kartu di halaman", 1)?.value == "2/4"
                && cards.cell("Ganda dengan", 1)?.value == "No. 1, unknown")
    }

    /// What a name may hold, and what Excel would take for something else.
    @Test func anyTextArrivesAsItIs() async throws {
        let texts = ["=1+1", "a_x0041_b", "\u{1}\u{2}", "<&>\"'", "  x  ", "😀 é e\u{301}", "+62", "\t"]
        let records = texts.enumerated().map { index, text in
            var record = CardRecord.sample(index)
            record.fields[.nama]?.value = text
            return record
        }
        let cards = try #require(try await Spreadsheet(Spreadsheet.bytes(records))["Kartu"])
        for (index, text) in texts.enumerated() {
            let cell = cards.cell("Nama", index)
            let plain = (cell?.value ?? "").replacing("_x005F", with: "").replacing("_x0001_", with: "\u{1}")
                .replacing("_x0002_", with: "\u{2}")
            #expect(plain == text && cell?.type == "str", "\(text.debugDescription)")
        }
    }

    @Test func maskedItHoldsNothingThatLeadsBack() async throws {
        let records = [CardRecord.sample(1, status: .review).masked]
        let book = try await Spreadsheet(Spreadsheet.bytes(records, isMasked: true, pictures: DrawnCrops()))
        #expect(book.names["ktp_ocr_session"] == nil && book.names["ktp_ocr_masked"] != nil)
        let cells = book.sheets.flatMap { $0.rows.joined() }
        #expect(!cells.contains { $0.value?.contains("CONTOH") == true || $0.comment?.contains("CONTOH") == true })
        #expect(!cells.contains { $0.value == "id1" } && book.sheets.allSatisfy { $0.pictures.isEmpty })
        #expect(throws: EditedResultsError.masked) {
            try EditedResults.read(Spreadsheet.bytes(records, isMasked: true))
        }
    }

    private struct Places: PictureProvider {
        var places: [String: PicturePlace]
        func place(of source: RecordSource) -> PicturePlace { places[source.path] ?? .unnameable }
        func crops(of record: CardRecord, _ reasons: [ReviewReason]) -> CardCrops { .gone }
    }
}

/// The same small picture for every field and card.
struct DrawnCrops: PictureProvider {
    func place(of source: RecordSource) -> PicturePlace { .unnameable }

    func crops(of record: CardRecord, _ reasons: [ReviewReason]) -> CardCrops {
        let crop = CardCrop(jpeg: Self.jpeg, width: 1, height: 1)
        return .found(
            CardPieces(
                FieldMap(Dictionary(uniqueKeysWithValues: reasons.compactMap(\.field).map { ($0, crop) })), whole: crop)
        )
    }

    /// One grey pixel.
    private static let jpeg: [UInt8] = Array(
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////\
                ////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD\
                /2gAIAQEAAD8AVN//2Q==
                """) ?? Data())
}

struct PartCheckTests {
    private static let part = Array(
        "<?xml version=\"1.0\"?>\n<worksheet a=\"1\"><row r=\"1\"/><rows/><row r=\"2\"/></worksheet>\n".utf8)

    /// However the pieces fall.
    @Test(arguments: [1, 3, 7, 1000]) func rowsAreCountedAcrossPieces(_ size: Int) {
        var check = PartCheck()
        for start in stride(from: 0, to: Self.part.count, by: size) {
            check.consume(Self.part[start..<min(start + size, Self.part.count)])
        }
        #expect(check.rows == 2)
        #expect(check.isClosed)
    }

    @Test(arguments: [1, 13, 40]) func whatBreaksOffIsNotClosed(_ lacking: Int) {
        var check = PartCheck()
        check.consume(Self.part.dropLast(lacking + 1))
        #expect(!check.isClosed)
    }
}

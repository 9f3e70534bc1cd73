import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

/// What a person typed into results.xlsx comes back, and nothing else.
struct EditedResultsTests {
    private let records = [
        CardRecord.sample(1), .sample(2, status: .review), .sample(3, status: .review), .failedSample(4, .noCard),
    ]

    @Test func anUntouchedWorkbookChangesNothing() throws {
        var edited = try EditedResults.read(Spreadsheet.bytes(records))
        #expect(edited == EditedResults(session: "0a1b2c3d", cards: []))
        try edited.check(session: "0a1b2c3d") { _ in false }
        #expect(throws: EditedResultsError.otherSession) { try edited.check(session: "ffffffff") { _ in true } }
    }

    @Test(.enabled(if: Spreadsheet.canBeRead)) func bothSheetsAreRead() async throws {
        let bytes = try await Spreadsheet.edited(
            Spreadsheet.bytes(records),
            by: """
                cards, review = book["Kartu"], book["Periksa"]
                cards.cell(2, column(cards, "Nama")).value = "  SITI   AMINAH "
                cards.cell(2, column(cards, "Tgl Lahir")).value = datetime.datetime(1990, 2, 1)
                cards.cell(2, column(cards, "Pekerjaan")).value = None
                cards.cell(5, column(cards, "NIK")).value = "3273991708850004"
                review.cell(2, column(review, "Nilai yang benar")).value = "JL. LAIN"
                review.cell(3, column(review, "Sudah benar (v)")).value = "V"
                """)
        var edited = try EditedResults.read(bytes)
        #expect(edited.session == "0a1b2c3d" && edited.cards.map(\.id) == ["id1", "id4", "id2", "id3"])
        let first = edited.cards[0].values
        #expect(first[.nama]?.value == "SITI AMINAH" && first[.nama]?.place == "Kartu!D2")
        #expect(first[.tanggalLahir]?.value == "01-02-1990")
        #expect(first.keys == [.nama, .tanggalLahir, .pekerjaan] && first[.pekerjaan]?.value == nil)
        #expect(edited.cards[1].values.pairs.map(\.value.value) == ["3273991708850004"])
        #expect(edited.cards[2].values.keys == [.alamat] && edited.cards[2].values[.alamat]?.value == "JL. LAIN")
        #expect(edited.cards[2].values[.alamat]?.place == "Periksa!I2")
        // Typing the value that is there confirms it, so a typed field counts as looked at.
        #expect(edited.cards[2].confirmed.keys == [.alamat])
        #expect(edited.cards[3].confirmed.keys == [.alamat] && edited.cards[3].values.isEmpty)
        try edited.check(session: "0a1b2c3d") { $0 != "id4" }
        #expect(edited.refused == [.unknownCard(place: "Kartu!5")] && edited.cards.map(\.id) == ["id1", "id2", "id3"])
    }

    /// Sorted, filtered, with rows and columns gone or moved: rows are known by their card.
    @Test(.enabled(if: Spreadsheet.canBeRead)) func theOrderOfRowsAndColumnsIsTheUsersOwn() async throws {
        let bytes = try await Spreadsheet.edited(
            Spreadsheet.bytes(records),
            by: """
                cards = book["Kartu"]
                cards.cell(3, column(cards, "Nama")).value = "BUDI"
                rows = [[c.value for c in row] for row in cards.iter_rows()]
                rows = [rows[0], rows[2], rows[1]]
                for row in rows: row.reverse()
                cards.delete_rows(1, 10)
                cards.append([])
                for row in rows: cards.append(row)
                del book["Periksa"]
                book.create_sheet("Catatan saya")["A1"] = "ID"
                """)
        let edited = try EditedResults.read(bytes)
        #expect(edited.cards.map(\.id) == ["id2"] && edited.cards[0].values.pairs.map(\.value.value) == ["BUDI"])
    }

    /// A value that the session has changed since does not count as changed by a person.
    @Test(.enabled(if: Spreadsheet.canBeRead)) func onlyWhatSomebodyChangedIsTaken() async throws {
        let bytes = try await Spreadsheet.edited(
            Spreadsheet.bytes(records),
            by: """
                cards = book["Kartu"]
                cards.cell(2, column(cards, "Agama")).value = "KRISTEN"
                """)
        let edited = try EditedResults.read(bytes)
        #expect(edited.cards.count == 1 && edited.cards[0].values.keys == [.agama])
    }

    @Test(
        .enabled(if: Spreadsheet.canBeRead),
        arguments: [
            (
                """
                for name in defined("ktp_ocr_cards"): del book.defined_names[name.name]
                cards.cell(1, column(cards, "Alamat")).value = "Alamat"
                cards.cell(1, column(cards, "Agama")).value = "Alamat"
                """,
                EditedResultsError.headingTwice(sheet: "Kartu", heading: "Alamat")
            ),
            (
                """
                for c in cards[2]: cards.cell(6, c.column).value = c.value
                cards.cell(2, 4).value, cards.cell(6, 4).value = "A", "B"
                """, .contradiction(first: "Kartu!D2", second: "Kartu!D6")
            ),
            (#"cards.cell(9, column(cards, "Nama")).value = "X""#, .rowWithoutCard(place: "Kartu!9")),
            (#"cards.cell(2, column(cards, "NIK")).value = 3273991708850009"#, .rewritten(place: "Kartu!C2")),
            (
                #"cards.cell(2, column(cards, "RT/RW")).value = datetime.datetime(2026, 5, 3)"#,
                .rewritten(place: "Kartu!J2")
            ),
            (##"cards.cell(2, column(cards, "Nama")).value = "#REF!""##, .rewritten(place: "Kartu!D2")),
            // Saved by a program that reckons nothing.
            (#"cards.cell(2, column(cards, "Nama")).value = "=UPPER(D3)""#, .rewritten(place: "Kartu!D2")),
            (#"cards.cell(2, column(cards, "Alamat")).value = 46145"#, .rewritten(place: "Kartu!I2")),
            (#"cards.cell(2, column(cards, "RT/RW")).value = "09-Okt""#, .rewritten(place: "Kartu!J2")),
            (
                """
                review.cell(2, column(review, "ktp-ocr:field")).value = "nama"
                review.cell(2, column(review, "Nilai yang benar")).value = "B"
                """, .rowMixed(place: "Periksa!2")
            ),
            (
                """
                review.cell(2, column(review, "ktp-ocr:field")).value = "something"
                review.cell(2, column(review, "Isian")).value = "?"
                review.cell(2, column(review, "Sudah benar (v)")).value = "v"
                """, .rowWithoutField(place: "Periksa!2")
            ),
            (
                """
                for row in range(2, 4):
                    review.cell(row, column(review, "ktp-ocr:card")).value = None
                    review.cell(row, column(review, "ktp-ocr:shown")).value = None
                review.cell(3, column(review, "Sudah benar (v)")).value = "v"
                """, .rowWithoutCard(place: "Periksa!3")
            ),
            (#"review.cell(2, column(review, "Sudah benar (v)")).value = "SALAH""#, .badMark(place: "Periksa!J2")),
            (#"review.cell(2, column(review, "Sudah benar (v)")).value = "x""#, .badMark(place: "Periksa!J2")),
            (
                """
                cards.cell(3, column(cards, "Alamat")).value = "A"
                review.cell(2, column(review, "Nilai yang benar")).value = "B"
                """, .contradiction(first: "Kartu!I3", second: "Periksa!I2")
            ),
            (#"del book["Kartu"]; del book["Periksa"]"#, .cardsUnknown(sheet: "Kartu")),
            (
                """
                for sheet in cards, review: sheet.delete_cols(column(sheet, "ktp-ocr:card"), 3)
                cards.cell(2, 4).value = "A"
                """, .cardsUnknown(sheet: "Kartu")
            ),
        ])
    func whatCannotBeTakenIsNamed(program: String, error: EditedResultsError) async throws {
        let sheets = "cards, review = book[\"Kartu\"], book[\"Periksa\"]\n"
        let bytes = try await Spreadsheet.edited(Spreadsheet.bytes(records), by: sheets + program)
        #expect(Self.errors(in: bytes) == [error])
        for language in Language.allCases { #expect(error.message(in: language).contains("; ")) }
    }

    private static func errors(in bytes: [UInt8]) -> [EditedResultsError] {
        do throws(EditedResultsError) { return try EditedResults.read(bytes).refused } catch { return [error] }
    }

    /// Cut, with flipped bytes, or something else altogether: an answer, and no crash.
    @Test func whatIsNoSpreadsheetIsRefused() throws {
        let bytes = try Spreadsheet.bytes(records)
        #expect(throws: EditedResultsError.self) { try EditedResults.read([]) }
        #expect(throws: EditedResultsError.self) { try EditedResults.read(Array("PK\u{3}\u{4}nothing".utf8)) }
        #expect(throws: EditedResultsError.notASpreadsheet) { try EditedResults.read([0xD0, 0xCF, 0x11, 0xE0, 0, 0]) }
        #expect(throws: EditedResultsError.self) { try EditedResults.read(Array(bytes.dropLast(bytes.count / 3))) }
        var state: UInt64 = 12
        for _ in 0..<200 {
            var broken = bytes
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                broken[Int(state >> 33) % broken.count] ^= UInt8(truncatingIfNeeded: state >> 20) | 1
            }
            _ = try? EditedResults.read(broken)
        }
    }

    /// A bomb is told by what comes out of it, not by what it claims.
    @Test(.enabled(if: Python.isInstalled)) func aBombIsNotUnpacked() async throws {
        for (content, error) in [
            ("b'<worksheet>' + b' ' * (300 << 20)", EditedResultsError.tooLarge),
            ("b'<!DOCTYPE a [<!ENTITY b \"c\">]><worksheet>&b;</worksheet>'", .damaged),
        ] {
            let program = """
                import io, sys, zipfile
                out = io.BytesIO()
                with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
                    z.writestr("xl/workbook.xml", \(content))
                sys.stdout.buffer.write(out.getvalue())
                """
            let bytes = try await Python.bytes(program)
            #expect(bytes.count < 1 << 20 && bytes.count > 100)
            #expect(throws: error) { try EditedResults.read(bytes) }
        }
    }

    /// Of what the XML library is given at once it looks at 10,000,000 bytes.
    @Test(.enabled(if: Python.isInstalled)) func aSheetOfTwelveMegabytesIsRead() async throws {
        let records = (1...4).map { CardRecord.sample($0) }
        let bytes = try await Self.workbook(
            records, "</sheetData>", "'</sheetData>' + '<!-- padding -->' * 750_000")
        #expect(try EditedResults.read(bytes).cards == [])
    }

    /// A bound that belongs to the session: what ten thousand cards may have is too much for one.
    @Test(.enabled(if: Python.isInstalled)) func aSheetOfMoreCellsThanItsCardsHaveIsRefused() async throws {
        let row = "('<row>' + '<c><v></v></c>' * 1000 + '</row>')"
        let bytes = try await Self.workbook([.sample(1)], "</sheetData>", "\(row) * 300 + '</sheetData>'")
        #expect(throws: EditedResultsError.tooLarge) { try EditedResults.read(bytes, cards: 1) }
        #expect(try EditedResults.read(bytes, cards: 10_000).cards == [])
        let csv = Array(String(repeating: "a,", count: 600_000).utf8)
        #expect(throws: EditedResultsError.tooLarge) { try EditedResults.read(csv, cards: 1) }
    }

    @Test(
        .enabled(if: Python.isInstalled), .timeLimit(.minutes(5)),
        arguments: [
            // The next row has no number, and is the one after.
            (#"<row r="2""#, #"'<row r="9223372036854775807"/><row'"#), (#"<row r="2""#, #"'<row r="-5"'"#),
            (#"<c r="A2""#, #"'<c r="ZZZZZZ2"'"#), ("</t>", "'A' * 200_000 + '</t>'"),
        ])
    func aSheetThatNoSpreadsheetHasIsRefusedOrRead(_ given: String, _ instead: String) async throws {
        let bytes = try await Self.workbook([.sample(1)], given, instead)
        do throws(EditedResultsError) { _ = try EditedResults.read(bytes) } catch {
            #expect([.tooLarge, .damaged].contains(error), "\(error)")
        }
    }

    /// The workbook with its sheet of cards changed.
    /// - Parameter instead: what Python makes of it.
    private static func workbook(_ records: [CardRecord], _ given: String, _ instead: String) async throws -> [UInt8] {
        try await Spreadsheet.rewritten(
            Spreadsheet.bytes(records), by: "change('xl/worksheets/sheet1.xml', '\(given)', \(instead))")
    }
}

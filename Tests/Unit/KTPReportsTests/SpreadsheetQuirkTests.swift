import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

/// Workbooks as offices hand them back: each is taken rightly, or refused with its cells, and nothing is lost.
@Suite(.enabled(if: Spreadsheet.canBeRead)) struct SpreadsheetQuirkTests {
    private let records = (1...4).map { CardRecord.sample($0, status: $0 == 4 ? .review : .accepted) }

    /// - Parameters:
    ///   - program: works on `book`, with `cards` and `review`.
    ///   - parts: works on the texts of the file's parts afterwards.
    private func read(_ program: String, parts: String = "", language: Language = .id) async throws -> EditedResults {
        let sheets = "cards, review = book.worksheets[0], book.worksheets[1]\n"
        var bytes = try await Spreadsheet.edited(Spreadsheet.bytes(records, language: language), by: sheets + program)
        if !parts.isEmpty { bytes = try await Spreadsheet.rewritten(bytes, by: parts) }
        return try EditedResults.read(bytes)
    }

    private func values(_ edited: EditedResults) -> [String: FieldMap<String>] {
        Dictionary(edited.cards.map { ($0.id, $0.values.mapValues { $0.value ?? "" }) }) { first, _ in first }
    }

    /// Excel's *Strict Open XML Spreadsheet*: other namespaces, and days as texts.
    @Test func theStrictFormatIsRead() async throws {
        let edited = try await read(
            """
            cards["D2"] = "SITI"
            cards["F3"] = datetime.datetime(1990, 2, 1)
            """,
            parts: """
                for name in parts:
                    parts[name] = (parts[name]
                        .replace("http://schemas.openxmlformats.org/spreadsheetml/2006/main",
                                 "http://purl.oclc.org/ooxml/spreadsheetml/main")
                        .replace("http://schemas.openxmlformats.org/officeDocument/2006/relationships",
                                 "http://purl.oclc.org/ooxml/officeDocument/relationships"))
                change("xl/workbook.xml", "<workbook ", '<workbook conformance="strict" ')
                sheet = "xl/worksheets/sheet1.xml"
                for serial, day in (("32905", "1990-02-01"), ("31276", "1985-08-17")):
                    change(sheet, r'(<c r="[A-Z0-9]+" s="[0-9]+") t="n"><v>' + serial,
                           r'\\1 t="d"><v>' + day + "T00:00:00.000")
                assert 't="d"' in parts[sheet] and ">31276<" not in parts[sheet]
                """)
        #expect(values(edited) == ["id1": [.nama: "SITI"], "id2": [.tanggalLahir: "01-02-1990"]])
        #expect(edited.refused.isEmpty)
    }

    /// Google's keeps names of cells and no others, no properties, and numbers as 3.3E4.
    @Test(arguments: Language.allCases) func whatGoogleSavesIsRead(language: Language) async throws {
        let edited = try await read(
            """
            cards["D2"] = "SITI"
            cards["C3"] = 3273991708850002
            review["J2"] = "v"
            del book.defined_names["ktp_ocr_session"]
            """,
            parts: """
                parts.pop("docProps/custom.xml", None)
                sheet = "xl/worksheets/sheet1.xml"
                parts[sheet] = parts[sheet].replace(">31276<", ">3.1276E4<").replace("<v>3273991708850002<", "<v>3.273991708850002E15<")
                assert "E15" in parts[sheet] and "3.1276E4" in parts[sheet]
                """, language: language)
        #expect(edited.session == "0a1b2c3d" && edited.refused.isEmpty)
        #expect(values(edited) == ["id1": [.nama: "SITI"], "id4": [:]])
        #expect(edited.cards.last?.confirmed.keys == [.alamat])
    }

    /// As a program sorts that has the whole table in the filter's range.
    @Test func sortedRowsKeepTheirCards() async throws {
        let edited = try await read(
            """
            rows = sorted([[c.value for c in row] for row in cards.iter_rows(min_row=2)], key=lambda row: row[3], reverse=True)
            for number, row in enumerate(rows): 
                for place, value in enumerate(row): cards.cell(number + 2, place + 1).value = value
            cards["D2"] = "SITI"
            assert cards.auto_filter.ref == "A1:AB5" and review.auto_filter.ref == "A1:M2"
            """)
        #expect(values(edited) == ["id4": [.nama: "SITI"]] && edited.refused.isEmpty)
    }

    @Test func rowsThatWereSortedWithoutTheirHiddenCellsAreRefused() async throws {
        let edited = try await read(
            """
            for column in range(1, 24):
                cards.cell(2, column).value, cards.cell(3, column).value = cards.cell(3, column).value, cards.cell(2, column).value
            cards["D4"] = "SITI"
            """)
        #expect(edited.refused == [.rowMixed(place: "Kartu!2"), .rowMixed(place: "Kartu!3")])
        #expect(values(edited) == ["id3": [.nama: "SITI"]])
    }

    /// Nothing of a row's NIK tells whose values stand there.
    @Test func aSortedRowWithoutItsNIKIsRefused() async throws {
        let edited = try await read(
            """
            for column in range(1, 24):
                cards.cell(2, column).value, cards.cell(3, column).value = cards.cell(3, column).value, cards.cell(2, column).value
            cards["C2"] = cards["C3"] = None
            """)
        #expect(edited.refused == [.rowMixed(place: "Kartu!2"), .rowMixed(place: "Kartu!3")] && edited.cards.isEmpty)
    }

    /// The names of all cards go one row down, or are sorted while nothing else is; the rest of the file is taken.
    @Test(arguments: [false, true]) func aColumnThatWasMovedAloneIsRefused(isSorted: Bool) async throws {
        let edited = try await read(
            """
            names = [cards.cell(row, 4).value for row in range(2, 6)]
            names = sorted(names, reverse=True) if \(isSorted ? "True" : "False") else [None] + names[:-1]
            for row, name in enumerate(names): cards.cell(row + 2, 4).value = name
            cards["G3"] = "KRISTEN"
            """)
        #expect(edited.refused.count >= 3 && edited.cards.map(\.id) == ["id2"])
        #expect(EditedResultsError.gathered(edited.refused) == [.rowMixed(place: "Kartu!D2:D5")])
        #expect(edited.cards.first?.values.keys.contains(.nama) == false)
    }

    /// A value that a clerk types into several rows may well stand in others.
    @Test func aColumnThatWasFilledWithValuesOfOtherRowsIsTaken() async throws {
        let edited = try await read("for row in (2, 3, 4): cards.cell(row, 4).value = cards.cell(5, 4).value")
        #expect(edited.refused.isEmpty && edited.cards.count == 3)
    }

    /// Version 0.2.0 left the hidden cells out of the filter's range, so that sorting by it moved all others.
    @Test func rowsOfAnEarlierWorkbookThatWereSortedAreRefused() async throws {
        let file = Repository.fixtures.appending(path: "spreadsheets/earlier-english.xlsx")
        let bytes = try await Spreadsheet.edited(
            [UInt8](Data(contentsOf: file)),
            by: """
                cards, review = book["Cards"], book["Review"]
                for sheet, last, rows in ((cards, 26, (2, 3)), (review, 10, (2, 8))):
                    for column in range(1, last + 1):
                        one, other = [sheet.cell(row, column) for row in rows]
                        one.value, other.value = other.value, one.value
                """)
        let edited = try EditedResults.read(bytes)
        #expect(edited.refused == ["Cards!2", "Cards!3", "Review!2", "Review!8"].map { .rowMixed(place: $0) })
        // A mark on a row that stayed where it was.
        #expect(edited.cards.flatMap(\.values.keys).isEmpty && edited.cards.map(\.confirmed.keys) == [[.kecamatan]])
    }

    /// A row may be there twice, as long as both say the same or one says nothing new.
    @Test func aRowThatWasCopiedCountsOnce() async throws {
        let edited = try await read(
            """
            for cell in cards[2]: cards.cell(6, cell.column).value = cell.value
            cards["D6"] = "SITI"
            for cell in review[2]: review.cell(3, cell.column).value = cell.value
            review["J2"], review["J3"] = "v", "v"
            """)
        #expect(values(edited) == ["id1": [.nama: "SITI"], "id4": [:]] && edited.refused.isEmpty)
        let other = try await read(
            """
            for cell in cards[2]: cards.cell(6, cell.column).value = cell.value
            cards["C6"], cards["D6"] = "3273991708850077", "SITI"
            """)
        #expect(other.refused == [.contradiction(first: "Kartu!2", second: "Kartu!6")] && other.cards.isEmpty)
    }

    @Test func columnsMayBeGoneMovedAndRenamed() async throws {
        let edited = try await read(
            """
            cards["D2"], cards["D1"] = "SITI", "Nama lengkap"
            cards.insert_cols(1)
            cards["A1"] = "Catatan"
            gone = column(cards, "Agama")
            cards.delete_cols(gone)
            for name in defined("ktp_ocr_cards"):
                old = column_index_from_string(name.attr_text.split("$")[1]) + 1
                new = old - 1 if old > gone else old
                name.attr_text = "#REF!" if old == gone else f"Kartu!${get_column_letter(new)}$1"
            """)
        #expect(values(edited) == ["id1": [.nama: "SITI"]] && edited.refused.isEmpty)
    }

    /// A row whose values were wiped out is like one that was deleted.
    @Test func anEmptiedRowChangesNothing() async throws {
        let edited = try await read("for cell in cards[2][:26]: cell.value = None")
        #expect(edited.cards.isEmpty && edited.refused.isEmpty)
    }

    @Test func everyBadCellIsNamedAndTheOthersAreTaken() async throws {
        let edited = try await read(
            """
            cards["C2"], cards["C3"], cards["C4"] = 3273991708850000, 3.27E15, "3,27E+15"
            cards["J2"] = datetime.datetime(2026, 5, 3)
            cards["D5"] = "SITI"
            review["J2"] = "x"
            """)
        #expect(
            EditedResultsError.gathered(edited.refused)
                == [.rewritten(place: "Kartu!C2:C4"), .rewritten(place: "Kartu!J2"), .badMark(place: "Periksa!J2")])
        #expect(values(edited) == ["id4": [.nama: "SITI"]])
    }
}

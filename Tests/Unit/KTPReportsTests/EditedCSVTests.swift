import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

/// results.csv as programs and spreadsheets save it.
struct EditedCSVTests {
    private func csv(_ records: [CardRecord], guarded: Bool = false) throws -> String {
        var writer = try ReportFormat.csv.writer(ReportSetting(language: .en, hasGuardedDigits: guarded))
        var bytes = writer.header()
        for (index, record) in records.enumerated() { bytes += try writer.bytes(for: record, number: index + 1) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [true, false]) func everyValueComesBack(guarded: Bool) throws {
        var odd = CardRecord.sample(2)
        odd.fields[.nama]?.value = "=A \"B\", C"
        odd.fields[.alamat]?.value = "'T HART"
        odd.fields[.agama] = .missing
        let edited = try EditedResults.read(Self.withoutRevisions(csv([.sample(1), odd], guarded: guarded)))
        #expect(edited.session == nil && edited.cards.map(\.id) == ["id1", "id2"])
        for (card, record) in zip(edited.cards, [CardRecord.sample(1), odd]) {
            #expect(card.values.mapValues { $0.value ?? "" } == record.fields.mapValues { $0.value ?? "" })
        }
        #expect(edited.cards[1].values[.nama]?.place == "results.csv!H3")
    }

    @Test func semicolonsTabsAndOtherLettersAreUnderstood() throws {
        let lines = try csv([.sample(1)]).replacing("\"", with: "").replacing("JL. CONTOH NO. 5, BLOK", with: "NO. 5")
        for separator in [";", "\t"] {
            let text = lines.replacing(",", with: separator).replacing("CONTOH NOMOR 1", with: "JOSÉ")
            let utf16 = [0xFF, 0xFE] + Array(text.dropFirst().data(using: .utf16LittleEndian) ?? Data())
            let unmarked = Array(text.dropFirst().data(using: .utf16LittleEndian) ?? Data())
            let windows = Array(text.dropFirst().data(using: .windowsCP1252) ?? Data())
            let named = Array("sep=\(separator)\r\n\(text.dropFirst())".utf8)
            for bytes: [UInt8] in [Array(text.utf8), utf16, unmarked, windows, named] {
                let edited = try EditedResults.read(bytes)
                #expect(edited.cards.first?.values[.nama]?.value == "JOSÉ")
                #expect(edited.cards.first?.values[.alamat]?.value == "NO. 5 A" && edited.cards.count == 1)
                #expect(edited.cards.first?.values.keys == [.nama, .alamat])
            }
        }
    }

    @Test(arguments: [
        ("3273991708850001", "3.27399E+15", EditedResultsError.rewritten(place: "results.csv!G2")),
        ("3273991708850001", "\"3,27399E+15\"", .rewritten(place: "results.csv!G2")),
        ("17-08-1985", "8/17/1985", .rewritten(place: "results.csv!J2")),
        ("3273991708850001", "3273********0001", .masked),
        (",nama,", ",name,", .headingMissing(heading: "nama", sheet: "results.csv")),
        ("003/005", "05-Mar", .rewritten(place: "results.csv!N2")),
        ("17-08-1985", "31276", .rewritten(place: "results.csv!J2")),
        ("CONTOH NOMOR 1", "#NAME?", .rewritten(place: "results.csv!H2")),
        ("\u{FEFF}id,", "nomor,", .rowWithoutCard(place: "results.csv!2")),
        ("JL. CONTOH NO. 5, BLOK A\"", "JL", .damaged),
    ])
    func whatASpreadsheetLostIsNamed(text: String, by: String, error: EditedResultsError) throws {
        var broken = try csv([.sample(1)]).replacing(text, with: by)
        if case .rowWithoutCard = error { broken = broken.replacing(/r2\.\S+/, with: "") }
        #expect(errors(in: Array(broken.utf8)) == [error])
    }

    private func errors(in bytes: [UInt8]) -> [EditedResultsError] {
        do throws(EditedResultsError) { return try EditedResults.read(bytes).refused } catch { return [error] }
    }

    /// As version 0.2.0 wrote it, and as programs do that know no revisions.
    private static func withoutRevisions(_ text: String) -> [UInt8] {
        Array(text.replacing(",revision\r\n", with: "\r\n").replacing(/,r2\.\S+/, with: "").utf8)
    }

    /// Every bad cell is named at once, and the others are taken.
    @Test func theGoodCellsOfAFileAreTaken() throws {
        let text = try csv([.sample(1), .sample(2), .sample(3)]).replacing("327399170885000", with: "3.27399E+15|")
            .replacing(/\|[0-9]/, with: "").replacing("CONTOH NOMOR 2", with: "SITI")
        let edited = try EditedResults.read(Array(text.utf8))
        #expect(edited.refused == (2...4).map { .rewritten(place: "results.csv!G\($0)") })
        #expect(edited.cards.map(\.id) == ["id2"] && edited.cards[0].values.keys == [.nama])
        #expect(EditedResultsError.gathered(edited.refused) == [.rewritten(place: "results.csv!G2:G4")])
        let rows =
            [2, 3, 5].map { EditedResultsError.rowMixed(place: "Kartu!\($0)") } + [.badMark(place: "Periksa!J2")]
        let whole: [EditedResultsError] = [.rowMixed(place: "Kartu!2:3"), .rowMixed(place: "Kartu!5")]
        #expect(EditedResultsError.gathered(rows) == whole + rows.suffix(1))
    }

    /// Cut off in the middle of a row or of its last cell, and with the quotes of one cell gone.
    @Test func aRowThatIsNotWholeIsRefused() throws {
        let text = try csv([.sample(1), .sample(2), .sample(3)])
        for count in [40, 90] {
            let cut = Array(text.utf8.dropLast(count))
            #expect(errors(in: cut) == [.rowTorn(place: "results.csv!4")] || errors(in: cut) == [.damaged])
        }
        let bare = text.replacing("\"JL. CONTOH NO. 5, BLOK A\"", with: "JL. CONTOH NO. 5, BLOK A", maxReplacements: 1)
        let edited = try EditedResults.read(Array(bare.utf8))
        #expect(edited.refused == [.rowTorn(place: "results.csv!2")] && edited.cards.isEmpty)
    }

    /// Excel takes an id of digits for a number, and a day for a day of its own.
    @Test func aRowIsKnownByWhatItShowed() throws {
        var record = CardRecord.sample(1)
        record.id = "123456789012"
        let text = try csv([record, .sample(2)]).replacing("\r\n123456789012", with: "\r\n1.23457E+11")
            .replacing("17-08-1985", with: "17/08/1985").replacing("CONTOH NOMOR 1", with: "SITI")
        let edited = try EditedResults.read(Array(text.utf8))
        #expect(edited.cards.map(\.id) == ["123456789012"] && edited.refused.isEmpty)
        #expect(edited.cards.first?.values.keys == [.nama])
        let mixed = try csv([.sample(1), .sample(2)]).replacing("\r\nid1,", with: "\r\nid2,")
        #expect(try EditedResults.read(Array(mixed.utf8)).refused == [.rowMixed(place: "results.csv!2")])
        // The last cell of the first row, dragged down over the second one's.
        let revision = try #require(csv([.sample(1)]).firstMatch(of: /r2\.\S+/)).output
        let dragged = try csv([.sample(1), .sample(2)]).replacing(/r2\.\S*id2\S+/, with: revision)
        #expect(try EditedResults.read(Array(dragged.utf8)).refused == [.rowMixed(place: "results.csv!3")])
    }

    @Test func aFileOfAnotherRegisterOrALaterVersionIsRecognised() throws {
        let text = try csv([.sample(1)]).replacing("CONTOH NOMOR 1", with: "SITI")
        var edited = try EditedResults.read(Array(text.replacing("r2..", with: "r2.0a1b2c3d.").utf8))
        #expect(edited.session == "0a1b2c3d")
        var untouched = try EditedResults.read(
            Array(csv([.sample(1)]).replacing("r2..", with: "r2.0a1b2c3d.").utf8))
        #expect(throws: EditedResultsError.otherSession) { try untouched.check(session: "ffffffff") { _ in true } }
        #expect(throws: EditedResultsError.otherSession) { try edited.check(session: "ffffffff") { _ in true } }
        #expect(errors(in: Array(text.replacing("r2..", with: "r3..").utf8)) == [.newerLayout])
        var earlier = try EditedResults.read(Self.withoutRevisions(text))
        #expect(throws: EditedResultsError.otherSession) { try earlier.check(session: "ffffffff") { _ in false } }
    }
}

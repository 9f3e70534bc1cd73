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
        let edited = try EditedResults.read(Array(csv([.sample(1), odd], guarded: guarded).utf8))
        #expect(edited.session == nil && edited.cards.map(\.id) == ["id1", "id2"])
        for (card, record) in zip(edited.cards, [CardRecord.sample(1), odd]) {
            #expect(card.values.mapValues { $0.value ?? "" } == record.fields.mapValues { $0.value ?? "" })
        }
        #expect(edited.cards[1].values[.nama]?.place == "results.csv!H3")
    }

    @Test func semicolonsTabsAndOtherLettersAreUnderstood() throws {
        let lines = try csv([.sample(1)]).replacing("\"", with: "").replacing("NO. 5, BLOK", with: "NO. 5 BLOK")
        for separator in [";", "\t"] {
            let text = lines.replacing(",", with: separator).replacing("CONTOH NOMOR 1", with: "JOSÉ")
            let utf16 = [0xFF, 0xFE] + Array(text.dropFirst().data(using: .utf16LittleEndian) ?? Data())
            let windows = Array(text.dropFirst().data(using: .windowsCP1252) ?? Data())
            let named = Array("sep=\(separator)\r\n\(text.dropFirst())".utf8)
            for bytes: [UInt8] in [Array(text.utf8), utf16, windows, named] {
                let edited = try EditedResults.read(bytes)
                #expect(edited.cards.first?.values[.nama]?.value == "JOSÉ")
                #expect(edited.cards.first?.values[.rtRw]?.value == "003/005")
            }
        }
    }

    @Test(arguments: [
        ("3273991708850001", "3.27399E+15", EditedResultsError.rewritten(place: "results.csv!G2")),
        ("3273991708850001", "\"3,27399E+15\"", .rewritten(place: "results.csv!G2")),
        ("17-08-1985", "8/17/1985", .rewritten(place: "results.csv!J2")),
        ("3273991708850001", "3273********0001", .masked),
        (",nama,", ",name,", .headingMissing(heading: "nama", sheet: "results.csv")),
        ("id1,", ",", .rowWithoutCard(place: "results.csv!2")),
        ("JL. CONTOH NO. 5, BLOK A\"", "JL", .damaged),
    ])
    func whatASpreadsheetLostIsNamed(text: String, by: String, error: EditedResultsError) throws {
        let broken = try csv([.sample(1)]).replacing(text, with: by)
        #expect(throws: error) { try EditedResults.read(Array(broken.replacing(";", with: ";").utf8)) }
    }
}

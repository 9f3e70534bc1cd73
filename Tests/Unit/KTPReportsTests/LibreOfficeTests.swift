import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

/// What LibreOffice saves is another file than the one it opened, part by part.
struct LibreOfficeTests {
    private static func fixture(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Repository.fixtures.appending(path: "spreadsheets/\(name)")))
    }

    /// Version 0.2.0 wrote a heading 'Field' beside a hidden one 'field', by which what was typed was lost.
    @Test func whatWasTypedIntoAnEarlierEnglishWorkbookComesIn() throws {
        let edited = try EditedResults.read(Self.fixture("earlier-english.xlsx"))
        #expect(edited.refused.isEmpty && edited.cards.map(\.id) == ["129a02268db9", "56b30280765c"])
        let values = edited.cards.map { $0.values.mapValues { $0.value ?? "" } }
        #expect(values == [[.nama: "EKO", .agama: "KRISTEN"], [.nama: "SLAMET RIZKY"]])
        #expect(edited.cards.map(\.confirmed.keys) == [[.nama], [.nama, .kecamatan]])
        #expect(edited.cards.allSatisfy { $0.whole == nil })
    }

    /// The heading 'Nama' became 'Full name' there; LibreOffice keeps the workbook's name for its cell.
    @Test func whatWasTypedInEnglishComesInWithWhatItShowed() throws {
        let edited = try EditedResults.read(Self.fixture("libreoffice-english.xlsx"))
        #expect(edited.session == "5d3653cf" && edited.refused.isEmpty)
        let values = edited.cards.map { $0.values.mapValues { $0.value ?? "" } }
        #expect(values == [[.nama: "EKO", .agama: "KRISTEN"], [.nama: "SLAMET RIZKY"]])
        #expect(edited.cards.map(\.confirmed.keys) == [[.nama], [.nama, .kecamatan]])
        #expect(edited.cards.first?.values[.agama]?.shown == ShownCard.mark(of: "KATOLIK"))
        #expect(edited.cards.last?.confirmed[.kecamatan]?.shown == ShownCard.mark(of: "MARGAMULYA SELATAN"))
    }

    @Test func whatWasTypedInLibreOfficeComesIn() throws {
        let edited = try EditedResults.read(Self.fixture("libreoffice.xlsx"))
        #expect(edited.session == (try EditedResults.read(Self.fixture("results.xlsx"))).session)
        #expect(edited.cards.map(\.values.keys) == [[.nama], [.alamat]])
        #expect(edited.cards.first?.values[.nama]?.value == "SITI AMINAH")
        #expect(edited.cards.last?.values[.alamat]?.value == "JL JAMHAJU PANBOYA NO 2")
        #expect(edited.cards.last?.values[.alamat]?.place == "Periksa!I2" && edited.refused.isEmpty)
    }
}

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

    @Test func whatWasTypedInLibreOfficeComesIn() throws {
        let edited = try EditedResults.read(Self.fixture("libreoffice.xlsx"))
        #expect(edited.session == (try EditedResults.read(Self.fixture("results.xlsx"))).session)
        #expect(edited.cards.map(\.values.keys) == [[.nama], [.alamat]])
        #expect(edited.cards.first?.values[.nama]?.value == "SITI AMINAH")
        #expect(edited.cards.last?.values[.alamat] == EditedValue("JL JAMHAJU PANBOYA NO 2", place: "Periksa!I2"))
    }
}

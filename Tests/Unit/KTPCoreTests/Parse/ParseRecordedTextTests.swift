import Foundation
import KTPCore
import TestSupport
import Testing

/// Real OCR text of fictional cards; where it comes from stands in Fixtures/text/README.md.
struct ParseRecordedTextTests {
    /// What the parser does not read yet though it stands in the text, mostly because specks of the photo
    /// are glued to it. A gain must be entered here, or the test fails.
    private static let missed: [String: Set<KTPField>] = [
        "scan-0003-psm6.tsv": [.tempatTerbit, .tanggalTerbit],
        "flatbed-0001-psm6.txt": [.kelDesa],
        "flatbed-0002-psm6.txt": [.nama],
        "phone-0001-psm6.txt": [.kelDesa],
        "phone-0003-psm6.txt": [.nama, .alamat],
        "chat-0001-psm6.txt": [.nama, .alamat, .pekerjaan],
    ]

    @Test(arguments: [
        "scan-0001-psm4.tsv", "scan-0001-psm6.tsv", "scan-0002-psm6.tsv", "scan-0003-psm6.tsv",
        "photocopy-0001-psm6.tsv", "chat-0003-psm6.tsv", "scan-0001-psm6.txt", "scan-0002-psm4.txt",
        "flatbed-0001-psm4.txt", "flatbed-0001-psm6.txt", "flatbed-0002-psm6.txt", "phone-0001-psm6.txt",
        "photocopy-0003-psm6.txt", "chat-0001-psm6.txt", "chat-0002-psm6.txt", "phone-0003-psm6.txt",
        "flatbed-0003-psm6.txt",
    ])
    func fieldsAreReadAsTheyStandInTheText(_ name: String) throws {
        let file = Repository.fixtures.appending(path: "text/\(name)")
        let text = try String(contentsOf: file, encoding: .utf8)
        let expected = try OrderedJSON.decode(
            [String: String?].self, from: String(contentsOf: file.appendingPathExtension("json"), encoding: .utf8))
        #expect(expected.count == KTPField.allCases.count)
        let data = KTPParser().parse(
            name.hasSuffix(".tsv") ? TesseractTSV.recognisedText(of: text) : RecognisedText(plainText: text))
        let wrong = KTPField.allCases.filter { data[$0]?.value != expected[$0.rawValue] ?? nil }
        #expect(Set(wrong) == Self.missed[name] ?? [], "\(wrong.map { "\($0): \(data[$0]?.value ?? "-")" })")
        for (_, reading) in data.fields.pairs {
            #expect((0...1).contains(reading.confidence))
            #expect((reading.box != nil) == name.hasSuffix(".tsv"))
        }
    }

    @Test func everyRecordedTextIsTested() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Repository.fixtures.appending(path: "text").path)
        #expect(files.count { $0.hasSuffix(".txt") || $0.hasSuffix(".tsv") } == 17)
    }
}

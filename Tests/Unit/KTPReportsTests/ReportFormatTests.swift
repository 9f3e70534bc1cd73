import KTPCore
import KTPReports
import TestSupport
import Testing

struct ReportFormatTests {
    @Test func aListNamesFormatsOnceEach() throws {
        #expect(try ReportFormat.list("csv, NDJSON,csv") == [.csv, .ndjson])
    }

    @Test(arguments: ["", "pdf", "ndjson,", "ndjson csv"]) func anythingElseIsAnsweredWithTheKnownOnes(text: String) {
        let error = #expect(throws: UnknownReportFormat.self) { try ReportFormat.list(text) }
        for language in Language.allCases {
            #expect(error?.message(in: language).hasSuffix("ndjson, csv, xlsx, html, truth") == true)
        }
    }

    @Test func ndjsonIsTheRecordsALineEach() throws {
        let records = [CardRecord.sample(1), .failedSample(2, .noCard)]
        var writer = try ReportFormat.ndjson.writer(ReportSetting(language: .en))
        var bytes = writer.header()
        for record in records { bytes += try writer.bytes(for: record, number: 1) }
        bytes += try writer.footer()
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[2].isEmpty)
        #expect(try lines.prefix(2).map { try OrderedJSON.decode(CardRecord.self, from: String($0)) } == records)
    }

    @Test func everyFormatHasAFileOfItsOwn() {
        let names = ReportFormat.allCases.map(\.fileName)
        #expect(Set(names).count == names.count)
    }
}

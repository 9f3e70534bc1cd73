import Foundation
import KTPCore
import Specimens
import TestSupport
import Testing

extension EngineTests {
    /// A page of several cards through the whole tool.
    @Suite(.timeLimit(.minutes(5)))
    struct SheetReadingTests {
        private static func records(in folder: URL) throws -> [CardRecord] {
            try String(contentsOf: folder.appending(path: "results.ndjson"), encoding: .utf8)
                .split(separator: "\n").map { try OrderedJSON.decode(CardRecord.self, from: String($0)) }
        }

        @Test func everyCardOfAPageIsARecordAndIsNotReadTwice() async throws {
            let folder = TemporaryFolder()
            let specimens = try SpecimenGenerator(seed: 71001, split: .tune).specimens(12, condition: .sheet)
            #expect(specimens.count == 4)
            let picture = specimens[0].picture
            try SpecimenFolder.encode(picture, path: "sheet.jpg").write(to: folder.file("sheet.jpg"))
            let session = folder.file("session")
            let arguments = ["scan", "sheet.jpg", "--out", "session", "--format", "ndjson", "--quiet"]
            let run = try await ToolRun.inProcess(arguments, in: folder.url)
            #expect(run.status == 0, "\(run.error)")
            let records = try Self.records(in: session)
            #expect(records.map(\.source.card) == [1, 2, 3, 4])
            #expect(records.allSatisfy { $0.source.cards == 4 && $0.status != .failed })
            let first = try #require(records.first)
            #expect(records.map(\.id) == [first.id, "\(first.id)-2", "\(first.id)-3", "\(first.id)-4"])
            let printed = Set(specimens.compactMap { $0.content.truth[.nik] })
            #expect(Set(records.compactMap { $0.fields[.nik]?.value }) == printed)
            // Each card took a time of its own; loading the page counts for the first.
            #expect(records.map { $0.timings[.load] != nil } == [true, false, false, false])
            #expect(records.allSatisfy { $0.timings[.normalise] != nil && $0.timings[.recognise] != nil })

            let again = try await ToolRun.inProcess(arguments + ["--json"], in: folder.url)
            #expect(again.output.contains("\"resumed\":1") && again.status == 0)
            #expect(try Self.records(in: session) == records)
        }
    }
}

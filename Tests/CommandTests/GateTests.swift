import Foundation
import KTPCore
import TestSupport
import Testing

/// The gate that guards this project's own reading (`make gate`): it lets through what is read today, and shuts on
/// a reader made worse on purpose.
@Suite(.timeLimit(.minutes(10)))
struct GateTests {
    /// A way to be worse, done to a card as it was read.
    enum Mutation: CaseIterable {
        /// A NIK reader that stops one digit short.
        case nikCutShort
        /// An issue block that is lost.
        case issueBlockLost
        /// Birth dates with day and month in the other order, accepted all the same.
        case dayAndMonthSwapped

        var field: KTPField {
            switch self {
            case .nikCutShort: .nik
            case .issueBlockLost: .tempatTerbit
            case .dayAndMonthSwapped: .tanggalLahir
            }
        }

        func worsen(_ value: String) -> String? {
            switch self {
            case .nikCutShort: return String(value.dropLast())
            case .issueBlockLost: return nil
            case .dayAndMonthSwapped:
                let parts = value.split(separator: "-")
                return parts.count == 3 ? "\(parts[1])-\(parts[0])-\(parts[2])" : value
            }
        }
    }

    private static let baseline = Repository.fixtures.appending(path: "baseline.json").path

    @Test func theGateIsMetTodayAndShutsOnAWorsenedReader() async throws {
        let folder = try TemporaryFolder()
        let cards = Repository.fixtures.appending(path: "cards").path
        let scan = try await ToolRun.ktpOCR(
            ["scan", cards, "--out", "read", "--format", "ndjson", "--quiet"], in: folder.url)
        #expect(scan.status == 0, "\(scan.error)")
        let today = try await evaluate("read", in: folder.url)
        #expect(today.status == 0, "\(today.output)\(today.error)")

        let results = try String(contentsOf: folder.file("read/results.ndjson"), encoding: .utf8)
        let records = try results.split(separator: "\n").map {
            try OrderedJSON.decode(CardRecord.self, from: String($0))
        }
        #expect(records.count == 12)
        for mutation in Mutation.allCases {
            try write(records.map { worsened($0, by: mutation) }, to: folder.file("\(mutation)"))
            let run = try await evaluate("\(mutation)", in: folder.url)
            #expect(run.status == 3, "\(mutation): \(run.output)")
            // It says which card and field broke.
            #expect(run.output.contains("scan/scan-0001.jpg × \(mutation.field.rawValue)"), "\(run.output)")
        }
    }

    /// Cards that are no longer there are no gain.
    @Test func aRunOverFewerCardsDoesNotPass() async throws {
        let folder = try TemporaryFolder()
        let cards = Repository.fixtures.appending(path: "cards/scan").path
        let scan = try await ToolRun.ktpOCR(["scan", cards, "--out", "read", "--quiet"], in: folder.url)
        #expect(scan.status == 0, "\(scan.error)")
        #expect(try await evaluate("read", in: folder.url).status == 3)
    }

    private func evaluate(_ session: String, in folder: URL) async throws -> ToolRun {
        try await ToolRun.ktpOCR(
            [
                "evaluate", session, "--truth", Repository.fixtures.appending(path: "cards/truth.json").path,
                "--baseline", Self.baseline,
            ], in: folder)
    }

    private func worsened(_ record: CardRecord, by mutation: Mutation) -> CardRecord {
        var record = record
        let value = record.fields[mutation.field]?.value.flatMap(mutation.worsen)
        record.fields[mutation.field]?.value = value
        if value == nil { record.fields[mutation.field] = .missing }
        return record
    }

    private func write(_ records: [CardRecord], to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = try records.map { try OrderedJSON.encode($0) + "\n" }
        try lines.joined().write(to: folder.appending(path: "results.ndjson"), atomically: true, encoding: .utf8)
    }
}

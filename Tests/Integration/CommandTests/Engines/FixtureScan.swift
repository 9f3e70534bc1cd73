import Foundation
import KTPCore
import TestSupport
import Testing

/// The fixture cards as a scan leaves them.
struct FixtureScan: Sendable {
    /// `results.ndjson`.
    let results: String

    /// Read as the tool reads where nobody says anything else: once for all tests that look at it.
    static var standard: FixtureScan { get async throws { try await shared.value } }

    private static let shared = Task { try await FixtureScan() }

    init(_ options: [String] = []) async throws {
        let folder = TemporaryFolder()
        let cards = Repository.fixtures.appending(path: "cards").path
        let run = try await ToolRun.inProcess(
            ["scan", cards, "--out", folder.file("run").path, "--format", "ndjson", "--quiet"] + options)
        try #require(run.status == 0, "\(run.error)")
        results = try folder.text("run/results.ndjson")
    }

    var records: [CardRecord] { get throws { try CardRecord.lines(results) } }
}

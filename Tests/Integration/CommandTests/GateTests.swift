import Foundation
import TestSupport
import Testing

/// The gate that guards this project's own reading (`make gate`): it lets through what is read today, and shuts on
/// a parser made worse on purpose.
@Suite(.timeLimit(.minutes(10)))
struct GateTests {
    /// The same scan twice, the second time with a parser that is worse in two ways (MutantWorker).
    @Test func theGateIsMetTodayAndShutsOnAWorsenedParser() async throws {
        let folder = try TemporaryFolder()
        let mutant = URL(filePath: ToolRun.toolPath).deletingLastPathComponent().appending(path: "mutant-worker").path
        for (session, options, status) in [("read", [], 0), ("mutant", ["--worker-command", mutant], 3)] {
            let cards = Repository.fixtures.appending(path: "cards").path
            let scan = try await ToolRun.ktpOCR(
                ["scan", cards, "--out", session, "--format", "ndjson", "--quiet"] + options, in: folder.url)
            #expect(scan.status == 0, "\(scan.error)")
            let run = try await evaluate(session, in: folder.url)
            #expect(run.status == status, "\(session): \(run.output)\(run.error)")
            // It says which cards and fields broke.
            #expect(run.output.contains("newly broken") == (status == 3), "\(run.output)")
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

    private static let baseline = Repository.fixtures.appending(path: "baseline.json").path

    private func evaluate(_ session: String, in folder: URL) async throws -> ToolRun {
        try await ToolRun.inProcess(
            [
                "evaluate", session, "--truth", Repository.fixtures.appending(path: "cards/truth.json").path,
                "--baseline", Self.baseline,
            ], in: folder)
    }
}

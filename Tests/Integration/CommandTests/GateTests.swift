import Foundation
import TestSupport
import Testing

/// The gate that guards this project's own reading (`make gate`): it lets through what is read today, and shuts on
/// a parser made worse on purpose.
@Suite(.timeLimit(.minutes(10)))
struct GateTests {
    private let folder = TemporaryFolder()

    /// The same cards twice, the second time with a parser that is worse in two ways (MutantWorker).
    @Test func theGateIsMetTodayAndShutsOnAWorsenedParser() async throws {
        let mutant = try await FixtureScan(["--worker-command", ToolRun.path(of: "mutant-worker")])
        for (session, scan, status) in [("read", try await FixtureScan.standard, 0), ("mutant", mutant, 3)] {
            let path = folder.file(session)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
            try Data(scan.results.utf8).write(to: path.appending(path: "results.ndjson"))
            let run = try await evaluate(path.path)
            #expect(run.status == status, "\(session): \(run.output)\(run.error)")
            // It says which cards and fields broke.
            #expect(run.output.contains("newly broken") == (status == 3), "\(run.output)")
        }
    }

    /// Cards that are no longer there are no gain.
    @Test func aRunOverFewerCardsDoesNotPass() async throws {
        let cards = Repository.fixtures.appending(path: "cards/scan").path
        let scan = try await ToolRun.inProcess(["scan", cards, "--out", "read", "--quiet"], in: folder.url)
        #expect(scan.status == 0, "\(scan.error)")
        #expect(try await evaluate(folder.file("read").path).status == 3)
    }

    /// All of them are read right, so that nothing wrong is accepted whatever the limit.
    @Test(arguments: [("0.05", "accepted from 0.05, the baseline from 0.95"), ("0.9999", "floor of accepted fields")])
    func anotherLimitOfAcceptanceShutsIt(accept: String, reason: String) async throws {
        let cards = Repository.fixtures.appending(path: "cards").path
        let scan = try await ToolRun.inProcess(
            ["scan", cards, "--out", "read", "--quiet", "--accept", accept], in: folder.url)
        #expect(scan.status == 0, "\(scan.error)")
        let run = try await evaluate(folder.file("read").path)
        #expect(run.status == 3 && run.error.contains(reason), "\(run.error)")
    }

    private static let baseline = Repository.fixtures.appending(path: "baseline.json").path

    private func evaluate(_ session: String) async throws -> ToolRun {
        try await ToolRun.inProcess([
            "evaluate", session, "--truth", Repository.fixtures.appending(path: "cards/truth.json").path,
            "--baseline", Self.baseline,
        ])
    }
}

import Foundation
import KTPCore
import TestSupport
import Testing

struct RootCommandTests {
    @Test func anUnknownCommandIsAUsageError() async throws {
        let run = try await ToolRun.ktpOCR(["frobnicate"])
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }

    @Test func theVersionNamesTheCommit() async throws {
        let run = try await ToolRun.ktpOCR(["--version"])
        let version = try #require(run.output.wholeMatch(of: /(\S+) \(commit ([0-9a-f]{9}|unknown)\)\n/))
        #expect(String(version.1) == ToolVersion.current)
    }

    @Test func helpListsTheExitCodes() async throws {
        let run = try await ToolRun.ktpOCR(["--help"])
        #expect(run.output.contains(/\n +69\s+an engine or model is missing\n/))
    }
}

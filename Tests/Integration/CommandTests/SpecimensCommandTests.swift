import Foundation
import TestSupport
import Testing

/// `ktp-specimens`, the program of the lab.
struct SpecimensCommandTests {
    private let folder = TemporaryFolder()

    private func run(_ arguments: [String]) async throws -> ToolRun {
        try await ToolRun.ktpOCR(arguments, tool: ToolRun.path(of: "ktp-specimens"))
    }

    @Test func specimensAreWrittenByCondition() async throws {
        let run = try await run([
            folder.file("cards").path, "--count", "2", "--seed", "3", "--condition", "scan,chat", "--quiet",
        ])
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        let made = try folder.names(in: "cards")
        #expect(Set(made) == ["scan", "chat", "truth.json"])
    }

    @Test(arguments: [
        ["--count", "0"], ["--condition", "scan,moon"], ["--condition", ","], ["--split", "exam"],
    ])
    func aWrongOptionIsAUsageError(_ options: [String]) async throws {
        let run = try await run([folder.file("cards").path] + options)
        #expect(run.status == 64)
        #expect(!folder.holds("cards"))
    }

    @Test func aFolderThatCannotBeMadeEndsWith73AndARemedy() async throws {
        try folder.write("a file", to: "taken")
        let run = try await run([folder.file("taken").path, "--count", "1"])
        #expect(run.status == 73)
        #expect(run.error.contains("choose a folder"))
    }
}

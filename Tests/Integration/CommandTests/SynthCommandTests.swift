import Foundation
import TestSupport
import Testing

struct SynthCommandTests {
    @Test func specimensAreWrittenByCondition() async throws {
        let folder = try TemporaryFolder()
        let run = try await ToolRun.ktpOCR([
            "synth", folder.file("cards").path, "--count", "2", "--seed", "3", "--condition", "scan,chat",
        ])
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        let made = try FileManager.default.contentsOfDirectory(atPath: folder.file("cards").path)
        #expect(Set(made) == ["scan", "chat", "truth.json"])
    }

    @Test(arguments: [
        ["--count", "0"], ["--condition", "scan,moon"], ["--condition", ","], ["--split", "exam"],
    ])
    func aWrongOptionIsAUsageError(_ options: [String]) async throws {
        let folder = try TemporaryFolder()
        let run = try await ToolRun.ktpOCR(["synth", folder.file("cards").path] + options)
        #expect(run.status == 64)
        #expect(!FileManager.default.fileExists(atPath: folder.file("cards").path))
    }

    @Test(arguments: [("C.UTF-8", "choose a folder"), ("id_ID.UTF-8", "pilih folder")])
    func aFolderThatCannotBeMadeEndsWith73AndARemedy(_ language: String, _ remedy: String) async throws {
        let folder = try TemporaryFolder()
        try Data("a file".utf8).write(to: folder.file("taken"))
        let run = try await ToolRun.ktpOCR(
            ["synth", folder.file("taken").path, "--count", "1"], language: language)
        #expect(run.status == 73)
        #expect(run.error.contains(remedy))
    }
}

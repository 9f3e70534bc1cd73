import Foundation
import KTPReading
import KTPReports
import TestSupport
import Testing

/// What the kernel refuses to a process in the sandbox, tried by `sandbox-probe`.
@Suite(.enabled(if: SandboxSupport.ofThisKernel.lacking.isEmpty, "this kernel cannot sandbox anybody"))
struct SandboxTests {
    private let folder = TemporaryFolder()

    private static let probe = URL(filePath: ToolRun.toolPath).deletingLastPathComponent()
        .appending(path: "sandbox-probe").path

    /// What became of each attempt.
    private func attempts(
        _ attempts: [String], readable: String = "-", writable: String = "-", as way: String = "inside"
    ) async throws -> [String: String] {
        let run = try await ToolRun.ktpOCR([way, readable, writable] + attempts, tool: Self.probe)
        #expect(run.status == 0, "\(run.error)")
        let lines = run.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        try #require(lines.count == attempts.count, "\(run.output)")
        return Dictionary(lines.map { ($0[0], $0[1]) }) { first, _ in first }
    }

    @Test func nothingIsConnectedStartedOrWatched() async throws {
        let tried = ["socket", "datagram", "localSocket", "execute", "spawn", "signal", "executableMemory"]
        for (attempt, outcome) in try await attempts(tried) { #expect(outcome != "done", "\(attempt)") }
    }

    @Test func nothingIsWritten() async throws {
        let file = folder.file("card.jpg")
        try Data("a card".utf8).write(to: file)
        let names = ["write", "overwrite", "remove", "rename", "link", "mode", "writeInThread"]
        let tried = names.map { "\($0):\(file.path)" } + ["create:\(folder.file("new").path)"]
        for readable in ["-", folder.url.path] {
            for (attempt, outcome) in try await attempts(tried, readable: readable) {
                #expect(outcome != "done", "\(attempt)")
            }
        }
        #expect(try Data(contentsOf: file) == Data("a card".utf8))
        #expect(try folder.names() == ["card.jpg"])
    }

    @Test func onlyTheFoldersThatAreNamedAreRead() async throws {
        try folder.makeFolder("in/deep")
        for name in ["in/deep/card.jpg", "secret"] { try folder.write(name, to: name) }
        try FileManager.default.createSymbolicLink(
            at: folder.file("in/link"), withDestinationURL: folder.file("secret"))
        func read(_ path: String) async throws -> String? {
            try await attempts(["read:\(path)"], readable: folder.file("in").path)["read"]
        }
        #expect(try await read(folder.file("in/deep/card.jpg").path) == "done")
        for path in [folder.file("secret").path, folder.file("in/link").path, "/etc/passwd", "/proc/self/environ"] {
            #expect(try await read(path) == "Permission denied", "\(path)")
        }
        let other = try await attempts(["look", "list:/etc"], readable: folder.url.path)
        #expect(other["look"] != "done")
        #expect(other["list"] != "done")
    }

    @Test func withNoFolderNamedAnythingIsRead() async throws {
        #expect(try await attempts(["read:/etc/passwd"])["read"] == "done")
    }

    @Test func oneFolderCanBeWrittenAndNoOther() async throws {
        for name in ["stages", "other"] {
            try folder.makeFolder(name)
        }
        let stages = folder.file("stages").path
        let outside = ["create:\(folder.file("other/new").path)", "socket", "execute"]
        let inside = try await attempts(["create:\(stages)/new"], writable: stages)
        #expect(inside["create"] == "done")
        for (attempt, outcome) in try await attempts(outside, writable: stages) {
            #expect(outcome != "done", "\(attempt)")
        }
    }

    /// Landlock knows no right for modes, and before its third ABI none to empty a file.
    @Test func whereOneFolderIsWrittenNoModeIsChangedAndNoFileEmptied() async throws {
        let (stages, secret) = (folder.file("stages"), folder.file("secret"))
        try FileManager.default.createDirectory(at: stages, withIntermediateDirectories: true)
        for file in [secret, stages.appending(path: "kept")] { try Data("a secret".utf8).write(to: file) }
        for path in [secret.path, stages.path + "/kept"] {
            let tried = ["mode:\(path)", "empty:\(path)"]
            for (attempt, outcome) in try await attempts(tried, writable: stages.path) {
                #expect(outcome != "done", "\(attempt): \(path)")
            }
        }
        #expect(try Data(contentsOf: stages.appending(path: "kept")) == Data("a secret".utf8))
    }

    /// The session lies below the pictures, as with `scan . --out Register`.
    @Test func theSessionsFolderIsNeitherReadNorLocked() async throws {
        try folder.makeFolder("in/Register")
        try folder.makeFolder("in/more")
        for name in ["in/card.jpg", "in/more/card.jpg", "in/Register/session.sqlite", "in/Register/card.jpg"] {
            try folder.write(name, to: name)
        }
        func read(_ name: String, besides hidden: String) async throws -> String? {
            let file = folder.file(name).path
            return try await attempts(
                ["read:\(file)"], readable: folder.file("in").path, writable: folder.file(hidden).path, as: "hidden")[
                    "read"]
        }
        #expect(try await read("in/card.jpg", besides: "in/Register") == "done")
        #expect(try await read("in/more/card.jpg", besides: "in/Register") == "done")
        #expect(try await read("in/Register/session.sqlite", besides: "in/Register") == "Permission denied")
        #expect(try await read("in/Register/card.jpg", besides: "in/Register") == "Permission denied")
        // Pictures may lie between the results.
        let reports = ReportFormat.allCases.map { "in/" + $0.fileName }
        for name in reports + ["in/session.sqlite", "in/.results.xlsx.a1.part"] {
            try folder.write(name, to: name)
            #expect(try await read(name, besides: "in") == "Permission denied", "\(name)")
        }
        #expect(try await read("in/card.jpg", besides: "in") == "done")
        let locked = try await attempts(["lock:\(folder.file("in/card.jpg").path)"], readable: folder.file("in").path)
        #expect(locked["lock"] != "done")
    }

    @Test func threadsMayBeStarted() async throws {
        #expect(try await attempts(["thread"])["thread"] == "done")
    }

    @Test(arguments: [("landlock", "landlock"), ("seccomp", "seccomp")])
    func aKernelThatLacksSomethingIsKnown(lacking: String, subject: String) async throws {
        let doctor = try await ToolRun.ktpOCR(
            ["without", lacking, ToolRun.toolPath, "doctor", "--json"], tool: Self.probe)
        #expect(doctor.output.lowercased().contains("not available: \(subject)"))
        try folder.write("no picture", to: "a.jpg")
        let scan = ["without", lacking, ToolRun.toolPath, "scan", "a.jpg", "--out", "run"]
        let run = try await ToolRun.ktpOCR(scan, in: folder.url, tool: Self.probe)
        // One file that is no picture: it was read all the same, and the notice stands there once.
        #expect(run.status == 1)
        #expect(run.error.lowercased().ranges(of: "lacks \(subject)").count == 1, "\(run.error)")
        let strict = try await ToolRun.ktpOCR(scan + ["--require-sandbox"], in: folder.url, tool: Self.probe)
        #expect(strict.status == 69)
        #expect(strict.error.lowercased().contains("lacks \(subject)"))
    }
}

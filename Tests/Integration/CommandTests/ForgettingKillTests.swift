import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// `sessions forget`, killed at its calls on the session's files one by one: nothing is ever half gone. Either all is
/// there, or the same command finishes, and no byte of the person is left.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/cc"), "there is no C compiler"))
struct ForgettingKillTests {
    /// NIK, name and picture of the person; a NIK of somebody else.
    private static let traces = ["3273991708850002", "CONTOH NOMOR 2", "card 2.jpg"]
    private static let other = "3273991708850003"
    /// So many of the kills are done in a run of the tests, each at another call.
    private static let most = 40

    private func double(in folder: URL) async throws -> String {
        let path = folder.appending(path: "double.so").path
        let source = Repository.root.appending(path: "Lab/Torture/double.c").path
        let run = try await ToolRun.ktpOCR(
            ["-O1", "-shared", "-fPIC", "-o", path, source, "-ldl"], tool: "/usr/bin/cc")
        try #require(run.status == 0, "\(run.error)")
        return path
    }

    private func session(in folder: URL) async throws -> String {
        let (path, _) = try madeUpSession(in: folder)
        let log = try OCRLogger(path: path + "/session.log", session: "1")
        for number in 1...4 { log.log(.info, .performance, "card read", card: "id\(number)") }
        let run = try await ToolRun.inProcess(["export", path, "--format", "ndjson,csv"])
        try #require(run.status == 0, "\(run.error)")
        return path
    }

    private static func arguments(_ path: String) -> [String] { ["sessions", "forget", path, traces[0], "--yes"] }

    /// A process of its own, which its calls can kill.
    private func forget(_ path: String, under variables: [String: String]) async throws -> ToolRun {
        try await ToolRun.ktpOCR(Self.arguments(path), environment: variables)
    }

    private func files(of path: String, holding text: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
            try Data(contentsOf: URL(filePath: "\(path)/\(name)")).range(of: Data(text.utf8)) != nil
        }
    }

    @Test func whereverItIsKilledTheSameCommandFinishes() async throws {
        let folder = TemporaryFolder()
        let (double, made) = (try await double(in: folder.url), try await session(in: folder.url))
        let path = folder.file("work").path
        func renew() throws {
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.copyItem(atPath: made, toPath: path)
        }
        let log = folder.file("calls").path
        try renew()
        let whole = try await forget(path, under: ["LD_PRELOAD": double, "TORTURE_BELOW": path, "TORTURE_LOG": log])
        try #require(whole.status == 0, "\(whole.error)")
        let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").count
        try #require(calls > 20)

        var killed = 0
        for call in stride(from: 1, through: calls, by: max(1, calls / Self.most)) {
            try renew()
            let cut = try await forget(
                path,
                under: ["LD_PRELOAD": double, "TORTURE_BELOW": path, "TORTURE_CALL": "\(call)", "TORTURE_ACT": "kill"])
            if cut.status == -SIGKILL { killed += 1 }
            let again = try await ToolRun.inProcess(Self.arguments(path))
            // Killed at the very end it has nothing left to do.
            #expect([0, 64].contains(again.status), "call \(call): \(again.error)")
            for trace in Self.traces { #expect(try files(of: path, holding: trace) == [], "call \(call): \(trace)") }
            #expect(
                try files(of: path, holding: Self.other).sorted() == [
                    "results.csv", "results.ndjson", "session.sqlite",
                ],
                "call \(call)")
            #expect(SessionCheck(of: path).faults == [], "call \(call)")
        }
        #expect(killed >= min(calls, Self.most) * 9 / 10)
    }
}

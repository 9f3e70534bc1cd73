import Foundation
import KTPCore
import TestSupport
import Testing

/// `scan --engine`: a program of a person's own beside the engines built in.
@Suite(.timeLimit(.minutes(4)))
struct OwnEngineTests {
    /// In Python, as people write them: reads the same NIK and name off every card, or what its first argument says.
    private static let program = """
        import json, os, socket, sys
        how = sys.argv[1]
        for line in sys.stdin:
            request = json.loads(line)
            answer = {"id": request["id"], "model": "double 1"}
            if "png" in request:
                text = "NIK : 3273991708850000"
                if how == "fence":
                    def can(what):
                        try:
                            what()
                            return "yes"
                        except OSError:
                            return "no"
                    text = " ".join((
                        can(lambda: socket.create_connection(("127.0.0.1", 9))), can(lambda: socket.socket(socket.AF_UNIX)),
                        can(lambda: open(sys.argv[2], "w")), can(lambda: os.kill(os.getppid(), 0)),
                        can(lambda: open(os.environ["TMPDIR"] + "/x", "w")), can(lambda: open(os.devnull, "w"))))
                answer["words"] = [{"text": text, "box": [25, 110, 600, 40], "confidence": 0.5}]
                if how == "garbage":
                    answer = {"id": "other"}
            print(json.dumps(answer), flush=True)
        """

    private func scan(
        _ how: String, in folder: borrowing TemporaryFolder, out: String = "session", _ more: [String] = []
    ) async throws -> ToolRun {
        let script = folder.file("own.py")
        try Self.program.write(to: script, atomically: true, encoding: .utf8)
        let command = "/usr/bin/python3 '\(script.path)' \(how) '\(folder.file("written").path)'"
        return try await ToolRun.inProcess(
            [
                "scan", Repository.fixtures.appending(path: "cards/scan").path, "--out", out, "--engine",
                "own=\(command)",
            ] + more,
            environment: ["NO_COLOR": "1"], in: folder.url)
    }

    private func records(_ folder: borrowing TemporaryFolder, _ session: String = "session") throws -> [CardRecord] {
        try String(contentsOf: folder.file("\(session)/results.ndjson"), encoding: .utf8).split(separator: "\n")
            .map { try OrderedJSON.decode(CardRecord.self, from: String($0)) }
    }

    @Test func itsReadingIsAFullSideAndChangesNothing() async throws {
        let folder = try TemporaryFolder()
        let run = try await scan("good", in: folder)
        #expect(run.status == 0, "\(run.error)")
        let own = try #require(EngineName(rawValue: "own"))
        let read = try records(folder)
        for record in read {
            let reading = try #require(record.engines[own])
            #expect(reading.text.contains("3273991708850000") && reading.confidence == 0.5)
            #expect(reading.model.hasPrefix("double 1 (") && reading.seconds > 0)
            #expect(record.engines.keys == [.lstm, .legacy, own])
        }
        let alone = try await ToolRun.inProcess(
            ["scan", Repository.fixtures.appending(path: "cards/scan").path, "--out", "alone"],
            in: folder.url)
        #expect(alone.status == 0)
        for (record, other) in zip(read, try records(folder, "alone")) {
            #expect(record.fields == other.fields && record.findings == other.findings && record.status == other.status)
        }
        let log = try String(contentsOf: folder.file("session/session.log"), encoding: .utf8)
        #expect(log.contains(#""operation":"own""#) && log.contains(#""ownCards":2"#))
        let compared = try await ToolRun.inProcess(["compare", "session", "--json"], in: folder.url)
        #expect(compared.output.contains(#""first":"lstm","second":"own""#), "\(compared.output.prefix(500))")
        let text = try await ToolRun.inProcess(["compare", "session"], environment: ["NO_COLOR": "1"], in: folder.url)
        #expect(text.output.contains("LSTM – own: 2 cards"), "\(text.output)")
        // Nothing is read again; with another command all is.
        let again = try await scan("good", in: folder, ["--json"])
        #expect(again.output.contains(#""resumed":2"#), "\(again.output)")
        let other = try await scan("good --other", in: folder, ["--json"])
        #expect(other.output.contains(#""resumed":0"#), "\(other.output)")
    }

    @Test func oneThatAnswersGarbageIsNamedAndTheCardGoesOn() async throws {
        let folder = try TemporaryFolder()
        let run = try await scan("garbage", in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("engine own did not read the card:"))
        for record in try records(folder) {
            #expect(record.engines.keys == [.lstm, .legacy] && record.fields[.nik]?.value != nil)
            let finding = try #require(record.findings.first { $0.rule == "engines.silent" })
            #expect(finding.severity == .info && finding.message.hasPrefix("engine own did not read"))
        }
        #expect(
            try String(contentsOf: folder.file("session/session.log"), encoding: .utf8).contains("engine own did not"))
    }

    @Test func itReachesNothingAndWritesNowhereButInItsFolder() async throws {
        let folder = try TemporaryFolder()
        let run = try await scan("fence", in: folder, ["--require-sandbox"])
        try #require(run.status == 0, "\(run.error)")
        let own = try #require(EngineName(rawValue: "own"))
        for record in try records(folder) {
            #expect(record.engines[own]?.text == "no no no no yes yes")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.file("written").path))
    }

    @Test(arguments: ["own", "own=", "=x", "lstm=x", "merged=x", "Own=x"])
    func aNameThatIsNoneIsRefused(value: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await ToolRun.inProcess(["scan", ".", "--engine", value], in: folder.url)
        #expect(run.status == 64 && run.error.contains("--engine"), "\(run.error)")
    }

    /// Such a file may come from somebody else, with the session that it lies beside.
    @Test func theSettingsBesideASessionStartNoProgram() async throws {
        let folder = try TemporaryFolder()
        try Data("engine: own=touch written\n".utf8).write(to: folder.file(".ktp-ocr.yaml"))
        let run = try await ToolRun.inProcess(
            ["scan", ".", "--out", "session"],
            environment: ["KTP_OCR_SETTINGS": nil, "XDG_CONFIG_HOME": folder.file("home").path], in: folder.url)
        #expect(run.status == 64 && run.error.contains("engine"), "\(run.error)")
    }
}

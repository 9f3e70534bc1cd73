import Foundation
import KTPCore
import TestSupport
import Testing

/// `scan --engine`: a program of a person's own beside the engines built in.
@Suite(.timeLimit(.minutes(4)))
struct OwnEngineTests {
    private let folder = TemporaryFolder()

    /// In Python, as people write them: reads the same NIK and name off every card, or what its first argument says.
    private static let program = """
        import json, os, socket, sys
        how, strips = sys.argv[1], []
        for line in sys.stdin:
            request = json.loads(line)
            answer = {"id": request["id"], "model": "double 1"}
            if how == "strips" and "png" in request:
                answer["text"] = " ".join(request.get("fields", ["none"])) + " " + request["kind"]
            elif how == "strips":
                answer["reads"] = "strip"
            elif "png" in request:
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
                if how == "votes":
                    rows = (
                        "PROVINSI JAWA BARAT", "KOTA BANDUNG", "NIK : 3273015203900001", "Nama : SITI AMINAH",
                        "Alamat : JL. MERDEKA NO. 10", "Agama : ISLAM")
                    answer = {"id": request["id"], "text": "\\n".join(rows)}
                if how == "garbage":
                    answer = {"id": "other"}
            print(json.dumps(answer), flush=True)
        """

    private func scan(
        _ how: String, in folder: TemporaryFolder, out: String = "session", _ more: [String] = []
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

    @Test func itsReadingIsAFullSideAndChangesNothing() async throws {
        let left = FileManager.default.temporaryDirectory.appending(path: "ktp-ocr-engine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
        let run = try await scan("good", in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(!FileManager.default.fileExists(atPath: left.path), "left by a run that was killed")
        let own = try #require(EngineName(rawValue: "own"))
        let read = try folder.records("session")
        for record in read {
            let reading = try #require(record.engines[own])
            #expect(reading.text.contains("3273991708850000") && reading.confidence == 0.5)
            #expect(reading.model.hasPrefix("double 1 (") && reading.seconds > 0)
            #expect(record.engines.keys == [.lstm, .legacy, own])
        }
        let alone = try await ToolRun.inProcess(
            ["scan", Repository.fixtures.appending(path: "cards/scan").path, "--out", "alone"], in: folder.url)
        #expect(alone.status == 0)
        for (record, other) in zip(read, try folder.records("alone")) {
            #expect(record.fields == other.fields && record.findings == other.findings && record.status == other.status)
        }
        let log = try folder.text("session/session.log")
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

    /// Its votes change values, so a session reads again where they are asked for. Here it reads another NIK, half sure.
    @Test func withVotesItIsEvidenceAndNoPassDependsOnIt() async throws {
        #expect(try await scan("votes", in: folder).status == 0)
        let before = try folder.records("session")
        let run = try await scan("votes", in: folder, ["--engine-votes", "--keep-stages", "stages", "--json"])
        #expect(run.status == 0 && run.output.contains(#""resumed":0"#), "\(run.error)\(run.output)")
        let own = try #require(EngineName(rawValue: "own"))
        for (record, other) in zip(try folder.records("session"), before) {
            #expect(
                record.secondLook?.keys == other.secondLook?.keys
                    && record.comparison?.differing == other.comparison?.differing)
            for (field, decision) in record.fields.pairs where record.engines[own]?.fields[field] == nil {
                #expect(decision == other.fields[field], "it did not read this field")
            }
            let (nik, first) = (try #require(record.fields[.nik]), try #require(other.fields[.nik]))
            #expect(nik.value == first.value && nik.confidence <= first.confidence)
        }
        let stages = try folder.names(in: "stages")
        for stage in stages {
            let parsed = try folder.text("stages/\(stage)/parse.json")
            #expect(parsed.contains(#""own":{"provinsi":"#), "channel.py counts it: \(stage)")
            let compared = try folder.text("stages/\(stage)/compare.json")
            #expect(compared.contains(#""ownAgainst":"#), "confidence.py weighs it: \(stage)")
        }
        let alone = try await ToolRun.inProcess(["scan", ".", "--engine-votes"], in: folder.url)
        #expect(alone.status == 64 && alone.error.contains("--engine-votes needs"), "\(alone.error)")
    }

    @Test func oneThatReadsStripsIsToldWhatTheyMayHold() async throws {
        #expect(try await scan("strips", in: folder).status == 0)
        let own = try #require(EngineName(rawValue: "own"))
        for record in try folder.records("session") {
            let lines = try #require(record.engines[own]?.text.split(separator: "\n"))
            #expect(lines.count > 10 && lines.allSatisfy { $0.contains("strip") && !$0.contains("card") })
            #expect(lines.contains { $0.contains("nik strip") })
            #expect(lines.contains { $0.contains("tempatLahir tanggalLahir strip") })
        }
    }

    @Test func oneThatAnswersGarbageIsNamedAndTheCardGoesOn() async throws {
        let run = try await scan("garbage", in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("engine own did not read the card:"))
        for record in try folder.records("session") {
            #expect(record.engines.keys == [.lstm, .legacy] && record.fields[.nik]?.value != nil)
            let finding = try #require(record.findings.first { $0.rule == "engines.silent" })
            #expect(finding.severity == .info && finding.message.hasPrefix("engine own did not read"))
        }
        #expect(try folder.text("session/session.log").contains("engine own did not"))
    }

    @Test func itReachesNothingAndWritesNowhereButInItsFolder() async throws {
        let run = try await scan("fence", in: folder, ["--require-sandbox"])
        try #require(run.status == 0, "\(run.error)")
        let own = try #require(EngineName(rawValue: "own"))
        for record in try folder.records("session") {
            #expect(record.engines[own]?.text == "no no no no yes yes")
        }
        #expect(!folder.holds("written"))
    }

    @Test(arguments: ["own", "own=", "=x", "lstm=x", "merged=x", "Own=x"])
    func aNameThatIsNoneIsRefused(value: String) async throws {
        let run = try await ToolRun.inProcess(["scan", ".", "--engine", value], in: folder.url)
        #expect(run.status == 64 && run.error.contains("--engine"), "\(run.error)")
    }

    /// Such a file may come from somebody else, with the session that it lies beside.
    @Test func theSettingsBesideASessionStartNoProgram() async throws {
        try folder.write("engine: own=touch written\n", to: ".ktp-ocr.yaml")
        let run = try await ToolRun.inProcess(
            ["scan", ".", "--out", "session"],
            environment: ["KTP_OCR_SETTINGS": nil, "XDG_CONFIG_HOME": folder.file("home").path], in: folder.url)
        #expect(run.status == 64 && run.error.contains("engine"), "\(run.error)")
    }
}

import Foundation
import KTPCore
import Subprocess
import SystemPackage
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4)))
struct WorkerCommandTests {
    @Test func everyLineIsAnsweredAndTheWorkerEndsWithItsInput() async throws {
        let run = try await ToolRun.ktpOCR(
            ["worker"],
            input: """
                {"id":"7","path":"/nonexistent/a.jpg"}
                no request

                {"id":"8","path":"/nonexistent/b.jpg","page":2}
                """)
        #expect(run.status == 0)
        let records = try run.records
        #expect(records.map(\.id) == ["7", "line-2", "line-3", "8"])
        #expect(records.allSatisfy { $0.status == .failed })
        #expect(records.map { $0.error?.code == .badRequest } == [false, true, true, false])
        #expect(records[3].source.page == 2)
    }

    /// The same fingerprint stands in what was read, and in the session that a scan on this machine makes.
    @Test func itSaysWhatItReadsWith() async throws {
        let run = try await ToolRun.ktpOCR(["worker"], input: #"{"hello":true}"# + "\n")
        #expect(run.status == 0)
        for part in [
            #"{"id":"hello","hello":{"schema":"ktp-ocr/1","tool":""#, #""engines":["lstm","legacy"],"models":["lstm: "#,
            #""fingerprint":"ktp-ocr \#(ToolVersion.current); lstm: "#, #""lineLimit":67108864}}"#,
        ] {
            #expect(run.output.contains(part), "\(run.output)")
        }
        let idle = try await ToolRun.ktpOCR(["worker", "--without-engines"], input: #"{"hello":true}"# + "\n")
        #expect(idle.output == #"{"id":"hello"}"# + "\n")
    }

    /// Not every request was answered, and the exit code says so.
    @Test func theReaderOfTheAnswersMayHaveGone() async throws {
        let script = """
            set -o pipefail
            { printf '%s\n' '{"hello":true}' '{"id":"1","path":"/nonexistent"}'; } | "$tool" worker | true
            echo "${PIPESTATUS[1]}"
            """
        let run = try await ToolRun.ktpOCR(
            ["-c", script], environment: ["tool": ToolRun.toolPath], tool: "/bin/bash")
        #expect(run.output == "74\n", "\(run.error)")
    }

    /// The worker behind a supervised one is ended between two cards, and again while it reads: neither costs a card.
    @Test func aSupervisedWorkerOutlivesTheOneBehindIt() async throws {
        let script = """
            coproc W { exec "$tool" worker --supervise; }; pid=$W_PID
            end() { cat /proc/$pid/task/*/children | xargs kill -9; }
            ask() { printf '{"id":"%s","path":"%s"}\n' "$1" "$card" >&"${W[1]}"; }
            ask 1; read -r one <&"${W[0]}"; end
            ask 2; read -r two <&"${W[0]}"
            ask 3; sleep 0.03; end; read -r three <&"${W[0]}"
            exec {W[1]}>&-; wait "$pid"; echo "$?"; printf '%s\n' "$one" "$two" "$three"
            """
        let card = Repository.root.appending(path: "Fixtures/cards/scan/scan-0001.jpg").path
        let run = try await ToolRun.ktpOCR(
            ["-c", script], environment: ["tool": ToolRun.toolPath, "card": card], tool: "/bin/bash")
        let lines = run.output.split(separator: "\n")
        #expect(lines.first == "0", "\(run.error)")
        let records = try CardRecord.lines(lines.dropFirst().joined(separator: "\n"))
        #expect(records.map(\.id) == ["1", "2", "3"] && records.allSatisfy { $0.status == .accepted })
    }

    @Test func withoutInputThereIsNothingToAnswer() async throws {
        let run = try await ToolRun.ktpOCR(["worker"])
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
    }

    @Test func anInputThatCannotBeReadEndsTheWorker() async throws {
        let run = try await Subprocess.run(
            .path(FilePath(ToolRun.toolPath)), arguments: ["worker"],
            input: .fileDescriptor(try .open("/", .readOnly), closeAfterSpawningProcess: true),
            output: .string(limit: 1000), error: .string(limit: 1000))
        #expect(run.terminationStatus == .exited(74))
        #expect(run.standardOutput.isEmpty)
    }

    @Test func itSpeaksTheLanguageAskedFor() async throws {
        let run = try await ToolRun.ktpOCR(["worker", "--language", "id"], input: "x\n")
        #expect(try run.records.first?.error?.message.hasPrefix("baris 1 ") == true)
    }

    @Test(arguments: [
        ["--accept", "1.5"], ["--timeout", "0"], ["--memory-limit", "1"], ["--engines", "vision"], ["extra"],
    ])
    func anOptionOutOfItsRangeIsAUsageError(arguments: [String]) async throws {
        let run = try await ToolRun.inProcess(["worker"] + arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }
}

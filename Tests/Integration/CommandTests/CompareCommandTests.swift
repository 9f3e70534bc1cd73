import Foundation
import KTPCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4)))
struct CompareCommandTests {
    private final class Bench {
        let folder = TemporaryFolder()

        init() throws {
            try results("a", 0..<10) { _ in "SITI" }
            let members = (0..<10).map { #""phone/\#($0).jpg": {"nik": "11", "nama": "SITI"}"# }
            try Data(("{" + members.joined(separator: ",") + "}").utf8).write(to: folder.file("truth.json"))
        }

        /// The LSTM reads the names, the legacy engine the numbers and `S1TI`; merged as told.
        func results(
            _ name: String, _ cards: Range<Int>, engines: Set<EngineName> = [.lstm, .legacy], merged: (Int) -> String
        ) throws {
            try folder.makeFolder(name)
            let lines = try cards.map { number in
                try OrderedJSON.encode(
                    FictionalCards.record(
                        "/data/phone/\(number).jpg", merged: [.nik: "11", .nama: merged(number)], lstm: [.nama: "SITI"],
                        legacy: engines.contains(.legacy) ? [.nik: "11", .nama: "S1TI"] : nil))
            }
            try Data(lines.joined(separator: "\n").utf8).write(to: folder.file("\(name)/results.ndjson"))
        }

        func compare(_ arguments: [String], isVerbose: Bool = true) async throws -> ToolRun {
            try await ToolRun.inProcess(
                ["compare"] + arguments + (isVerbose ? ["--verbose"] : []),
                environment: ["NO_COLOR": "1", "COLUMNS": isVerbose ? "200" : "80"], in: folder.url)
        }
    }

    @Test func enginesAreComparedWithoutTruth() async throws {
        let run = try await Bench().compare(["a"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("LSTM – legacy: 10 cards"))
        #expect(run.output.contains("difference wall: +0.100 s (+0.100 … +0.100), shown (n = 10)"))
        #expect(run.output.contains("faster: LSTM 0, legacy 10, = 0 (n = 10)"))
        let lines = run.output.split(separator: "\n").map { $0.split(separator: " ") }
        let first = try #require(lines.firstIndex(of: ["/data/phone/0.jpg", "Nama", "LSTM", "SITI"]))
        #expect(lines[first + 1] == ["legacy", "S1TI"])
        #expect(!run.output.contains("What merging gains"))
    }

    @Test func theVerdictComesFirstAndNothingIsWiderThanTheTerminal() async throws {
        let bench = try Bench()
        let run = try await bench.compare(["a", "--truth", "truth.json"], isVerbose: false)
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.first?.hasPrefix("LSTM and legacy: no difference shown in accuracy, +0.0") == true, "\(run.output)")
        #expect(lines.allSatisfy { $0.count <= 80 } && lines.count < 20, "\(run.output)")
        #expect(run.output.contains("legacy takes 0.100 s"))
        #expect(run.output.contains("Nama ") && !run.output.contains("What merging gains"))
        for name in ["b", "c"] { try bench.results(name, 0..<10) { name == "c" && $0 < 8 ? "SlTI" : "SITI" } }
        let worse = try await bench.compare(["a", "c", "--truth", "truth.json"], isVerbose: false)
        #expect(worse.output.hasPrefix("a reads more fields right than c: 40.0"), "\(worse.output)")
        let blind = try await bench.compare(["a"], isVerbose: false)
        #expect(blind.output.hasPrefix("LSTM and legacy read 0.0 % 0/20 of the values alike"), "\(blind.output)")
        let three = try await bench.compare(["a", "b", "c", "--truth", "truth.json"], isVerbose: false)
        #expect(three.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(three.output)")
    }

    @Test func withTruthItSaysWhoIsRightAndWhatMergingGains() async throws {
        let run = try await Bench().compare(["a", "--truth", "truth.json"])
        #expect(run.status == 0)
        #expect(run.output.contains("-100.0 (-100.0 … -100.0)"))
        #expect(run.output.contains("What merging gains"))
        let lines = run.output.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(lines.contains(["LSTM", "SITI", "✓"]) && lines.contains(["legacy", "S1TI", "✗"]))
        #expect(run.output.contains("100.0 % 20/20"))
        // The rule stands where the figures stand, and what the oracle is.
        #expect(run.output.contains("at least 6 cards differ") && run.output.contains("corrected by Holm"))
        #expect(run.output.contains("best of both engines") && run.output.contains("exceed that by second looks"))
    }

    @Test func sessionsAreComparedOverWhatTheyShare() async throws {
        let bench = try Bench()
        try bench.results("b", 0..<8) { $0 == 0 ? "SlTI" : "SITI" }
        let run = try await bench.compare(["a", "b", "--truth", "truth.json"])
        #expect(run.status == 0)
        #expect(run.error.contains("2 cards of a are left out") && !run.error.contains("have no truth"))
        try bench.results("more", 0..<12) { _ in "SITI" }
        let more = try await bench.compare(["more", "--truth", "truth.json"])
        #expect(more.error.contains("2 cards of more have no truth") && more.error.contains("/data/phone/11.jpg"))
        #expect(run.output.contains("no difference shown"))
        #expect(run.output.contains("a – b: 8 cards"))
        // Runs of their own: what the wall says of them is no verdict.
        #expect(run.output.contains("difference wall: +0.000 s (+0.000 … +0.000), runs made one after the other"))
    }

    @Test func anyNumberOfSessionsIsSetAgainstTheFirst() async throws {
        let bench = try Bench()
        for name in ["b", "c"] { try bench.results(name, 0..<10) { name == "c" && $0 < 8 ? "SlTI" : "SITI" } }
        let run = try await bench.compare(["a", "b", "c", "--truth", "truth.json"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("a – b: 10 cards\na – c: 10 cards"))
        let rows = run.output.split(separator: "\n").filter { $0.contains(#/^[abc] +10 +0 /#) }
        #expect(rows.count == 3)
        #expect(rows.first?.contains("100.0 % 20/20") == true && rows.last?.contains("60.0 % 12/20") == true)
        #expect(rows.last?.contains("+40.0") == true && rows.last?.contains("no difference shown") == false)
    }

    @Test func jsonIsOneDocumentTheSameEveryTime() async throws {
        let bench = try Bench()
        let json = try await bench.compare(["a", "--truth", "truth.json", "--json"])
        let report = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(report["schema"] as? String == "ktp-ocr-comparison/1")
        let verdict = try #require(report["verdict"] as? [String: Any])
        #expect((verdict["text"] as? String)?.contains("no difference shown in accuracy") == true)
        let pair = try #require((verdict["pairs"] as? [[String: Any]])?.first)
        #expect(pair["better"] is NSNull && pair["faster"] as? String == "legacy")
        #expect(try await bench.compare(["a", "--truth", "truth.json", "--json"]).output == json.output)
    }

    @Test func nothingInCommonIsAUsageError() async throws {
        let bench = try Bench()
        try bench.results("c", 20..<22) { _ in "SITI" }
        try bench.results("b", 0..<10, engines: [.lstm]) { _ in "SITI" }
        let run = try await bench.compare(["a", "c"])
        #expect(run.status == 64 && run.error.contains("no card in common"))
        let blind = try await bench.compare(["a", "b", "--reader", "legacy"])
        #expect(blind.status == 64 && blind.error.contains("no card of b was read by legacy"))
        try bench.results("d", 0..<0) { _ in "" }
        let empty = try await bench.compare(["d"])
        #expect(empty.status == 64 && empty.error.contains("scan it with --engines both"))
    }
}

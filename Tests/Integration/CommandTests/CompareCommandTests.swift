import Foundation
import KTPCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4)))
struct CompareCommandTests {
    private final class Bench {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try results("a", 0..<10) { _ in "SITI" }
            let members = (0..<10).map { #""phone/\#($0).jpg": {"nik": "11", "nama": "SITI"}"# }
            try Data(("{" + members.joined(separator: ",") + "}").utf8).write(to: folder.file("truth.json"))
        }

        /// The LSTM reads the names, the legacy engine the numbers and `S1TI`; merged as told.
        func results(_ name: String, _ cards: Range<Int>, merged: (Int) -> String) throws {
            try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
            let lines = try cards.map { number in
                try OrderedJSON.encode(
                    FictionalCards.record(
                        "/data/phone/\(number).jpg", merged: [.nik: "11", .nama: merged(number)], lstm: [.nama: "SITI"],
                        legacy: [.nik: "11", .nama: "S1TI"]))
            }
            try Data(lines.joined(separator: "\n").utf8).write(to: folder.file("\(name)/results.ndjson"))
        }

        func compare(_ arguments: [String], language: String = "C.UTF-8") async throws -> ToolRun {
            try await ToolRun.ktpOCR(
                ["compare"] + arguments, language: language, environment: ["NO_COLOR": "1"], in: folder.url)
        }
    }

    @Test func enginesAreComparedWithoutTruth() async throws {
        let run = try await Bench().compare(["a"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("LSTM – legacy: 10 cards"))
        #expect(run.output.contains("difference wall: +0.100 s (+0.100 … +0.100), shown (n = 10)"))
        #expect(run.output.contains("faster: LSTM 0, legacy 10, = 0 (n = 10)"))
        #expect(run.output.contains("/data/phone/0.jpg × Nama\n  LSTM    SITI\n  legacy  S1TI"))
        #expect(!run.output.contains("What merging gains"))
    }

    @Test func withTruthItSaysWhoIsRightAndWhatMergingGains() async throws {
        let run = try await Bench().compare(["a", "--truth", "truth.json"])
        #expect(run.status == 0)
        #expect(run.output.contains("-100.0 (-100.0 … -100.0)"))
        #expect(run.output.contains("What merging gains"))
        #expect(run.output.contains("  LSTM    SITI  ✓"))
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
        #expect(run.error.contains("2 cards of a are left out"))
        #expect(run.output.contains("no difference shown"))
        #expect(run.output.contains("a – b: 8 cards"))
        // Runs of their own: what the wall says of them is no verdict.
        #expect(run.output.contains("difference wall: +0.000 s (+0.000 … +0.000), runs made one after the other"))
    }

    @Test func theSameInIndonesianAndAsJSON() async throws {
        let bench = try Bench()
        #expect(try await bench.compare(["a"], language: "id_ID.UTF-8").output.contains("lebih cepat: LSTM 0"))
        let indonesian = try await bench.compare(["a", "--truth", "truth.json"], language: "id_ID.UTF-8").output
        #expect(indonesian.contains("waktu nyata median") && indonesian.contains("poin persentase"))
        #expect(indonesian.contains("yang terbaik dari kedua mesin") && !indonesian.contains("kolom"))
        let json = try await bench.compare(["a", "--truth", "truth.json", "--json"])
        let report = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(report["schema"] as? String == "ktp-ocr-comparison/1")
        #expect(try await bench.compare(["a", "--truth", "truth.json", "--json"]).output == json.output)
    }

    @Test func nothingInCommonIsAUsageError() async throws {
        let bench = try Bench()
        try bench.results("c", 20..<22) { _ in "SITI" }
        let run = try await bench.compare(["a", "c"])
        #expect(run.status == 64 && run.error.contains("no card in common"))
        try bench.results("d", 0..<0) { _ in "" }
        let empty = try await bench.compare(["d"])
        #expect(empty.status == 64 && empty.error.contains("scan it with --engines both"))
    }
}

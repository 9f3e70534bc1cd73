import Foundation
import KTPCore
import TestSupport
import Testing

/// `scan --watch`, with a worker that reads nothing.
@Suite(.timeLimit(.minutes(4)))
struct WatchTests {
    private final class Bench: ScanBench {
        init() throws { try super.init(in: "in") }

        /// Writes a picture as a scanner does: a part, and after a while the rest.
        func drop(_ name: String, pieces: Int = 1, pause: Duration = .zero) async throws {
            let file = folder.file("in/\(name)").path
            _ = FileManager.default.createFile(atPath: file, contents: nil)
            let handle = try #require(FileHandle(forWritingAtPath: file))
            for piece in 1...pieces {
                handle.write(Data("\(name), piece \(piece)\n".utf8))
                if piece < pieces { try await Task.sleep(for: pause) }
            }
            try handle.close()
        }

        func watch(
            _ arguments: [String] = [], settle: Double = 0.4, act: (_ process: pid_t) async throws -> Void = { _ in }
        ) async throws -> Int32 {
            try await ToolRun.ktpOCR(
                [
                    "scan", "in", "--watch", "--out", "run", "--settle", "\(settle)", "--jobs", "1",
                    "--worker-command", double.path,
                ] + arguments, in: folder.url, error: folder.file("error"), act: act)
        }

        func records() throws -> [CardRecord] { try CardRecord.lines(text("run/results.ndjson")) }
    }

    @Test func whatComesIsReadOnceItIsWholeAndTheResultsStayCurrent() async throws {
        let bench = try Bench()
        try await bench.drop("a.jpg")
        let status = try await bench.watch(settle: 1) { process in
            try await bench.wait(for: "in/a.jpg", in: "run/results.ndjson")
            // Pauses shorter than the rest that is asked for: nobody reads half a picture.
            try await bench.drop("b.jpg", pieces: 5, pause: .milliseconds(150))
            try await bench.wait(for: "in/b.jpg", in: "run/results.ndjson")
            try await bench.drop("crash.jpg")
            try await bench.wait(for: "in/crash.jpg", in: "run/results.ndjson")
            try await bench.drop("c.jpg")
            try await bench.wait(for: "in/c.jpg", in: "run/results.ndjson")
            #expect(kill(-process, SIGINT) == 0)
        }
        #expect(status == 1, "one could not be read")
        #expect(try bench.cardsRead() == ["a", "b", "crash", "crash", "c"].map { "in/\($0).jpg" })
        #expect(try bench.records().map(\.status) == [.accepted, .accepted, .failed, .accepted])
        #expect(bench.text("error").contains("4 of 4 cards"))
        #expect(bench.text("error").contains("failed: in/crash.jpg: "))

        // A second watch goes on from there; what could not be read gets another chance, as with every scan.
        try await bench.drop("d.jpg")
        let again = try await bench.watch { process in
            try await bench.wait(for: "in/d.jpg", in: "run/results.ndjson")
            #expect(kill(-process, SIGTERM) == 0)
        }
        #expect(again == 1)
        #expect(try bench.cardsRead().suffix(3) == ["in/crash.jpg", "in/crash.jpg", "in/d.jpg"])
        #expect(try bench.records().count == 5)
    }

    /// Of a card, as a person types them.
    private static func allFields() throws -> [String] {
        let truth = try Data(contentsOf: Repository.fixtures.appending(path: "cards/truth.json"))
        let cards = try JSONDecoder().decode([String: [String: String?]].self, from: truth)
        return (cards["scan/scan-0001.jpg"] ?? [:]).compactMap { field, value in
            field == "condition" ? nil : value.map { "\(field)=\($0)" }
        }
    }

    @Test func aProgramTakesEachSettledCardOnceAndIsTriedAgain() async throws {
        let bench = try Bench()
        let program = bench.folder.file("take it.sh")
        // It refuses one card the first time, and reads nothing of another.
        let script = """
            #!/bin/sh
            read -r record
            case "$record" in *in/b.jpg*) if ! [ -e '\(bench.folder.file("tried").path)' ]; then
                : > '\(bench.folder.file("tried").path)'; exit 3; fi ;; esac
            echo "$record" >> '\(bench.folder.file("taken").path)'
            # Ctrl-C comes here in the test: the scan waits for the program.
            sleep 0.3
            """
        try Data(script.utf8).write(to: program)
        #expect(chmod(program.path, 0o755) == 0)
        func taken() -> [String] {
            bench.text("taken").split(separator: "\n").compactMap {
                try? OrderedJSON.decode(CardRecord.self, from: String($0)).source.path
            }
        }
        for name in ["a.jpg", "b.jpg", "review.jpg"] { try await bench.drop(name) }
        let status = try await bench.watch(["--exec", program.path]) { process in
            try await bench.wait(for: "in/a.jpg", in: "taken")
            try await bench.wait(for: "exit code 3", in: "error")
            try await bench.wait(for: "in/b.jpg", in: "taken")
            #expect(taken().sorted() == ["in/a.jpg", "in/b.jpg"], "one in review is not settled")
            // By a person, while the scan goes on.
            let settled = try await ToolRun.inProcess(
                ["correct", bench.folder.file("run").path, "review.jpg", "--as-typed"] + Self.allFields())
            #expect(settled.status == 0, "\(settled.error)")
            try await bench.wait(for: "in/review.jpg", in: "taken")
            #expect(kill(-process, SIGINT) == 0)
        }
        #expect(status == 0)
        #expect(bench.text("run/session.log").contains("program after a card failed"))
        // What came while nobody watched is taken at the next start, and nothing is taken twice.
        try await bench.drop("c.jpg")
        let again = try await ToolRun.inProcess(
            [
                "scan", "in", "--out", "run", "--jobs", "1", "--worker-command", bench.double.path, "--exec",
                program.path,
            ], in: bench.folder.url)
        #expect(again.status == 0)
        #expect(taken().sorted() == ["in/a.jpg", "in/b.jpg", "in/c.jpg", "in/review.jpg"])
        let unknown = try await ToolRun.inProcess(["scan", "in", "--exec", "no/such"], in: bench.folder.url)
        #expect(unknown.status == 64 && unknown.error.contains("no/such"))
    }

    @Test func aFolderThatGoesAwayIsWaitedFor() async throws {
        let bench = try Bench()
        try await bench.drop("a.jpg")
        let (here, away) = (bench.folder.file("in"), bench.folder.file("away"))
        let status = try await bench.watch(["--language", "id"]) { process in
            try await bench.wait(for: "in/a.jpg", in: "run/results.ndjson")
            try FileManager.default.moveItem(at: here, to: away)
            try await bench.wait(for: "tidak ada lagi; pembacaan menunggu", in: "error")
            try FileManager.default.moveItem(at: away, to: here)
            try await bench.wait(for: "in sudah kembali", in: "error")
            try await bench.drop("b.jpg")
            try await bench.wait(for: "in/b.jpg", in: "run/results.ndjson")
            #expect(kill(-process, SIGINT) == 0)
        }
        #expect(status == 0)
        #expect(try bench.cardsRead() == ["in/a.jpg", "in/b.jpg"])
    }

    @Test func whereNothingComesNothingIsMade() async throws {
        let bench = try Bench()
        let status = try await bench.watch { process in
            try await bench.wait(for: "watching in", in: "error")
            #expect(kill(-process, SIGINT) == 0)
        }
        #expect(status == 0)
        #expect(bench.text("error").contains("nothing was created"))
        #expect(!bench.folder.holds("run"))
    }

    @Test(arguments: [
        (["in", "--out", "in/run"], "in/run is inside in, which is watched"), (["."], "is inside ., which is watched"),
        (["in", "--out", "run", "--keep-stages", "link/stages"], "link/stages is inside in"),
        (["-", "--out", "run"], "--watch needs existing folders"),
        (["nothing", "--out", "run"], "--watch needs existing folders"),
        (["in", "--dry-run"], "--watch"), (["in", "--limit", "3"], "--watch"), (["in", "--settle", "0"], "--settle"),
    ])
    func whatCannotBeWatchedIsAUsageError(_ arguments: [String], _ message: String) async throws {
        let bench = try Bench()
        try FileManager.default.createSymbolicLink(
            at: bench.folder.file("link"), withDestinationURL: bench.folder.file("in"))
        let run = try await ToolRun.inProcess(["scan", "--watch"] + arguments, in: bench.folder.url)
        #expect(run.status == 64)
        #expect(run.error.hasPrefix("ktp-ocr: "))
        #expect(run.error.contains(message))
        #expect(
            try bench.folder.names() == [
                "in", "link", "worker-double.sh",
            ])
    }
}

import Foundation
import KTPCore
import KTPRegister
import KTPWorkers
import TestSupport
import Testing

/// `scan` with workers that read nothing, so that only the scan itself is tested.
@Suite(.timeLimit(.minutes(4)))
struct ScanCommandTests {
    private final class Bench: ScanBench {
        func scan(_ arguments: [String] = ["cards", "--out", "run"], input: String = "") async throws -> ToolRun {
            try await ToolRun.inProcess(
                ["scan", "--worker-command", double.path] + arguments, input: input, in: folder.url)
        }

        func results(_ session: String = "run") throws -> [CardRecord] { try folder.records(session) }
    }

    @Test func foldersAndPicturesMayHaveNamesOfOneCharacter() async throws {
        let bench = try Bench([])
        try bench.folder.write("a", to: "a")
        let run = try await bench.scan(["a", "--out", "o"])
        #expect(run.status == 0, "\(run.error)")
        let show = try await ToolRun.inProcess(["show", "o"], in: bench.folder.url)
        #expect(show.status == 0 && show.output.contains("a"), "\(show.error)")
        let export = try await ToolRun.inProcess(["export", "o", "--format", "csv", "-o", "r"], in: bench.folder.url)
        #expect(export.status == 0, "\(export.error)")
    }

    @Test func aFolderIsReadIntoASession() async throws {
        let bench = try Bench(["b.jpg", "a.jpg", "review.jpg"])
        let run = try await bench.scan()
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("3 of 3 cards"))
        #expect(run.error.contains("review: cards/review.jpg"))
        #expect(run.error.contains("Results in run: results.ndjson, results.csv"))
        #expect(try bench.results().map(\.source.path) == ["cards/a.jpg", "cards/b.jpg", "cards/review.jpg"])
        for file in ["session.sqlite", "session.log", "results.ndjson", "results.csv"] {
            #expect(bench.folder.holds("run/\(file)"))
        }
    }

    /// Engines, their seconds and what they agree on are for `--verbose`; the last line says what to type next.
    @Test func theSummarySpeaksPlainlyAndEndsWithTheNextCommand() async throws {
        let bench = try Bench(["a.jpg", "review.jpg"])
        let plain = try await bench.scan(["cards", "--out", "my run"])
        let next = "Next: ktp-ocr review 'my run' (in the browser), or: open 'my run/results.xlsx'\n"
        #expect(plain.error.hasSuffix(next))
        #expect(!plain.error.contains("lstm"))
        try bench.write("crash.jpg")
        let failed = try await bench.scan(["cards/crash.jpg", "--out", "other"])
        #expect(failed.error.hasSuffix("ktp-ocr show other --status failed\n"))
        let accepted = try await bench.scan(["cards/a.jpg", "--out", "third", "--language", "id"])
        #expect(accepted.error.hasSuffix("ktp-ocr show third\n"))
    }

    @Test func resultsDoNotDependOnTheNumberOfWorkers() async throws {
        let bench = try Bench((1...12).map { "\($0).jpg" } + ["crash.jpg"])
        let one = try await bench.scan(["cards", "--out", "one", "--jobs", "1"])
        let four = try await bench.scan(["cards", "--out", "four", "--jobs", "4"])
        #expect(one.status == 1)
        #expect(four.status == 1)
        func named(_ session: String) throws -> [CardRecord] {
            // Ids are a session's own: nobody is to find out a path by one.
            try bench.results(session).changing { _, record in
                record.id = ""
            }
        }
        #expect(try named("one") == named("four"))
        #expect(try Set(bench.results("one").map(\.id)).isDisjoint(with: bench.results("four").map(\.id)))
    }

    @Test func aCardThatCannotBeReadIsNamedAndTheRestIsRead() async throws {
        let bench = try Bench(["a.jpg", "crash.jpg", "hang.jpg", "z.jpg"])
        let run = try await bench.scan(["cards", "--out", "run", "--timeout", "1.5", "--quiet"])
        #expect(run.status == 1)
        let lines = run.error.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("failed: cards/crash.jpg: ") == true)
        #expect(lines.last?.hasPrefix("failed: cards/hang.jpg: ") == true)
        let results = try bench.results()
        #expect(results.map(\.status) == [.accepted, .failed, .failed, .accepted])
        #expect(results.map(\.error?.code) == [nil, .crashed, .timedOut, nil])
    }

    @Test func whatASessionHasReadIsNotReadAgain() async throws {
        let bench = try Bench(["a.jpg", "b.jpg"])
        #expect(try await bench.scan().status == 0)
        try bench.write("copy of a.jpg", content: "a.jpg")
        try bench.write("new.jpg")
        try bench.write("b.jpg", content: "changed")
        let run = try await bench.scan()
        #expect(run.status == 0)
        #expect(run.error.contains("1 in an earlier run"))
        #expect(try bench.cardsRead().sorted() == ["cards/a.jpg", "cards/b.jpg", "cards/b.jpg", "cards/new.jpg"])
        let results = try bench.results()
        let paths = ["cards/a.jpg", "cards/b.jpg", "cards/b.jpg", "cards/new.jpg"]
        #expect(results.map(\.source.path) == paths)
        #expect(results[0].source.also == ["cards/copy of a.jpg"])
        #expect(Set(results.map(\.id)).count == 4)
    }

    @Test func anotherBoundOrLanguageReadsNothing() async throws {
        let bench = try Bench(["a.jpg"])
        #expect(try await bench.scan().status == 0)
        for options in [["--accept", "0.5"], ["--language", "id"]] {
            #expect(try await bench.scan(["cards", "--out", "run"] + options).status == 0)
        }
        #expect(try bench.cardsRead().count == 1)
    }

    @Test func anotherFolderIsAddedToTheRegister() async throws {
        let bench = try Bench(["b/1.jpg", "a/2.jpg"].map { ($0 as NSString).lastPathComponent })
        for (day, card) in [("tuesday", "2.jpg"), ("monday", "1.jpg")] {
            try bench.folder.makeFolder(day)
            try FileManager.default.moveItem(
                at: bench.folder.file("cards/\(card)"), to: bench.folder.file("\(day)/\(card)"))
        }
        func paths() throws -> [String] { try bench.results().map(\.source.path) }
        #expect(try await bench.scan(["tuesday", "--out", "run"]).status == 0)
        let first = try bench.results().map(\.id)
        #expect(try await bench.scan(["monday", "--out", "run"]).status == 0)
        #expect(try paths() == ["tuesday/2.jpg", "monday/1.jpg"])
        #expect(try bench.results().map(\.id).first == first.first)
        let these = try await bench.scan(["monday", "--out", "run", "--only-these", "--crops", "crops"])
        #expect(these.status == 0)
        // Doubles of workers find no corners.
        #expect(these.error.contains("images of 0 cards are in crops") && these.error.contains("1 card has no image"))
        #expect(try paths() == ["monday/1.jpg"])
        try FileManager.default.removeItem(at: bench.folder.file("monday/1.jpg"))
        #expect(try await bench.scan(["tuesday", "--out", "run"]).status == 0)
        #expect(try paths() == ["tuesday/2.jpg", "monday/1.jpg"])
        #expect(try bench.results()[1].findings.map(\.rule) == ["source.gone"])
        #expect(try bench.cardsRead().count == 2)
    }

    /// Before it starts: else somebody waits for an hour and does not know for what.
    @Test(arguments: [("0.0.9", "by version 0.0.9"), (ToolVersion.current, "by another build of ktp-ocr")])
    func whatIsReadAgainIsSaidWithTheReason(_ version: String, _ reason: String) async throws {
        let bench = try Bench(["a.jpg", "b.jpg", "c.jpg"])
        let store = try SessionStore.open(bench.folder.file("run").path, .run, making: true)
        let items = ["a", "b"].map { WorkItem(id: $0, path: "cards/\($0).jpg") }
        for (number, item) in try store.registerInputs(items, from: bench.folder.url.path).items.enumerated() {
            var record = CardRecord.sample(number)
            record.id = item.id
            record.source.sha256 = nil
            try store.record(record, under: ReadingContext(ReadingIdentity("ktp-ocr \(version); model 1; commit none")))
        }
        store.close()
        let run = try await bench.scan()
        #expect(run.status == 0)
        #expect(run.error.contains("ktp-ocr: 2 cards were read \(reason) and are read again\n"))
        #expect(try bench.cardsRead().count == 3)
        #expect(!(try await bench.scan()).error.contains("read again"))
    }

    @Test func withOtherSettingsCardsAreReadAgainAndWithTheStandardOnesNot() async throws {
        let bench = try Bench(["a.jpg"])
        let set = { (value: String) in ["cards", "--out", "run", "--set", "normalise.light=\(value)"] }
        #expect(try await bench.scan().status == 0)
        #expect(try await bench.scan(set("on")).status == 0)
        #expect(try bench.cardsRead().count == 1)
        let again = try await bench.scan(set("off"))
        #expect(again.status == 0)
        #expect(again.error.contains("ktp-ocr: 1 card was read with other options and is read again"))
        #expect(try bench.cardsRead().count == 2)
    }

    @Test(arguments: ["engine.lstm.modle=7", "normalise.width=9", "width"])
    func aSettingThatThereIsNotIsAUsageErrorThatNamesThoseThereAre(_ setting: String) async throws {
        let bench = try Bench(["a.jpg"])
        let run = try await bench.scan(["cards", "--out", "run", "--set", setting])
        #expect(run.status == 64)
        #expect(run.error.contains(setting.hasPrefix("normalise") ? "506 to 2024" : "engine.legacy.reads"))
        #expect(!bench.folder.holds("run"))
    }

    /// Debian's models hold no legacy part.
    @Test func aModelWithoutTheEngineIsToldWithWhatToSet() async throws {
        let bench = try Bench(["a.jpg"])
        let run = try await bench.scan(["cards", "--out", "run", "--set", "engine.legacy.model=eng"])
        #expect(run.status == 69)
        #expect(run.error.contains("--set engine.legacy.model=ktp"))
        #expect(!bench.folder.holds("run"))
    }

    @Test func aFailureThatMayPassIsTriedAgain() async throws {
        let bench = try Bench(["crash.jpg"])
        #expect(try await bench.scan().status == 1)
        #expect(try await bench.scan().status == 1)
        #expect(try bench.cardsRead().count == 4)
    }

    @Test func aWorkerThatDoesNotStartEndsTheRun() async throws {
        let bench = try Bench(["a.jpg", "b.jpg", "c.jpg"], atStart: "echo 'no model' >&2; exit 69")
        let run = try await bench.scan()
        #expect(run.status == 69)
        #expect(run.error.contains("no model"))
        #expect(run.error.contains("ktp-ocr doctor"))
    }

    /// On a full disk the database would fail as well; here only the log is at the size that a file may have. A shell's
    /// units differ, so that the limit is far above the results and far below the log.
    @Test(arguments: [([], "en"), (["--quiet", "--language", "id"], "id"), (["--json"], "json")])
    func linesThatTheLogLostAreToldWithTheRemedy(arguments: [String], way: String) async throws {
        let bench = try Bench(["a.jpg"])
        try bench.folder.makeFolder("run")
        let log = bench.folder.file("run/session.log").path
        try #require(FileManager.default.createFile(atPath: log, contents: nil) && truncate(log, 1 << 30) == 0)
        let scan =
            [ToolRun.toolPath, "scan", "--worker-command", bench.double.path, "cards", "--out", "run"] + arguments
        let run = try await ToolRun.ktpOCR(
            ["-c", #"trap '' XFSZ; ulimit -f 100000; exec "$0" "$@""#] + scan, in: bench.folder.url, tool: "/bin/sh")
        #expect(run.status == 0)
        #expect(try bench.results().map(\.status) == [.accepted])
        // The session's and the report's beginning and end, the card, and each engine's reading of it.
        switch way {
        case "en":
            #expect(run.error.contains("7 lines could not be written to run/session.log. Check the free disk space."))
        case "id":
            #expect(run.error.contains("7 baris tidak dapat ditulis ke run/session.log. Periksa sisa ruang disk."))
        default: #expect(run.output.contains(#""lostLogLines":7,"#))
        }
    }

    @Test func aLogThatIsWholeIsNotSpokenOf() async throws {
        let bench = try Bench(["a.jpg"])
        let run = try await bench.scan(["cards", "--out", "run", "--json"])
        #expect(run.output.contains(#""lostLogLines":0,"#))
        #expect(!run.error.contains("session.log"))
    }

    @Test func aDryRunListsAndCreatesNothing() async throws {
        let bench = try Bench(["b.jpg", "a.png", "note.txt"])
        let run = try await bench.scan(["cards", "--out", "run", "--dry-run"])
        #expect(run.status == 0)
        #expect(run.output == "cards/a.png\t1\ncards/b.jpg\t1\n")
        #expect(!bench.folder.holds("run"))
        #expect(!bench.folder.holds("journal"))
    }

    @Test func inputsMayBeListedOnStandardInput() async throws {
        let bench = try Bench(["a.jpg", "line\nend.jpg"])
        let lines = try await bench.scan(["-", "--dry-run"], input: "cards/a.jpg\n\ncards\n")
        #expect(lines.output == "cards/a.jpg\t1\ncards/line\nend.jpg\t1\n")
        let records = try await bench.scan(["-", "-0", "--dry-run"], input: "cards/line\nend.jpg\0cards/a.jpg\0")
        #expect(records.output == "cards/line\nend.jpg\t1\ncards/a.jpg\t1\n")
    }

    /// An argument, a folder's entry and a line of a list: each comes out byte for byte.
    @Test func namesThatAreNoTextAreListedAsTheyAre() async throws {
        let bench = try Bench(["a.jpg"])
        let script = #"""
            printf x > "cards/$(printf '\377').jpg"
            name="cards/$(printf '\377').jpg"
            ("$0" scan "$name" --dry-run; "$0" scan cards --dry-run; printf '%s\0' "$name" | "$0" scan - -0 --dry-run) |
                od -An -c | tr -d ' \n'
            """#
        let run = try await ToolRun.ktpOCR(
            ["-c", script, ToolRun.toolPath], in: bench.folder.url, tool: "/bin/sh")
        let odd = #"cards/377.jpg\t1\n"#
        #expect(run.output == odd + #"cards/a.jpg\t1\n"# + odd + odd)
    }

    @Test func aNamedInputThatIsNotThereMakesNoSession() async throws {
        let bench = try Bench(["a.jpg"])
        let run = try await bench.scan(["typo", "cards/b.jpg", "--out", "run"])
        #expect(run.status == 64)
        #expect(run.error.contains("typo, cards/b.jpg") && run.error.contains("check the name"))
        #expect(!bench.folder.holds("run"))
        // Together with other inputs it costs only itself.
        #expect(try await bench.scan(["typo", "cards", "--out", "run"]).status == 1)
        #expect(try bench.results().map(\.source.path) == ["typo", "cards/a.jpg"])
    }

    @Test func aDocumentWhosePagesCannotBeCountedIsACardThatFailed() async throws {
        let bench = try Bench(["a.jpg"])
        for name in ["hang.pdf", "scan.pdf"] { try bench.write(name, content: "%PDF-1.7 \(name)") }
        let scan = ["cards", "--out", "run", "--timeout", "1.5", "--most-pages", "2"]
        let run = try await bench.scan(scan)
        #expect(run.status == 1)
        #expect(run.error.contains("failed: cards/hang.pdf: "))
        #expect(run.error.contains("cards/scan.pdf: only 2 of 3 pages are read; to read all, use --most-pages 3"))
        let listed = try await bench.scan(scan + ["--dry-run"])
        #expect(listed.output.split(separator: "\n").count { $0.contains("scan.pdf") } == 2)
        #expect(listed.error.contains("cards/scan.pdf: only 2 of 3 pages are read"))
        let results = try bench.results()
        let paths = ["cards/a.jpg", "cards/hang.pdf", "cards/scan.pdf", "cards/scan.pdf"]
        #expect(results.map(\.source.path) == paths)
        #expect(results.map(\.error?.code) == [nil, .timedOut, nil, nil])
    }

    @Test func whatIsNoPictureIsCountedAndNamedWhenAskedFor() async throws {
        let bench = try Bench(["a.jpg", "surat.doc", "notes.txt", "Thumbs.db"])
        let run = try await bench.scan()
        #expect(run.error.contains("surat.doc") && run.error.contains("Skipped 1 file that is not an image"))
        let verbose = try await bench.scan(["cards", "--out", "run", "--verbose"])
        for name in ["Thumbs.db", "notes.txt"] {
            #expect(verbose.error.contains("Skipped cards/\(name): not an image.\n"))
        }
        #expect(
            verbose.error.contains("Not read: cards/surat.doc. Open it first")
                && !verbose.error.contains("surat.doc: not"))
    }

    @Test func aListInTheWrongFormIsAUsageErrorThatNamesTheOtherForm() async throws {
        let bench = try Bench(["a.jpg"])
        let run = try await bench.scan(["-"], input: String(repeating: "cards/a.jpg\0", count: 10_000))
        #expect(run.status == 64)
        #expect(run.error.contains("use -0"))
    }

    @Test func theNumberOfCardsCanBeLimited() async throws {
        let bench = try Bench(["a.jpg", "b.jpg", "c.jpg"])
        #expect(try await bench.scan(["cards", "--out", "run", "--limit", "2"]).status == 0)
        #expect(try bench.results().map(\.source.path) == ["cards/a.jpg", "cards/b.jpg"])
    }

    @Test func aFolderWithoutPicturesIsAUsageErrorThatSaysWhatWasLookedFor() async throws {
        let bench = try Bench(["note.txt"])
        let run = try await bench.scan()
        #expect(run.status == 64)
        #expect(run.error.contains("jpg"))
        #expect(!bench.folder.holds("run"))
    }

    @Test(arguments: [
        ["--format", "docx"], ["--limit", "0"], ["--jobs", "0"], ["--accept", "2"], ["--timeout", "-1"],
        ["--most-pages", "0"],
    ])
    func anOptionOutOfItsRangeIsAUsageError(arguments: [String]) async throws {
        let bench = try Bench(["a.jpg"])
        #expect(try await bench.scan(["cards", "--out", "run"] + arguments).status == 64)
        #expect(!bench.folder.holds("run"))
    }

    @Test func anOutputThatIsAFileCannotBeCreated() async throws {
        let bench = try Bench(["a.jpg"])
        let run = try await bench.scan(["cards", "--out", "cards/a.jpg"])
        #expect(run.status == 73)
        #expect(run.error.contains("--out"))
    }

    @Test func theSummaryCanBeJSON() async throws {
        let bench = try Bench(["a.jpg", "review.jpg", "crash.jpg"])
        let run = try await bench.scan(["cards", "--out", "run", "--json"])
        #expect(run.status == 1)
        struct Summary: Decodable {
            struct Card: Decodable { var path: String }
            var folder: String
            var planned, accepted, review, failed: Int
            var isInterrupted: Bool
            var failures, doubtful: [Card]
        }
        let summary = try OrderedJSON.decode(Summary.self, from: run.output)
        #expect(summary.folder == "run")
        #expect(summary.planned == 3)
        #expect(summary.accepted == 1 && summary.review == 1 && summary.failed == 1)
        #expect(!summary.isInterrupted)
        #expect(summary.failures.map(\.path) == ["cards/crash.jpg"])
        #expect(summary.doubtful.map(\.path) == ["cards/review.jpg"])
        #expect(!run.output.contains(/\.\d{5}/), "figures have no tail")
    }

    @Test func theSummaryIsInTheLanguageAskedFor() async throws {
        let bench = try Bench(["a.jpg", "crash.jpg"])
        let run = try await bench.scan(["cards", "--out", "run", "--language", "id"])
        #expect(run.error.contains("gagal dibaca: cards/crash.jpg: "))
        #expect(run.error.contains("2 dari 2 kartu"))
    }
}

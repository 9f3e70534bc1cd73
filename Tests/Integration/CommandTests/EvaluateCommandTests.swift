import Foundation
import KTPCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4)))
struct EvaluateCommandTests {
    /// A folder with results of eight cards, their truth, and what a run of `evaluate` leaves.
    private final class Bench {
        let folder = TemporaryFolder()

        /// - Parameter unread: numbers of the cards whose NIK a worse parser no longer finds.
        init(unread: Set<Int> = [], cards: Range<Int> = 0..<8) throws {
            try folder.makeFolder("run")
            try writeResults(unread: unread, cards: cards)
            let members = (0..<8).map { #""phone/\#($0).jpg": {"nik": "327300000000000\#($0)", "nama": "SITI"}"# }
            try folder.write("{" + members.joined(separator: ",\n") + "}", to: "truth.json")
        }

        func writeResults(unread: Set<Int> = [], cards: Range<Int> = 0..<8) throws {
            let lines = try cards.map { number in
                var fields: FieldMap<String> = [.nik: "327300000000000\(number)", .nama: number == 7 ? "SlTI" : "SITI"]
                if unread.contains(number) { fields[.nik] = nil }
                return try OrderedJSON.encode(
                    FictionalCards.record("/data/phone/\(number).jpg", merged: fields, lstm: fields, legacy: [:]))
            }
            try folder.write(lines.joined(separator: "\n") + "\n", to: "run/results.ndjson")
        }

        func evaluate(_ arguments: [String] = [], language: String = "C.UTF-8") async throws -> ToolRun {
            try await ToolRun.inProcess(
                ["evaluate", "run", "--truth", "truth.json"] + arguments, language: language,
                environment: ["NO_COLOR": "1"], in: folder.url)
        }
    }

    @Test func tablesShowEveryFigureWithItsN() async throws {
        for option in ["--html", "--markdown", "--write-baseline"] {
            let refused = try await Bench().evaluate([option, "/dev/full"])
            #expect(refused.status == 73 && refused.error.contains("it is a pipe or a device"), "\(refused.error)")
        }
        let run = try await Bench().evaluate(["--verbose"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.isEmpty)
        #expect(run.output.contains("8 cards judged · 2 of 19 fields judged"))
        #expect(run.output.contains("93.8 % 15/16"))
        #expect(run.output.contains("87.5 % 7/8"))
        #expect(run.output.contains("phone/7.jpg"))
        #expect(run.output.split(separator: "\n").contains { $0.hasPrefix("I ") && $0.contains("l ") })
    }

    @Test func theVerdictComesFirstAndNothingIsWiderThanTheTerminal() async throws {
        let run = try await Bench().evaluate()
        #expect(run.output.hasPrefix("93.8 % of the fields are read just as printed: 15/16, 95 % interval "))
        let lines = run.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 } && lines.count < 14, "\(run.output)")
    }

    @Test func aPerfectScoreHasAnInterval() async throws {
        let bench = try Bench(cards: 0..<7)
        let run = try await bench.evaluate(["--json"])
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let verdict = try #require(report["verdict"] as? [String: Any])
        #expect((verdict["text"] as? String)?.contains("14/14, 95 % interval 68.0–100.0 %") == true, "\(verdict)")
        // By SciPy's quantiles, of seven cards with two fields each.
        #expect(abs((verdict["low"] as? Double ?? 0) - 0.68007) < 5e-4)
    }

    @Test func theMarkdownHoldsVerdictReasonsAndTheWorstFields() async throws {
        let bench = try Bench()
        _ = try await bench.evaluate(["--write-baseline", "base.json"])
        try bench.writeResults(unread: [2, 5])
        let run = try await bench.evaluate(["--baseline", "base.json", "--markdown", "m.md"])
        #expect(run.status == 3)
        let text = try bench.folder.text("m.md")
        #expect(text.hasPrefix("### ktp-ocr evaluate: gate not met\n\n81.3 % of the fields"), "\(text)")
        #expect(text.contains("\n- floor of nik broken: 75.0 % 6/8, was 100.0 % 8/8\n"))
        #expect(text.contains("\n| field | right | n |") && text.contains("\n| NIK | 75.0 % | 8 |"))
        #expect(!text.contains("SITI") && !text.contains("3273"))
        // The reasons stand where a job's log has its errors.
        #expect(run.error.contains("floor of nik broken"))
    }

    @Test func aGainToBeClaimedStandsInTheMarkdown() async throws {
        let bench = try Bench()
        try bench.writeResults(unread: [2, 5])
        _ = try await bench.evaluate(["--write-baseline", "base.json"])
        try bench.writeResults(unread: [])
        let run = try await bench.evaluate(["--baseline", "base.json", "--markdown", "m.md"])
        #expect(run.status == 0)
        #expect(
            try bench.folder.text("m.md").contains(
                "\n**Gain to claim:** the baseline does not hold this yet (2 fields mended")
        )
    }

    /// Only developers read it.
    @Test func itSpeaksEnglishWhateverTheLanguage() async throws {
        let run = try await Bench().evaluate(language: "id_ID.UTF-8")
        #expect(run.output.contains("8 cards judged") && run.output.contains("93.8 % of the fields"))
    }

    @Test func jsonIsOneDocument() async throws {
        let run = try await Bench().evaluate(["--json"])
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(report["schema"] as? String == "ktp-ocr-evaluation/1")
        #expect((report["cards"] as? [String: Any])?["judged"] as? Int == 8)
    }

    @Test func theGateStandsOpenForTheSameReadings() async throws {
        let bench = try Bench()
        #expect(try await bench.evaluate(["--write-baseline", "base.json"]).status == 0)
        let again = try await bench.evaluate(["--baseline", "base.json"])
        #expect(again.status == 0, "\(again.error)")
        #expect(again.output.contains("gate met: broken / mended 0 / 0 of 16 card × field"))
    }

    @Test func aWorseParserClosesTheGateAndEveryBrokenCardIsNamed() async throws {
        let bench = try Bench()
        _ = try await bench.evaluate(["--write-baseline", "base.json"])
        try bench.writeResults(unread: [2, 5])
        let before = try bench.folder.text("base.json")
        let run = try await bench.evaluate([
            "--baseline", "base.json", "--write-baseline", "base.json", "--junit", "j.xml",
        ])
        #expect(run.status == 3)
        #expect(run.output.contains("newly broken (2):\n  phone/2.jpg × nik\n  phone/5.jpg × nik"))
        #expect(run.output.contains("floor of nik broken: 75.0 % 6/8, was 100.0 % 8/8"))
        #expect(run.error.contains("gate not met") && run.error.contains("base.json is not written"))
        #expect(try bench.folder.text("base.json") == before)
        let junit = try bench.folder.text("j.xml")
        // The two fields and the four floors that they broke, one of them of trust.
        #expect(junit.contains(#"tests="20" failures="6" errors="0" skipped="1""#))
        #expect(junit.contains(#"<testcase classname="gate" name="floor of nik"><failure type="gate""#))
    }

    @Test func aMendedCardAsksForANewBaseline() async throws {
        let bench = try Bench(unread: [2])
        _ = try await bench.evaluate(["--write-baseline", "base.json"])
        try bench.writeResults()
        let run = try await bench.evaluate(["--baseline", "base.json"])
        #expect(run.status == 0)
        #expect(run.output.contains("newly mended (1):\n  phone/2.jpg × nik"))
        #expect(run.output.contains("claim it with --write-baseline"))
    }

    @Test func cardsThatAreMissingCloseTheGate() async throws {
        let bench = try Bench()
        _ = try await bench.evaluate(["--write-baseline", "base.json"])
        try bench.writeResults(cards: 0..<7)
        let run = try await bench.evaluate(["--baseline", "base.json"])
        #expect(run.status == 3)
        #expect(run.output.contains("in the baseline but not judged in this run (1):\n  phone/7.jpg"))
        #expect(run.error.contains("1 cards of the truth are not in run"))
    }

    @Test func noFileForCIHoldsAValue() async throws {
        let bench = try Bench()
        _ = try await bench.evaluate(["--write-baseline", "base.json", "--junit", "j.xml"])
        for file in ["base.json", "j.xml"] {
            let text = try bench.folder.text(file)
            #expect(!text.contains("SITI") && !text.contains("SlTI") && !text.contains("32730000"))
        }
    }

    @Test(arguments: [
        ("{\n\"a\": {\"nik\": 1x}}", "line 2 is not JSON"),
        ("{\n\"a\": {\"nik\": \"1\"", "ends too early"),
        ("{}", "it names no card"),
        ("{\"elsewhere/a.jpg\": {\"nik\": \"1\"}}", "no card of run has a value in truth.json"),
        ("{\"phone/1.jpg\": {}}", "no card of run has a value in truth.json"),
    ])
    func aTruthThatMeasuresNothingIsAUsageError(truth: String, message: String) async throws {
        let bench = try Bench()
        try bench.folder.write(truth, to: "truth.json")
        let run = try await bench.evaluate(["--write-baseline", "base.json"])
        #expect(run.status == 64)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(run.output.isEmpty && !bench.folder.holds("base.json"))
    }

    @Test func aMisspeltKeyIsNamedAndTheRestJudged() async throws {
        let bench = try Bench()
        try bench.folder.write(
            "{\"phone/1.jpg\": {\"nik\": \"3273000000000001\", \"nma\": \"SITI\"}}", to: "truth.json")
        let run = try await bench.evaluate()
        #expect(run.status == 0)
        #expect(run.error.contains("truth.json:1: the key nma is not a field and is ignored; did you mean nama?"))
    }

    @Test func aKeyMisspeltOnEveryCardIsNamedOnce() async throws {
        let bench = try Bench()
        try bench.folder.write(
            try bench.folder.text("truth.json").replacing("\"nama\"", with: "\"nma\""), to: "truth.json")
        let run = try await bench.evaluate()
        #expect(run.status == 0)
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(
            run.error.contains(
                "truth.json:1: the key nma is not a field and is ignored on 8 cards; did you mean nama?"))
        #expect(run.output.contains("1 of 19 fields judged"))
    }

    @Test func aBaselineOfAnotherSchemaOrOtherCardsSaysWhatDiffers() async throws {
        let bench = try Bench()
        _ = try await bench.evaluate(["--write-baseline", "base.json"])
        let text = try bench.folder.text("base.json")
        try bench.folder.write(text.replacing("baseline/1", with: "baseline/2"), to: "newer.json")
        let newer = try await bench.evaluate(["--baseline", "newer.json"])
        #expect(newer.status == 64 && newer.error.contains("its schema is ktp-ocr-baseline/2"))
        try bench.folder.write(text.replacing("phone/", with: "scan/"), to: "other.json")
        let other = try await bench.evaluate(["--baseline", "other.json", "--junit", "j.xml", "--html", "p.html"])
        #expect(other.status == 3 && other.error.contains("the baseline is of other cards"))
        #expect(other.output.contains("not judged in this run (8)"))
        #expect(
            try bench.folder.text("j.xml").contains(#"name="other pictures"><failure"#) && bench.folder.holds("p.html"))
    }

    @Test func aBrokenLineCostsOnlyItself() async throws {
        let bench = try Bench()
        try bench.folder.write(
            try bench.folder.text("run/results.ndjson") + "{\"schema\":\"ktp-ocr/1\",\n", to: "run/results.ndjson")
        let run = try await bench.evaluate()
        #expect(run.status == 1)
        #expect(run.error.contains("run/results.ndjson:9 is not a record"))
        #expect(run.output.contains("8 cards judged"))
    }

    @Test func whatCannotBeReadOrWrittenHasItsExitCode() async throws {
        let bench = try Bench()
        let noTruth = try await ToolRun.inProcess(["evaluate", "run", "--truth", "none.json"], in: bench.folder.url)
        #expect(noTruth.status == 74 && noTruth.error.contains("cannot read none.json"))
        let noSession = try await ToolRun.inProcess(
            ["evaluate", "none", "--truth", "truth.json"], in: bench.folder.url)
        #expect(noSession.status == 74)
        #expect(try await bench.evaluate(["--junit", "none/j.xml"]).status == 73)
        #expect(try await bench.evaluate(["--tolerance", "2"]).status == 64)
    }
}

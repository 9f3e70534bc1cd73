import KTPCore
import KTPEvaluation
import TestSupport
import Testing

struct JUnitReportTests {
    private var cards: [JudgedCard] {
        let record = FictionalCards.record("/d/scan/a.jpg", merged: [.nik: "12", .nama: "SITI"])
        let odd = FictionalCards.record("/d/<phone> \"&\u{1}\n/b.jpg", merged: [.nik: "99"])
        return [
            JudgedCard(
                record: record,
                truth: .init(
                    path: "scan/a.jpg",
                    fields: [.nik: .printed("11"), .nama: .printed("SITI"), .agama: .printed("ISLAM")])),
            JudgedCard(record: odd, truth: .init(path: "<phone> \"&\u{1}\n/b.jpg", fields: [.nik: .notOnCard])),
        ]
    }

    /// `card field result` of every test case, as Python's own parser reads the file.
    private func read(_ report: String) async throws -> String {
        try await Python.run(Self.reader, input: Array(report.utf8))
    }

    private static let reader = """
        import sys, xml.etree.ElementTree as tree
        root = tree.parse(sys.stdin).getroot()
        assert root.tag == "testsuites", root.tag
        cases = root.findall("testsuite/testcase")
        assert int(root.get("tests")) == len(cases)
        assert int(root.get("failures")) == len(root.findall("testsuite/testcase/failure"))
        assert int(root.get("skipped")) == len(root.findall("testsuite/testcase/skipped"))
        for case in cases:
            print(repr(case.get("classname")), case.get("name"), *(f"{c.tag} {c.get('message')}" for c in case), sep="|")
        """

    @Test(.enabled(if: Python.isInstalled))
    func anIndependentParserReadsEveryCase() async throws {
        #expect(
            try await read(JUnitReport(cards).text).split(separator: "\n") == [
                #"'<phone> "&\#u{FFFD}\n/b.jpg'|nik|failure read though not on the card: 2 characters, accepted without a person, confidence 0.90"#,
                "'scan/a.jpg'|nik|failure read wrong: character errors 1 of n=2, accepted without a person, confidence 0.90",
                "'scan/a.jpg'|nama",
                "'scan/a.jpg'|agama|failure not read: 5 characters, not accepted",
            ])
    }

    /// Annotations need the picture where it is, and a dashboard the seconds; those of a card's fields add up.
    @Test func everyCaseHasItsPictureAndItsTime() {
        let text = JUnitReport(Array(cards.prefix(1))).text
        // 0.01 s loading and 0.3 s reading, over three fields.
        #expect(text.ranges(of: #"file="/d/scan/a.jpg" time="0.1033""#).count == 3, "\(text)")
        #expect(text.contains(#"<testsuite name="scan" tests="3" failures="2" errors="0" skipped="0" time="0.3100""#))
    }

    @Test(.enabled(if: Python.isInstalled))
    func aGainToBeClaimedIsASkippedCaseOfTheGate() async throws {
        let before = FictionalCards.record("/d/scan/a.jpg", merged: [.nik: "12", .nama: "SITA"])
        let baseline = Baseline([JudgedCard(record: before, truth: cards[0].truth)])
        let gate = RegressionGate(baseline: baseline).verdict(on: Array(cards.prefix(1)))
        #expect(gate.isMet && gate.claim?.contains("1 field mended, 0 broken") == true, "\(gate)")
        let text = JUnitReport(Array(cards.prefix(1)), baseline: baseline, gate: gate).text
        #expect(
            try await read(text).contains(
                "'gate'|met\n'gate'|gain to claim|skipped the baseline does not hold this yet"))
    }

    @Test(.enabled(if: Python.isInstalled))
    func whatTheBaselineHadWrongIsSkipped() async throws {
        let known = try await read(JUnitReport(cards, baseline: Baseline(cards)).text)
        #expect(known.contains("'scan/a.jpg'|nik|skipped as in the baseline: read wrong"))
        #expect(!known.contains("failure"))
    }

    @Test func noValueOfACardStandsInIt() {
        let text = JUnitReport(cards).text
        for value in ["SITI", "ISLAM", "\"12\"", "99"] { #expect(!text.contains(value)) }
    }
}

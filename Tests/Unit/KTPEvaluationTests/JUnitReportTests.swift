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

    /// Prints `card field result` for every test case, as Python's own parser reads the file.
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

    @Test(.enabled(if: Python.isThere, "python3 is not installed"))
    func anIndependentParserReadsEveryCase() throws {
        let run = try Python.run(["-c", Self.reader], input: JUnitReport(cards).text)
        #expect(run.status == 0, "\(run.error)")
        #expect(
            run.output.split(separator: "\n") == [
                #"'<phone> "&\#u{FFFD}\n/b.jpg'|nik|failure invented, 2 character errors of n=0"#,
                "'scan/a.jpg'|nik|failure wrong, 1 character errors of n=2",
                "'scan/a.jpg'|nama",
                "'scan/a.jpg'|agama|failure unanswered, 5 character errors of n=5",
            ])
    }

    @Test(.enabled(if: Python.isThere, "python3 is not installed"))
    func whatTheBaselineHadWrongIsSkipped() throws {
        let known = JUnitReport(cards, baseline: Baseline(cards)).text
        let run = try Python.run(["-c", Self.reader], input: known)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("'scan/a.jpg'|nik|skipped as in the baseline: wrong"))
        #expect(!run.output.contains("failure"))
    }

    @Test func noValueOfACardStandsInIt() {
        let text = JUnitReport(cards).text
        for value in ["SITI", "ISLAM", "\"12\"", "99"] { #expect(!text.contains(value)) }
    }
}

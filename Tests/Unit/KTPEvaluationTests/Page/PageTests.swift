import Foundation
import KTPCore
import KTPEvaluation
import TestSupport
import Testing

struct PageTests {
    /// Strictly as XML, then as HTML: every tag closed by its own, no id twice, every link has its place.
    private static let reader = """
        import sys, re, html.parser, xml.etree.ElementTree as tree
        text = sys.stdin.read()
        tree.fromstring(text)
        class Reader(html.parser.HTMLParser):
            open, ids, links, tags = [], [], [], []
            def note(self, tag, attributes):
                values = dict(attributes)
                self.tags.append(tag)
                self.ids += [values["id"]] if "id" in values else []
                self.links += [values["href"]] if "href" in values else []
            def handle_starttag(self, tag, attributes):
                self.note(tag, attributes)
                self.open.append(tag)
            def handle_startendtag(self, tag, attributes): self.note(tag, attributes)
            def handle_endtag(self, tag): assert self.open.pop() == tag, tag
        reader = Reader()
        reader.feed(text)
        assert not reader.open and len(set(reader.ids)) == len(reader.ids), reader.ids
        assert all(link[0] == "#" and link[1:] in reader.ids for link in reader.links), reader.links
        print(text.count('class="chart"') > 3, reader.tags.count("script"), reader.tags.count("img"))
        """

    @Test(.enabled(if: Python.isInstalled))
    func independentParsersReadEveryPage() async throws {
        for page in PageSamples.all {
            #expect(try await Python.run(Self.reader, input: Array(page.utf8)) == "True 1 0\n")
        }
    }

    @Test func aPageNeedsNothingElse() {
        for page in PageSamples.all {
            for reference in ["http:", "https:", "//", "src=", "url(", "@import", "<link", "<iframe", "fetch("] {
                #expect(!page.contains(reference), "\(reference)")
            }
            #expect(page.contains("default-src 'none'") || page.contains("default-src &apos;none"))
        }
    }

    @Test func whatACardSaysNeverBecomesPartOfThePage() {
        var records = PageSamples.records
        let script = "<script>alert(1)</script>"
        records[0].source.path = "/data/\"><img src=x onerror=alert(1)>/\(script).jpg"
        records[0].id = "\" onclick=\"alert(1)"
        records[0].engines[.lstm]?.fields[.nama] = script
        records[0].engines[.legacy]?.fields[.nama] = "'\"&\u{1}</code></li>"
        records[0].engines[.lstm]?.model = script
        for page in [PageSamples.comparison(of: records), PageSamples.comparison(of: records, truth: nil)] {
            #expect(page.ranges(of: "<script").count == 1)
            #expect(!page.contains("<img") && !page.contains("onclick=\"") && !page.contains("\u{1}"))
            #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        }
    }

    @Test func withoutTruthWhatNeedsItIsLeftOutAndSaidSo() {
        let page = PageSamples.comparison(truth: nil)
        for id in ["accuracy", "difference", "conditions", "right", "merge", "confidence", "confusions"] {
            #expect(!page.contains("<section id=\"\(id)\""))
        }
        for id in ["agreement", "times", "cards"] { #expect(page.contains("<section id=\"\(id)\"")) }
        #expect(page.contains("Without a truth (--truth) nobody knows which reading is right"))
        #expect(!page.contains("reads more fields right"))
    }

    @Test func aMaskedPageHoldsNoValueNoPathAndNoFolder() {
        let pages = [
            PageSamples.comparison(isMasked: true), PageSamples.evaluation(isMasked: true),
            PageSamples.sessions(isMasked: true),
        ]
        for page in pages {
            for secret in ["SITI", "SIT1", "AMINA", "3273010101900001", "ISLAM", "phone", "scan", "/data", "keluarga"] {
                #expect(!page.contains(secret), "\(secret)")
            }
            #expect(page.contains("(--masked)"))
        }
        #expect(pages[0].contains("S*** A***"))
        #expect(PageSamples.comparison().contains("This file holds values read from the cards"))
    }

    @Test func theHeadlineSaysWhoIsBetterOrThatNothingIsShown() {
        #expect(PageSamples.comparison().contains("legacy reads more fields right than LSTM: 29.2 ("))
        let alike = PageSamples.records.map { record in
            var alike = record
            alike.engines[.lstm]?.fields = record.engines[.legacy]?.fields ?? [:]
            return alike
        }
        let page = PageSamples.comparison(of: alike)
        #expect(page.contains("LSTM and legacy: no difference shown in accuracy, "))
        #expect(page.contains("+0.0 (+0.0 … +0.0) percentage points (95 %) on 8 cards; on no card does one"))
        #expect(page.contains("Of 3 fields tested at once, no single one shows a difference."))
    }

    @Test func sessionsAreSetAgainstTheFirst() {
        let page = PageSamples.sessions()
        #expect(page.contains("keluarga-a reads more fields right than keluarga-b: 33.3 ("))
        #expect(page.contains("keluarga-a and keluarga-c: no difference shown in accuracy, "))
        #expect(!page.contains("<section id=\"merge\""))
        // Of all three there is one table.
        #expect(page.contains("<section id=\"acceptance\"") && page.contains("<th scope=\"row\">fields in review</th>"))
        #expect(page.contains("<section id=\"sides\"") && page.contains("<th scope=\"row\">keluarga-c</th>"))
    }

    /// The headline, the chart and the table ask the same: what is not shown of a single field is nowhere shown.
    @Test func whatIsShownIsShownEverywhere() throws {
        let records = PageSamples.records.changing { index, record in
            // Six of eight cards: p = 0.031, made up for three fields 0.094.
            if index > 5 { record.engines[.lstm]?.fields[.nama] = "SITI AMINAH" }
        }
        let names = try #require(
            ComparisonReport(CardsBySide(engines: records, truth: PageSamples.truth)).pairs[0].accuracy?.byField[.nama])
        #expect(names.difference?.differingCards == 6 && names.difference?.isShown == false)
        let page = PageSamples.comparison(of: records)
        #expect(page.contains("Of 3 fields tested at once, no single one shows a difference."))
        #expect(page.contains(/Nama, LSTM − legacy: -75\.0 \([^<]*\); no difference shown/))
        #expect(page.contains("corrected by Holm since all fields are tested at once"))
    }

    /// Of runs made one after the other the wall says what else the machine did: the winner is told by the processor.
    @Test func theFasterSideIsToldByTheProcessor() {
        let slower = PageSamples.records.changing { _, record in
            record.timings[.recognise] = 9
        }
        let sessions = [(name: "a", records: PageSamples.records), ("b", slower)]
        let cards = CardsBySide(sessions: sessions, reader: .merged, truth: nil)
        let page = Document(ComparisonReport(cards), of: cards).html
        #expect(page.contains("CPU time: no difference shown (+0.000 s (+0.000 … +0.000) a card)."))
        #expect(page.contains("runs made one after the other (n = 8)"))
        #expect(!page.contains("less CPU time"))
        #expect(PageSamples.comparison().contains("legacy takes 0.180 s ("))
    }

    @Test func theOracleIsCalledTheBestOfBothAndMayBeExceeded() {
        let page = PageSamples.comparison()
        #expect(page.contains("best of both engines") && page.contains("may exceed that by second looks"))
    }

    /// Cards differ most first; the texts are aligned, and every departure from the truth is marked.
    @Test func differencesAreMarked() {
        let page = PageSamples.comparison()
        let ids = page.matches(of: /<li id="(card-[^"]+)"/).map { String($0.1) }
        #expect(ids == (1...8).map { "card-\($0)" })
        #expect(page.contains("<code>SIT<mark>1</mark> AMINA<mark>·</mark></code>"))
        let evaluation = PageSamples.evaluation()
        #expect(evaluation.contains("100.0 % of the fields are read just as printed: "))
        #expect(!evaluation.contains("<li id=\"card-"))
    }

    /// A reader has one colour and one sign on all charts.
    @Test func readersKeepTheirColours() throws {
        let records = PageSamples.records.changing { index, record in
            record.fields[.nama]?.from = index < 4 ? .legacy : .lstm
        }
        let page = PageSamples.comparison(of: records)
        let chosen = try #require(page.firstMatch(of: /(?s)Where the chosen value came from<.*?<\/p>/)).0
        #expect(chosen.contains("<i class=\"tone0\">■</i> LSTM"), "\(chosen)")
        #expect(chosen.contains("<i class=\"tone1\">■</i> legacy"))
        #expect(page.contains("<i class=\"tone0\">●</i> LSTM") && page.contains("<i class=\"tone1\">■</i> legacy"))
    }

    /// Between the head and the script, which say nothing about a card.
    @Test func thePageIsAsItWas() throws {
        let page = PageSamples.comparison()
        let body = try #require(page.firstMatch(of: /(?s)<body>(.*)<script>/)?.1)
            .replacing(ToolVersion.current, with: "VERSION")
        let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "comparison.html")
        if ProcessInfo.processInfo.environment["KTP_OCR_RECORD"] != nil {
            try Data(body.utf8).write(to: golden)
            Issue.record("recorded \(golden.lastPathComponent); look at it, then run again without KTP_OCR_RECORD")
        }
        #expect(try String(contentsOf: golden, encoding: .utf8) == body)
    }
}

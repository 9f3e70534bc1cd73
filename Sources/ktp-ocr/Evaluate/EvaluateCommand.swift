import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation

struct EvaluateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Measure a session against ground truth; exit 3 when it is worse than a baseline.",
        discussion: """
            The truth file is JSON: {"phone/a.jpg": {"nik": "3273015708900001", "tempatTerbit": null, "condition": "phone"}}. \
            Paths are as under the scanned folder, or under the truth file's own; a later page is "a.pdf#2". A key \
            that is absent is not judged; null means 'not on the card', and any value is then wrong.

            The gate closes when accuracy of all fields, of one field or of one condition falls below its floor by \
            more than the baseline's tolerance; when more cards broke than were mended and exact McNemar says that it \
            is no chance; and when the run judged less than the baseline holds. Neither the baseline nor JUnit holds \
            a value of any card.
            """)

    @Argument(help: "The session's folder, or one with a results.ndjson.", completion: .directory)
    var folder: String

    @Option(help: "What the cards really say.", completion: .file(extensions: ["json"]))
    var truth: String

    @Option(help: "An earlier --write-baseline to hold this run against.", completion: .file())
    var baseline: String?

    @Option(help: "Keep what this run reached; with --baseline only if the gate is met.", completion: .file())
    var writeBaseline: String?

    @Option(help: "For --write-baseline: how far accuracy may fall below a floor, 0 to 1.")
    var tolerance = GateThresholds.standard.tolerance

    @Option(help: "For --write-baseline: the p below which broken cards are no chance, 0 to 1.")
    var significance = GateThresholds.standard.significance

    @Option(
        help: "Write JUnit XML, a test case a card and field; what the baseline had wrong is skipped.",
        completion: .file())
    var junit: String?

    @Option(
        help: "Write a page with charts and the cards read wrong, cut from their pictures; one file, no network.",
        completion: .file())
    var html: String?

    @Flag(help: "For --html: hide personal values, paths and the names of folders.")
    var masked = false

    @Flag(help: "JSON in place of tables.")
    var json = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try PageFile.validate(html: html, masked: masked, common)
        for (name, value) in [("tolerance", tolerance), ("significance", significance)] where !(0...1).contains(value) {
            switch common.spoken {
            case .id: throw ValidationError("--\(name) harus antara 0 dan 1")
            case .en: throw ValidationError("--\(name) must lie between 0 and 1")
            }
        }
    }

    func run() throws {
        let console = Console()
        let input = EvaluationInput(console: console, common: common)
        let words = EvaluationWords(language: common.spoken)
        let truth = try input.truth(truth)
        let earlier = try baseline.map(input.baseline)
        let session = try input.records(folder)

        let evaluation = Evaluation(records: session.records, truth: truth)
        input.reportUnmatched(evaluation.unmatched, folder: folder)
        guard evaluation.judgesAnything else {
            throw input.fail(words.nothingJudged(folder: folder, truth: self.truth), .usage)
        }
        let verdict = earlier.map { RegressionGate(baseline: $0).verdict(on: evaluation.cards) }
        if let verdict, verdict.comparedFields == 0, let baseline {
            console.note(GateSheet(verdict: verdict, language: common.spoken).text)
            throw input.fail(words.baselineOfOtherCards(baseline), .usage)
        }
        let report = EvaluationReport(evaluation, gate: verdict)
        do {
            try print(report, console)
            if let junit { try write(JUnitReport(evaluation.cards, baseline: earlier).text, to: junit) }
            if let html {
                let cards = PageCards(
                    session: session.records, truth: truth, needsBothEngines: false, language: common.spoken)
                let page = EvaluationPage(
                    report, of: cards, language: common.spoken, isMasked: masked, crops: PictureCrops.cut)
                try PageFile(path: html).write(page.html)
            }
            if let writeBaseline {
                if verdict?.isMet ?? true {
                    let thresholds = GateThresholds(tolerance: tolerance, significance: significance)
                    try write(try Baseline(evaluation.cards, thresholds: thresholds).text, to: writeBaseline)
                } else {
                    console.note("ktp-ocr: \(words.baselineNotWritten(writeBaseline))")
                }
            }
        } catch {
            throw console.exit(for: error, in: common.spoken)
        }
        if let verdict, !verdict.isMet {
            console.note("ktp-ocr: \(GateSheet(verdict: verdict, language: common.spoken).headline)")
            throw ExitStatus.gateNotMet.exitCode
        }
        if !session.brokenLines.isEmpty { throw ExitStatus.someUnreadable.exitCode }
    }

    private func print(_ report: EvaluationReport, _ console: Console) throws {
        guard !json else { return try console.result(OrderedJSON.encode(report)) }
        try console.result(EvaluationSheet(report: report, words: EvaluationWords(language: common.spoken)).text)
        if let verdict = report.gate {
            try console.result("\n" + GateSheet(verdict: verdict, language: common.spoken).text)
        }
    }

    private func write(_ text: String, to path: String) throws {
        var file = try AtomicFile(path: path)
        try file.write(Array(text.utf8))
        try file.commit()
    }
}

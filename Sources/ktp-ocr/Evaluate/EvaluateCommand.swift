import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation

struct EvaluateCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "evaluate") }

    @Argument(help: "Folder of the session, or a folder with a results.ndjson.", completion: .directory)
    var folder: String

    @Option(help: "Truth file: what the cards really say.", completion: .file(extensions: ["json"]))
    var truth: String

    @Option(help: "Baseline to compare this run with, from an earlier --write-baseline.", completion: .file())
    var baseline: String?

    @Option(help: "Write this run as a baseline; with --baseline only if the gate is met.", completion: .file())
    var writeBaseline: String?

    @Option(help: "With --write-baseline: how far accuracy may fall below a floor, 0 to 1.")
    var tolerance = GateThresholds.standard.tolerance

    @Option(help: "With --write-baseline: the p below which worse cards are not chance, 0 to 1.")
    var significance = GateThresholds.standard.significance

    @Option(
        help: "Write JUnit XML, a test case per card and field; errors that the baseline had are skipped.",
        completion: .file())
    var junit: String?

    @Option(
        help: "Write the verdict, the gate's reasons and the worst fields as Markdown, for the summary of a CI job.",
        completion: .file())
    var markdown: String?

    @OptionGroup var output: PageArguments
    @OptionGroup var common: CommonOptions

    func validate() throws {
        for (name, value) in [("tolerance", tolerance), ("significance", significance)] where !(0...1).contains(value) {
            throw ValidationError("--\(name) must be a number from 0 to 1")
        }
    }

    func run(on console: Console) async throws {
        let input = EvaluationInput(console: console, common: common)
        let truth = try input.truth(truth)
        let earlier = try baseline.map(input.baseline)
        let session = try input.records(folder, illustrated: output.html != nil)
        // From here on the records are the cards' alone: ten thousand of them take room.
        let (hasBrokenLines, limit) = (!session.brokenLines.isEmpty, session.acceptedFrom)
        let cards = MatchedCards(session.records, truth: truth)
        input.reportUnmatched(cards.unmatched, folder: folder)
        guard cards.judgesAnything else {
            throw CommandFailure(.usage, .say(.nothingJudged(folder: folder, truth: self.truth)))
        }
        let verdict = earlier.map { RegressionGate(baseline: $0).verdict(on: cards.judged, acceptedFrom: limit) }
        let report = EvaluationReport(cards, gate: verdict)
        try say(report, of: cards, console)
        try await writeFiles(report, of: cards, earlier, input, acceptedFrom: limit)
        if let verdict, !verdict.isMet {
            let reasons = [GateSheet(verdict: verdict).headline] + verdict.reasons.map { "  \($0.text)" }
            throw CommandFailure(.gateNotMet, (reasons + [.say(.gateRemedy)]).joined(separator: "\n"))
        }
        if hasBrokenLines { throw ExitStatus.someUnreadable.exitCode }
    }

    private func say(_ report: EvaluationReport, of cards: MatchedCards, _ console: Console) throws {
        if output.json {
            try console.result(OrderedJSON.encode(report))
        } else {
            let document = Document(report, of: CardsBySide(readersOf: cards))
            try console.result(DocumentText(document: document, console: console, isVerbose: common.verbose).text)
            if let verdict = report.gate { try console.result("\n" + GateSheet(verdict: verdict).text) }
        }
    }

    private func writeFiles(
        _ report: EvaluationReport, of cards: MatchedCards, _ earlier: Baseline?, _ input: EvaluationInput,
        acceptedFrom: Double?
    ) async throws {
        if let junit {
            try input.write(JUnitReport(cards.judged, baseline: earlier, gate: report.gate).text, to: junit)
        }
        if let markdown { try input.write(report.markdown, to: markdown) }
        if let html = output.html {
            let sides = CardsBySide(readersOf: cards)
            try await input.write(to: html) { Document(report, of: sides, isMasked: output.masked, crops: $0) }
        }
        guard let writeBaseline else { return }
        if report.gate?.isMet ?? true {
            let thresholds = GateThresholds(tolerance: tolerance, significance: significance)
            let baseline = Baseline(cards.judged, thresholds: thresholds, acceptedFrom: acceptedFrom)
            try input.write(try baseline.text, to: writeBaseline)
        } else {
            input.console.say(.say(.baselineNotWritten(path: writeBaseline)))
        }
    }
}

import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Engine against engine in one session, or session against session.",
        discussion: """
            One folder: LSTM against legacy over the cards that both read. Several: each against the first, over the \
            cards that all hold (the same content, wherever it lay). With --truth also accuracy, who is right where \
            they differ, what merging gains over the better engine, and the ceiling of an oracle that always knew \
            which engine to believe.

            Differences carry 95 % intervals from a paired bootstrap over cards (10,000 resamples, fixed seed). 'No \
            difference shown' stands where the interval holds zero or fewer than \(Difference.fewestDiffering) cards \
            differ.
            """)

    @Argument(help: "Session folders.", completion: .directory)
    var folders: [String]

    @Option(help: "What the cards really say; see `ktp-ocr help evaluate`.", completion: .file(extensions: ["json"]))
    var truth: String?

    @Option(help: "Whose readings of several sessions are compared: merged, lstm or legacy.")
    var reader: JudgedReading = .merged

    @Option(
        help: "Write a page with charts and the cards that differ, cut from their pictures; one file, no network.",
        completion: .file())
    var html: String?

    @Flag(help: "For --html: hide personal values, paths and the names of folders.")
    var masked = false

    @Flag(help: "JSON in place of tables.")
    var json = false

    @OptionGroup var common: CommonOptions

    func validate() throws { try PageFile.validate(html: html, masked: masked, common) }

    func run() throws {
        let console = Console()
        let words = ComparisonWords(language: common.spoken)
        let input = EvaluationInput(console: console, common: common)
        let truth = try truth.map(input.truth)
        let sessions = try folders.map { (name: $0, session: try input.records($0)) }
        let comparison = ComparisonPageFile(
            sessions: sessions.map { ($0.name, $0.session.records) }, reader: reader, truth: truth, isMasked: masked,
            language: common.spoken)
        let report = comparison.report
        guard report.pairs.contains(where: { $0.cards > 0 }) else {
            throw input.fail(words.noCommonCards(folders), .usage)
        }
        note(report, words, console)
        do {
            try console.result(
                json ? OrderedJSON.encode(report) : ComparisonSheet(report: report, words: words).text)
            if let html { try comparison.write(report, to: html) }
        } catch {
            throw console.exit(for: error, in: common.spoken)
        }
        if sessions.contains(where: { !$0.session.brokenLines.isEmpty }) { throw ExitStatus.someUnreadable.exitCode }
    }

    private func note(_ report: ComparisonReport, _ words: ComparisonWords, _ console: Console) {
        guard !common.quiet else { return }
        for side in report.sides where side.leftOut > 0 {
            console.note("ktp-ocr: \(TerminalText.safe(words.onlyCommonCards(side)))")
        }
        if !report.truthsWithoutCard.isEmpty {
            console.note("ktp-ocr: \(words.truthsWithoutCard(report.truthsWithoutCard.count))")
            console.note(EvaluationInput.some(report.truthsWithoutCard))
        }
    }
}

extension JudgedReading: ExpressibleByArgument {}

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
            they differ, what merging gains over the better engine, and the best of both engines: what an oracle would \
            pick, field by field, from their first readings (the merge may exceed it by second looks).

            Differences carry 95 % intervals from a paired bootstrap over cards (10,000 resamples, fixed seed). 'No \
            difference shown' stands where the interval holds zero or fewer than \(Difference.fewestDiffering) cards \
            differ; of a single field also where exact McNemar's p, corrected by Holm since all fields are tested at \
            once, is 0.05 or more.

            Shares are rounded to the nearest, but what falls short of all never reads 100.0 %, and what is above \
            nothing never 0.0 %.
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
        try Console().run(in: common.spoken) { console in
            let messages = EvaluationMessages(language: common.spoken)
            let input = EvaluationInput(console: console, common: common)
            let truth = try truth.map(input.truth)
            let sessions = try folders.map { (name: $0, session: try input.records($0)) }
            let cards = CardsBySide(
                comparing: sessions.map { ($0.name, $0.session.records) }, reader: reader, truth: truth)
            let report = ComparisonReport(cards)
            guard report.pairs.contains(where: { $0.cards > 0 }) else {
                throw CommandFailure(.usage, messages.noCommonCards(folders))
            }
            for side in report.sides where side.leftOut > 0 { input.warn(messages.onlyCommonCards(side)) }
            input.warn(report.truthsWithoutCard, messages.truthsNotCompared)
            let sheet = ComparisonSheet(report: report, words: ReportWords(language: common.spoken))
            try console.result(json ? OrderedJSON.encode(report) : sheet.text)
            if let html {
                let page = ComparisonPage(
                    report, of: cards, language: common.spoken, isMasked: masked, crops: PictureCrops.cut)
                try AtomicFile.write(page.html, to: html)
            }
            if sessions.contains(where: { !$0.session.brokenLines.isEmpty }) {
                throw ExitStatus.someUnreadable.exitCode
            }
        }
    }
}

extension JudgedReading: ExpressibleByArgument {}

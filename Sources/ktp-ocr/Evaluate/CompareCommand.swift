import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation

struct CompareCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "compare") }

    @Argument(help: "Session folders.", completion: .directory) var folders: [String]

    @Option(help: "Truth file; see `ktp-ocr help evaluate`.", completion: .file(extensions: ["json"]))
    var truth: String?

    @Option(help: "Readings to compare between several sessions: merged, lstm, legacy, or second looks.")
    var reader: JudgedReading = .merged

    @OptionGroup var output: PageArguments
    @OptionGroup var common: CommonOptions

    func run(on console: Console) async throws {
        let input = EvaluationInput(console: console, common: common)
        let truth = try truth.map(input.truth)
        let (isIllustrated, hasLooks) = (output.html != nil, folders.count == 1 || reader == .second)
        let sessions = try folders.map { folder in
            let session = try input.records(folder, illustrated: isIllustrated, withSecondLooks: hasLooks)
            return (name: folder, session: session)
        }
        // From here on the records are the cards' alone: ten thousand of them take room.
        let hasBrokenLines = sessions.contains { !$0.session.brokenLines.isEmpty }
        let records = sessions.map { (name: $0.name, records: $0.session.records) }
        let cards =
            records.count == 1
            ? CardsBySide(engines: records[0].records, truth: truth)
            : CardsBySide(
                sessions: records, reader: reader, truth: truth, conditions: sessions.map(\.session.conditions))
        let report = ComparisonReport(cards)
        guard report.pairs.contains(where: { $0.cards > 0 }) else {
            throw CommandFailure(.usage, .say(nothingToCompare(records)))
        }
        for side in report.sides where side.leftOut > 0 {
            input.warn(.say(.onlyCommonCards(leftOut: side.leftOut, name: side.name, cards: side.cards)))
        }
        input.warn(report.truthsWithoutCard) { .truthsNotCompared(count: $0) }
        if truth != nil {
            input.warn(cards.cardsWithoutTruth) { .cardsWithoutTruth(count: $0, folder: folders[0]) }
        }
        try console.result(
            output.json
                ? OrderedJSON.encode(report)
                : DocumentText(
                    document: Document(report, of: cards), console: console, isVerbose: common.verbose
                ).text)
        if let html = output.html {
            try await input.write(to: html) { Document(report, of: cards, isMasked: output.masked, crops: $0) }
        }
        if hasBrokenLines { throw ExitStatus.someUnreadable.exitCode }
    }

    private func nothingToCompare(_ sessions: [(name: String, records: [CardRecord])]) -> Message {
        guard sessions.count > 1 else { return .noCardReadTwice(folder: folders[0]) }
        let unread = sessions.first { session in !session.records.contains(where: reader.didRead) }
        return unread.map { .readBySomethingElse(folder: $0.name, reader: reader.rawValue) } ?? .noCommonCards
    }
}

extension JudgedReading: ExpressibleByArgument {}

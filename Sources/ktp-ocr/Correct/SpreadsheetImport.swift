import Foundation
import KTPCore
import KTPRegister
import KTPReports

/// Brings in what a person typed into an edited spreadsheet: holds it against what was shown and what the register holds now,
/// names what cannot be taken, asks, and keeps the rest as one step.
struct SpreadsheetImport {
    let correcting: CorrectionRun
    let path: String
    let consent: CorrectionRun.Consent

    private struct Row {
        var edited: EditedCard
        var card: CardRecord
        var version: String
        var merge: CardMerge

        var change: CorrectionRun.Change { CorrectionRun.Change(card: card, decisions: merge.decisions) }
    }

    /// Cards asked for at once: of so many the records are in memory.
    private static let batch = 500
    /// More conflicts are named, and not asked about.
    private static let mostQuestions = 9

    private var store: SessionStore { correcting.store }
    private var console: Console { correcting.console }
    private var language: Language { correcting.language }
    private var file: String { TerminalText.safe(path) }

    /// - Returns: how many cells and rows were left out; each has been named.
    /// - Throws: `CommandFailure` where the file is no spreadsheet of this session, or nothing is saved that could be.
    func run() throws -> Int {
        let edited = try edited()
        var rows = try rows(of: edited)
        let refused = edited.refused + rows.flatMap(\.merge.refused)
        name(EditedResultsError.gathered(refused))
        let conflicts = settleConflicts(&rows)
        var left = refused.count + conflicts
        if !consent.isAsking, !consent.takesAsTyped { left += dropDoubtful(&rows) }
        rows.removeAll { $0.merge.decisions.isEmpty }
        let count = rows.map(\.merge.decisions.count).reduce(0, +)
        guard count > 0 else {
            guard left == 0 else { throw CommandFailure(.usage, language.say(.correctNothingGood(file: file))) }
            correcting.say(language.say(.nothingNewInFile(file: file)))
            return 0
        }
        for row in rows { describe(row.change) }
        guard left == 0 || consent.isAsking || consent.takesGoodAlone else {
            throw CommandFailure(.usage, language.say(.correctBadCells(bad: left, good: count)))
        }
        if consent.isAsking {
            let question = left == 0 ? Message.correctQuestion(count: count) : .correctGoodQuestion(count: count)
            guard let isAgreed = console.agrees(to: language.say(question)) else {
                throw CommandFailure(.usage, language.say(.correctNotAsked(count: count)))
            }
            guard isAgreed else {
                let command = "ktp-ocr correct \(correcting.place) --from \(ShellWord.quoted(path))"
                correcting.say(language.say(.correctDeclined(command: command)))
                return 0
            }
            if !consent.takesAsTyped, try !correcting.keepsDoubtful(rows.map(\.change)) { left += dropDoubtful(&rows) }
        }
        left += try keep(&rows)
        let kept = rows.map(\.merge.decisions.count).reduce(0, +)
        guard kept > 0 else {
            correcting.say(language.say(.nothingSaved))
            return left
        }
        let cards = language.say(.cardCount(count: rows.count { !$0.merge.decisions.isEmpty }))
        correcting.say(language.say(.decisionsTaken(decisions: kept, cards: cards, folder: correcting.place)))
        return left
    }

    private func edited() throws -> EditedResults {
        let known = try store.numbers()
        do throws(EditedResultsError) {
            var results = try EditedResults.read(EditedResultsError.contents(of: path), cards: known.count)
            try results.check(session: store.id) { known[$0] != nil }
            return results
        } catch {
            throw CommandFailure(.usage, "\(path): \(error.message(in: language))")
        }
    }

    /// The rows of the cards about which the file says anything that the register does not.
    private func rows(of edited: EditedResults) throws -> [Row] {
        var rows: [Row] = []
        for start in stride(from: 0, to: edited.cards.count, by: Self.batch) {
            let cards = edited.cards[start..<min(start + Self.batch, edited.cards.count)]
            let entries = try store.cards(cards.map(\.id))
            let places = Dictionary(entries.enumerated().map { ($1.record.id, $0) }) { first, _ in first }
            for card in cards {
                guard let entry = places[card.id].map({ entries[$0] }) else { continue }
                let merge = CardMerge(card, with: entry.record)
                guard !merge.isEmpty else { continue }
                rows.append(Row(edited: card, card: entry.record, version: entry.version, merge: merge))
            }
        }
        if rows.contains(where: \.merge.hasRoundedNIK) {
            for index in rows.indices { rows[index].merge.refuseRoundNIK() }
        }
        return rows
    }

    private func name(_ refused: [EditedResultsError]) {
        for error in refused { console.say("\(file): \(error.message(in: language))") }
    }
}

/// The differences between the register and the file.
extension SpreadsheetImport {
    /// Asks which is right where somebody can be asked, and names what stays as the register has it.
    /// - Returns: how many stay so.
    private func settleConflicts(_ rows: inout [Row]) -> Int {
        let count = rows.map(\.merge.conflicts.count).reduce(0, +)
        let isAsked = consent.isAsking && count <= Self.mostQuestions
        var left = 0
        for index in rows.indices {
            for conflict in rows[index].merge.conflicts {
                console.note(TerminalText.safe(line(conflict, about: rows[index].card)))
                if isAsked, conflict.decision != nil, console.agrees(to: language.say(.correctConflictQuestion)) == true
                {
                    rows[index].merge.settle(conflict)
                } else {
                    left += 1
                }
            }
        }
        if left > 0 { console.say(language.say(.correctConflicts(count: left, file: file))) }
        return left
    }

    private func line(_ conflict: CardMerge.Conflict, about card: CardRecord) -> String {
        let name = CorrectionRun.Change(card: card, decisions: []).name
        guard let field = conflict.field else {
            return language.say(
                .correctConflictWhole(card: name, what: language.say(.wholeCard), place: conflict.place))
        }
        var typed = language.say(.valueEmpty)
        if case .value(_, let value?)? = conflict.decision { typed = value }
        let now = card.fields[field]?.value ?? language.say(.valueEmpty)
        return language.say(
            .correctConflict(card: name, field: field.label, place: conflict.place, now: now, typed: typed))
    }

    /// Takes out the values that break a rule, and names them.
    /// - Returns: how many they are.
    private func dropDoubtful(_ rows: inout [Row]) -> Int {
        let validator = CardValidator(language: language, today: CalendarDate(.now))
        var left = 0
        for index in rows.indices {
            let (card, merge) = (rows[index].card, rows[index].merge)
            for problem in card.problems(with: merge.decisions, validator) {
                for decision in merge.decisions {
                    guard case .value(problem.field, _) = decision else { continue }
                    console.say("\(file): \(merge.place(of: decision)), \(problem.field.label): \(problem.message)")
                    rows[index].merge.drop(decision)
                    left += 1
                }
            }
        }
        if left > 0, !consent.isAsking { console.say(language.say(.correctAsTypedHint(count: left))) }
        return left
    }

    /// Keeps the decisions as one step, unless a card has changed since it was compared: what others decided meanwhile stays.
    /// - Returns: how many decisions were left out for that.
    private func keep(_ rows: inout [Row]) throws -> Int {
        var left = 0
        while true {
            let batches = rows.filter { !$0.merge.decisions.isEmpty }.map {
                SessionStore.DecisionBatch($0.card.id, $0.merge.decisions, version: $0.version)
            }
            guard !batches.isEmpty else { break }
            let moved: [RegisterEntry]
            switch try store.decide(batches, by: correcting.account) {
            case .kept: return left
            case .moved(let entries): moved = entries
            case .unknown(let card):
                left += rows.filter { $0.card.id == card }.map(\.merge.decisions.count).reduce(0, +)
                rows.removeAll { $0.card.id == card }
                moved = []
            }
            for entry in moved {
                for index in rows.indices where rows[index].card.id == entry.record.id {
                    left += hold(&rows[index], against: entry)
                }
            }
        }
        return left
    }

    /// Leaves of a card's decisions those that hold for what it has become.
    private func hold(_ row: inout Row, against entry: RegisterEntry) -> Int {
        let before = row.merge.decisions
        var now = CardMerge(row.edited, with: entry.record)
        for decision in now.decisions where !before.contains(decision) { now.drop(decision) }
        (row.card, row.version, row.merge) = (entry.record, entry.version, now)
        for conflict in now.conflicts { console.note(TerminalText.safe(line(conflict, about: entry.record))) }
        let gone = before.count - now.decisions.count
        if gone > 0 { console.say(language.say(.correctConflicts(count: gone, file: file))) }
        return gone
    }

    private func describe(_ change: CorrectionRun.Change) {
        let name = change.name
        for decision in change.decisions {
            var what = language.say(.wholeCard)
            if case .value(let field, let value) = decision {
                let old = change.card.fields[field]?.value
                guard old == value else {
                    let nothing = language.say(.valueEmpty)
                    let line = "  \(name), \(field.label): \(old ?? nothing) → \(value ?? nothing)"
                    console.note(TerminalText.safe(line))
                    continue
                }
                what = field.label
            }
            console.note(TerminalText.safe(language.say(.valueConfirmed(card: name, what: what))))
        }
    }
}

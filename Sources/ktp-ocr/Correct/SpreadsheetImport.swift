import Foundation
import KTPCore
import KTPRegister
import KTPReports

/// Brings in what a person typed into an edited spreadsheet: shows what differs, asks, and keeps it.
extension CorrectionRun {
    /// - Parameter isAsking: whether a person is asked before anything is kept.
    /// - Throws: `CommandFailure` where the file is no spreadsheet of this session.
    func importCorrections(_ path: String, asking isAsking: Bool) throws {
        let changes = try changes(in: edited(path))
        let count = changes.map(\.decisions.count).reduce(0, +)
        guard count > 0 else { return say(language.say(.nothingNewInFile(file: TerminalText.safe(path)))) }
        for change in changes { describe(change) }
        if isAsking {
            guard let isAgreed = console.agrees(to: language.say(.correctQuestion(count: count))) else {
                throw CommandFailure(.usage, language.say(.correctNotAsked(count: count)))
            }
            guard try isAgreed && keepsDoubtful(changes) else {
                let command = "ktp-ocr correct \(place) --from \(ShellWord.quoted(path))"
                return say(language.say(.correctDeclined(command: command)))
            }
        }
        for change in changes { try store.correct(change.card.id, change.decisions, by: account) }
        say(
            language.say(
                .decisionsTaken(decisions: count, cards: language.say(.cardCount(count: changes.count)), folder: place))
        )
    }

    private func edited(_ path: String) throws -> EditedResults {
        let known = try store.numbers()
        do throws(EditedResultsError) {
            let results = try EditedResults.read(try contents(of: path), cards: known.count)
            try results.check(session: store.id) { known[$0] != nil }
            return results
        } catch {
            throw CommandFailure(.usage, "\(path): \(error.message(in: common.spoken))")
        }
    }

    private func contents(of path: String) throws(EditedResultsError) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else { throw .notASpreadsheet }
        guard let data = try? file.read(upToCount: EditedResultsError.mostBytes + 1) else { throw .notASpreadsheet }
        return [UInt8](data)
    }

    private func changes(in edited: EditedResults) throws -> [Change] {
        try edited.cards.compactMap { row in
            let card = try card(row.id)
            var decisions: [Correction.Decision] = []
            for (field, typed) in row.values.pairs {
                let value = typed.value.flatMap(field.typed)
                if value != card.fields[field]?.value { decisions.append(.value(field, value)) }
            }
            for field in KTPField.allCases where row.confirmed.contains(field) {
                let decision = card.fields[field]
                let isSame = row.values[field].map { $0.value.flatMap(field.typed) == decision?.value } ?? true
                if isSame, decision?.from != .clerk { decisions.append(.value(field, decision?.value)) }
            }
            if row.isConfirmed, card.settled != .confirmed { decisions.append(.confirmed) }
            return decisions.isEmpty ? nil : Change(card: card, decisions: decisions)
        }
    }

    private func describe(_ change: Change) {
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

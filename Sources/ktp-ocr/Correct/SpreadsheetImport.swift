import Foundation
import KTPCore
import KTPRegister
import KTPReports

/// Brings in what a person typed into an edited spreadsheet: shows what differs, asks, and keeps it.
extension CorrectionRun {
    private struct Change {
        var card: CardRecord
        var decisions: [Correction.Decision]
    }

    /// - Parameter isAsking: whether a person is asked before anything is kept.
    /// - Throws: `CommandFailure` where the file is no spreadsheet of this session.
    func importCorrections(_ path: String, asking isAsking: Bool) throws {
        let changes = try changes(in: edited(path))
        let count = changes.map(\.decisions.count).reduce(0, +)
        guard count > 0 else { return say(words.nothingNew(in: TerminalText.safe(path))) }
        for change in changes { describe(change) }
        if isAsking {
            guard let isAgreed = console.agrees(to: words.question(count)) else {
                throw CommandFailure(.usage, words.unasked(count))
            }
            guard isAgreed else { return say(words.declined(path)) }
        }
        for change in changes { try store.correct(change.card.id, change.decisions, by: account) }
        say(words.imported(count, cards: changes.count))
    }

    private func edited(_ path: String) throws -> EditedResults {
        do throws(EditedResultsError) {
            let results = try EditedResults.read(try contents(of: path))
            try results.check(session: store.id) { id in (try? store.record(matching: id))??.id == id }
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
            for field in KTPField.allCases where row.confirmed.contains(field) && row.values[field] == nil {
                let decision = card.fields[field]
                if decision?.from != .clerk { decisions.append(.value(field, decision?.value)) }
            }
            if row.isConfirmed, card.settled != .confirmed { decisions.append(.confirmed) }
            return decisions.isEmpty ? nil : Change(card: card, decisions: decisions)
        }
    }

    private func describe(_ change: Change) {
        let name = change.card.source.path.split(separator: "/").last.map(String.init) ?? change.card.id
        for decision in change.decisions {
            switch decision {
            case .value(let field, let value):
                let old = change.card.fields[field]?.value
                console.note(
                    TerminalText.safe(
                        old == value
                            ? words.confirmation(name, field) : words.change(name, field, from: old, to: value)))
            default: console.note(TerminalText.safe(words.confirmation(name, nil)))
            }
        }
    }
}

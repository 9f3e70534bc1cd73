import Foundation
import Hashing
import KTPCore
import KTPRegister
import KTPReports

/// Brings in what a person typed into an edited spreadsheet: shows what differs, asks, and keeps it.
extension Correcting {
    private struct Change {
        var card: CardRecord
        var decisions: [Correction.Decision]
    }

    /// - Parameter isAsking: whether a person is asked before anything is kept.
    /// - Returns: the file, where all that was typed into it is in the session now; nil where the person declined.
    /// - Throws: `CommandFailure` where the file is no spreadsheet of this session.
    func takeIn(_ path: String, asking isAsking: Bool) throws -> TakenFile? {
        let (bytes, results) = try edited(path)
        let changes = try changes(in: results)
        let taken = TakenFile(
            path: path, digest: ContentHash.sha256(of: bytes), isWhole: try !holdsMoreThanCorrections(bytes))
        let count = changes.map(\.decisions.count).reduce(0, +)
        guard count > 0 else {
            say(words.nothingNew(in: TerminalText.safe(path)))
            return taken
        }
        for change in changes { describe(change) }
        if isAsking {
            guard isatty(STDIN_FILENO) == 1 else { throw CommandFailure(.usage, words.unasked(count)) }
            console.note(words.question(count), terminator: "")
            let answer = readLine()?.lowercased().first
            guard answer == "y" else {
                say(words.declined(path))
                return nil
            }
        }
        for change in changes { try store.correct(change.card.id, change.decisions, by: account) }
        say(words.taken(count, cards: changes.count))
        return taken
    }

    /// Held against what the session writes as it is before anything is taken in.
    private func holdsMoreThanCorrections(_ bytes: [UInt8]) throws -> Bool {
        let format = bytes.starts(with: Array("PK".utf8)) ? ReportFormat.xlsx : .csv
        let setting = try ReportStyle(language: common.spoken).setting(of: store, scratch: store.folder)
        var writer = try format.writer(setting)
        var written = writer.header()
        try store.forEachCard { card in
            if let record = try card.record() { written += try writer.bytes(for: record, number: card.number) }
        }
        written += try writer.footer()
        return EditedRest.holdsMore(bytes, than: written)
    }

    private func edited(_ path: String) throws -> (bytes: [UInt8], results: EditedResults) {
        do throws(EditedResultsError) {
            let bytes = try contents(of: path)
            let results = try EditedResults.read(bytes)
            try results.check(session: store.id) { id in (try? store.record(matching: id))??.id == id }
            return (bytes, results)
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

import Foundation
import KTPCore
import KTPRegister
import KTPReports

/// Decisions of one person about single cards of a session, each kept and said.
struct CorrectionRun {
    let store: SessionStore
    let console: Console
    let common: CommonOptions

    /// Whose decisions they are: the account that runs the command.
    let account = Account.current

    var words: CorrectMessages { CorrectMessages(language: common.spoken, folder: store.folder) }

    /// - Throws: `CommandFailure` where no card answers to the name.
    func card(_ name: String) throws -> CardRecord {
        guard let card = try store.record(matching: name) else {
            throw CommandFailure(.usage, words.notFound(name))
        }
        return card
    }

    func decide(_ decisions: [Correction.Decision], on name: String) throws {
        let card = try card(name)
        guard let shown = try store.correct(card.id, decisions, by: account) else {
            throw CommandFailure(.usage, words.notFound(name))
        }
        say(words.kept(shown))
    }

    /// The same about a card and each of those that look like it.
    func decide(onDuplicatesOf name: String, _ decision: (_ other: String) -> Correction.Decision) throws {
        let card = try card(name)
        guard let others = card.duplicates else { return say(words.noDuplicates) }
        try decide(others.map(decision), on: card.id)
    }

    /// Takes back the latest step; a picture that was turned by it is read again as it was.
    func undo(_ name: String) async throws {
        let card = try card(name)
        let turn = try store.page(ofCard: card.id)?.item.turn
        let count = try store.undo(card.id, by: account)
        guard count > 0 else { return say(words.nothingToUndo) }
        if try store.page(ofCard: card.id)?.item.turn != turn { try await readAgain(card) }
        say(words.undone(try self.card(card.id)))
    }

    /// The results that were written before, as they are now.
    /// - Parameter taken: the file that the decisions came from.
    func renewResults(afterTaking taken: String? = nil) async throws {
        let formats = ReportFormat.allCases.filter {
            // A truth file is written anew with the others, where it is this session's.
            $0 != .truth && FileManager.default.fileExists(atPath: "\(store.folder)/\($0.fileName)")
        }
        guard !formats.isEmpty else { return }
        let style = ReportStyle(language: common.spoken)
        let results = ReportFolder(path: store.folder, style: style, taken: taken)
        let written = try await results.write(formats, of: store)
        written.notes.forEach(console.say)
        say(words.renewed(written.files.map { TerminalText.safe($0) }))
    }

    func say(_ message: String) {
        guard !common.quiet else { return }
        console.say(message)
    }
}

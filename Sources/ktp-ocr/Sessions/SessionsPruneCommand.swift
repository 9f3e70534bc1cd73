import ArgumentParser
import Foundation
import KTPCore
import KTPRegister

struct SessionsPruneCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "sessions prune") }

    @Argument(help: .say(.pruneFoldersHelp))
    var folders: [String]

    @Option(
        help: .say(
            .olderThanHelp,
            valueName: "time"))
    var olderThan: Retention?

    @Flag(help: .say(.pruneDryRunHelp))
    var dryRun = false

    @Flag(help: .say(.pruneYesHelp))
    var yes = false

    @Flag(
        inversion: .prefixedNo,
        help: .say(.sessionsJsonHelp))
    var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let due = try due(console.environment)
        if due.isEmpty, !common.quiet { console.note(common.spoken.nothingDue(in: folders)) }
        guard !due.isEmpty, try dryRun || isAgreed(due, console) else { return }
        var busy: SessionError?
        for session in due {
            do {
                if !dryRun { try SessionPruning.remove(session, by: Account.current) }
                try console.result(
                    json ? OrderedJSON.encode(session) : common.spoken.line(about: session, dryRun: dryRun))
            } catch let error as SessionError {
                guard case .busy = error else { throw error }
                busy = error
            }
        }
        if !common.quiet { console.note(common.spoken.next(after: folders, dryRun: dryRun)) }
        if let busy { throw busy }
    }

    /// - Throws: `CommandFailure` where a settings file is wrong, and where nobody says how long any of the sessions is kept.
    private func due(_ environment: [String: String]) throws -> [SessionPruning.Removed] {
        let now = Date()
        var (some, known) = (false, false)
        let due = try SessionPruning.due(below: folders, in: common.spoken) { folder in
            some = true
            guard let retention = try olderThan ?? Retention.ofSession(folder, environment) else { return nil }
            known = true
            return retention.limit(before: now)
        }
        guard known || !some else { throw CommandFailure(.usage, common.spoken.say(.pruneNoRetention)) }
        return due
    }

    /// Nothing goes before somebody has seen what.
    /// - Throws: `CommandFailure` where there is nobody to ask.
    private func isAgreed(
        _ due: [SessionPruning.Removed], _ console: Console
    ) throws -> Bool {
        guard !yes else { return true }
        for session in due { console.note(common.spoken.line(about: session, dryRun: true)) }
        guard let isAgreed = console.agrees(to: common.spoken.say(.pruneQuestion(count: due.count))) else {
            throw CommandFailure(.usage, common.spoken.say(.pruneNotAsked(count: due.count)))
        }
        guard isAgreed else {
            console.note(common.spoken.declined(folders))
            return false
        }
        return true
    }
}

extension Language {
    fileprivate func nothingDue(in folders: [String]) -> String { say(.pruneNothingDue(command: list(folders))) }

    fileprivate func declined(_ folders: [String]) -> String {
        let list = list(folders)
        return say(.pruneDeclined(command: list))
    }

    fileprivate func next(after folders: [String], dryRun: Bool) -> String {
        guard !dryRun else {
            return say(.pruneDryRun)
        }
        let list = list(folders)
        return say(.pruneLeft(command: list))
    }

    private func list(_ folders: [String]) -> String {
        (["ktp-ocr sessions list"] + folders.map { ShellWord.quoted(TerminalText.safe($0)) }).joined(separator: " ")
    }

    fileprivate func line(about session: SessionPruning.Removed, dryRun: Bool) -> String {
        let folder = TerminalText.safe(session.folder)
        let cards = session.cards.map { say(.cardCount(count: $0)) } ?? "–"
        let figures = say(
            .pruneFigures(
                files: session.files, cards: cards, size: size(session.bytes), time: time(session.lastChange)))
        let head = say(
            dryRun
                ? .pruneWouldRemove(folder: folder, figures: figures) : .pruneRemoved(folder: folder, figures: figures))
        let stay = (session.kept + session.elsewhere).map { name in
            say(.pruneKept(file: TerminalText.safe(name)))
        }
        return ([head] + stay).joined(separator: "\n")
    }
}

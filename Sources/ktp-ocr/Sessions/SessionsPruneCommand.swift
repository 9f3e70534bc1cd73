import ArgumentParser
import Foundation
import KTPCore
import KTPRegister

struct SessionsPruneCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "sessions prune") }

    @Argument(help: .say(.pruneFoldersHelp)) var folders: [String]
    @Option(help: .say(.olderThanHelp, valueName: "time")) var olderThan: Retention?
    @Flag(help: .say(.pruneDryRunHelp)) var dryRun = false
    @Flag(help: .say(.pruneYesHelp)) var yes = false
    @Flag(inversion: .prefixedNo, help: .say(.sessionsJsonHelp)) var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let due = try due(console.environment)
        if due.isEmpty, !common.quiet { console.note(common.say(.pruneNothingDue(command: listing))) }
        guard !due.isEmpty, try dryRun || isAgreed(due, console) else { return }
        var busy: SessionError?
        for session in due {
            do {
                let linked = dryRun ? [] : try SessionPruning.remove(session, by: Account.current)
                try console.result(
                    json ? OrderedJSON.encode(session) : common.spoken.line(about: session, dryRun: dryRun))
                for name in linked {
                    console.note(
                        common.say(.erasedLinkOnly(file: TerminalText.safe("\(session.folder)/\(name)"))))
                }
            } catch let error as SessionError {
                guard case .busy = error else { throw error }
                busy = error
            }
        }
        if !common.quiet { console.note(common.say(dryRun ? .pruneDryRun : .pruneLeft(command: listing))) }
        if let busy { throw busy }
    }

    private var listing: String {
        (["ktp-ocr sessions list"] + folders.map { ShellWord.quoted(TerminalText.safe($0)) }).joined(separator: " ")
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
        guard known || !some else { throw CommandFailure(.usage, common.say(.pruneNoRetention)) }
        // A folder whose sessions have all been removed says so itself; another one is a slip of the pen.
        let hasSessions = { (folder: String) in
            FileManager.default.fileExists(atPath: "\(folder)/\(SessionPruning.record)")
                || !SessionFolder.below([folder]).isEmpty
        }
        if let folder = folders.first(where: { !hasSessions($0) }) {
            throw CommandFailure(.readOrWriteFailed, common.say(.noSessionsIn(folder: folder)))
        }
        return due
    }

    /// Nothing goes before somebody has seen what. Throws `CommandFailure` where there is nobody to ask.
    private func isAgreed(_ due: [SessionPruning.Removed], _ console: Console) throws -> Bool {
        guard !yes else { return true }
        for session in due { console.note(common.spoken.line(about: session, dryRun: true)) }
        guard let isAgreed = console.agrees(to: common.say(.pruneQuestion(count: due.count))) else {
            throw CommandFailure(.usage, common.say(.pruneNotAsked(count: due.count)))
        }
        if !isAgreed { console.note(common.say(.pruneDeclined(command: listing))) }
        return isAgreed
    }
}

extension Language {
    fileprivate func line(about session: SessionPruning.Removed, dryRun: Bool) -> String {
        let folder = TerminalText.safe(session.folder)
        let cards = session.cards.map { say(.cardCount(count: $0)) } ?? "–"
        let figures = say(
            .pruneFigures(
                files: session.files, cards: cards, size: size(session.bytes), time: time(session.lastChange)))
        let head = say(
            dryRun
                ? .pruneWouldRemove(folder: folder, figures: figures) : .pruneRemoved(folder: folder, figures: figures))
        let stay = (session.kept + session.elsewhere).map { say(.pruneKept(file: TerminalText.safe($0))) }
        return ([head] + stay).joined(separator: "\n")
    }
}

/// How long sessions are kept: `30d` (days), `8w` (weeks), `6m` (months), `5y` (years).
struct Retention: ExpressibleByArgument, Hashable {
    /// Name of the setting, which applies to the sessions in the settings file's folder, or to all of a user's.
    static let setting = "retention"

    private let count: Int
    private let unit: Calendar.Component

    init?(argument: String) {
        guard let match = argument.wholeMatch(of: /([0-9]{1,5})([dwmy])/), let count = Int(match.1) else { return nil }
        self.count = match.2 == "w" ? count * 7 : count
        unit =
            switch match.2 {
            case "m": .month
            case "y": .year
            default: .day
            }
    }

    /// The retention of a session, from the settings next to it, else from the user's own; nil if neither sets one.
    /// - Throws: `CommandFailure` if a settings file is wrong.
    static func ofSession(_ folder: String, _ environment: [String: String]) throws -> Retention? {
        let lines = try Settings(session: folder, environment).checked().map(\.line)
        return lines.last { $0.name == Self.setting }?.values.last.flatMap(Retention.init)
    }

    static func problem(in language: Language) -> String { language.say(.retentionFormat) }

    /// The last change of a session whose time is up: ISO 8601 in UTC. Nil where no calendar reaches back so far.
    func limit(before now: Date) -> String? {
        Calendar(identifier: .gregorian).date(byAdding: unit, value: -count, to: now)?
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

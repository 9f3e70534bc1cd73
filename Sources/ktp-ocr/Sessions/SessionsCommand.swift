import ArgumentParser
import Foundation
import KTPCore
import KTPRegister

struct SessionsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            for: "sessions",
            subcommands: [
                SessionsListCommand.self, SessionsVerifyCommand.self, SessionsRecoverCommand.self,
                SessionsForgetCommand.self, SessionsPruneCommand.self,
            ])
    }

    @OptionGroup var speech: LanguageOption
}

struct SessionsListCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "sessions list") }

    @Argument(help: .say(.listFolderHelp)) var folder = "."
    @Flag(inversion: .prefixedNo, help: .say(.sessionsJsonHelp)) var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let found = SessionFolder.below([folder]).map { SessionEntry(of: $0, in: common.spoken) }
        guard !found.isEmpty else {
            throw CommandFailure(.readOrWriteFailed, common.say(.noSessionsIn(folder: folder)))
        }
        if json { return try found.forEach { try console.result(OrderedJSON.encode($0)) } }
        try console.result(common.spoken.table(of: found, within: console.columns))
        if !common.quiet { console.note(common.say(.afterSessionList)) }
    }
}

extension Language {
    fileprivate func table(of sessions: [SessionEntry], within width: Int) -> String {
        let table = TerminalTable<SessionEntry>(width: width, tone: { $0.problem == nil ? .plain : .bad }) { session in
            [
                TableCell(title: say(.sessionTitle), value: folder(session), overflow: .isCut),
                TableCell(title: say(.cardsTitle), value: number(session.cards), isNumber: true),
                TableCell(title: say(.reviewTitle), value: number(session.review), isNumber: true),
                TableCell(title: say(.lastChangeTitle), value: time(session.lastChange)),
                TableCell(title: say(.versionTitle), value: session.tool ?? "–"),
                TableCell(title: say(.sizeTitle), value: size(session.bytes), isNumber: true),
                TableCell(title: "", value: state(session)),
            ]
        }.text(of: sessions)
        let problems = sessions.compactMap { $0.problem.map(TerminalText.safe) }
        return ([table] + (problems.isEmpty ? [] : [""]) + problems).joined(separator: "\n")
    }

    private func folder(_ session: SessionEntry) -> String {
        TerminalText.safe(session.folder.hasPrefix("./") ? String(session.folder.dropFirst(2)) : session.folder)
    }

    private func number(_ number: Int?) -> String { number.map(String.init) ?? "–" }

    private func state(_ session: SessionEntry) -> String {
        if session.isLocked { return say(.sessionLocked) }
        return session.problem == nil ? "" : say(.sessionDamaged)
    }
}

extension Language {
    /// Bytes as people count them.
    func size(_ bytes: Int) -> String {
        guard bytes >= 1_000_000 else { return "\((bytes + 999) / 1000) KB" }
        return "\(decimal(Double(bytes) / 1_000_000, places: 1)) MB"
    }

    /// - Parameter time: ISO 8601 in UTC; shown by this machine's clock.
    func time(_ time: String?) -> String {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        guard let time, let date = try? style.parse(time) else { return "–" }
        return date.local("yyyy-MM-dd HH:mm")
    }
}

import ArgumentParser
import KTPCore
import KTPRegister

struct SessionsRecoverCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "sessions recover") }

    @Argument(help: .say(.recoverFolderHelp)) var folder: String
    @Option(help: .say(.recoverOutHelp, valueName: "dir")) var out: String?

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let target = out ?? trimmed + "-recovered"
        let recovery = try SessionRecovery(of: folder, into: target, by: Account.current)
        console.note(common.spoken.account(of: recovery))
        guard recovery.isWhole else { throw ExitStatus.someUnreadable.exitCode }
    }

    private var trimmed: String { folder.hasSuffix("/") ? String(folder.dropLast()) : folder }
}

extension Language {
    fileprivate func account(of recovery: SessionRecovery) -> String {
        let saved = recovery.fromDatabase + recovery.fromResults
        let folder = TerminalText.safe(recovery.folder)
        var lines = [
            say(
                .recovered(
                    cards: say(.cardCount(count: saved)), folder: folder, fromDatabase: recovery.fromDatabase,
                    fromResults: recovery.fromResults, corrections: recovery.corrections, auditRows: recovery.auditRows)
            )
        ]
        lines += recovery.lost.prefix(50).map { say(.recoverLost(card: TerminalText.safe($0.path ?? $0.id))) }
        if recovery.lost.count > 50 { lines.append("… (\(recovery.lost.count))") }
        if recovery.lostCorrections + recovery.lostAuditRows > 0 {
            lines.append(
                say(.recoverLostRows(corrections: recovery.lostCorrections, auditRows: recovery.lostAuditRows)))
        }
        let place = ShellWord.quoted(folder)
        lines.append(say(recovery.lost.isEmpty ? .recoverSee(folder: place) : .recoverReadAgain(folder: place)))
        return lines.joined(separator: "\n")
    }
}

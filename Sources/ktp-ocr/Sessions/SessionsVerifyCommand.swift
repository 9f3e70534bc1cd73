import ArgumentParser
import KTPCore
import KTPRegister

struct SessionsVerifyCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "sessions verify") }

    @Argument(help: .say(.sessionFolderHelp), completion: .directory) var folder: String
    @Flag(inversion: .prefixedNo, help: .say(.verifyJsonHelp)) var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) async throws {
        let found = SessionFolder(folder)
        guard found.holdsSession else { throw SessionError.notASession(folder: folder) }
        guard !found.isSealed else { throw SessionError.locked(folder: folder) }
        // A session that cannot even be opened is left as it is.
        let store = try? SessionStore.open(folder, .read, asIs: true)
        defer { store?.close() }
        func account(of check: SessionCheck) -> OCRLogger.Details {
            ["cards": .number(check.cards), "faults": .number(check.faults.count)]
        }
        let check =
            await store?.logging("verify", account: account) { SessionCheck(of: folder) } ?? SessionCheck(of: folder)
        try console.result(
            json
                ? OrderedJSON.encode(report(of: check))
                : common.spoken.account(of: check, in: folder))
        guard check.faults.isEmpty else { throw ExitStatus.readOrWriteFailed.exitCode }
    }

    private func report(of check: SessionCheck) -> ObjectMembers {
        let faults = check.faults.map { fault -> ObjectMembers in
            ["code": fault.code, "message": fault.message(in: common.spoken)]
        }
        return [
            "isWhole": check.faults.isEmpty, "faults": faults, "cards": check.cards, "auditRows": check.auditRows,
            "editedExports": check.editedExports, "missingExports": check.missingExports,
        ]
    }
}

extension Language {
    fileprivate func account(of check: SessionCheck, in folder: String) -> String {
        let place = ShellWord.quoted(TerminalText.safe(folder))
        let folder = TerminalText.safe(folder)
        var lines: [String] = []
        if check.faults.isEmpty {
            lines.append(
                say(
                    .sessionIntact(
                        folder: folder, cards: say(.cardCount(count: check.cards)), auditRows: check.auditRows)
                ))
        } else {
            lines.append(say(.sessionNotIntact(count: check.faults.count, folder: folder)))
            lines += check.faults.prefix(50).map { "  " + TerminalText.safe($0.message(in: self)) }
            if check.faults.count > 50 { lines.append("  …") }
        }
        lines += check.editedExports.map { say(.verifyEdited(file: TerminalText.safe($0), folder: place)) }
        lines.append(say(check.faults.isEmpty ? .verifySee(folder: place) : .verifyRecover(folder: place)))
        return lines.joined(separator: "\n")
    }
}

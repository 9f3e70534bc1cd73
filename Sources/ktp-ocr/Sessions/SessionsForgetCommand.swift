import ArgumentParser
import KTPCore
import KTPRegister
import KTPReports

struct SessionsForgetCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "sessions forget") }

    @Argument(help: .say(.sessionFolderHelp), completion: .directory)
    var folder: String

    @Argument(help: .say(.forgetPersonHelp))
    var person: String

    @Flag(help: .say(.discardEditsHelp))
    var discardEdits = false

    @Flag(help: .say(.forgetYesHelp))
    var yes = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) async throws {
        let store = try SessionStore.open(folder, .run)
        defer { store.close() }
        let edited = discardEdits ? [] : try store.editedResults()
        guard edited.isEmpty else { throw CommandFailure(.usage, common.spoken.edited(edited, in: folder)) }
        guard try isAgreed(store, console) else { return console.note(common.spoken.say(.forgetDeclined)) }
        let forgotten = try await store.forget(person, by: Account.current) { try await write($0, of: store) }
        guard let forgotten else {
            throw CommandFailure(.usage, common.spoken.say(.forgetNoCard(folder: ShellWord.quoted(folder))))
        }
        if !common.quiet { console.note(common.spoken.account(of: forgotten, in: folder)) }
    }

    /// One digit too many names another person, and nothing brings a deleted card back.
    /// - Throws: `CommandFailure` where there is nobody to ask.
    private func isAgreed(_ store: SessionStore, _ console: Console) throws -> Bool {
        let cards = try yes ? [] : store.cards(of: person)
        guard !cards.isEmpty else { return true }
        for card in cards { console.note(common.spoken.toForget(card)) }
        guard let isAgreed = console.agrees(to: common.spoken.say(.forgetQuestion(count: cards.count))) else {
            throw CommandFailure(.usage, common.spoken.say(.forgetNotAsked(count: cards.count)))
        }
        return isAgreed
    }

    /// Those of the names that the tool writes; a copy under a numbered name goes.
    private func write(_ names: [String], of store: SessionStore) async throws {
        for masked in [false, true] {
            let formats = ReportFormat.allCases.filter { names.contains(name(of: $0, masked: masked)) }
            guard !formats.isEmpty else { continue }
            let style = ReportStyle(language: common.spoken, isMasked: masked)
            _ = try await ReportFolder(path: folder, style: style).write(formats, of: store)
        }
    }

    private func name(of format: ReportFormat, masked: Bool) -> String {
        masked ? format.fileName.replacing(".", with: "-masked.", maxReplacements: 1) : format.fileName
    }
}

extension Language {
    fileprivate func edited(_ names: [String], in folder: String) -> String {
        let list = names.joined(separator: ", ")
        return say(.forgetEdited(files: list, folder: ShellWord.quoted(folder)))
    }

    /// Who it is about, without telling more than is needed to know it again.
    fileprivate func toForget(_ card: RegisterEntry) -> String {
        let name = card.record.fields[.nama]?.value ?? "–"
        let initials = name.split(separator: " ").map { "\($0.prefix(1))." }.joined(separator: " ")
        return TerminalText.safe("  \(card.number)  \(initials)  \(card.record.status.name(in: self))")
    }

    fileprivate func account(of forgotten: ErasureSummary, in folder: String) -> String {
        let place = ShellWord.quoted(TerminalText.safe(folder))
        let head = say(.forgetDone(count: forgotten.cards, lines: forgotten.logLines))
        let next = say(.forgetVerify(folder: place))
        return ([head] + pictures(forgotten) + results(forgotten, place) + [next]).joined(separator: "\n")
    }

    private func pictures(_ forgotten: ErasureSummary) -> [String] {
        forgotten.pictures.map {
            say(.forgetImage(file: TerminalText.safe($0)))
        }
            + forgotten.shared.map {
                say(.forgetSharedImage(file: TerminalText.safe($0)))
            }
    }

    /// - Parameter place: the session, as a word of a command.
    private func results(_ forgotten: ErasureSummary, _ place: String) -> [String] {
        forgotten.removed.map {
            let file = TerminalText.safe($0)
            return say(.forgetRemovedResult(file: file, folder: place))
        }
            + forgotten.elsewhere.map {
                let file = TerminalText.safe($0)
                return say(.forgetEditedResult(file: file))
            }
    }
}

import ArgumentParser
import KTPCore
import KTPRegister
import KTPReports

struct SessionsForgetCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "sessions forget") }

    @Argument(help: .say(.sessionFolderHelp), completion: .directory) var folder: String
    @Argument(help: .say(.forgetPersonHelp)) var person: String
    @Flag(help: .say(.discardEditsHelp)) var discardEdits = false
    @Flag(help: .say(.forgetYesHelp)) var yes = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) async throws {
        let store = try SessionStore.open(folder, .run)
        defer { store.close() }
        let edited = discardEdits ? [] : try store.editedResults()
        guard edited.isEmpty else {
            let files = edited.joined(separator: ", ")
            throw CommandFailure(
                .usage, common.say(.forgetEdited(files: files, folder: ShellWord.quoted(folder))))
        }
        guard try isAgreed(store, console) else { return console.note(common.say(.forgetDeclined)) }
        let forgotten = try await store.logging("forget", account: { ["cards": .number($0?.cards ?? 0)] }) {
            try await store.forget(person, by: Account.current) { try await write($0, of: store) }
        }
        guard let forgotten else {
            throw CommandFailure(.usage, common.say(.forgetNoCard(folder: ShellWord.quoted(folder))))
        }
        if !common.quiet { console.note(common.spoken.account(of: forgotten, in: folder)) }
    }

    /// One digit too many names another person, and nothing brings a deleted card back.
    /// - Throws: `CommandFailure` where there is nobody to ask.
    private func isAgreed(_ store: SessionStore, _ console: Console) throws -> Bool {
        let cards = try yes ? [] : store.cards(of: person)
        guard !cards.isEmpty else { return true }
        for card in cards { console.note(common.spoken.toForget(card)) }
        for path in try store.resultsElsewhere(of: cards.map(\.record.id)) {
            console.note(TerminalText.safe("  " + path))
        }
        guard let isAgreed = console.agrees(to: common.say(.forgetQuestion(count: cards.count))) else {
            throw CommandFailure(.usage, common.say(.forgetNotAsked(count: cards.count)))
        }
        return isAgreed
    }

    /// Writes those of the names that the tool writes; a copy under a numbered name goes.
    private func write(_ names: [String], of store: SessionStore) async throws {
        for masked in [false, true] {
            let style = ReportStyle(language: common.spoken, isMasked: masked)
            let formats = ReportFormat.allCases.filter { names.contains(style.fileName(of: $0)) }
            guard !formats.isEmpty else { continue }
            _ = try await ReportFolder(path: folder, style: style).write(formats, of: store)
        }
    }
}

extension Language {
    /// The person it is about, without telling more than is needed to know it again.
    fileprivate func toForget(_ card: RegisterEntry) -> String {
        let name = card.record.fields[.nama]?.value ?? "–"
        let initials = name.split(separator: " ").map { "\($0.prefix(1))." }.joined(separator: " ")
        return TerminalText.safe("  \(card.number)  \(initials)  \(card.record.status.name(in: self))")
    }

    fileprivate func account(of forgotten: ErasureSummary, in folder: String) -> String {
        let place = ShellWord.quoted(TerminalText.safe(folder))
        let head = say(.forgetDone(count: forgotten.cards, lines: forgotten.logLines))
        let safe = TerminalText.safe
        let pictures =
            forgotten.pictures.map { say(.forgetImage(file: safe($0))) }
            + forgotten.shared.map { say(.forgetSharedImage(file: safe($0))) }
        let results =
            forgotten.removed.map { say(.forgetRemovedResult(file: safe($0), folder: place)) }
            + forgotten.elsewhere.map { say(.forgetEditedResult(file: safe($0))) }
            + forgotten.linked.map { say(.erasedLinkOnly(file: safe($0))) }
        return ([head] + pictures + results + [say(.forgetVerify(folder: place))]).joined(separator: "\n")
    }
}

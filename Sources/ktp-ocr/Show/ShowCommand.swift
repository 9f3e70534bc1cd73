import ArgumentParser
import Foundation
import KTPCore
import KTPRegister

struct ShowCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "show") }

    @Argument(help: .say(.sessionFolderHelp), completion: .directory) var folder: String
    @Argument(help: .say(.showCardHelp)) var item: String?
    @Flag(help: .say(.showReviewHelp)) var review = false
    @Option(name: .long, help: .say(.showStatusHelp, valueName: "status")) var status: [ListedStatus] = []
    @Flag(help: .say(.showDuplicatesHelp)) var duplicates = false
    @Flag(help: .say(.showLogHelp)) var log = false
    @Flag(inversion: .prefixedNo, help: .say(.showJsonHelp)) var json = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard item == nil || (!review && status.isEmpty && !duplicates && !log) else {
            throw ValidationError(.say(.showOneOrMany))
        }
    }

    func run(on console: Console) throws {
        let store = try SessionStore.open(folder, .read)
        defer { store.close() }
        // Where they cannot be kept, the cards are shown all the same.
        try? store.numberCards()
        if log { return try showLog(of: store, console) }
        try console.result(item.map { try card($0, in: store, console) } ?? session(store, console))
        if item == nil { store.auditIfPossible("listed", by: Account.current) }
    }

    private func card(_ item: String, in store: SessionStore, _ console: Console) throws -> String {
        guard let record = try store.record(matching: item) else {
            throw CommandFailure(
                .usage, common.say(.cardNotInSession(card: item, command: ShowCommand.call(folder))))
        }
        store.auditIfPossible("shown", of: record.id, by: Account.current)
        guard !json else { return try OrderedJSON.encode(record) }
        let revision = common.verbose ? try store.card(record.id)?.version : nil
        return RecordSheet(
            record: record, language: common.spoken, width: console.columns, isVerbose: common.verbose,
            revision: revision
        ).text
    }

    private func session(_ store: SessionStore, _ console: Console) throws -> String {
        var listing = try SessionListing(
            of: store, in: common.spoken, isBrief: !json && !common.verbose, explained: json || review
        ) { card in
            (!review || card.doubts != nil) && (!duplicates || card.duplicates != nil)
                && (status.isEmpty || status.contains { $0.cardStatus == card.status })
        }
        if duplicates { listing.placeTwinsTogether() }
        if review { listing.cards.sort { ($1.worth, $0.number) < ($0.worth, $1.number) } }
        guard !json else { return try OrderedJSON.encode(listing) }
        let (language, width, isVerbose) = (common.spoken, console.columns, common.verbose)
        return review
            ? ReviewSheet(folder: folder, listing: listing, language: language, width: width, isVerbose: isVerbose).text
            : SessionSheet(folder: folder, listing: listing, language: language, width: width, isVerbose: isVerbose)
                .text
    }

    /// Line by line: when, how grave, what about, what happened, and its details; with --json as they are in the file.
    private func showLog(of store: SessionStore, _ console: Console) throws {
        let text = (try? String(contentsOfFile: store.folder + "/session.log", encoding: .utf8)) ?? ""
        guard !json else { return try console.result(text, terminator: "") }
        let lines = text.split(separator: "\n").map { line in
            guard let event = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                return TerminalText.safe(String(line))
            }
            let words = ["time", "level", "category", "message"].map { "\(event[$0] ?? "")" }
            let details = (event["details"] as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
            let about = event["operation"] as? String
            return TerminalText.toned(
                TerminalText.safe(
                    (words + [about.map { "[\($0)]" }].compactMap(\.self) + details).joined(separator: " ")),
                words[1] == "error" ? .bad : words[1] == "warning" ? .doubtful : .plain)
        }
        try console.result(lines.joined(separator: "\n"))
    }

    /// The command as a person types it.
    static func call(_ folder: String, _ rest: String = "") -> String {
        "ktp-ocr show \(ShellWord.quoted(folder))\(rest)"
    }
}

/// The statuses that a list can be narrowed to, as `show --json` names them.
enum ListedStatus: String, CaseIterable, ExpressibleByArgument {
    case accepted, review, failed, setAside, queued

    /// In either language, as a person reads it in the list; `periksa` and `gagal` as earlier versions showed them.
    init?(argument: String) {
        let earlier: [String: Self] = ["periksa": .review, "gagal": .failed]
        let meant =
            earlier[argument]
            ?? Self.allCases.first { status in
                let names = Language.allCases.map { Self.name(of: status.cardStatus, in: $0) }
                return names.contains(argument) || status.rawValue == argument
            }
        guard let meant else { return nil }
        self = meant
    }

    /// nil of a card that waits to be read.
    var cardStatus: CardStatus? { CardStatus(rawValue: rawValue) }

    static func name(of status: CardStatus?, in language: Language) -> String {
        status?.name(in: language) ?? language.say(.statusQueued)
    }
}

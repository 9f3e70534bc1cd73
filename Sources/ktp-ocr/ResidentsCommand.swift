import ArgumentParser
import Foundation
import KTPCore
import KTPRegister
import KTPReports

struct ResidentsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            for: "residents",
            subcommands: [ResidentsImportCommand.self, ResidentsShowCommand.self, ResidentsRemoveCommand.self])
    }

    @OptionGroup var speech: LanguageOption
}

struct ResidentsImportCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "residents import") }

    @Argument(help: .say(.sessionFolderHelp), completion: .directory) var folder: String
    @Argument(help: .say(.residentsFileHelp), completion: .file(extensions: ["xlsx", "csv"])) var file: String

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let list = try contents()
        let store = try SessionStore.open(folder, .run)
        defer { store.close() }
        try store.add(list.residents, by: Account.current)
        guard !common.quiet else { return }
        if !list.passedOver.isEmpty {
            let places = list.passedOver.prefix(10).joined(separator: ", ")
            let count = list.passedOver.count
            console.note(common.say(.residentsPassedOver(count: count, places: TerminalText.safe(places))))
        }
        console.note(common.spoken.sentence(of: try store.residentCounts()))
    }

    private func contents() throws -> ResidentList {
        do throws(EditedResultsError) {
            return try ResidentList(EditedResultsError.contents(of: file))
        } catch {
            let hasNoTable = if case .headingMissing = error { true } else { error == .notASpreadsheet }
            let reason = hasNoTable ? common.say(.residentsNoTable) : error.message(in: common.spoken)
            throw CommandFailure(error.exitStatus, "\(file): \(reason)")
        }
    }
}

struct ResidentsShowCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "residents show") }

    @Argument(help: .say(.sessionFolderHelp), completion: .directory) var folder: String
    @Flag(inversion: .prefixedNo, help: .say(.oneJsonHelp)) var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let store = try SessionStore.open(folder, .read)
        defer { store.close() }
        let counts = try store.residentCounts()
        try console.result(json ? OrderedJSON.encode(counts) : common.spoken.sentence(of: counts))
    }
}

struct ResidentsRemoveCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "residents remove") }

    @Argument(help: .say(.sessionFolderHelp), completion: .directory) var folder: String

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let store = try SessionStore.open(folder, .run)
        defer { store.close() }
        try store.removeResidents(by: Account.current)
        if !common.quiet { console.note(common.spoken.sentence(of: try store.residentCounts())) }
    }
}

extension Language {
    fileprivate func sentence(of counts: SessionStore.ResidentCounts) -> String {
        say(.residentsListed(listed: counts.listed, cards: counts.cards, asked: counts.asked))
    }
}

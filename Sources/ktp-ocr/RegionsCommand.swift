import ArgumentParser
import KTPCore
import KTPRegister
import OfficialRegions

struct RegionsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(for: "regions", subcommands: [RegionsImportCommand.self, RegionsShowCommand.self])
    }

    @OptionGroup var speech: LanguageOption
}

struct RegionsImportCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "regions import") }

    @Argument(help: .say(.regionsFilesHelp), completion: .file(extensions: ["csv", "tsv"])) var files: [String]
    @Option(help: .say(.regionsOutHelp, valueName: "file")) var out: String?
    @Flag(help: .say(.regionsReplaceHelp)) var replace = false
    @Flag(inversion: .prefixedNo, help: .say(.oneJsonHelp)) var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let path = GazetteerPlace(out.flatMap { $0.isEmpty ? nil : $0 }, environment: console.environment)
            .importPath
        let summary = try GazetteerImport(path: path).add(files, replacing: replace)
        if json { return try console.result(OrderedJSON.encode(summary)) }
        guard !common.quiet else { return }
        console.note(summary.whole(in: common.spoken) + "\n" + common.say(.regionsNext))
    }
}

struct RegionsShowCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "regions show") }

    @Option(help: .say(.regionsFileHelp, valueName: "file")) var regions: String?
    @Flag(inversion: .prefixedNo, help: .say(.oneJsonHelp)) var json = false

    @OptionGroup var common: CommonOptions

    private struct Shown: Encodable {
        var builtIn: OfficialGazetteer.Contents
        /// nil, and left out, if nothing was imported.
        var imported: GazetteerSummary?
    }

    func run(on console: Console) throws {
        let shown = Shown(
            builtIn: OfficialGazetteer().contents,
            imported: try GazetteerPlace(regions, environment: console.environment).imported()?.summary())
        if json { return try console.result(OrderedJSON.encode(shown)) }
        let builtIn = shown.builtIn.account(in: common.spoken) + "\n  " + shown.builtIn.origin
        try console.result(
            ([builtIn] + [shown.imported].compactMap { $0?.whole(in: common.spoken) }).joined(separator: "\n"))
    }
}

extension OfficialGazetteer.Contents {
    /// Its editions and counts, in one line.
    func account(in language: Language) -> String {
        let content = language.say(.gazetteerContent(districts: districts, villages: villages, names: names))
        return language.say(
            .gazetteerBuiltIn(first: editions.first ?? "", last: editions.last ?? "", content: content))
    }
}

extension GazetteerSummary {
    /// Its place and what it holds, then a line for each table.
    fileprivate func whole(in language: Language) -> String {
        let lines = sources.map { Self.line($0, language) }
        return ([TerminalText.safe(path) + ": " + content(in: language)] + lines).joined(separator: "\n")
    }

    /// For `doctor` in the reader's language.
    func account(in language: Language) -> String { language.say(.gazetteerImported(content: content(in: language))) }

    private func content(in language: Language) -> String {
        language.say(.gazetteerContent(districts: districts, villages: villages, names: names))
    }

    private static func line(_ source: Source, _ language: Language) -> String {
        let line = "  \(source.imported.prefix(10))  \(TerminalText.safe(source.file)): \(source.places)"
        guard source.largerRegions > 0 else { return line }
        return line + " " + language.say(.regionsLarger(count: source.largerRegions))
    }
}

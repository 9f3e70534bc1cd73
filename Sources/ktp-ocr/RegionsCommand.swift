import ArgumentParser
import KTPCore
import KTPRegister

struct RegionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "regions",
        abstract: "Keep a gazetteer of districts and villages, which helps where the engines differ.",
        discussion: """
            Provinces, regencies and cities are built in. Of districts (kecamatan) and villages (kelurahan, desa) a \
            gazetteer may be had besides: where the engines read different names and one of them is known to lie in \
            the regency, or the village in the district, that one is taken. No name is ever changed, and none is \
            doubted for being unknown: the card may be newer than the table, or older.

            It lies in \(GazetteerPlace.variable), else in ~/.local/share/ktp-ocr/regions.sqlite \
            (XDG_DATA_HOME). When it changes, `scan` reads the cards of a session again.
            """,
        subcommands: [RegionsImportCommand.self, RegionsShowCommand.self])

    @OptionGroup var speech: LanguageOption
}

struct RegionsImportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Build the gazetteer, or add to it, from tables of codes and names.",
        discussion: """
            A table has one row a place, 11.01.01.2001,Keude Bakongan: its code by Kemendagri, with or without dots, \
            then its name; in CSV or TSV, UTF-8, a heading or none. Columns of the form 2016=Labuhan Haji give the \
            names of several editions, and each counts. Provinces and regencies are passed over.

            Names join those of earlier imports, since a card goes by the edition of its day; --replace forgets \
            them. All tables are taken or none: where a row is wrong, its line is named and the gazetteer stays as it \
            was.

            Exit codes: 0 done; 64 a row is wrong; 73 the gazetteer cannot be created; 74 reading or writing failed.
            """ + .examples("regions import"))

    @Argument(
        help: "Tables of codes and names.",
        completion: .file(extensions: ["csv", "tsv"]))
    var files: [String]

    @Option(
        help: ArgumentHelp("Where the gazetteer is to lie (default: where it is looked for).", valueName: "file"))
    var out: String?

    @Flag(help: "Forget what was imported before.")
    var replace = false

    @Flag(inversion: .prefixedNo, help: "Print one JSON object.")
    var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let path = GazetteerPlace(out.flatMap { $0.isEmpty ? nil : $0 }, environment: console.environment)
            .importPath
        let summary = try GazetteerImport(path: path).add(files, replacing: replace)
        if json { return try console.result(OrderedJSON.encode(summary)) }
        guard !common.quiet else { return }
        let next = "Next: `ktp-ocr scan` uses it from now on; see what is in it with `ktp-ocr regions show`"
        console.note(summary.account + "\n" + next)
    }
}

struct RegionsShowCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Say what is in the gazetteer, and from which tables.",
        discussion: CommandExamples.text(of: "regions show", in: .asked))

    @Option(
        help: ArgumentHelp("Another gazetteer than the one that is looked for.", valueName: "file"))
    var regions: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Print one JSON object; null where there is no gazetteer.")
    var json = false

    @OptionGroup var common: CommonOptions

    private static let none = "there is no gazetteer; build one with `ktp-ocr regions import FILE`"

    func run(on console: Console) throws {
        let summary = try GazetteerPlace(regions, environment: console.environment).open()?.summary()
        try console.result(json ? OrderedJSON.encode(summary) : summary?.account ?? Self.none)
    }
}

extension GazetteerSummary {
    /// Its place and what it holds, then a line for each table.
    var account: String {
        ([TerminalText.safe(path) + ": " + content(in: .en)] + sources.map(Self.line)).joined(separator: "\n")
    }

    /// For `doctor` in the reader's language.
    func content(in language: Language) -> String {
        language.say(
            id: "kecamatan: \(districts), desa/kelurahan: \(villages), nama: \(names)",
            en: "districts: \(districts), villages: \(villages), names: \(names)")
    }

    private static func line(_ source: Source) -> String {
        let line = "  \(source.imported.prefix(10))  \(TerminalText.safe(source.file)): \(source.places)"
        guard source.largerRegions > 0 else { return line }
        return line + " (without provinces and regencies, which are built in: \(source.largerRegions))"
    }
}

import ArgumentParser
import Foundation
import KTPCore
import KTPPipeline
import KTPReports
import KTPStore
import SystemPackage

struct ScanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan",
        abstract: "Read every card in the inputs into a session folder.",
        discussion: """
            An input is a picture, a document of several pages, a folder, or - for a list of paths on standard input. \
            A folder gives the files in it whose names end like a picture's, sorted by path; whatever is named itself \
            is tried. Hidden files and session folders are passed over.

            The same command again, with the same --out, goes on where it was stopped: a picture with the same \
            content, read by the same tool, models and options, is not read again. One Ctrl-C finishes the cards in \
            hand, a second stops at once.

            Exit codes: 0 done; 1 some inputs could not be read; 64 usage; 69 an engine or model is missing; 73 the \
            output cannot be created; 74 reading or writing failed; 75 another run holds the session; 130 interrupted.
            """)

    @Argument(help: "Pictures, documents, folders, or - for paths on standard input.")
    var inputs: [String]

    @Option(help: ArgumentHelp("The session's folder (default: ktp-ocr-YYYYMMDD-HHMMSS).", valueName: "dir"))
    var out: String?

    @Option(help: ArgumentHelp("Results to write: \(ReportFormat.names) (default: all).", valueName: "list"))
    var format: String?

    @Flag(inversion: .prefixedNo, help: "Look into folders inside folders.")
    var recursive = true

    @Option(help: ArgumentHelp("Read at most so many cards.", valueName: "n"))
    var limit: Int?

    @Flag(help: "List what would be read (path, tab, page); read and create nothing.")
    var dryRun = false

    @Flag(name: .customShort("0"), help: "Paths on standard input end with NUL, not with a line's end.")
    var nulSeparated = false

    @Flag(help: "With one engine missing, go on with the other, and record it so.")
    var allowSingle = false

    @Flag(help: "The summary as JSON on standard output.")
    var json = false

    @OptionGroup var pool: PoolArguments
    @OptionGroup var reading: ReadingArguments
    @OptionGroup var common: CommonOptions

    private var formats: [ReportFormat] {
        get throws { try format.map { try ReportFormat.list($0) } ?? ReportFormat.allCases }
    }

    func validate() throws {
        guard limit ?? 1 >= 1 else { throw ValidationError("--limit takes a number from 1") }
        do { _ = try formats } catch let error as UnknownReportFormat {
            throw ValidationError(error.message(in: common.spoken))
        }
    }

    func run() async throws {
        try await Console().run(in: common.spoken) { console in
            let options = try reading.options(speaking: common.spoken)
            let items = try collect()
            if dryRun { return try items.forEach { try console.result("\($0.path)\t\($0.page)") } }
            try reading.makeStagesFolder()
            let engines = try UsableEngines(
                options, gazetteer: try reading.reader.gazetteer.open(), allowSingle: allowSingle)
            if let warning = engines.warning { console.say(warning) }
            let session = ScanSession(
                folder: out ?? Self.folderName(), engines: engines,
                manager: pool.manager(reading: reading, engines.options), formats: try formats, console: console,
                common: common)
            let summary = try await session.read(items, Interruption())
            try show(summary, on: console)
            throw summary.exitStatus.exitCode
        }
    }

    private func collect() throws -> [WorkItem] {
        let paths = try inputs.flatMap { input in
            input == "-" ? try InputList.paths(from: .standardInput, nulSeparated: nulSeparated) : [input]
        }
        let items = InputCollector(recursive: recursive, limit: limit).collect(paths)
        guard items.isEmpty else { return items }
        throw CommandFailure(.usage, ScanWords(language: common.spoken).nothingFound(in: inputs))
    }

    private func show(_ summary: ScanSummary, on console: Console) throws {
        let text = ScanSummaryText(summary: summary, words: ScanWords(language: common.spoken))
        console.note(common.quiet || json ? text.problems : text.whole, terminator: "")
        if json { try console.result(OrderedJSON.encode(summary)) }
    }

    private static func folderName() -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyyMMdd-HHmmss"
        return "ktp-ocr-\(format.string(from: Date()))"
    }
}

extension ReportFormat {
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ",") }
}

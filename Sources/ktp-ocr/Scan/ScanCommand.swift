import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPRegister
import KTPReports
import KTPWorkers
import SystemPackage

struct ScanCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "scan") }

    @Argument(help: .say(.scanInputsHelp)) var inputs: [String]
    @Option(help: .say(.scanOutHelp, valueName: "dir"), completion: .directory) var out: String?

    @Option(
        help: .say(
            .scanFormatHelp(formats: ReportFormat.names(), standard: ReportFormat.names(ReportFormat.standard)),
            valueName: "list"), completion: .list(ReportFormat.allCases.map(\.rawValue)))
    var format: String?

    @Flag(inversion: .prefixedNo, help: .say(.recursiveHelp)) var recursive = true
    @Option(help: .say(.limitHelp, valueName: "n")) var limit: Int?
    @Option(help: .say(.mostPagesHelp, valueName: "n")) var mostPages = InputCollector.standardMostPages
    @Option(help: .say(.shardHelp, valueName: "i/n")) var shard: String?
    @Flag(inversion: .prefixedNo, help: .say(.watchHelp)) var watch = false
    @Option(name: .customLong("settle"), help: .say(.settleHelp, valueName: "seconds")) var stableSeconds = 2.0
    @Option(help: .say(.execHelp, valueName: "program"), completion: .file()) var exec: String?
    @Flag(inversion: .prefixedNo, help: .say(.thenReviewHelp)) var thenReview = false
    @Flag(inversion: .prefixedNo, help: .say(.dryRunHelp)) var dryRun = false
    @Flag(inversion: .prefixedNo, help: .say(.onlyTheseHelp)) var onlyThese = false
    @Flag(name: .customShort("0"), help: .say(.nulSeparatedHelp)) var nulSeparated = false
    @Flag(inversion: .prefixedNo, help: .say(.scanAllowSingleHelp)) var allowSingle = false
    @Flag(inversion: .prefixedNo, help: .say(.scanJsonHelp)) var json = false
    @Flag(inversion: .prefixedNo, help: .say(.rehashHelp)) var rehash = false
    @Option(help: .say(.acceptErrorHelp, valueName: "share")) var acceptError: Share?
    @Flag(inversion: .prefixedNo, help: .say(.recalibrateHelp)) var recalibrate = false
    @Option(help: .say(.logLevelHelp, valueName: "level")) var logLevel = OCRLogger.Level.info

    @OptionGroup var results: ResultArguments
    @OptionGroup var pool: PoolArguments
    @OptionGroup var reading: ReadingArguments
    @OptionGroup var own: EngineArguments
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard limit ?? 1 >= 1 else { throw ValidationError(.say(.limitOutOfRange)) }
        guard mostPages >= 1 else { throw ValidationError(.say(.mostPagesOutOfRange)) }
        try validateWatch()
    }

    func run(on console: Console) async throws {
        let formats = try formats()
        var options = try reading.options(speaking: common.spoken)
        own.add(to: &options)
        let folder = out ?? "ktp-ocr-\(Date.now.local("yyyyMMdd-HHmmss"))"
        if watch { try checkWatched(writingTo: folder) }
        var settled = try exec.map { try SettledCards($0, of: folder, console, common.spoken) }
        let inputs = try await watch ? InputCollection() : collect(options, on: console)
        if dryRun { return try list(inputs, on: console) }
        try reading.makeStagesFolder()
        let engines = try AvailableEngines(
            options, gazetteer: try reading.reader.gazetteer.open(), allowSingle: allowSingle)
        if let warning = engines.warning { console.say(warning) }
        let selection = onlyThese ? SessionStore.Selection.latestRun : .register
        let session = ScanSession(
            folder: folder, engines: engines,
            manager: try pool.manager(
                reading: reading, engines.options, of: watch ? watchedPaths() : inputs.items.map(\.path),
                hiding: folder, cards: watch ? nil : inputs.items.count, on: console),
            formats: formats, selection: selection, console: console, common: common,
            hasGuardedDigits: results.csvGuard, isRehashing: rehash,
            isSandboxRequired: reading.reader.requireSandbox, logLevel: logLevel,
            acceptError: acceptError?.value, isRecalibrating: recalibrate)
        guard !watch else { return try await watchFolders(options, session, settled, console) }
        let summary = try await session.read(inputs, Interruption())
        try await settled?.deliver()
        try await results.crop(
            from: session.folder, selection, on: console, common, isSandboxRequired: session.isSandboxRequired)
        try show(summary, on: console)
        if thenReview, !summary.isInterrupted {
            try await ReviewRun(folder: folder, page: .parse([]), console: console, common: common).run()
        }
        throw summary.exitStatus.exitCode
    }

    /// Lists the pages that would be read.
    private func list(_ inputs: InputCollection, on console: Console) throws {
        for item in inputs.items {
            // A program gets the name as it is, a terminal no colour of it either.
            let name = console.isTerminalForResults ? Array(TerminalText.safe(item.path.text).utf8) : item.path.bytes
            try console.result(name + Array("\t\(item.page)\n".utf8))
        }
        guard !common.quiet else { return }
        for document in inputs.shortened {
            console.say(common.spoken.shortened(document.path.text, read: mostPages, pages: document.pages))
        }
    }

    func formats() throws -> [ReportFormat] { try format.map { try ReportFormat.list($0) } ?? ReportFormat.standard }

    private func collect(_ options: ReadingOptions, on console: Console) async throws -> InputCollection {
        let paths = try TypedPaths.named(inputs).flatMap { input in
            input == "-" ? try InputList.paths(from: console.input, nulSeparated: nulSeparated) : [input]
        }
        let part = try shard.map { try ArrayTask.shard($0, in: console.environment) }
        let collector = InputCollector(recursive: recursive, limit: limit, mostPages: mostPages, isWanted: part?.holds)
        let collection = try await collector.collect(paths, count: pool.counter(reading: reading, options).count)
        let language = common.spoken
        if let part, !common.quiet {
            console.say(
                language.say(.shardPart(elsewhere: collection.elsewhere, number: part.number, total: part.count)))
        }
        guard !collection.items.isEmpty || collection.elsewhere > 0 else {
            let places = inputs.map { TerminalText.safe($0) }.joined(separator: ", ")
            let endings = InputCollector.pictureEndings.sorted().joined(separator: " ")
            throw CommandFailure(.usage, language.say(.scanNoImages(paths: places, endings: endings)))
        }
        guard !collection.holdsNothing else {
            throw CommandFailure(.usage, language.say(.scanNoSuchInput(paths: TerminalText.list(collection.missing))))
        }
        return collection
    }

    private func show(_ summary: ScanSummary, on console: Console) throws {
        let text = summaryText(of: summary, console)
        console.note(common.quiet || json ? text.problems : text.whole, terminator: "")
        if json { try console.result(OrderedJSON.encode(summary)) }
    }

}

extension ReportFormat {
    static func names(_ formats: [ReportFormat] = ReportFormat.allCases) -> String {
        formats.map(\.rawValue).joined(separator: ",")
    }
}

extension OCRLogger.Level: ExpressibleByArgument {}

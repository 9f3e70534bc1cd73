import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPWorkers

/// `ktp-ocr read`: one picture, one answer.
struct ReadCommand: WaitingCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "read",
            abstract: ReadHelp.abstract,
            discussion: ReadHelp.discussion + .examples("read"))
    }

    @Argument(help: ReadHelp.pictures, completion: .file(extensions: InputCollector.pictureEndings.sorted()))
    var pictures: [String]

    @Flag(inversion: .prefixedNo, help: ReadHelp.json)
    var json = false

    @Flag(help: ReadHelp.text)
    var text = false

    @Option(name: .customLong("field"), parsing: .singleValue, help: ReadHelp.field)
    var fields: [KTPField] = []

    @Flag(help: ReadHelp.sure)
    var sure = false

    @Flag(help: ReadHelp.masked)
    var masked = false

    @Option(help: ReadHelp.mostPages)
    var mostPages = InputCollector.standardMostPages

    @Flag(inversion: .prefixedNo, help: ReadHelp.allowSingle)
    var allowSingle = false

    @Option(help: .hidden)
    var workerCommand: String?

    @OptionGroup var reading: ReadingArguments
    @OptionGroup var common: CommonOptions

    private var words: ReadMessages { ReadMessages(language: common.spoken) }

    func validate() throws {
        guard [json, text, !fields.isEmpty].count(where: { $0 }) <= 1 else { throw ValidationError(words.oneAnswer) }
        guard !sure || !fields.isEmpty else { throw ValidationError(words.sureWithoutField) }
        guard !masked || !text else { throw ValidationError(words.maskedText) }
        guard mostPages >= 1 else { throw ValidationError(words.noPages) }
    }

    func run(on console: Console) async throws {
        let options = try options(console)
        try reading.makeStagesFolder()
        let inputs = ReadInputs(pictures, mostPages: mostPages, words: words)
        let found = try await inputs.collect(counter: pool.counter(reading: reading, options))
        if !common.quiet {
            for document in found.shortened {
                console.say(
                    ScanMessages(language: common.spoken).shortened(
                        document.path.text, read: mostPages, pages: document.pages))
            }
        }
        let answer = ReadOutput(
            shape: shape, isMasked: masked, isVerbose: common.verbose, isQuiet: common.quiet, words: words,
            console: console)
        let isWhole = try await read(found, options, answer, console)
        guard isWhole else { throw ExitStatus.someUnreadable.exitCode }
    }

    private var shape: ReadOutput.Shape {
        if json { return .record }
        if text { return .text }
        return fields.isEmpty ? .table : .fields(fields, onlySure: sure)
    }

    private var pool: PoolArguments {
        get throws {
            var pool = try PoolArguments.parse([])
            (pool.jobs, pool.workerCommand) = (1, workerCommand)
            return pool
        }
    }

    /// Engines take a fifth of a second to start: that is left to the worker, which says what it lacks.
    private func options(_ console: Console) throws -> ReadingOptions {
        let options = try reading.options(speaking: common.spoken)
        let gazetteer = try reading.reader.gazetteer.open()
        guard allowSingle else {
            if workerCommand == nil, let missing = options.missingRereadModel {
                console.say(
                    ScanMessages(language: common.spoken).noRereadModel(
                        with: missing.model, remedy: missing.remedy(in: common.spoken)))
            }
            return options
        }
        let engines = try AvailableEngines(options, gazetteer: gazetteer, allowSingle: true)
        if let warning = engines.warning { console.say(warning) }
        return engines.options
    }

    /// - Returns: whether every card had an answer.
    private func read(
        _ inputs: ReadInputs.Found, _ options: ReadingOptions, _ answer: ReadOutput, _ console: Console
    ) async throws -> Bool {
        var (isWhole, answer) = (true, answer)
        for record in inputs.failed { isWhole = try answer.write(record) && isWhole }
        guard !inputs.items.isEmpty else { return isWhole }
        let manager = try pool.manager(
            reading: reading, options, of: inputs.items.filter { $0.content == nil }.map(\.path),
            cards: inputs.items.count, on: console)
        do {
            _ = try await manager.read(
                inputs.items, warn: { console.say(PoolMessages(language: common.spoken).notSandboxed($0)) },
                deliver: { isWhole = try answer.write($0.namedByCard) && isWhole })
        } catch let failure as CardFailure {
            // What this process finds out itself about a missing engine is clearer than a worker's last words.
            if workerCommand == nil { _ = try AvailableEngines(options, gazetteer: nil, allowSingle: false) }
            throw failure
        }
        return isWhole
    }
}

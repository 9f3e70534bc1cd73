import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPWorkers
import OfficialRegions

/// `ktp-ocr read`: one picture, one answer.
struct ReadCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "read") }

    @Argument(help: .say(.readImagesHelp), completion: .file(extensions: InputCollector.pictureEndings.sorted()))
    var pictures: [String]

    @Flag(inversion: .prefixedNo, help: .say(.readJsonHelp)) var json = false
    @Flag(help: .say(.readTextHelp)) var text = false

    @Option(name: .customLong("field"), parsing: .singleValue, help: .say(.readFieldHelp))
    var fields: [KTPField] = []

    @Flag(help: .say(.readSureHelp)) var sure = false
    @Flag(help: .say(.maskedHelp)) var masked = false
    @Option(help: .say(.mostPagesHelp, valueName: "n")) var mostPages = InputCollector.standardMostPages
    @Flag(inversion: .prefixedNo, help: .say(.readAllowSingleHelp)) var allowSingle = false
    @Option(help: .hidden) var workerCommand: String?

    @OptionGroup var reading: ReadingArguments
    @OptionGroup var own: EngineArguments
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard [json, text, !fields.isEmpty].count(where: { $0 }) <= 1 else {
            throw ValidationError(common.say(.readOneOutputOnly))
        }
        guard !sure || !fields.isEmpty else { throw ValidationError(common.say(.readSureNeedsField)) }
        guard !masked || !text else { throw ValidationError(common.say(.readTextCannotBeMasked)) }
        guard mostPages >= 1 else { throw ValidationError(common.say(.mostPagesOutOfRange)) }
    }

    func run(on console: Console) async throws {
        let options = try options(console)
        try reading.makeStagesFolder()
        let inputs = ReadInputs(pictures, mostPages: mostPages, language: common.spoken)
        let found = try await inputs.collect(counter: pool.counter(reading: reading, options))
        if !common.quiet {
            for document in found.shortened {
                console.say(common.spoken.shortened(document.path.text, read: mostPages, pages: document.pages))
            }
        }
        let answer = ReadOutput(
            shape: shape, isMasked: masked, isVerbose: common.verbose, isQuiet: common.quiet, language: common.spoken,
            console: console)
        let isWhole = try await read(found, options, answer, console)
        guard isWhole else { throw ExitStatus.someUnreadable.exitCode }
    }

    private var shape: ReadOutput.Shape {
        if json { return .record }
        if text { return .text }
        return fields.isEmpty ? .table : .fields(fields, onlyAccepted: sure)
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
        var options = try reading.options(speaking: common.spoken)
        own.add(to: &options)
        let gazetteer = try reading.reader.gazetteer.open()
        guard allowSingle else {
            if workerCommand == nil, let missing = options.missingRereadModel {
                console.say(
                    common.say(
                        .secondPassMissingRemedy(model: missing.model, remedy: missing.remedy(in: common.spoken))))
            }
            return options
        }
        let engines = try AvailableEngines(options, gazetteer: gazetteer, allowSingle: true)
        if let warning = engines.warning { console.say(warning) }
        return engines.options
    }

    private func read(
        _ inputs: ReadInputs.Found, _ options: ReadingOptions, _ answer: ReadOutput, _ console: Console
    ) async throws -> Bool {
        var (isWhole, answer) = (true, answer)
        for record in inputs.failed { isWhole = try answer.write(record) && isWhole }
        guard !inputs.items.isEmpty else { return isWhole }
        let manager = try pool.manager(
            reading: reading, options, of: inputs.items.filter { $0.bytes == nil }.map(\.path),
            cards: inputs.items.count, on: console)
        do {
            _ = try await manager.read(
                inputs.items, warn: { console.say(common.say(.workersNotSandboxed(reason: $0))) },
                deliver: { record, _ in
                    isWhole = try answer.write(record.believed(in: common.spoken).namedByCard) && isWhole
                })
        } catch let failure as CardFailure {
            // What this process finds out itself about a missing engine is clearer than a worker's last words.
            if workerCommand == nil {
                _ = try AvailableEngines(options, gazetteer: OfficialGazetteer(), allowSingle: false)
            }
            throw failure
        }
        return isWhole
    }
}

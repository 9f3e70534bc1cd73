import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPWorkers

/// How cards are to be read: the same options for `scan` and for the workers it starts.
struct ReadingArguments: ParsableArguments {
    enum Engines: String, CaseIterable, ExpressibleByArgument {
        case both, lstm, legacy

        init(_ names: [EngineName]) { self = names.areBoth ? .both : names.first == .legacy ? .legacy : .lstm }

        var list: [EngineName] {
            switch self {
            case .both: EngineName.allCases
            case .lstm: [.lstm]
            case .legacy: [.legacy]
            }
        }
    }

    @Option(help: .say(.enginesHelp)) var engines = Engines.both
    @Option(help: .say(.lstmModelHelp, valueName: "name")) var lstmModel: String?

    @Option(
        parsing: .singleValue,
        help: .say(
            .setHelp(keys: ReadingParameterKey.listing(in: .asked)),
            valueName: "key=value"), completion: .list(ReadingParameterKey.allCases.map { $0.rawValue + "=" }))
    var set: [String] = []

    @Option(help: .say(.keepStagesHelp, valueName: "dir"), completion: .directory) var keepStages: String?

    @OptionGroup var reader: WorkerArguments

    /// A later `--set` of the same key wins.
    func parameters() throws(InvalidParameter) -> ReadingParameters {
        var parameters = ReadingParameters()
        if let lstmModel { try parameters.set(key: ReadingParameterKey.lstmModel.rawValue, value: lstmModel) }
        if let runtime = reader.lstmRuntime { parameters.lstm.runtime = runtime }
        if reader.fast { parameters.legacyReads = .doubtful }
        for assignment in set { try parameters.set(assignment) }
        return parameters
    }

    func options(speaking language: Language) throws(InvalidParameter) -> ReadingOptions {
        var options = ReadingOptions(
            engines: engines.list, language: language, accept: reader.accept, parameters: try parameters(),
            modelDirectory: reader.models)
        options.required = Set(reader.require?.fields ?? [])
        return options
    }

    /// Makes the folder for `--keep-stages`, if one is asked for, before any card is read.
    func makeStagesFolder() throws {
        if let keepStages { try makePrivateFolder(keepStages) }
    }

    /// These options as a worker takes them, with the engines that are there, which may be fewer than asked for.
    func arguments(reading options: ReadingOptions) -> [String] {
        var arguments = [
            "--engines", Engines(options.engines).rawValue,
            "--accept", "\(reader.accept)", "--timeout", "\(reader.timeout)", "--memory-limit", "\(reader.memoryLimit)",
            "--language", options.language.rawValue,
        ]
        arguments += options.parameters.assignments.map { "--set=\($0)" }
        arguments += options.programs.map { "--own-engine=\($0.told)" }
        if let require = reader.require { arguments.append("--require=\(require.text)") }
        if let models = reader.models { arguments.append("--models=\(models)") }
        if let regions = reader.regions { arguments.append("--regions=\(regions)") }
        if let keepStages { arguments.append("--keep-stages=\(keepStages)") }
        if reader.requireSandbox { arguments.append("--require-sandbox") }
        return arguments
    }
}

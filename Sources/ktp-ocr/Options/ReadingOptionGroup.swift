import ArgumentParser
import KTPCore
import KTPPipeline

/// How cards are to be read: the same options for `scan` and for the workers it starts.
struct ReadingOptionGroup: ParsableArguments {
    enum Engines: String, CaseIterable, ExpressibleByArgument {
        case both
        case lstm
        case legacy

        var list: [OCREngine] {
            switch self {
            case .both: OCREngine.allCases
            case .lstm: [.lstm]
            case .legacy: [.legacy]
            }
        }
    }

    @Option(help: "Which engines read: both, lstm or legacy.")
    var engines = Engines.both

    @Option(help: "Accept a field without a person when it is at least this likely right, 0 to 1.")
    var accept = 0.95

    @Option(help: ArgumentHelp("Models of the LSTM engine, such as ind or ind+eng.", valueName: "name"))
    var lstmModel: String?

    @Option(help: ArgumentHelp("Folder in which to look for models first.", valueName: "dir"))
    var models: String?

    @Option(help: ArgumentHelp("Seconds one card may take before its reader is ended.", valueName: "seconds"))
    var timeout = 60.0

    @Option(help: ArgumentHelp("Megabytes one reader may have; 0 for no limit.", valueName: "megabytes"))
    var memoryLimit = 2048

    func validate() throws {
        guard (0...1).contains(accept) else { throw ValidationError("--accept takes a number from 0 to 1") }
        guard timeout > 0, timeout <= 86_400 else {
            throw ValidationError("--timeout takes seconds, more than 0 and at most 86400")
        }
        guard memoryLimit == 0 || (256...1 << 20).contains(memoryLimit) else {
            throw ValidationError("--memory-limit takes megabytes from 256 to 1048576, or 0 for no limit")
        }
    }

    func options(speaking language: Language) -> ReadingOptions {
        ReadingOptions(
            engines: engines.list, language: language, accept: accept, lstmModel: lstmModel, modelDirectory: models)
    }

    /// These options as a worker takes them.
    /// - Parameter engines: those that are there, which may be fewer than were asked for.
    func arguments(reading engines: [OCREngine], speaking language: Language) -> [String] {
        var arguments = [
            "--engines", engines.count == 1 ? engines[0].rawValue : Engines.both.rawValue, "--accept", "\(accept)",
            "--timeout", "\(timeout)", "--memory-limit", "\(memoryLimit)", "--language", language.rawValue,
        ]
        if let lstmModel { arguments.append("--lstm-model=\(lstmModel)") }
        if let models { arguments.append("--models=\(models)") }
        return arguments
    }
}

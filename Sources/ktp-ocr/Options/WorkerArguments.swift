import ArgumentParser
import KTPCore
import KTPReading
import KTPWorkers

/// Options of `scan` and `worker` that hold for every worker, with any engine.
struct WorkerArguments: ParsableArguments {
    @Option(help: .say(.acceptHelp)) var accept = ReadingOptions().accept
    @Option(help: .say(.requireHelp, valueName: "list")) var require: FieldList?
    @Option(help: .say(.modelsHelp, valueName: "dir"), completion: .directory) var models: String?

    @Option(help: .say(.regionsHelp, valueName: "file"), completion: .file(extensions: ["sqlite"]))
    var regions: String?

    @Option(help: .say(.lstmRuntimeHelp, valueName: "native|tesseract"))
    var lstmRuntime: ReadingParameters.Runtime?

    @Flag(inversion: .prefixedNo, help: .say(.fastHelp)) var fast = false

    @Option(help: .say(.timeoutHelp, valueName: "seconds"))
    var timeout = OCRManager.standardTimeLimit / .seconds(1)

    @Option(help: .say(.memoryLimitHelp, valueName: "megabytes")) var memoryLimit = 2048
    @Flag(inversion: .prefixedNo, help: .say(.requireSandboxHelp)) var requireSandbox = false

    var gazetteer: GazetteerPlace { GazetteerPlace(regions) }

    func validate() throws {
        guard (0...1).contains(accept) else { throw ValidationError(.say(.acceptOutOfRange)) }
        guard timeout > 0, timeout <= 86_400 else { throw ValidationError(.say(.timeoutOutOfRange)) }
        guard memoryLimit == 0 || (256...1 << 20).contains(memoryLimit) else {
            throw ValidationError(.say(.memoryLimitOutOfRange))
        }
    }
}

/// Fields behind one option, commas between them: `tempatTerbit,goldarah`.
struct FieldList: ExpressibleByArgument {
    let fields: [KTPField]

    init?(argument: String) {
        let names = argument.split(separator: ",")
        fields = names.compactMap { KTPField(argument: String($0)) }
        if names.isEmpty || fields.count < names.count { return nil }
    }

    var text: String { fields.map(\.rawValue).joined(separator: ",") }
}

extension ReadingParameters.Runtime: ExpressibleByArgument {}

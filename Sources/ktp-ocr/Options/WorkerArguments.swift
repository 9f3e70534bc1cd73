import ArgumentParser

/// What holds for every reader, whatever it reads with: of `scan`, its workers and `experiment`.
struct WorkerArguments: ParsableArguments {
    @Option(help: "Accept a field without a person when it is at least this likely right, 0 to 1.")
    var accept = 0.95

    @Option(help: ArgumentHelp("Folder in which to look for models first.", valueName: "dir"))
    var models: String?

    @Option(
        help: ArgumentHelp(
            "Gazetteer of districts and villages, from `regions import` (default: its own place, if there is one).",
            valueName: "file"))
    var regions: String?

    @Option(help: ArgumentHelp("Seconds one card may take before its reader is ended.", valueName: "seconds"))
    var timeout = 60.0

    @Option(help: ArgumentHelp("Megabytes one reader may have; 0 for no limit.", valueName: "megabytes"))
    var memoryLimit = 2048

    var gazetteer: GazetteerPlace { GazetteerPlace(regions) }

    func validate() throws {
        guard (0...1).contains(accept) else { throw ValidationError("--accept takes a number from 0 to 1") }
        guard timeout > 0, timeout <= 86_400 else {
            throw ValidationError("--timeout takes seconds, more than 0 and at most 86400")
        }
        guard memoryLimit == 0 || (256...1 << 20).contains(memoryLimit) else {
            throw ValidationError("--memory-limit takes megabytes from 256 to 1048576, or 0 for no limit")
        }
    }
}

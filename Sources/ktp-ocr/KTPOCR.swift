import ArgumentParser
import KTPCore

/// The tool: reads folders of Indonesian ID cards with two OCR engines.
@main
struct KTPOCR: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ktp-ocr",
        abstract: .say(
            id: "Membaca folder berisi KTP dengan dua mesin OCR, dan menyebut seberapa jauh hasilnya dapat dipercaya.",
            en: "Read folders of Indonesian ID cards (KTP) with two OCR engines, and say how far to trust it."),
        discussion: ExitStatus.listing(in: .asked),
        version: "\(ToolVersion.current) (commit \(BuildCommit.hash))",
        subcommands: [
            ScanCommand.self, ShowCommand.self, CorrectCommand.self, ExportCommand.self, WorkerCommand.self,
            ParseCommand.self,
            NikCommand.self, CompareCommand.self, EvaluateCommand.self, ExperimentCommand.self, SynthCommand.self,
            RegionsCommand.self, DoctorCommand.self,
        ])

    /// Before every message of the parser's, as before ours.
    static var _errorPrefix: String { Console.prefix }

    /// Here it is taken for `ktp-ocr help` too, which is the parser's own.
    @OptionGroup var speech: LanguageOption

    static func main() async {
        Console.openClosedStreams()
        do {
            let given = Array(CommandLine.arguments.dropFirst())
            if given.isEmpty, Console().isTerminalForResults {
                return try Console().result(FirstSteps.text(in: .asked))
            }
            try CommandNames.check(given, under: self)
            let command = try await asyncParseAsRoot(arguments(given))
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                var command = command
                try command.run()
            }
        } catch {
            exit(withError: Console().ending(with: error, in: .asked))
        }
    }

    /// Those of the command line, and before them what the settings files say.
    private static func arguments(_ given: [String]) throws -> [String] {
        var arguments = given
        try Console().run(in: .asked) { _ in arguments = try Settings.applied(to: given) }
        return arguments
    }
}

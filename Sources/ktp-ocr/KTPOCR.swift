import ArgumentParser
import Dispatch
import Foundation
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
            ReadCommand.self, ScanCommand.self, ShowCommand.self, CorrectCommand.self, ReviewCommand.self,
            ExportCommand.self, MergeCommand.self,
            WorkerCommand.self, ParseCommand.self, NikCommand.self, CompareCommand.self, EvaluateCommand.self,
            ExperimentCommand.self, RegionsCommand.self, SessionsCommand.self, DoctorCommand.self,
        ])

    /// Before every message of the parser's, as before ours.
    static var _errorPrefix: String { Console.prefix }

    /// Here it is taken for `ktp-ocr help` too, which is the parser's own.
    @OptionGroup var speech: LanguageOption

    /// A worker is one thread from beginning to end, for its sandbox holds the thread that closes it: so nothing is
    /// awaited, and no other thread begun, before it is known what is to be done.
    static func main() {
        Console.openClosedStreams()
        do {
            let given = Array(CommandLine.arguments.dropFirst())
            if given.isEmpty, Console().isTerminalForResults {
                return try Console().result(FirstSteps.text(in: .asked))
            }
            try CommandNames.check(given, under: self)
            let arguments = try arguments(given)
            var command = try parseAsRoot(arguments)
            guard command is any AsyncParsableCommand else { return try command.run() }
            try Console().run(in: .asked) { _ in try AddressSpace.demandEnough(in: .asked) }
            Task.detached { await wait(for: arguments) }
        } catch {
            leave(Console().ending(with: error, in: .asked))
        }
        dispatchMain()
    }

    /// Runs a command that waits for others. It is parsed anew: what is parsed cannot go from one thread to another.
    private static func wait(for arguments: [String]) async {
        do {
            guard var command = try parseAsRoot(arguments) as? any AsyncParsableCommand else { return }
            try await command.run()
        } catch {
            leave(Console().ending(with: error, in: .asked))
        }
        leave(ExitStatus.done.exitCode)
    }

    /// Ends the process at once. What C and C++ libraries have registered for an end takes apart what threads that are
    /// still there use, as those of the page's server after a signal; and nothing waits in a buffer to be written.
    private static func leave(_ code: ExitCode) -> Never { _exit(code.rawValue) }

    /// Those of the command line, and before them what the settings files say.
    private static func arguments(_ given: [String]) throws -> [String] {
        var arguments = given
        try Console().run(in: .asked) { _ in arguments = try Settings.applied(to: given) }
        return arguments
    }
}

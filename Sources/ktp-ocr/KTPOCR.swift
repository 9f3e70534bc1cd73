package import ArgumentParser
import Dispatch
import Foundation
import KTPCore
import KTPReading

/// The tool: reads folders of Indonesian ID cards with two OCR engines.
@main
package struct KTPOCR: ConsoleCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "ktp-ocr",
            abstract: CommandHelp("ktp-ocr").abstract,
            discussion: ExitStatus.listing(in: .asked),
            version: "\(ToolVersion.current) (commit \(BuildCommit.hash))",
            subcommands: [
                ReadCommand.self, ScanCommand.self, ShowCommand.self, CorrectCommand.self, ReviewCommand.self,
                ExportCommand.self, MergeCommand.self,
                WorkerCommand.self, ServeCommand.self, ParseCommand.self, NikCommand.self, CompareCommand.self,
                EvaluateCommand.self,
                RegionsCommand.self, ResidentsCommand.self, SessionsCommand.self, DoctorCommand.self,
            ])
    }

    /// Before every message of the parser's, as before ours.
    package static var _errorPrefix: String { Console.prefix }

    /// Here it is taken for `ktp-ocr help` too, which is the parser's own.
    @OptionGroup var speech: LanguageOption

    package init() {}

    /// Runs one command, as the process or within a test, and returns the exit code.
    package static func run(_ arguments: [String], on console: Console) async -> Int32 {
        let arguments = expanded(arguments, on: console)
        let settings = Settings(for: arguments, console.environment)
        return await Language.$asked.withValue(Language(arguments, settings, console.environment)) {
            switch parsed(arguments, settings, on: console) {
            case .failure(let status): status.code.rawValue
            case .success(let command): await finish(command, on: console).rawValue
            }
        }
    }

    /// A worker is one thread from beginning to end, for its sandbox holds the thread that closes it: no other thread is
    /// begun before it is known that the command waits for others.
    package static func main() {
        // Values of cards are in this process's memory, and in no core file or crash report.
        try? Sandbox.keepMemoryPrivate()
        Console.openClosedStreams()
        let console = Console()
        let arguments = expanded(Array(CommandLine.arguments.dropFirst()), on: console)
        let settings = Settings(for: arguments, console.environment)
        Language.$asked.withValue(Language(arguments, settings, console.environment)) {
            switch parsed(arguments, settings, on: console) {
            case .failure(let status): leave(status.code)
            case .success(let command as any ConsoleCommand): leave(console.status { try command.run(on: console) })
            case .success(let command):
                let code = console.status { try AddressSpace.ensureSufficient(in: .asked) }
                guard code.isSuccess else { leave(code) }
                let parcel = SendableBox(command: command)
                Task { leave(await finish(parcel.command, on: console)) }
            }
        }
        dispatchMain()
    }

    /// Answers somebody who types the name alone.
    package func run(on console: Console) throws {
        guard console.isTerminalForResults else { throw CleanExit.helpRequest(self) }
        try console.result(FirstSteps.text(in: .asked))
    }

    /// Ends the process at once. What C and C++ libraries have registered for an end takes apart what threads that are
    /// still there use, as those of the page's server after a signal; and nothing waits in a buffer to be written.
    private static func leave(_ code: ExitCode) -> Never { _exit(code.rawValue) }
}

extension KTPOCR {
    /// The error that ended a command before it began.
    private struct Ended: Error {
        let code: ExitCode
    }

    /// Brings a parsed command to the task that runs it and that alone has it from then on.
    private struct SendableBox: @unchecked Sendable {
        let command: any ParsableCommand
    }

    private static func parsed(
        _ arguments: [String], _ settings: Settings, on console: Console
    ) -> Result<any ParsableCommand, Ended> {
        do {
            try refuseUnknownCommand(in: arguments)
            return .success(try parseAsRoot(settings.applied(to: arguments)))
        } catch {
            return .failure(Ended(code: console.ending(with: unknownOption(in: arguments) ?? error)))
        }
    }

    /// The parser misses an input before it says that it does not know an option: with an input, it says so.
    private static func unknownOption(in arguments: [String]) -> (any Error)? {
        guard (try? refuseUnknownCommand(in: arguments)) != nil else { return nil }
        do { _ = try parseAsRoot(arguments + ["-"]) } catch {
            return fullMessage(for: error).contains("Unknown option") ? error : nil
        }
        return nil
    }

    private static func finish(_ command: any ParsableCommand, on console: Console) async -> ExitCode {
        await console.status {
            switch command {
            case let command as any ConsoleCommand: try command.run(on: console)
            case let command as any WaitingCommand: try await command.run(on: console)
            default:
                // One of the parser's own, as `help`.
                var command = command
                try command.run()
            }
        }
    }

    /// The command that arguments call, and how many of the arguments name it.
    static func command(in arguments: [String]) -> (command: any ParsableCommand.Type, count: Int) {
        var found: (command: any ParsableCommand.Type, count: Int) = (self, 0)
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            if word.hasPrefix("--language") {
                index += word == "--language" ? 2 : 1
                continue
            }
            let next = found.command.configuration.subcommands.first { $0.configuration.commandName == word }
            guard let next else { break }
            index += 1
            found = (next, index)
        }
        return found
    }

    /// A folder alone, as a desktop passes it on: its session is reviewed, or it is read into one that is next to it.
    private static func expanded(_ arguments: [String], on console: Console) -> [String] {
        let isLanguage = { (at: Int) in
            arguments[at].hasPrefix("--language") || at > 0 && arguments[at - 1] == "--language"
        }
        let language = arguments.indices.filter(isLanguage).map { arguments[$0] }
        let words = arguments.indices.filter { !isLanguage($0) }.map { arguments[$0] }
        guard words.count == 1, console.isTerminal,
            let folder = words.first.map({ URL(filePath: $0).standardizedFileURL.path }),
            command(in: words).count == 0, (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil
        else { return arguments }
        if FileManager.default.fileExists(atPath: folder + "/session.sqlite") { return ["review", folder] + language }
        return ["scan", folder, "--out", folder + " - ktp-ocr", "--then-review"] + language
    }

    /// The parser calls a mistyped command an unexpected argument, and answers `help nope` with the general help.
    private static func refuseUnknownCommand(in arguments: [String]) throws {
        let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
        var words = arguments[...]
        while let word = words.first, word == "help" || word.hasPrefix("--language") {
            words = words.dropFirst(word == "--language" ? 2 : 1)
        }
        guard let word = words.first, !word.hasPrefix("-"), !commands.contains(word) else { return }
        let isPath = FileManager.default.fileExists(atPath: word)
        guard isPath, EditDistance.nearest(to: word, among: commands) == nil else {
            let names = commands + ["help"]
            // No command is written so: a folder was meant.
            if word.contains(where: { $0 == " " || $0 == "/" || $0 == "." || $0.isUppercase }) {
                throw ValidationError(.say(.scanNoSuchInput(paths: TerminalText.safe(word))))
            }
            throw ValidationError(
                .say(
                    EditDistance.nearest(to: word, among: names).map {
                        .unknownCommandNear(word: TerminalText.safe(word), suggestion: $0)
                    }
                        ?? .unknownCommand(word: TerminalText.safe(word), commands: names.joined(separator: ", "))))
        }
        // Who types `ktp-ocr picture.jpg` wants it read.
        let command = "ktp-ocr \(word.isFolder ? "scan" : "read") \(ShellWord.quoted(TerminalText.safe(word)))"
        throw ValidationError(.say(.pathInsteadOfCommand(word: TerminalText.safe(word), command: command)))
    }
}

/// The text for somebody who types the tool's name alone, to see what comes: what to type next.
enum FirstSteps {
    static func text(in language: Language) -> String {
        let rows = [
            (label: "ktp-ocr Folder", value: language.say(.firstStepFolder)),
            (label: "ktp-ocr read Card.jpg", value: language.say(.firstStepRead)),
            (label: "ktp-ocr scan Folder --out Register", value: language.say(.firstStepScan)),
            (label: "ktp-ocr review Register", value: language.say(.firstStepReview)),
            (label: "ktp-ocr doctor", value: language.say(.firstStepDoctor)),
            (label: "ktp-ocr --help", value: language.say(.firstStepHelp)),
        ]
        let heading = language.say(.firstStepsHeading)
        return ([heading] + TerminalText.aligned(rows).map { "  " + $0 }).joined(separator: "\n")
    }
}

package import ArgumentParser
import Foundation
import KTPCore

struct CommonOptions: ParsableArguments {
    @OptionGroup var speech: LanguageOption

    @Flag(name: .shortAndLong, inversion: .prefixedNo, help: .say(.quietHelp)) var quiet = false
    @Flag(name: .shortAndLong, inversion: .prefixedNo, help: .say(.verboseHelp)) var verbose = false

    /// The language asked for, else that of the locale.
    var spoken: Language { speech.language ?? .asked }

    func say(_ message: Message) -> String { spoken.say(message) }
}

/// A command that reads and writes through the console that it is given.
package protocol ConsoleCommand: ParsableCommand {
    func run(on console: Console) throws
}

/// A command that waits for others: workers, a browser.
protocol WaitingCommand: ParsableCommand {
    func run(on console: Console) async throws
}

extension Language {
    /// The language of this run of the tool: of its help, of usage errors and of every message.
    @TaskLocal static var asked = Language.en

    /// Takes the language of `--language`, else that of the settings, else that of the locale: Indonesian for `id…`,
    /// English for the rest. Help and usage errors are put together before anything is parsed, so the arguments are
    /// looked at as they are.
    init(_ arguments: [String], _ settings: Settings, _ environment: [String: String]) {
        let options = arguments.prefix { $0 != "--" }
        let separate = zip(options, options.dropFirst()).filter { $0.0 == "--language" }.map(\.1)
        let joined = options.filter { $0.hasPrefix("--language=") }.map { String($0.dropFirst("--language=".count)) }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        self =
            (separate + joined).compactMap(Language.init(rawValue:)).last ?? settings.language
            ?? (locale?.lowercased().hasPrefix("id") == true ? .id : .en)
    }
}

struct LanguageOption: ParsableArguments {
    @Option(help: .say(.languageHelp))
    var language: Language?
}

extension Language: ExpressibleByArgument {}

extension String {
    /// The sentence in the language of this run of the tool.
    static func say(_ message: Message) -> String { Language.asked.say(message) }
}

extension ArgumentHelp {
    /// The help of an option. ASCII in English: man pages are made of it, and the parser's plugin drops the rest.
    static func say(
        _ message: Message, valueName: String? = nil, visibility: ArgumentVisibility = .default
    ) -> ArgumentHelp {
        ArgumentHelp(.say(message), valueName: valueName, visibility: visibility)
    }
}

/// The person who runs the command, for the audit trail: the account's name, else its number.
enum Account {
    static var current: String {
        let user = geteuid()
        return getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "uid \(user)"
    }
}

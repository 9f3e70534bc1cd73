import ArgumentParser
import Foundation
import KTPCore

/// What every command takes.
struct CommonOptions: ParsableArguments {
    @Option(help: "Language of messages: id or en (default: from the locale).")
    var language: Language?

    @Flag(name: .shortAndLong, help: "Say nothing but errors on standard error.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Say more on standard error.")
    var verbose = false

    /// The language asked for, else that of the locale: Indonesian for `id…`, English for the rest.
    var spoken: Language { language ?? Self.language(of: ProcessInfo.processInfo.environment) }

    static func language(of environment: [String: String]) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        return locale?.lowercased().hasPrefix("id") == true ? .id : .en
    }
}

extension Language: ExpressibleByArgument {}

import ArgumentParser
import KTPCore

/// What every command takes.
struct CommonOptions: ParsableArguments {
    @OptionGroup var speech: LanguageOption

    @Flag(
        name: .shortAndLong,
        inversion: .prefixedNo,
        help: .say(.quietHelp))
    var quiet = false

    @Flag(
        name: .shortAndLong,
        inversion: .prefixedNo,
        help: .say(.verboseHelp))
    var verbose = false

    /// The language asked for, else that of the locale.
    var spoken: Language { speech.language ?? .asked }
}

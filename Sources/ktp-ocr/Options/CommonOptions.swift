import ArgumentParser
import KTPCore

/// What every command takes.
struct CommonOptions: ParsableArguments {
    @OptionGroup var speech: LanguageOption

    @Flag(
        name: .shortAndLong,
        inversion: .prefixedNo,
        help: .say(
            id: "Tidak menulis apa pun selain kesalahan di keluaran galat standar.",
            en: "Say nothing but errors on standard error."))
    var quiet = false

    @Flag(
        name: .shortAndLong,
        inversion: .prefixedNo,
        help: .say(id: "Menulis lebih banyak di keluaran galat standar.", en: "Say more on standard error."))
    var verbose = false

    /// The language asked for, else that of the locale.
    var spoken: Language { speech.language ?? .asked }
}

import KTPCore

/// The argument parser's own headings and sentences, which it has in English alone, in the language of the command.
enum ParserText {
    /// Marks that stand for a message's arguments while its English is looked for.
    private static let (first, second) = ("\u{E000}", "\u{E001}")

    /// The messages of `parser.ftl`, a longer one before one that it begins with.
    private static let phrases: [Message] = [
        .parserOverview, .parserUsage, .parserArguments, .parserOptions, .parserSubcommands, .parserOptionsWord,
        .parserSubcommandWord, .parserShowVersion, .parserShowSubcommandHelp, .parserShowHelp, .parserDetailedHelp,
        .parserSeeHelp(command: first), .parserHelp, .parserUsageLine, .parserMissingArgument(argument: first),
        .parserMissingValue(option: first), .parserUnknownOptionNear(option: first, other: second),
        .parserUnknownOption(option: first), .parserUnexpected(arguments: first),
        .parserSeveralUnexpected(count: first, arguments: second), .parserInvalidFor(value: first, option: second),
        .parserInvalid(value: first), .parserOneOf(values: first), .parserValues(values: first),
        .parserDefault(value: first),
    ]

    static func spoken(_ text: String, in language: Language) -> String {
        guard language != .en else { return text }
        return phrases.reduce(text) { text, phrase in
            guard let pattern = try? Regex(pattern(of: Language.en.say(phrase))) else { return text }
            return text.replacing(pattern) { match in
                let found = (1..<match.output.count).map { String(match.output[$0].substring ?? "") }
                return zip([first, second], found).reduce(language.say(phrase)) { $0.replacing($1.0, with: $1.1) }
            }
        }
    }

    /// Lines are broken where they are full.
    private static func pattern(of phrase: String) -> String {
        let special = Set(#"\.()[]<>?'"#)
        let varying = phrase.hasPrefix("(") ? "([^)]+?)" : "([^\n]+?)"
        return phrase.map { letter in
            switch String(letter) {
            case first, second: varying
            case " ": #"\s+"#
            default: special.contains(letter) ? "\\\(letter)" : String(letter)
            }
        }.joined()
    }
}

import KTPCore

/// The argument parser's own headings and sentences, which it has in English alone, in the language of the command.
enum ParserText {
    /// Marks that stand for a message's arguments while its English is looked for.
    private static let (first, second) = ("\u{E000}", "\u{E001}")

    /// The messages of `parser.ftl`, a longer one before one that it begins with.
    private static let phrases: [Message] = [
        .parserOverview, .parserUsage, .parserArguments, .parserOptions, .parserSubcommands, .parserOptionsWord,
        .parserDetailedHelp(command: first), .parserSubcommandWord, .parserShowVersion, .parserShowSubcommandHelp,
        .parserShowHelp, .parserSeeHelp(command: first), .parserHelp, .parserUsageLine,
        .parserMissingArgument(argument: first), .parserMissingValue(option: first),
        .parserUnknownOptionNear(option: first, other: second),
        .parserUnknownOption(option: first), .parserUnexpected(arguments: first),
        .parserSeveralUnexpected(count: first, arguments: second), .parserInvalidFor(value: first, option: second),
        .parserInvalid(value: first), .parserOneOf(values: first), .parserOneOfThese, .parserOr, .parserAnd,
        .parserValues(values: first), .parserAlsoDefault(value: first), .parserDefault(value: first),
    ]

    /// Names that the parser puts between angle brackets in the place of values.
    enum ValueName: CaseIterable {
        case pictures, inputs, file, files, output, dir, folders, item, cardFieldValue, number, parts, person, cards,
            name
        case nameOrFile, nameAndCommand, keyAndValue, list, field, seconds, minutes, degrees, megabytes, share, time,
            jobs
        case accept, engines, view, level, language
    }

    static func spoken(_ text: String, in language: Language) -> String {
        guard language != .en else { return text }
        let text = phrases.reduce(text) { text, phrase in
            guard let pattern = try? Regex(pattern(of: Language.en.say(phrase))) else { return text }
            return text.replacing(pattern) { match in
                let found = (1..<match.output.count).map { String(match.output[$0].substring ?? "") }
                return zip([first, second], found).reduce(language.say(phrase)) { $0.replacing($1.0, with: $1.1) }
            }
        }
        let names = Dictionary(
            ValueName.allCases.map { (Language.en.say(.valueName($0)), language.say(.valueName($0))) }
        ) { first, _ in first }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.replacing(/<([a-z=| ]+)>(\x20*)/) { match in
                let name = names[String(match.1)] ?? String(match.1)
                // Options and their explanations are set in columns.
                let isColumn = line.hasPrefix("  ") && match.2.count > 1
                let gap = isColumn ? max(1, match.2.count + match.1.count - name.count) : match.2.count
                return "<\(name)>" + String(repeating: " ", count: gap)
            }
        }.joined(separator: "\n")
    }

    /// Lines are broken where they are full.
    private static func pattern(of phrase: String) -> String {
        let special = Set(#"\.()[]<>?'"#)
        let varying = phrase.hasSuffix(")") ? "([^)]+?)" : "([^\n]+?)"
        return phrase.map { letter in
            switch String(letter) {
            case first, second: varying
            case " ": #"\s+"#
            default: special.contains(letter) ? "\\\(letter)" : String(letter)
            }
        }.joined()
    }
}

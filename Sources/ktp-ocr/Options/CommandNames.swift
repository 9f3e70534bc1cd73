import ArgumentParser
import KTPCore

/// Whether the commands that the arguments name are there. The parser calls a mistyped one an unexpected argument, and
/// answers `help nope` with the general help.
enum CommandNames {
    /// - Throws: `ValidationError`, with the name that may have been meant.
    static func check(_ arguments: some Sequence<String>, under root: any ParsableCommand.Type) throws {
        var words = withoutLanguage(arguments)[...]
        let isHelp = words.first == "help"
        if isHelp { words = words.dropFirst() }
        var command = root
        while let word = words.popFirst(), !word.hasPrefix("-") {
            let known = command.configuration.subcommands
            guard !known.isEmpty else { return }
            if let next = known.first(where: { $0.configuration.commandName == word }) {
                command = next
            } else {
                var names = known.compactMap { $0.configuration.commandName }
                if command == root, !isHelp { names.append("help") }
                throw ValidationError(unknown(word, among: names))
            }
        }
    }

    private static func unknown(_ word: String, among names: [String]) -> String {
        let distances = names.map { (name: $0, distance: EditDistance.between($0, word)) }
        let meant = distances.filter { $0.distance <= 2 }.min { $0.distance < $1.distance }?.name
        let word = TerminalText.safe(word)
        guard let meant else {
            let list = names.joined(separator: ", ")
            return .say(
                id: "tidak ada perintah '\(word)'; yang ada: \(list)",
                en: "there is no command '\(word)'; there are: \(list)")
        }
        return .say(
            id: "tidak ada perintah '\(word)'; mungkin maksud Anda '\(meant)'",
            en: "there is no command '\(word)'; did you mean '\(meant)'?")
    }

    /// It may stand anywhere, before a command's name too.
    private static func withoutLanguage(_ arguments: some Sequence<String>) -> [String] {
        var words: [String] = []
        var isValue = false
        for argument in arguments {
            if !isValue, argument != "--language", !argument.hasPrefix("--language=") { words.append(argument) }
            isValue = !isValue && argument == "--language"
        }
        return words
    }
}

import ArgumentParser
import Foundation
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
        let meant = EditDistance.nearest(to: word, among: names)
        let word = TerminalText.safe(word)
        guard let meant else {
            if FileManager.default.fileExists(atPath: word) { return forPath(word) }
            let list = names.joined(separator: ", ")
            return .say(
                id: "tidak ada perintah '\(word)'; yang ada: \(list)",
                en: "there is no command '\(word)'; there are: \(list)")
        }
        return .say(
            id: "tidak ada perintah '\(word)'; mungkin maksud Anda '\(meant)'",
            en: "there is no command '\(word)'; did you mean '\(meant)'?")
    }

    /// Who types `ktp-ocr picture.jpg` wants it read.
    private static func forPath(_ path: String) -> String {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let command = "ktp-ocr \(isFolder.boolValue ? "scan" : "read") \(ShellWord.quoted(path))"
        return .say(
            id: "'\(path)' bukan perintah; untuk membacanya: \(command)",
            en: "'\(path)' is no command; to read it: \(command)")
    }

    /// The command that arguments call.
    /// - Returns: how many of the arguments name it, too; nil and 0 where they name none.
    static func command(
        in arguments: [String], under root: any ParsableCommand.Type
    ) -> (command: (any ParsableCommand.Type)?, count: Int) {
        var (command, count) = (root, 0)
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            if word == "--language" {
                index += 2
            } else if word.hasPrefix("--language=") {
                index += 1
            } else if let next = command.configuration.subcommands.first(where: {
                $0.configuration.commandName == word
            }) {
                index += 1
                (command, count) = (next, index)
            } else {
                break
            }
        }
        return (count == 0 ? nil : command, count)
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

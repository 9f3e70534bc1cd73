import ArgumentParser
import KTPCore

/// The text of `--help` and the man page for a command: the first paragraph of `Help/<language>/<command>.md` is the
/// abstract, the rest the discussion. The help of developers' commands is in English alone.
struct CommandHelp {
    let abstract: String
    let discussion: String

    /// The parser asks for a command's text several times.
    private static let files = HelpText.files.mapValues(CommandHelp.init(text:))

    /// - Parameter command: the words that call it, `sessions list`.
    init(_ command: String, in language: Language = .asked) {
        let file = command.replacing(" ", with: "-") + ".md"
        self = Self.files["\(language.rawValue)/\(file)"] ?? Self.files["en/\(file)"] ?? CommandHelp(text: "")
    }

    private init(text: String) {
        let paragraphs = text.split(separator: "\n\n").map { Self.unwrapped(String($0)) }
        abstract = paragraphs.first ?? ""
        discussion = paragraphs.dropFirst().joined(separator: "\n\n")
    }

    /// The terminal wraps text itself; indented lines stay as they are.
    private static func unwrapped(_ paragraph: String) -> String {
        let lines = paragraph.split(separator: "\n")
        return lines.joined(separator: lines.contains { $0.hasPrefix("    ") } ? "\n" : " ")
    }
}

extension CommandConfiguration {
    /// - Parameter command: the words that call it; the last is its name.
    init(for command: String, subcommands: [any ParsableCommand.Type] = []) {
        let help = CommandHelp(command)
        self.init(
            commandName: command.split(separator: " ").last.map(String.init), abstract: help.abstract,
            discussion: help.discussion, subcommands: subcommands)
    }
}

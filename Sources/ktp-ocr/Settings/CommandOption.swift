import ArgumentParser
import Foundation

/// An option of a command, as the parser tells it: of all the options there are, no list is kept beside theirs.
struct CommandOption {
    enum Kind {
        case value
        case flag(inverse: String?)
    }

    /// Without the dashes.
    let name: String
    /// All by which it may be called, that of its inverse too, without the dashes.
    let names: Set<String>
    let kind: Kind
    /// Whether it may stand several times, and adds up.
    let isRepeating: Bool
    /// Whether its value is a path.
    let isPath: Bool
    /// Whether help shows it.
    let isShown: Bool

    /// All that have a long name: a settings file is to be read by people. Those of the parser's own are left out.
    static func all(of command: any ParsableCommand.Type) -> [CommandOption] {
        guard let dump = try? JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8)) else { return [] }
        let options = (dump.command.arguments ?? []).filter { argument in
            argument.kind != "positional" && !["help", "version"].contains(argument.name)
        }
        let names = Set(options.compactMap(\.name))
        return options.compactMap { argument in
            guard let name = argument.name, !(name.hasPrefix("no-") && names.contains(String(name.dropFirst(3)))) else {
                return nil
            }
            let inverse = names.contains("no-\(name)") ? "no-\(name)" : nil
            return CommandOption(
                name: name, names: Set((argument.names ?? []).map(\.name) + [inverse].compactMap(\.self)),
                kind: argument.kind == "flag" ? .flag(inverse: inverse) : .value, isRepeating: argument.isRepeating,
                isPath: ["dir", "file", "folder"].contains(argument.valueName), isShown: argument.shouldDisplay)
        }
    }

    /// Not of `scan`, and of no command by this name: a time that sessions have of their own, where nobody says another.
    static let retention = CommandOption(
        name: Retention.setting, names: [Retention.setting], kind: .value, isRepeating: false, isPath: false,
        isShown: true)

    /// As the option stands on a command line.
    func arguments(_ values: [String]) -> [String] {
        switch kind {
        case .value: values.map { "--\(name)=\($0)" }
        case .flag(let inverse): values == ["true"] ? ["--\(name)"] : inverse.map { ["--\($0)"] } ?? []
        }
    }

    private struct Dump: Decodable {
        struct Command: Decodable {
            var arguments: [Argument]?
        }

        struct Argument: Decodable {
            struct Name: Decodable {
                var kind: String
                var name: String
            }

            var kind: String
            var names: [Name]?
            var valueName: String?
            var isRepeating: Bool
            var shouldDisplay: Bool

            var name: String? { names?.first { $0.kind == "long" }?.name }
        }

        var command: Command
    }
}

import ArgumentParser
import Foundation
import KTPCore

/// What the settings files say. An option that stands on the command line goes before one in the file beside the
/// session, and that before the user's own; one that may stand several times adds up in the opposite order, so that the
/// nearest has the last word.
struct Settings {
    private(set) var all: [Setting] = []

    /// - Parameter session: the session's folder; nil for one that will be made in the working folder.
    /// - Throws: `SettingsFileError`
    init(
        session: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(SettingsFileError) {
        try take(SettingsPlace.ofUser(environment))
        try take(SettingsPlace.beside(session: session, environment))
    }

    private mutating func take(_ place: SettingsPlace?) throws(SettingsFileError) {
        for setting in try place?.read()?.settings ?? [] {
            if !setting.option.isRepeating { all.removeAll { $0.option.name == setting.option.name } }
            all.append(setting)
        }
    }

    /// - Parameter arguments: of the tool, without its name.
    /// - Returns: the same, with the settings that the command has a use for before its own arguments.
    /// - Throws: `SettingsFileError`
    static func applied(to arguments: [String]) throws -> [String] {
        let (command, count) = CommandNames.command(in: arguments, under: KTPOCR.self)
        guard let command, !command.isWithoutSettings else { return arguments }
        let rest = arguments.dropFirst(count)
        guard !rest.contains(where: { ["-h", "--help", "--version"].contains($0) }) else { return arguments }
        let options = CommandOption.all(of: command)
        let given = GivenArguments(rest, of: options)
        let own: [String]
        do {
            let settings = try Settings(session: (command as? any SessionCommand.Type)?.session(in: given))
            let ofCommand = Dictionary(options.map { ($0.name, $0) }) { first, _ in first }
            own = settings.all.flatMap { setting -> [String] in
                guard let option = ofCommand[setting.option.name],
                    option.isRepeating || !given.options.contains(option.name)
                else { return [] }
                return option.arguments(setting.values)
            }
        } catch {
            // It is what tells of it.
            guard command != DoctorCommand.self else { return arguments }
            throw error
        }
        return arguments.prefix(count) + own + rest
    }
}

/// A command that works on a session, beside which settings may lie.
protocol SessionCommand: ParsableCommand {
    /// - Returns: the session's folder; nil where the command line names none.
    static func session(in given: GivenArguments) -> String?
}

extension ScanCommand: SessionCommand {
    static func session(in given: GivenArguments) -> String? { given.values["out"] }

    /// Whether a scan could be started with these options.
    /// - Returns: why not.
    static func problem(with arguments: [String]) -> String? {
        do {
            let scan = try ScanCommand.parse(["-"] + arguments)
            _ = try scan.formats()
            _ = try scan.reading.tuning()
            return nil
        } catch let error as any Exiting {
            return error.message(in: .asked)
        } catch {
            return ParserPhrases.error(ScanCommand.message(for: error), in: .asked)
        }
    }
}

extension ShowCommand: SessionCommand {
    static func session(in given: GivenArguments) -> String? { given.positionals.first }
}

extension ExportCommand: SessionCommand {
    static func session(in given: GivenArguments) -> String? { given.positionals.first }
}

extension CorrectCommand: SessionCommand {
    static func session(in given: GivenArguments) -> String? { given.positionals.first }
}

extension Setting {
    /// Why it cannot be so; nil where it can.
    var problem: String? {
        guard option.name == Retention.setting else { return ScanCommand.problem(with: arguments) }
        return values.last.flatMap(Retention.init) == nil ? Retention.problem(in: .asked) : nil
    }
}

extension ParsableCommand {
    /// A worker is told everything by who starts it, so that the same command reads the same on every machine.
    fileprivate static var isWithoutSettings: Bool { self == WorkerCommand.self || !configuration.subcommands.isEmpty }
}

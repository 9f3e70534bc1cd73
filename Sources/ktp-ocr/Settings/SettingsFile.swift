import Foundation

/// An option, and what it is to be where the command line does not say.
struct Setting {
    let option: CommandOption
    /// As on a command line; of a flag `true` or `false`.
    let values: [String]
    let file: String
    /// From 1.
    let line: Int

    var arguments: [String] { option.arguments(values) }
}

/// A settings file: options of `scan` by their names, for it and for every command that has the same option; and how long
/// sessions are kept.
///
/// ```yaml
/// language: id
/// jobs: 2
/// format: [ndjson, xlsx]      # or ndjson,xlsx
/// recursive: false
/// set:
///   second.model: off         # or a list of key=value
/// retention: 90d              # for `sessions prune`
/// ```
struct SettingsFile {
    let settings: [Setting]

    /// - Throws: `SettingsFileError`, of the first thing that is wrong with it.
    init(parsing text: String, at place: SettingsPlace) throws(SettingsFileError) {
        let file: YAMLNode
        do throws(YAMLProblem) {
            file = try YAMLNode(parsing: text)
        } catch {
            guard case .empty = error.reason else {
                throw SettingsFileError(file: place.path, line: error.line, reason: .notYAML(error.reason))
            }
            settings = []
            return
        }
        guard let entries = file.entries else {
            throw SettingsFileError(file: place.path, line: file.line, reason: .notAMapping)
        }
        let options = CommandOption.all(of: ScanCommand.self).filter(\.isShown) + [.retention]
        var settings: [Setting] = []
        for (key, value) in entries {
            settings.append(try Self.setting(key, value, of: options, at: place))
        }
        self.settings = settings
    }

    private static func setting(
        _ key: YAMLNode, _ value: YAMLNode, of options: [CommandOption], at place: SettingsPlace
    ) throws(SettingsFileError) -> Setting {
        guard let option = options.first(where: { $0.name == key.text }) else {
            throw SettingsFileError(
                file: place.path, line: key.line, reason: .unknownKey(key.text, among: options.map(\.name)))
        }
        guard var values = texts(of: value, for: option) else {
            throw SettingsFileError(file: place.path, line: value.line, reason: .badForm(option))
        }
        if option.isPath {
            guard let paths = place.resolved(values) else {
                throw SettingsFileError(file: place.path, line: value.line, reason: .relativePath(option.name))
            }
            values = paths
        }
        let setting = Setting(option: option, values: values, file: place.path, line: key.line)
        if let problem = setting.problem {
            throw SettingsFileError(file: place.path, line: value.line, reason: .badValue(problem))
        }
        return setting
    }

    /// - Returns: nil where the option cannot be said in this form.
    private static func texts(of value: YAMLNode, for option: CommandOption) -> [String]? {
        if case .flag = option.kind { return value.scalar.flatMap(truth).map { [$0] } }
        if let elements = value.elements {
            let texts = elements.compactMap(\.scalar)
            guard !texts.isEmpty, texts.count == elements.count else { return nil }
            return option.isRepeating ? texts : [texts.joined(separator: ",")]
        }
        if let entries = value.entries {
            let texts = entries.compactMap { name, value in value.scalar.map { "\(name.text)=\($0)" } }
            return option.isRepeating && texts.count == entries.count ? texts : nil
        }
        return value.isEmpty ? nil : value.scalar.map { [$0] }
    }

    /// As YAML has it, its version 1.1 too.
    private static func truth(_ text: String) -> String? {
        switch text.lowercased() {
        case "true", "yes", "on": "true"
        case "false", "no", "off": "false"
        default: nil
        }
    }
}

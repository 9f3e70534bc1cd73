import KTPCore

/// A setting, and the line that says it.
struct SettingInForce: Encodable {
    let option: String
    let value: String
    let file: String
    /// From 1.
    let line: Int

    var text: String { TerminalText.safe("\(option): \(value) (\(file):\(line))") }
}

extension Examination {
    private var found: Settings { Settings(session: nil, environment) }

    /// The user's settings, and those next to a session made in the working folder; empty if a settings file is wrong.
    var settings: [SettingInForce] {
        (try? found.checked())?.map { line, _ in
            SettingInForce(
                option: line.name, value: line.values.joined(separator: ", "), file: line.file, line: line.number)
        } ?? []
    }

    var settingsFiles: HealthCheck {
        let files = found.files.map(\.path).joined(separator: ", ")
        do {
            let count = try found.checked().count
            let detail =
                files.isEmpty
                ? language.say(.settingsSwitchedOff(variable: Settings.variable))
                : count == 0
                    ? language.say(.settingsNone(files: files))
                    : language.say(.settingsFound(count: count, files: files))
            return HealthCheck(.settings, .present, detail)
        } catch {
            return HealthCheck(
                .settings, .missing, (error as? any Exiting)?.message(in: language) ?? "\(error)",
                remedy: language.say(.settingsRemedy))
        }
    }
}

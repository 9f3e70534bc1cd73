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

    /// Those of the user and those beside a session that would be made in the working folder; none where a file is wrong.
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
            let places =
                count == 0
                ? language.say(id: "tidak ada di ", en: "none in ")
                : "\(count) " + language.say(id: "dari ", en: "from ")
            let off = language.say(id: "tidak dipakai", en: "switched off") + " (\(Settings.variable)=)"
            return HealthCheck(.settings, .present, files.isEmpty ? off : places + files)
        } catch {
            return HealthCheck(
                .settings, .missing, (error as? any Exiting)?.message(in: language) ?? "\(error)",
                remedy: language.say(
                    id: "perbaiki berkas itu: sebelumnya tidak ada perintah yang berjalan dengannya",
                    en: "mend that file: until then no command runs with it"))
        }
    }
}

import KTPCore

/// A setting, and the line that says it.
struct SettingInForce: Encodable {
    var option: String
    var value: String
    var file: String
    /// From 1.
    var line: Int

    init(_ setting: Setting) {
        option = setting.option.name
        value = setting.values.joined(separator: ", ")
        file = setting.file
        line = setting.line
    }

    var text: String { TerminalText.safe("\(option): \(value) (\(file):\(line))") }
}

extension Examination {
    /// Those of the user and those beside a session that would be made in the working folder; none where a file is wrong.
    var settings: [SettingInForce] {
        (try? Settings(session: nil, environment: environment))?.all.map(SettingInForce.init) ?? []
    }

    var settingsFiles: HealthCheck {
        do throws(SettingsFileError) {
            let settings = try Settings(session: nil, environment: environment)
            return HealthCheck(.settings, .present, found(in: settings))
        } catch {
            return HealthCheck(
                .settings, .missing, error.message(in: language),
                remedy: language.say(
                    id: "perbaiki berkas itu: sebelumnya tidak ada perintah yang berjalan dengannya",
                    en: "mend that file: until then no command runs with it"))
        }
    }

    /// The files that were looked for, whether or not they are there.
    private func found(in settings: Settings) -> String {
        let places = [
            SettingsPlace.ofUser(environment), SettingsPlace.beside(session: nil, environment),
        ].compactMap { $0?.path }
        guard !places.isEmpty else {
            return language.say(
                id: "tidak dipakai (\(SettingsPlace.variable) kosong)",
                en: "switched off (\(SettingsPlace.variable) is empty)")
        }
        let files = places.joined(separator: ", ")
        let count = settings.all.count
        return count == 0
            ? language.say(id: "tidak ada di \(files)", en: "none in \(files)")
            : language.say(id: "\(count) dari \(files)", en: "\(count) from \(files)")
    }
}

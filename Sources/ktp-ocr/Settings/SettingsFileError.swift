import KTPCore

/// What is wrong with a settings file, and on which line.
struct SettingsFileError: Exiting {
    enum Reason {
        /// The system's word.
        case unreadable(SystemReason)
        case notYAML(YAMLProblem.Reason)
        case notAMapping
        case unknownKey(String, among: [String])
        case badForm(CommandOption)
        /// Its own sentence.
        case badValue(String)
        case relativePath(String)
        /// Somebody else may write it.
        case foreign
    }

    let file: String
    /// From 1; nil where it is about the file as a whole.
    let line: Int?
    let reason: Reason

    var exitStatus: ExitStatus {
        if case .unreadable = reason { .readOrWriteFailed } else { .usage }
    }

    func message(in language: Language) -> String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(TerminalText.safe(place)): \(sentence(in: language))"
    }

    private func sentence(in language: Language) -> String {
        switch reason {
        case .unreadable(let why):
            language.say(
                id:
                    "pengaturan tidak dapat dibaca: \(why.said(in: language)); periksa berkas ini, atau jalankan dengan \(Self.without)",
                en:
                    "settings that cannot be read: \(why.said(in: language)); see to the file, or run with \(Self.without)"
            )
        case .notYAML(.empty): language.say(id: "berkas ini kosong", en: "nothing stands in it")
        case .notYAML(.syntax(let problem)):
            language.say(
                id: "\(problem); tulis satu pengaturan per baris, misalnya jobs: 2",
                en: "\(problem); write one setting a line, such as jobs: 2")
        case .notYAML(.twice(let keys)):
            language.say(id: "\(keys) tertulis dua kali; sisakan satu", en: "\(keys) stands there twice; keep one")
        case .notAMapping:
            language.say(
                id: "tulis satu pengaturan per baris, misalnya jobs: 2", en: "write one setting a line, such as jobs: 2"
            )
        case .unknownKey(let key, let names): unknown(key, among: names, in: language)
        case .badForm(let option): badForm(of: option, in: language)
        case .badValue(let problem): problem
        case .relativePath(let key):
            language.say(
                id: "\(key) di berkas ini memerlukan jalur yang diawali / atau ~/",
                en: "\(key) takes a path that begins with / or ~/ in this file")
        case .foreign:
            language.say(
                id: """
                    berkas ini dapat diubah pengguna lain, maka tidak dipakai; salin menjadi milik Anda, atau jalankan \
                    dengan \(Self.without)
                    """,
                en: """
                    another user may change this file, so it is not used; make a copy that is yours, or run with \
                    \(Self.without)
                    """)
        }
    }

    private static let without = "\(SettingsPlace.variable)="

    private func unknown(_ key: String, among names: [String], in language: Language) -> String {
        let key = TerminalText.safe(key)
        guard let meant = EditDistance.nearest(to: key, among: names) else {
            let list = names.sorted().joined(separator: ", ")
            return language.say(
                id: "tidak ada pengaturan '\(key)'; yang ada: \(list)",
                en: "there is no setting '\(key)'; there are: \(list)")
        }
        return language.say(
            id: "tidak ada pengaturan '\(key)'; mungkin maksud Anda '\(meant)'",
            en: "there is no setting '\(key)'; did you mean '\(meant)'?")
    }

    private func badForm(of option: CommandOption, in language: Language) -> String {
        if case .flag = option.kind {
            return language.say(
                id: "\(option.name) memerlukan true atau false", en: "\(option.name) takes true or false")
        }
        return language.say(
            id: "\(option.name) memerlukan nilai; lihat `ktp-ocr scan --help`",
            en: "\(option.name) takes a value; see `ktp-ocr scan --help`")
    }
}

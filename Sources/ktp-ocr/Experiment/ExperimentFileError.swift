import KTPCore
import KTPReading

/// What is wrong with a variants file, and on which line.
struct ExperimentFileError: Error {
    enum Reason {
        case notYAML(YAMLProblem.Reason)
        case unknownKey(String)
        case missingKey(ExperimentFile.Key)
        case notAMapping(String)
        case notText(String)
        case unknownEngines(String)
        case noVariants
        case badName(String)
        case badSetting(BadTuning)
    }

    /// From 1; nil where the parser gave none.
    let line: Int?
    let reason: Reason

    func message(in language: Language, file: String) -> String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): \(sentence(in: language))"
    }

    private static let keys = ExperimentFile.Key.allCases.map(\.rawValue).joined(separator: ", ")
    private static let engines = ReadingArguments.Engines.allCases.map(\.rawValue).joined(separator: ", ")

    private func sentence(in language: Language) -> String {
        switch reason {
        case .notYAML(.empty):
            language.say(
                id: "berkas ini kosong; lihat contohnya di `ktp-ocr help experiment`",
                en: "nothing stands in it; see `ktp-ocr help experiment` for an example")
        case .notYAML(.syntax(let problem)):
            language.say(
                id: "\(problem); tulis sebagai YAML atau JSON, lihat `ktp-ocr help experiment`",
                en: "\(problem); write it as YAML or JSON, see `ktp-ocr help experiment`")
        case .notYAML(.twice(let keys)):
            language.say(id: "\(keys) tertulis dua kali; sisakan satu", en: "\(keys) stands there twice; keep one")
        case .unknownKey(let key):
            language.say(
                id: "kunci '\(key)' tidak ada; yang ada: \(Self.keys)",
                en: "there is no key '\(key)'; there are: \(Self.keys)")
        case .missingKey(let key):
            language.say(
                id: "kunci '\(key.rawValue)' tidak ada; tambahkan", en: "the key '\(key.rawValue)' is missing; add it")
        case .notAMapping(let name):
            language.say(
                id: "\(name) harus berupa pemetaan; tulis kunci: nilai",
                en: "\(name) must be a mapping; write key: value")
        case .notText(let key):
            language.say(
                id: "nilai \(key) tidak sesuai; lihat contohnya di `ktp-ocr help experiment`",
                en: "\(key) has no value that fits; see `ktp-ocr help experiment` for an example")
        case .unknownEngines(let name):
            language.say(
                id: "mesin '\(name)' tidak ada; pilih \(Self.engines)",
                en: "there are no engines '\(name)'; choose \(Self.engines)")
        case .noVariants:
            language.say(
                id: "tidak ada varian; tulis paling sedikit satu", en: "there is no variant; name one at least")
        case .badName(let name):
            Self.badName(name, in: language)
        case .badSetting(let error): error.message(in: language)
        }
    }

    private static func badName(_ name: String, in language: Language) -> String {
        language.say(
            id: """
                '\(name)' tidak dapat menjadi nama folder varian; pakai paling banyak 64 dari A-Z a-z 0-9 _ . + -, \
                diawali huruf atau angka
                """,
            en: """
                '\(name)' cannot name a variant's folder; use up to 64 of A-Z a-z 0-9 _ . + -, a letter or digit first
                """)
    }
}

import KTPCore

/// What swift-argument-parser says of itself, in Indonesian. This is the seam between its language and ours: it has
/// these phrases in English only, within what it prints, so they are put into other words there. One that is not listed
/// here, as after an update, stays English, and `--help` and an error are never lost over it. The names
/// of values, as in `--language <language>`, are the same in both languages.
enum ParserPhrases {
    static func help(_ text: String, in language: Language) -> String {
        guard language == .id, text.hasPrefix("OVERVIEW:") else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let heading = headings.first { line.hasPrefix($0.en) }
            return (heading?.id ?? "") + reworded(String(line.dropFirst(heading?.en.count ?? 0)), by: inHelp)
        }.joined(separator: "\n")
    }

    static func error(_ text: String, in language: Language) -> String {
        language == .id ? reworded(text, by: inErrors) : text
    }

    private typealias Phrases = KeyValuePairs<String, String>

    private static func reworded(_ text: String, by phrases: Phrases) -> String {
        phrases.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }

    /// As long as the English where lines below are indented by it.
    private static let headings = [
        (en: "OVERVIEW:", id: "IKHTISAR:"), (en: "USAGE:", id: "PAKAI:"), (en: "ARGUMENTS:", id: "ARGUMEN:"),
        (en: "OPTIONS:", id: "OPSI:"), (en: "SUBCOMMANDS:", id: "PERINTAH:"),
    ]

    private static let inHelp: Phrases = [
        // Without the blank behind: a line may end there.
        "(values:": "(nilai:", "default:": "bawaan:",
        "Show the version.": "Menampilkan versi.", "Show help information.": "Menampilkan bantuan.",
        "  See 'ktp-ocr help ": "  Lihat 'ktp-ocr help ", "' for detailed help.": "' untuk bantuan lengkap.",
        "<subcommand>": "<perintah>", "[<options>]": "[<opsi>]", "<options>": "<opsi>",
    ]

    private static let inErrors: Phrases = [
        "Unknown option '": "opsi tidak dikenal: '", "'. Did you mean '": "'; mungkin maksud Anda '",
        "Missing expected argument '": "belum ada argumen '", "Missing one of: '": "belum ada salah satu dari: '",
        "Missing value for '": "belum ada nilai untuk '", "Unexpected argument '": "argumen berlebih: '",
        " unexpected arguments: '": " argumen berlebih: '", "The value '": "nilai '",
        "' is invalid for '": "' tidak sah untuk '", "'. Please provide one of '": "'; pilih salah satu: '",
        "'. Please provide one of the following:": "'; pilih salah satu:",
        "' and '": "' atau '", "' or '": "' atau '", "The option '": "opsi '",
        "' does not take any value, but '": "' tidak memakai nilai, tetapi diberi '",
        "' was specified.": "'", "Missing required subcommand.": "belum ada perintah", "Help:  ": "Bantuan: ",
        "Usage: ": "Pakai: ", "  See '": "  Lihat '", "' for more information.": "' untuk keterangan selanjutnya.",
        "<subcommand>": "<perintah>", "[<options>]": "[<opsi>]", "<options>": "<opsi>",
    ]
}

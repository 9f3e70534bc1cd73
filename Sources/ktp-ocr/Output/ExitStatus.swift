import ArgumentParser
import KTPCore

/// The tool's exit codes. Scripts rely on them; they are listed in README and `--help`.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    /// Done, but some inputs could not be read.
    case someUnreadable = 1
    /// A gate was not met.
    case gateNotMet = 3
    case usage = 64
    /// An engine or a model is missing.
    case unavailable = 69
    case cannotCreateOutput = 73
    case readOrWriteFailed = 74
    /// Another run holds this session.
    case sessionBusy = 75
    case interrupted = 130

    var exitCode: ExitCode { ExitCode(rawValue) }

    func meaning(in language: Language) -> String {
        switch self {
        case .done: language.say(id: "selesai", en: "done")
        case .someUnreadable:
            language.say(
                id: "selesai, tetapi ada masukan yang tidak terbaca", en: "done, but some inputs could not be read")
        case .gateNotMet: language.say(id: "batas mutu tidak tercapai", en: "a gate was not met")
        case .usage: language.say(id: "salah pemakaian", en: "usage")
        case .unavailable: language.say(id: "mesin atau model tidak ada", en: "an engine or model is missing")
        case .cannotCreateOutput:
            language.say(id: "keluaran tidak dapat dibuat", en: "the output cannot be created")
        case .readOrWriteFailed: language.say(id: "membaca atau menulis gagal", en: "reading or writing failed")
        case .sessionBusy: language.say(id: "sesi sedang dipakai proses lain", en: "another run holds this session")
        case .interrupted:
            language.say(
                id: "dihentikan; perintah yang sama melanjutkannya",
                en: "interrupted; the same command goes on from there")
        }
    }

    /// For `--help`, and for the man page, of which `make manual` makes the section on them out of it.
    static func listing(in language: Language) -> String {
        let rows = allCases.map { (label: "\($0.rawValue)", value: $0.meaning(in: language)) }
        let heading = language.say(id: "KODE KELUAR:", en: "EXIT CODES:")
        return ([heading] + TerminalText.aligned(rows).map { "  " + $0 }).joined(separator: "\n")
    }
}

import ArgumentParser
import KTPCore

/// The tool's exit codes. Scripts rely on them; they are listed in README and `--help`.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    case someUnreadable = 1
    case gateNotMet = 3
    case usage = 64
    case unavailable = 69
    case cannotCreateOutput = 73
    case readOrWriteFailed = 74
    case sessionBusy = 75
    case interrupted = 130

    var exitCode: ExitCode { ExitCode(rawValue) }

    func meaning(in language: Language) -> String { language.say(.exit(self)) }

    /// For `--help`, and for the man page, of which `make manual` makes the section on them out of it.
    static func listing(in language: Language) -> String {
        let rows = allCases.map { (label: "\($0.rawValue)", value: $0.meaning(in: language)) }
        let heading = language.say(.exitCodesHeading)
        return ([heading] + TerminalText.aligned(rows).map { "  " + $0 }).joined(separator: "\n")
    }
}

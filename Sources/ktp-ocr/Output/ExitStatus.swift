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
        case .done: language.say(.exitDone)
        case .someUnreadable: language.say(.exitSomeUnreadable)
        case .gateNotMet: language.say(.exitGateNotMet)
        case .usage: language.say(.exitUsage)
        case .unavailable: language.say(.exitUnavailable)
        case .cannotCreateOutput: language.say(.exitCannotCreateOutput)
        case .readOrWriteFailed: language.say(.exitReadOrWriteFailed)
        case .sessionBusy: language.say(.exitSessionBusy)
        case .interrupted: language.say(.exitInterrupted)
        }
    }

    /// For `--help`, and for the man page, of which `make manual` makes the section on them out of it.
    static func listing(in language: Language) -> String {
        let rows = allCases.map { (label: "\($0.rawValue)", value: $0.meaning(in: language)) }
        let heading = language.say(.exitCodesHeading)
        return ([heading] + TerminalText.aligned(rows).map { "  " + $0 }).joined(separator: "\n")
    }
}

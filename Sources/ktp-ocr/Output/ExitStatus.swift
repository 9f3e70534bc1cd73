import ArgumentParser
import Foundation

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

    var meaning: String {
        switch self {
        case .done: "done"
        case .someUnreadable: "done, but some inputs could not be read"
        case .gateNotMet: "a gate was not met"
        case .usage: "usage"
        case .unavailable: "an engine or model is missing"
        case .cannotCreateOutput: "the output cannot be created"
        case .readOrWriteFailed: "reading or writing failed"
        case .sessionBusy: "another run holds this session"
        case .interrupted: "interrupted; the same command goes on from there"
        }
    }

    /// For `--help` and the man page.
    static var listing: String {
        let lines = allCases.map { status in
            "  " + "\(status.rawValue)".padding(toLength: 5, withPad: " ", startingAt: 0) + status.meaning
        }
        return (["EXIT CODES:"] + lines).joined(separator: "\n")
    }
}

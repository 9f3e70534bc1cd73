import ArgumentParser

/// The tool's exit codes. Scripts rely on them; they are listed in README and `--help`.
enum ExitStatus: Int32 {
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
}

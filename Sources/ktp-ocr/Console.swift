import Foundation

/// The two streams a command writes to: results on standard output, everything for a person on standard error.
struct Console {
    /// Whether a person watches, so that colours and a moving progress line make sense.
    var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    func result(_ text: String, terminator: String = "\n") {
        FileHandle.standardOutput.write(Data((text + terminator).utf8))
    }

    func note(_ text: String, terminator: String = "\n") {
        FileHandle.standardError.write(Data((text + terminator).utf8))
    }
}

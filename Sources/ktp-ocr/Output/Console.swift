import Foundation
import SystemPackage

/// The two streams a command writes to: results on standard output, everything for a person on standard error.
struct Console {
    /// Whether a person watches, so that colours and a moving progress line make sense.
    var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether a person reads what is on standard output.
    var isTerminalForResults: Bool { isatty(STDOUT_FILENO) == 1 }

    /// How many columns there are to write in: what `COLUMNS` says, else the terminal's width, else 80.
    var columns: Int {
        if let said = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init), said > 0 { return said }
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            var size = winsize()
            if ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        }
        return 80
    }

    /// - Throws: when they cannot be written, on a full disk or to a program that has ended; a result that is lost
    ///   must not pass for one that was delivered. `run(in:)` knows the error.
    func result(_ text: String, terminator: String = "\n") throws(Errno) {
        do { _ = try FileDescriptor.standardOutput.writeAll((text + terminator).utf8) } catch {
            throw error as? Errno ?? .ioError
        }
    }

    /// A result that begins with bytes, which need not be text.
    func result(_ bytes: [UInt8], _ text: String) throws(Errno) {
        do { _ = try FileDescriptor.standardOutput.writeAll(bytes + Array("\(text)\n".utf8)) } catch {
            throw error as? Errno ?? .ioError
        }
    }

    /// What nobody can read is lost, and nothing else: an hour of reading does not end over a closed terminal.
    func note(_ text: String, terminator: String = "\n") {
        _ = try? FileDescriptor.standardError.writeAll((text + terminator).utf8)
    }

    /// Puts `/dev/null` in the place of standard streams that the caller has closed. The next file opened would
    /// take their numbers otherwise, and the session's log or lock would get what is meant for a person. Standard output
    /// is put there to read: a result that nobody gets is an error.
    static func openClosedStreams() {
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
            _ = open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR)
        }
    }
}

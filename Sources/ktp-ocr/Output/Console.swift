import ArgumentParser
import Foundation
import KTPCore
package import SystemPackage

/// The two streams a command writes to: results on standard output, everything for a person on standard error. With them
/// comes what else a process is given: standard input and the environment.
package struct Console: Sendable {
    /// Stands before every message of the tool's.
    static let prefix = "ktp-ocr: "

    let input: FileDescriptor
    private let output: FileDescriptor
    private let error: FileDescriptor
    let environment: [String: String]

    /// Takes this process's streams, unless told.
    package init(
        input: FileDescriptor = .standardInput, output: FileDescriptor = .standardOutput,
        error: FileDescriptor = .standardError, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        (self.input, self.output, self.error, self.environment) = (input, output, error, environment)
    }

    /// Whether a person watches, so that colours and a moving progress line make sense.
    var isTerminal: Bool { isatty(error.rawValue) == 1 }

    /// Whether a person reads what is on standard output.
    var isTerminalForResults: Bool { isatty(output.rawValue) == 1 }

    /// How many columns there are to write in: what `COLUMNS` says, else the terminal's width, else 80.
    var columns: Int {
        if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
        for stream in [output, error] {
            var size = winsize()
            if ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        }
        return 80
    }

    /// - Throws: when it cannot be written (full disk, ended program): a lost result must not pass for a delivered one.
    func result(_ text: String, terminator: String = "\n") throws(Errno) { try result(Array((text + terminator).utf8)) }

    /// A result that need not be text. On a terminal nothing of it acts but colours.
    func result(_ bytes: [UInt8]) throws(Errno) {
        let bytes =
            isTerminalForResults ? Array(TerminalText.harmless(String(decoding: bytes, as: UTF8.self)).utf8) : bytes
        do { _ = try output.writeAll(bytes) } catch { throw error as? Errno ?? .ioError }
    }

    /// Prints a note. A failure to write it is ignored: a closed terminal does not end an hour of reading.
    func note(_ text: String, terminator: String = "\n") { _ = try? error.writeAll((text + terminator).utf8) }

    /// A message of the tool's, with its name before it.
    func say(_ message: String) { note(Self.prefix + TerminalText.safeLines(message)) }

    func everything() throws -> Data {
        try FileHandle(fileDescriptor: input.rawValue, closeOnDealloc: false).readToEnd() ?? Data()
    }

    /// Whether a person says yes to a question; nil where there is nobody to ask.
    func agrees(to question: String) -> Bool? {
        guard isatty(input.rawValue) == 1 else { return nil }
        note(question, terminator: "")
        return line()?.lowercased().first == "y"
    }

    /// The next line of standard input, and no byte behind it.
    private func line() -> String? {
        var letters: [UInt8] = []
        var letter: UInt8 = 0
        while withUnsafeMutableBytes(of: &letter, { (try? input.read(into: $0)) ?? 0 }) == 1 {
            if letter == UInt8(ascii: "\n") { return String(decoding: letters, as: UTF8.self) }
            letters.append(letter)
        }
        return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
    }

    /// Puts `/dev/null` in the place of standard streams that the caller has closed. The next file opened would
    /// take their numbers otherwise, and the session's log or lock would get what is meant for a person. Standard output
    /// is put there to read: a result that nobody gets is an error.
    static func openClosedStreams() {
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
            _ = open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR)
        }
    }

    // MARK: the end of a command

    func status(of command: () throws -> Void) -> ExitCode {
        do { try command() } catch { return ending(with: error) }
        return .success
    }

    func status(of command: () async throws -> Void) async -> ExitCode {
        do { try await command() } catch { return ending(with: error) }
        return .success
    }

    /// Prints every error; help and versions go to standard output, usage errors to standard error.
    /// - Returns: the exit code.
    func ending(with error: any Error) -> ExitCode {
        if let error = error as? any Exiting {
            say(error.message(in: .asked))
            return error.exitStatus.exitCode
        }
        if let code = error as? ExitCode { return code }
        let code = KTPOCR.exitCode(for: error)
        let text = ParserText.spoken(KTPOCR.fullMessage(for: error), in: .asked)
        switch code {
        case .success: return text.isEmpty ? code : status { try result(text) }
        case .validationFailure: note(TerminalText.safeLines(text))
        default:
            // Of another library, and nothing that we know to happen.
            let reason = error.localizedDescription
            say(.say(.unexpectedError(reason: reason)))
            return ExitStatus.readOrWriteFailed.exitCode
        }
        return code
    }
}

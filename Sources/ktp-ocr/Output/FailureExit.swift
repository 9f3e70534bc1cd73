import ArgumentParser
import Foundation
import KTPCore

extension Console {
    /// Stands before every message of the tool's.
    static let prefix = "ktp-ocr: "

    /// Does the work of a command. An error that ends it is said on standard error, and told scripts by its exit code:
    /// this is the one door through which errors leave.
    ///
    ///     func run() throws {
    ///         try Console().run(in: common.spoken) { console in … }
    ///     }
    func run(in language: Language, _ command: (Console) throws -> Void) throws {
        do { try command(self) } catch { throw exit(for: error, in: language) }
    }

    /// The same for a command that waits for others.
    func run(in language: Language, _ command: (Console) async throws -> Void) async throws {
        do { try await command(self) } catch { throw exit(for: error, in: language) }
    }

    /// Says what went wrong, and gives the exit code; an exit code or a usage error is none of its business.
    private func exit(for error: any Error, in language: Language) -> any Error {
        switch error {
        case let error as any Exiting:
            say(error.message(in: language))
            return error.exitStatus.exitCode
        case is ExitCode, is ValidationError, is CleanExit:
            return error
        default:
            // Of another library, and nothing that we know to happen.
            say(
                language.say(
                    id:
                        "kesalahan yang tidak terduga (\(error.localizedDescription)); jalankan ktp-ocr doctor dan laporkan ini",
                    en: "unexpected error (\(error.localizedDescription)); run ktp-ocr doctor and report this"))
            return ExitStatus.readOrWriteFailed.exitCode
        }
    }

    /// Says what the parser has to say at the end: help and versions on standard output, usage errors on standard error.
    /// - Returns: an exit code, which nobody says anything about any more.
    func ending(with error: any Error, in language: Language) -> ExitCode {
        let code = KTPOCR.exitCode(for: error)
        let text = KTPOCR.fullMessage(for: error)
        guard !text.isEmpty else { return code }
        if code.isSuccess {
            do { try result(ParserPhrases.help(text, in: language)) } catch {
                return KTPOCR.exitCode(for: exit(for: error, in: language))
            }
        } else {
            note(Self.fitForTerminal(ParserPhrases.error(text, in: language)))
        }
        return code
    }

    /// A message of the tool's, with its name before it.
    func say(_ message: String) {
        note(Self.prefix + Self.fitForTerminal(message))
    }

    private static func fitForTerminal(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.safe(String($0)) }
            .joined(separator: "\n")
    }
}

import ArgumentParser
import KTPCore

extension Console {
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
    func exit(for error: any Error, in language: Language) -> any Error {
        guard let error = error as? any Exiting else { return error }
        say(error.message(in: language))
        return error.exitStatus.exitCode
    }

    /// A message of the tool's, with its name before it.
    func say(_ message: String) {
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map {
            TerminalText.safe(String($0))
        }
        note("ktp-ocr: \(lines.joined(separator: "\n"))")
    }
}

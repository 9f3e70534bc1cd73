import Foundation
package import KTPCore
import Subprocess
import SystemPackage

/// A program that runs once beside this one, without a shell or a sandbox: this program once more, or a person's own.
package enum SideProgram {
    /// A group of its own: a terminal's Ctrl-C goes to this process alone, which lets the program end.
    private static var options: PlatformOptions {
        var options = PlatformOptions()
        options.processGroupID = 0
        return options
    }

    /// Runs this program with other arguments. Where the task is cancelled, it is asked to end, and has 20 seconds.
    /// - Returns: its exit status, and what it said on standard error, 64 KB at most.
    /// - Throws: where it could not be started.
    package static func runItself(_ arguments: [String]) async throws -> (status: Int32, words: String) {
        var options = options
        options.teardownSequence = [.send(signal: .interrupt, allowedDurationToNextStep: .seconds(20))]
        let run = try await Subprocess.run(
            .path(FilePath(WorkerInvocation.program)), arguments: Arguments(arguments), platformOptions: options,
            output: .discarded, error: .string(limit: 1 << 16))
        switch run.terminationStatus {
        case .exited(let code): return (code, run.standardError)
        case .signaled(let signal): return (128 + signal, run.standardError)
        }
    }

    /// Gives a person's program one record on standard input.
    /// - Parameter path: of the program alone, which is ended by force after `limit`.
    /// - Returns: what went wrong; nil where it ended with 0.
    package static func run(_ path: String, with record: CardRecord, within limit: Duration) async throws -> String? {
        signal(SIGPIPE, SIG_IGN)
        let line = try OrderedJSON.encode(record) + "\n"
        return await withTaskGroup(of: String?.self) { group in
            group.addTask {
                let run = try? await Subprocess.run(
                    .path(.init(path)), platformOptions: options, input: .string(line),
                    output: .fileDescriptor(.standardError, closeAfterSpawningProcess: false),
                    error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false))
                return switch run?.terminationStatus {
                case .exited(0): nil
                case .exited(let code): "exit code \(code)"
                case .signaled(let signal): "signal \(signal)"
                case nil: "not started"
                }
            }
            group.addTask {
                do { try await Task.sleep(for: limit) } catch { return nil }
                return "time limit"
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}

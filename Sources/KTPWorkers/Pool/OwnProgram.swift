import Subprocess
import SystemPackage

/// This program, run once more beside itself.
package enum OwnProgram {
    /// - Returns: its exit status, and what it said on standard error, 64 KB at most. Where the task is cancelled, it is asked to
    ///   end, and has 20 seconds.
    /// - Throws: where it could not be started.
    package static func run(_ arguments: [String]) async throws -> (status: Int32, words: String) {
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [.send(signal: .interrupt, allowedDurationToNextStep: .seconds(20))]
        let run = try await Subprocess.run(
            .path(FilePath(WorkerInvocation.program)), arguments: Arguments(arguments), platformOptions: options,
            output: .discarded, error: .string(limit: 1 << 16))
        let status: Int32 =
            switch run.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): 128 + signal
            }
        return (status, run.standardError)
    }
}

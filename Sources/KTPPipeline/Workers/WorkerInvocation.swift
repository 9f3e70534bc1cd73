import KTPSandbox
import Subprocess
import SystemPackage

/// How to start a worker: the program and its arguments.
package struct WorkerInvocation: Sendable, Equatable {
    package var executable: String
    package var arguments: [String]

    package init(executable: String, arguments: [String]) {
        self.executable = executable
        self.arguments = arguments
    }

    /// This very program as a worker, wherever it lies and however it was called.
    package static func thisProgram(arguments: [String]) -> WorkerInvocation {
        WorkerInvocation(executable: thisExecutable, arguments: ["worker"] + arguments)
    }

    private static let thisExecutable = "/proc/self/exe"

    /// The same, which reads nothing outside these folders; another program knows its own ways.
    package func reading(_ readable: ReadableFolders) -> WorkerInvocation {
        guard executable == Self.thisExecutable else { return self }
        // With no folder at all a worker reads everywhere; where there is nothing to read, it need not.
        let folders = readable.folders.isEmpty ? ["/dev/null"] : readable.folders
        return WorkerInvocation(executable: executable, arguments: arguments + folders.map { "--read-below=\($0)" })
    }

    /// In a process group of its own: a terminal's Ctrl-C is for the coordinator, who lets the workers finish
    /// their cards. One that has to go goes at once, with whatever it started.
    var configuration: Configuration {
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [
            .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(100))
        ]
        // They are taken as C strings.
        let variables = WorkerEnvironment.variables.entries.map { $0 + [0] }
        return Configuration(
            executable: .path(FilePath(executable)), arguments: Arguments(arguments),
            environment: .custom(variables), platformOptions: options)
    }
}

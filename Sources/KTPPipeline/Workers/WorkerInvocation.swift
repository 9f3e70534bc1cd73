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
        WorkerInvocation(executable: "/proc/self/exe", arguments: ["worker"] + arguments)
    }

    /// In a process group of its own: a terminal's Ctrl-C is for the coordinator, who lets the workers finish
    /// their cards. One that has to go goes at once, with whatever it started.
    var configuration: Configuration {
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [
            .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(100))
        ]
        var variables: [Environment.Key: String?] = [:]
        if let name = Environment.Key(rawValue: WorkerEnvironment.threadLimit.name) {
            variables[name] = WorkerEnvironment.threadLimit.value
        }
        return Configuration(
            executable: .path(FilePath(executable)), arguments: Arguments(arguments),
            environment: .inherit.updating(variables), platformOptions: options)
    }
}

import Subprocess
import SystemPackage

package struct WorkerInvocation: Sendable, Equatable {
    /// This very program; tests that run commands in their own process name the built tool.
    @TaskLocal package static var program = "/proc/self/exe"

    package var executable: String
    package var arguments: [String]
    /// Whether it is `ktp-ocr` itself, which can be told where to read.
    private let isOurs: Bool
    /// Whom it asks while it reads a card; nil where it asks nobody.
    package var engines: EnginePrograms?

    package init(executable: String, arguments: [String]) { self.init(executable, arguments, isOurs: false) }

    private init(_ executable: String, _ arguments: [String], isOurs: Bool) {
        (self.executable, self.arguments, self.isOurs) = (executable, arguments, isOurs)
    }

    package static func tool(at path: String = program, arguments: [String]) -> WorkerInvocation {
        WorkerInvocation(path, ["worker"] + arguments, isOurs: true)
    }

    /// The same, which reads nothing outside these folders; another program knows its own ways.
    package func reading(_ readable: ReadableFolders) -> WorkerInvocation {
        guard isOurs else { return self }
        // With no folder at all a worker reads everywhere; where there is nothing to read, it need not.
        let folders = readable.folders.isEmpty ? ["/dev/null"] : readable.folders
        let hidden = readable.hidden.map { ["--not-below=\($0)"] } ?? []
        var reading = self
        reading.arguments += folders.map { "--read-below=\($0)" } + hidden
        return reading
    }

    /// Starts the worker in its own process group: a terminal's Ctrl-C goes to the coordinator, which lets workers finish
    /// their cards. Killing a worker ends all processes it started.
    var configuration: Configuration {
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [
            .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(100))
        ]
        let variables = WorkerEnvironment.variables.entries.map { $0 + [0] }
        return Configuration(
            executable: .path(FilePath(executable)), arguments: Arguments(arguments),
            environment: .custom(variables), platformOptions: options)
    }
}

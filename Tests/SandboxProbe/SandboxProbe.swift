import Foundation
import KTPReading
import KTPReports

/// Locks itself in as a worker does, and then tries what one that was taken over would try; or stands in for a kernel that
/// cannot lock anybody in.
///
/// - `sandbox-probe inside READABLE WRITABLE ATTEMPT...`: a folder each, `-` for anywhere and for none. Prints a line for
///   each attempt: its name, and `done` or the error.
/// - `sandbox-probe hidden READABLE HIDDEN ATTEMPT...`: the same, with a session's folder below the readable one.
/// - `sandbox-probe without landlock|seccomp PROGRAM ARGUMENT...`: runs the program on such a kernel.
/// - `sandbox-probe refused landlock PROGRAM ARGUMENT...`: on one that has it and refuses it.
@main
enum SandboxProbe {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "inside":
            let folders = arguments[1...2].map { $0 == "-" ? nil : $0 }
            try Sandbox.keepMemoryPrivate()
            try Sandbox(readable: folders[0].map { [$0] }, writable: folders[1]).enter()
            for attempt in arguments.dropFirst(3) { report(attempt) }
        case "hidden":
            try Sandbox(readable: [arguments[1]], hidden: arguments[2], reports: ReportFormat.endings).enter()
            for attempt in arguments.dropFirst(3) { report(attempt) }
        case "without":
            OlderKernel(lacking: arguments[1])?.pretend()
            try run(Array(arguments.dropFirst(2)))
        case "refused":
            OlderKernel(refusing: arguments[1])?.pretend()
            try run(Array(arguments.dropFirst(2)))
        default: throw POSIXError(.EINVAL)
        }
    }

    private static func report(_ name: String) {
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        errno = 0
        let succeeded = Attempt(rawValue: parts[0])?.succeeds(with: parts.count > 1 ? parts[1] : "") ?? false
        print(parts[0], succeeded ? "done" : String(cString: strerror(errno)), separator: "\t")
    }

    /// In this process's place.
    private static func run(_ command: [String]) throws {
        var arguments = command.map { strdup($0) } + [nil]
        execvp(command[0], &arguments)
        throw POSIXError(.ENOENT)
    }
}

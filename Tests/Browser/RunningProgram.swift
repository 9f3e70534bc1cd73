import Foundation
import Subprocess
import SystemPackage

/// A program in a process group of its own that runs while something is done, and no longer.
struct RunningProgram: Sendable {
    let process: pid_t
    private let output: URL
    private let error: URL

    struct Silent: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameter folder: where what it prints is kept, under its name.
    static func run<Result: Sendable>(
        _ path: String, _ arguments: [String], environment: [Environment.Key: String?] = [:], keeping folder: URL,
        _ act: (RunningProgram) async throws -> Result
    ) async throws -> Result {
        let name = "\(URL(filePath: path).lastPathComponent)-\(UUID().uuidString.prefix(6))"
        let (output, error) = (folder.appending(path: "\(name).out"), folder.appending(path: "\(name).err"))
        var options = PlatformOptions()
        options.createSession = true
        let files = try [output, error].map {
            try FileDescriptor.open(
                FilePath($0.path), .writeOnly, options: [.create, .append], permissions: .ownerReadWrite)
        }
        return try await Subprocess.run(
            .path(FilePath(path)), arguments: Arguments(arguments), environment: .inherit.updating(environment),
            platformOptions: options, input: .none,
            output: .fileDescriptor(files[0], closeAfterSpawningProcess: true),
            error: .fileDescriptor(files[1], closeAfterSpawningProcess: true)
        ) { running in
            let program = RunningProgram(
                process: running.processIdentifier.value, output: output, error: error)
            defer { program.end() }
            return try await act(program)
        }.closureResult
    }

    /// All of its group, at once.
    func end() { kill(-process, SIGKILL) }

    /// What it has written to standard error.
    func complaints() throws -> String { try String(contentsOf: error, encoding: .utf8) }

    /// What the first match of a pattern in its standard output holds.
    func says(_ pattern: Regex<(Substring, Substring)>) async throws -> String {
        for _ in 0..<1500 {
            let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
            if let match = text.firstMatch(of: pattern) { return String(match.1) }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Silent(description: "it never said so: \((try? String(contentsOf: error, encoding: .utf8)) ?? "")")
    }
}

package import Foundation
import Subprocess
import SystemPackage

/// One run of the built `ktp-ocr` as a process.
package struct ToolRun: Sendable {
    package var status: Int32
    package var output: String
    package var error: String

    package init(status: Int32, output: String, error: String) {
        (self.status, self.output, self.error) = (status, output, error)
    }

    /// Without the gazetteer and the settings that the user who runs the tests may have.
    private static var variables: [Environment.Key: String?] {
        ["LC_ALL": "C.UTF-8", "KTP_OCR_REGIONS": "", "KTP_OCR_SETTINGS": ""]
    }

    /// The tool built next to the test bundle that is running.
    package static var toolPath: String { path(of: "ktp-ocr") }

    /// - Returns: a program of this package's, built next to the test bundle that is running.
    package static func path(of program: String) -> String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: program).path
    }

    /// - Parameters:
    ///   - language: what `LANG` says; English unless told, so that tests read the same everywhere.
    ///   - environment: added to this process's own.
    ///   - tool: another program in its place, such as a copy that lies elsewhere.
    /// - Returns: what it printed and its exit code; -signal when a signal ended it.
    package static func ktpOCR(
        _ arguments: [String], input: String = "", language: String = "C.UTF-8",
        environment: [String: String] = [:], in directory: URL? = nil, tool: String = toolPath
    ) async throws -> ToolRun {
        var variables = Self.variables
        variables["LC_ALL"] = language
        for (name, value) in environment {
            if let key = Environment.Key(rawValue: name) { variables[key] = value }
        }
        let run = try await Subprocess.run(
            .path(FilePath(tool)), arguments: Arguments(arguments),
            environment: .inherit.updating(variables),
            workingDirectory: directory.map { FilePath($0.path) },
            input: .string(input), output: .string(limit: 1 << 26), error: .string(limit: 1 << 24))
        return ToolRun(
            status: run.terminationStatus.number, output: run.standardOutput, error: run.standardError)
    }

    /// A script of a shell, in which `$tool` is the tool's path.
    package static func shell(_ script: String, in folder: URL) async throws -> ToolRun {
        try await ktpOCR(["-c", script], environment: ["tool": toolPath], in: folder, tool: "/bin/sh")
    }

    /// A run in a process group of its own, as a shell starts it, with something done to it meanwhile.
    ///
    /// - Parameters:
    ///   - error: the file that gets what it says on standard error.
    ///   - act: is given the process, which is also the group's number, to send signals to.
    /// - Returns: its exit code; -signal when a signal ended it.
    package static func ktpOCR(
        _ arguments: [String], in directory: URL, error: URL, act: (_ process: Int32) async throws -> Void
    ) async throws -> Int32 {
        var options = PlatformOptions()
        options.createSession = true
        let file = try FileDescriptor.open(
            FilePath(error.path), .writeOnly, options: .create, permissions: .ownerReadWrite)
        return try await Subprocess.run(
            .path(FilePath(toolPath)), arguments: Arguments(arguments),
            environment: .inherit.updating(Self.variables), workingDirectory: FilePath(directory.path),
            platformOptions: options, input: .none, output: .discarded,
            error: .fileDescriptor(file, closeAfterSpawningProcess: true)
        ) { running in
            try await act(running.processIdentifier.value)
        }.terminationStatus.number
    }
}

extension TerminationStatus {
    /// The exit code; -signal when a signal ended it.
    fileprivate var number: Int32 {
        switch self {
        case .exited(let code): code
        case .signaled(let signal): -signal
        }
    }
}

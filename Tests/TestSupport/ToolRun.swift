package import Foundation
import Subprocess
import SystemPackage

/// One run of the built `ktp-ocr` as a process.
package struct ToolRun: Sendable {
    package var status: Int32
    package var output: String
    package var error: String

    /// The tool built beside the test bundle that is running.
    package static var toolPath: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "ktp-ocr").path
    }

    /// - Parameters:
    ///   - language: what `LANG` says; English unless told, so that tests read the same everywhere.
    ///   - environment: added to this process's own.
    /// - Returns: what it printed and its exit code; -signal when a signal ended it.
    package static func ktpOCR(
        _ arguments: [String], input: String = "", language: String = "C.UTF-8",
        environment: [String: String] = [:], in directory: URL? = nil
    ) async throws -> ToolRun {
        var variables: [Environment.Key: String?] = ["LC_ALL": language]
        for (name, value) in environment {
            if let key = Environment.Key(rawValue: name) { variables[key] = value }
        }
        let run = try await Subprocess.run(
            .path(FilePath(toolPath)), arguments: Arguments(arguments),
            environment: .inherit.updating(variables),
            workingDirectory: directory.map { FilePath($0.path) },
            input: .string(input), output: .string(limit: 1 << 26), error: .string(limit: 1 << 24))
        let status: Int32 =
            switch run.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): -signal
            }
        return ToolRun(status: status, output: run.standardOutput, error: run.standardError)
    }
}

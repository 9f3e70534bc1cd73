import Foundation
import Subprocess
import SystemPackage

/// Debian's Python, as a second opinion on what we write.
package enum Python {
    package static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") }

    /// Whether Debian's package of the module is there.
    package static func has(_ module: String) -> Bool {
        isInstalled && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\(module)")
    }

    /// - Returns: what the program printed. What it says on standard error is the error's text.
    /// - Parameter interpreter: another Python, which has more packages.
    package static func run(
        _ program: String, input: [UInt8] = [], by interpreter: String = "/usr/bin/python3"
    ) async throws -> String {
        String(decoding: try await bytes(program, input: input, by: interpreter), as: UTF8.self)
    }

    /// - Returns: what the program wrote to `sys.stdout.buffer`.
    package static func bytes(
        _ program: String, input: [UInt8] = [], by interpreter: String = "/usr/bin/python3"
    ) async throws -> [UInt8] {
        let run = try await Subprocess.run(
            .path(FilePath(interpreter)), arguments: ["-c", program], input: .array(input),
            output: .bytes(limit: 1 << 26), error: .string(limit: 1 << 20))
        guard run.terminationStatus.isSuccess else { throw Failure(message: run.standardError) }
        return run.standardOutput
    }

    package struct Failure: Error {
        package var message: String
    }
}

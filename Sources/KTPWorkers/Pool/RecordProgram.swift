import Foundation
package import KTPCore
import Subprocess
import SystemPackage

/// A person's own program, which takes one record on standard input. It is started without a shell, and no sandbox holds it.
package enum RecordProgram {
    /// - Parameter path: of the program alone, which is ended by force after `limit`.
    /// - Returns: what went wrong; nil where it ended with 0.
    package static func run(_ path: String, with record: CardRecord, within limit: Duration) async throws -> String? {
        signal(SIGPIPE, SIG_IGN)
        let line = try OrderedJSON.encode(record) + "\n"
        return await withTaskGroup(of: String?.self) { group in
            group.addTask {
                // A terminal's Ctrl-C goes to the scan alone, which lets the program end: it gets no card twice.
                var options = PlatformOptions()
                options.processGroupID = 0
                do {
                    let run = try await Subprocess.run(
                        .path(.init(path)), platformOptions: options, input: .string(line),
                        output: .fileDescriptor(.standardError, closeAfterSpawningProcess: false),
                        error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false))
                    return switch run.terminationStatus {
                    case .exited(0): nil
                    case .exited(let code): "exit code \(code)"
                    case .signaled(let signal): "signal \(signal)"
                    }
                } catch {
                    return "not started"
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

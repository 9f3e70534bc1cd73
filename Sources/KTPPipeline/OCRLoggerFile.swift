import Foundation
package import KTPCore
import Synchronization

/// A file that grows by whole lines, each in one write, so that lines of several threads or processes never mix and
/// a killed run leaves no half line.
final class LogFile: Sendable {
    private let descriptor: Int32
    private let state = Mutex(State())

    private struct State {
        var lostLines = 0
        /// Whether the file ends in a piece of a line, for which there was no room.
        var isTorn = false
    }

    var lostLines: Int { state.withLock(\.lostLines) }

    init(path: String) throws {
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw LogFileError(path: path, reason: String(cString: strerror(errno)))
        }
    }

    func append(_ line: String) {
        state.withLock { state in
            let bytes = Array(((state.isTorn ? "\n" : "") + line).utf8)
            var written = write(descriptor, bytes, bytes.count)
            while written < 0 && errno == EINTR { written = write(descriptor, bytes, bytes.count) }
            if written != bytes.count { state.lostLines += 1 }
            if written > 0 { state.isTorn = written != bytes.count }
        }
    }

    deinit { close(descriptor) }
}

/// The log cannot be made.
package struct LogFileError: Explained, Equatable {
    package var path: String
    package var reason: String

    package func message(in language: Language) -> String {
        language.say(
            id: "\(path) tidak dapat dibuat: \(reason); pilih tempat yang boleh Anda tulisi",
            en: "cannot create \(path): \(reason); choose a place you may write to")
    }
}

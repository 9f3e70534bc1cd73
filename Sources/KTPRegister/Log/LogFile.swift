import Foundation
import Synchronization

/// A file that grows by whole lines, each in one write, so that lines of several threads or processes never mix and
/// a killed run leaves no half line.
final class LogFile: Sendable {
    private let descriptor: Int32
    private let state = Mutex(State())

    private struct State {
        var lostLines = 0
        var isTorn = false
    }

    var lostLines: Int { state.withLock(\.lostLines) }

    init(path: String) throws(SessionError) {
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: systemReason()) }
    }

    func append(_ line: String) {
        state.withLock { state in
            let bytes = Array(((state.isTorn ? "\n" : "") + line + "\n").utf8)
            var written = write(descriptor, bytes, bytes.count)
            while written < 0 && errno == EINTR { written = write(descriptor, bytes, bytes.count) }
            if written != bytes.count { state.lostLines += 1 }
            if written > 0 { state.isTorn = written != bytes.count }
        }
    }

    deinit { close(descriptor) }
}

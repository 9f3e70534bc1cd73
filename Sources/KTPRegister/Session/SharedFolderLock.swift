import Foundation
import Synchronization

/// That somebody has a session open to decide about its cards, told to those who would take it away from under them: any
/// number share the hold, one has it alone.
///
/// A kernel lock on the folder itself: it goes when the process goes, and nothing is left behind. A file system that has
/// no such locks is done without; what was written is then still safe in SQLite's own.
final class SharedFolderLock: Sendable {
    enum Kind {
        case shared, exclusive
    }

    private let descriptor: Mutex<Int32?>

    /// - Throws: `busy` where somebody has it and it cannot be shared.
    init(_ folder: String, _ kind: Kind) throws(SessionError) {
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw .failed(path: folder, reason: systemReason()) }
        let operation = kind == .shared ? LOCK_SH : LOCK_EX
        guard flock(file, operation | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(file)
            throw .busy(folder: folder, process: nil)
        }
        descriptor = Mutex(file)
    }

    func release() {
        descriptor.withLock { file in
            if let held = file { close(held) }
            file = nil
        }
    }

    deinit { release() }
}

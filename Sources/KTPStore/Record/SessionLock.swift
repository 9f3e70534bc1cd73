import Foundation
import KTPCore
import Synchronization

/// The right to write one session, held by one process at a time.
///
/// A kernel lock on `session.lock`: it goes when the process goes, however that ends, so a killed run never
/// leaves a session that nobody can resume. The file itself stays; removing it would let two runs hold two
/// different files of the same name.
final class SessionLock: Sendable {
    private let descriptor: Mutex<Int32?>

    init(folder: String) throws(SessionError) {
        let path = folder + "/session.lock"
        // Close-on-exec: a worker that outlives its coordinator must not go on holding the session.
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .cannotCreate(path: path, reason: systemReason()) }
        guard Self.lock(file) else {
            let reason = errno
            let holder = Self.holder(file)
            close(file)
            guard reason == EWOULDBLOCK else {
                throw .cannotCreate(path: path, reason: SystemReason(errno: reason))
            }
            throw .busy(folder: folder, process: holder)
        }
        Self.name(file)
        descriptor = Mutex(file)
    }

    /// Whether somebody holds it at this moment.
    static func isHeld(folder: String) -> Bool {
        let file = open(folder + "/session.lock", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return false }
        defer { close(file) }
        return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    /// Tries for a tenth of a second: whoever only asks whether it is held has it for a moment.
    private static func lock(_ file: Int32) -> Bool {
        for attempt in 0..<5 {
            if attempt > 0 { usleep(20_000) }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
            if errno != EWOULDBLOCK { return false }
        }
        return false
    }

    func release() {
        descriptor.withLock { file in
            if let held = file { close(held) }
            file = nil
        }
    }

    deinit { release() }

    /// Writes this process's number into the file, for the message of whoever comes too late.
    private static func name(_ file: Int32) {
        let text = Array("\(getpid())\n".utf8)
        guard ftruncate(file, 0) == 0 else { return }
        _ = pwrite(file, text, text.count, 0)
    }

    private static func holder(_ file: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(file, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count], as: UTF8.self).trimmingCharacters(in: .newlines))
    }
}

import Foundation
import KTPCore
import Synchronization

/// The right to write one session, held by one process at a time, or a hold on its folder that several share.
///
/// A kernel lock on `session.lock`: it goes when the process goes, however that ends, so a killed run never
/// leaves a session that nobody can resume. The file itself stays; removing it would let two runs hold two
/// different files of the same name.
final class SessionLock: Sendable {
    private let descriptor: Mutex<Int32?>

    enum Purpose: String {
        case run
        /// Over in a moment, or in seconds of ten thousand cards: worth waiting for.
        case results
    }

    /// Longer than results of ten thousand cards take to be written.
    private static let patience = Duration.seconds(90)

    /// Waits while somebody else holds it to write results alone.
    init(
        folder: String, for purpose: Purpose = .run, patience: Duration = SessionLock.patience
    ) throws(SessionError) {
        let path = folder + "/session.lock"
        // Close-on-exec: a worker that outlives its coordinator must not go on holding the session.
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .cannotCreate(path: path, reason: systemReason()) }
        guard Self.lock(file, patience) else {
            let reason = errno
            let holder = Self.holder(file)
            close(file)
            guard reason == EWOULDBLOCK else {
                throw .cannotCreate(path: path, reason: SystemReason(errno: reason))
            }
            throw .busy(folder: folder, process: holder)
        }
        Self.name(file, purpose)
        descriptor = Mutex(file)
    }

    enum Hold {
        case shared, exclusive
    }

    /// Holds the folder itself, so that nobody takes the session away from under those who decide about its cards: any
    /// number share the hold, one has it alone. A file system that has no such locks is done without; what was written is
    /// then still safe in SQLite's own.
    /// - Throws: `busy` where somebody has it and it cannot be shared.
    init(on folder: String, _ hold: Hold) throws(SessionError) {
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw .failed(path: folder, reason: systemReason()) }
        guard flock(file, (hold == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(file)
            throw .busy(folder: folder, process: nil)
        }
        descriptor = Mutex(file)
    }

    /// Whether a run holds the lock at this moment. A process that only writes results is not a run.
    static func isHeld(folder: String) -> Bool {
        let file = open(folder + "/session.lock", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK && !isWritingResults(file)
    }

    /// Tries for a tenth of a second, because a process that only checks the lock holds it for a moment.
    private static func lock(_ file: Int32, _ patience: Duration) -> Bool {
        let (begin, clock) = (ContinuousClock.now, ContinuousClock())
        while true {
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK else { return false }
            let waited = begin.duration(to: clock.now)
            guard waited < .milliseconds(100) || waited < patience && isWritingResults(file) else {
                errno = EWOULDBLOCK
                return false
            }
            usleep(20_000)
        }
    }

    func release() {
        descriptor.withLock { file in
            if let held = file { close(held) }
            file = nil
        }
    }

    deinit { release() }

    /// Writes this process's id and purpose into the file, for processes that find the lock taken.
    private static func name(_ file: Int32, _ purpose: Purpose) {
        let text = Array("\(getpid()) \(purpose.rawValue)\n".utf8)
        guard ftruncate(file, 0) == 0 else { return }
        _ = pwrite(file, text, text.count, 0)
    }

    private static func holder(_ file: Int32) -> Int32? { words(of: file).first.flatMap { Int32($0) } }

    private static func isWritingResults(_ file: Int32) -> Bool { words(of: file).last == Purpose.results.rawValue }

    private static func words(of file: Int32) -> [String] {
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = pread(file, &bytes, bytes.count, 0)
        guard count > 0 else { return [] }
        return String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    }
}

extension SessionStore {
    /// Writes results while no run holds the session; one that would begin meanwhile waits.
    /// - Returns: nil where a run holds it; nothing is done then.
    package func withResultsLock<Result>(_ body: () async throws -> Result) async throws -> Result? {
        let lock: SessionLock
        do throws(SessionError) { lock = try SessionLock(folder: folder, for: .results, patience: .zero) } catch {
            if case .busy = error { return nil }
            throw error
        }
        defer { lock.release() }
        return try await body()
    }
}

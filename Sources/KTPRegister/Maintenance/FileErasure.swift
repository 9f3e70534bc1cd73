import Foundation

/// Taking a file away so that what it held is not simply left on the disk: it is written over, and then removed. A disk
/// that moves its blocks (SSD), a journal or a backup may still have it.
enum FileErasure {
    static func erase(_ path: String) throws(SessionError) {
        overwrite(path)
        guard unlink(path) == 0 || errno == ENOENT else { throw .failed(path: path, reason: systemReason()) }
    }

    /// A link is not followed: what it leads to is not the tool's.
    private static func overwrite(_ path: String) {
        let file = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let zeros = [UInt8](repeating: 0, count: 1 << 16)
        var left = Int(status.st_size)
        while left > 0 {
            let count = write(file, zeros, min(left, zeros.count))
            guard count > 0 else { break }
            left -= count
        }
        fsync(file)
    }
}

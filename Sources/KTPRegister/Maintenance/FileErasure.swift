import Foundation

/// Taking a file away so that what it held is not simply left on the disk: it is written over, and then removed. A disk
/// that moves its blocks (SSD), a journal or a backup may still have it.
enum FileErasure {
    /// - Returns: whether a hard link still holds the content, as in a backup: then it is removed, but not overwritten.
    @discardableResult
    static func erase(_ path: String) throws(SessionError) -> Bool {
        let isElsewhere = overwrite(path)
        guard unlink(path) == 0 || errno == ENOENT else { throw .failed(path: path, reason: systemReason()) }
        return isElsewhere
    }

    /// A link is not followed: what it leads to is not the tool's.
    private static func overwrite(_ path: String) -> Bool {
        let file = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        guard status.st_nlink < 2 else { return true }
        let zeros = [UInt8](repeating: 0, count: 1 << 16)
        var left = Int(status.st_size)
        while left > 0 {
            let count = write(file, zeros, min(left, zeros.count))
            guard count > 0 else { break }
            left -= count
        }
        fsync(file)
        return false
    }
}

import Foundation

/// A file that appears under its name whole, or not at all: written beside it under another name, then renamed.
/// Only its owner may read it (mode 0600): results hold personal data.
///
/// Only a regular file is ever replaced. A link is followed, so that it stays a link; a device or a pipe
/// (`/dev/stdout`, `/dev/full`, a named pipe) is written to as it is: renaming over it would destroy it.
struct AtomicFile: ~Copyable {
    let path: String
    /// Where the bytes go first and where they end up; nil when they are written in place.
    private let rename: (from: String, to: String)?
    private let handle: FileHandle
    private var isCommitted = false
    private var buffer = Data()

    /// - Throws: `OutputError.cannotCreate`
    init(path: String) throws {
        let place = try Self.place(for: path)
        let flags = place == nil ? O_WRONLY : O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
        let opened = open(place?.from ?? path, flags | O_CLOEXEC, 0o600)
        guard opened >= 0 else {
            throw OutputError.cannotCreate(path: path, reason: String(cString: strerror(errno)))
        }
        self.path = path
        rename = place
        handle = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
    }

    /// - Throws: `OutputError.cannotWrite`
    mutating func write(_ bytes: [UInt8]) throws {
        buffer.append(contentsOf: bytes)
        if buffer.count > 1 << 16 { try flush() }
    }

    /// Puts the file in its place, over an earlier one.
    /// - Throws: `OutputError.cannotWrite`
    mutating func commit() throws {
        try flush()
        if let rename {
            guard fsync(handle.fileDescriptor) == 0, Foundation.rename(rename.from, rename.to) == 0 else {
                throw OutputError.cannotWrite(path: path, reason: String(cString: strerror(errno)))
            }
        }
        isCommitted = true
    }

    private mutating func flush() throws {
        do {
            try handle.write(contentsOf: buffer)
            buffer.removeAll(keepingCapacity: true)
        } catch {
            throw OutputError.cannotWrite(path: path, reason: OutputError.reason(error))
        }
    }

    /// - Returns: where to write and what to rename that to; nil where there is something that must stay.
    private static func place(for path: String) throws -> (from: String, to: String)? {
        var status = stat()
        let exists = stat(path, &status) == 0
        switch status.st_mode & S_IFMT {
        case S_IFDIR where exists:
            throw OutputError.cannotCreate(path: path, reason: String(cString: strerror(EISDIR)))
        case let kind where exists && kind != S_IFREG:
            return nil
        default:
            let target = URL(filePath: path).resolvingSymlinksInPath()
            let name = ".\(target.lastPathComponent).\(getpid()).part"
            return (target.deletingLastPathComponent().appending(path: name).path, target.path)
        }
    }

    deinit {
        if !isCommitted, let rename { unlink(rename.from) }
    }
}

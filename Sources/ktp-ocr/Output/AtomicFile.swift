import Foundation

/// A file that appears under its name whole, or not at all: written beside it under another name, then renamed.
/// Only its owner may read it (mode 0600): results hold personal data.
struct AtomicFile: ~Copyable {
    let path: String
    private let temporaryPath: String
    private let handle: FileHandle
    private var isCommitted = false
    private var buffer = Data()

    /// - Throws: `OutputError.cannotCreate`
    init(path: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw OutputError.cannotCreate(path: path, reason: String(cString: strerror(EISDIR)))
        }
        let url = URL(filePath: path)
        let temporaryPath =
            url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(getpid()).part").path
        let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw OutputError.cannotCreate(path: path, reason: String(cString: strerror(errno)))
        }
        self.path = path
        self.temporaryPath = temporaryPath
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
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
        guard fsync(handle.fileDescriptor) == 0, rename(temporaryPath, path) == 0 else {
            throw OutputError.cannotWrite(path: path, reason: String(cString: strerror(errno)))
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

    deinit {
        if !isCommitted { unlink(temporaryPath) }
    }
}

import Foundation
import KTPCore
import NewFiles

/// A file that appears under its name complete or not at all: it is written in the same folder under another name, then
/// renamed. Only its owner may read it (mode 0600): results hold personal data.
///
/// Only a regular file is ever replaced (`NewFile.target`). `/dev/stdout` is this process's standard output.
struct AtomicFile: ~Copyable {
    let path: String
    /// The path of the bytes at first and at last; nil of standard output.
    private let rename: (from: String, to: String)?
    private let handle: FileHandle
    private var isCommitted = false
    private var buffer = Data()

    init(path: String) throws {
        guard !path.isEmpty else { throw OutputError.cannotCreate(path: "''", reason: SystemReason(errno: ENOENT)) }
        // As it was given to this process: opening it by its name would open another file where it is closed.
        let isOutput = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
        let place = isOutput ? nil : try Self.place(for: path)
        let opened = place.map { NewFile.make($0.from) } ?? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard opened >= 0 else { throw OutputError.cannotCreate(path: path, reason: SystemReason(errno: errno)) }
        // Locked until it is closed: a draft without a lock was left behind by a run that was killed.
        if place != nil { flock(opened, LOCK_EX | LOCK_NB) }
        self.path = path
        rename = place
        handle = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
    }

    /// Puts a file of these bytes in its place.
    static func write(_ bytes: [UInt8], to path: String) throws {
        var file = try AtomicFile(path: path)
        try file.write(bytes)
        try file.commit()
    }

    mutating func write(_ bytes: [UInt8]) throws {
        buffer.append(contentsOf: bytes)
        if buffer.count > 1 << 16 { try flush() }
    }

    /// Puts the file in its place, over an earlier one.
    /// - Parameter other: a place in the same folder, where that is not to be the one it was made for.
    /// - Throws: `OutputError.cannotReplace`, after which it may still be put elsewhere; `OutputError.cannotWrite`.
    mutating func commit(to other: String? = nil) throws {
        try flush()
        if let rename {
            let place = other ?? rename.to
            guard fsync(handle.fileDescriptor) == 0 else {
                throw OutputError.cannotWrite(path: place, reason: SystemReason(errno: errno))
            }
            guard Foundation.rename(rename.from, place) == 0 else {
                let reason = errno
                let isHeld = [EACCES, EPERM, EBUSY, ETXTBSY].contains(reason)
                let why = SystemReason(errno: reason)
                throw isHeld
                    ? OutputError.cannotReplace(path: place, reason: why)
                    : OutputError.cannotWrite(path: place, reason: why)
            }
        }
        isCommitted = true
    }

    private mutating func flush() throws {
        do {
            try handle.write(contentsOf: buffer)
            buffer.removeAll(keepingCapacity: true)
        } catch {
            throw OutputError.cannotWrite(path: path, reason: SystemReason(error))
        }
    }

    private static func place(for path: String) throws -> (from: String, to: String) {
        let target: URL
        do throws(SystemReason) { target = URL(filePath: try NewFile.target(of: path)) } catch {
            throw OutputError.cannotCreate(path: path, reason: error)
        }
        let folder = target.deletingLastPathComponent()
        removeLeftovers(leftoversOf: target.lastPathComponent, in: folder.path)
        return (folder.appending(path: NewFile.draft(of: target.lastPathComponent)).path, target.path)
    }

    /// Removes drafts of runs that were killed while writing: they hold personal values, and nothing else removes them.
    private static func removeLeftovers(leftoversOf name: String, in folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for leftover in names where NewFile.isDraft(leftover, of: name) {
            let path = "\(folder)/\(leftover)"
            let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
            guard file >= 0 else { continue }
            var status = stat()
            let isMine = fstat(file, &status) == 0 && status.st_uid == geteuid()
            if isMine, flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            close(file)
        }
    }

    deinit { if !isCommitted, let rename { unlink(rename.from) } }
}

/// Makes a folder that only its owner may look into; one that is there stays as it is.
func makePrivateFolder(_ path: String) throws {
    do {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
        throw OutputError.cannotCreate(path: path, reason: SystemReason(error))
    }
}

extension String {
    /// Whether a folder is at this path, links followed.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder) && isFolder.boolValue
    }
}

/// Why results could not be put where they were wanted. Each sentence ends with what can be done about it.
enum OutputError: ExplainedError, Equatable {
    case cannotCreate(path: String, reason: SystemReason)
    case cannotWrite(path: String, reason: SystemReason)
    /// The file there is held by another program, or is not ours to replace.
    case cannotReplace(path: String, reason: SystemReason)

    func message(in language: Language) -> String {
        switch self {
        case .cannotCreate(let path, let reason):
            language.say(.cannotCreateOutput(path: path, reason: reason.sentence(in: language)))
        case .cannotWrite(let path, let reason):
            language.say(.cannotWriteOutput(path: path, reason: reason.sentence(in: language)))
        case .cannotReplace(let path, let reason):
            language.say(.cannotReplaceOutput(path: path, reason: reason.sentence(in: language)))
        }
    }
}

import Foundation
import Hashing
package import KTPCore
import KTPWorkers

/// A file's bytes, and nothing but a regular file's: a pipe or a device would never end.
package enum FileBytes {
    static let most = 200 << 20
    private static let piece = 1 << 20

    package static func sha256(_ path: PicturePath) -> String? {
        var hash = ContentHash()
        guard (try? forEachPiece(of: path) { hash.update($0) }) != nil else { return nil }
        return hash.hex
    }

    /// The file's size, its first bytes and its last, at most so many of each; nil when it cannot be read.
    package static func ends(_ path: PicturePath, length: Int) -> (size: Int, head: [UInt8], tail: [UInt8])? {
        var ends: (size: Int, head: [UInt8], tail: [UInt8])?
        _ = try? withFile(path) { (file, size) throws(LoadFailure) in
            let head = Array(try next(length, from: file))
            guard lseek(file, off_t(max(0, size - length)), SEEK_SET) >= 0 else { throw .readError }
            ends = (size, head, Array(try next(length, from: file)))
        }
        return ends
    }

    static func read(_ path: PicturePath) throws(LoadFailure) -> Data {
        var bytes = Data()
        try forEachPiece(of: path) { bytes.append($0) }
        return bytes
    }

    private static func forEachPiece(of path: PicturePath, _ body: (Data) -> Void) throws(LoadFailure) {
        try withFile(path) { (file, size) throws(LoadFailure) in
            guard size <= most else { throw .tooManyBytes }
            var total = 0
            while true {
                let bytes = try next(piece, from: file)
                if bytes.isEmpty { return }
                total += bytes.count
                // It may grow while it is read.
                guard total <= most else { throw .tooManyBytes }
                body(bytes)
            }
        }
    }

    private static func next(_ count: Int, from file: Int32) throws(LoadFailure) -> Data {
        var bytes = Data(count: count)
        var got = 0
        repeat {
            got = bytes.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
        } while got < 0 && errno == EINTR
        guard got >= 0 else { throw .readError }
        return bytes.prefix(got)
    }

    private static func withFile(
        _ path: PicturePath, _ body: (_ file: Int32, _ size: Int) throws(LoadFailure) -> Void
    ) throws(LoadFailure) {
        let place = FileLocation(path)
        try check(place)
        let file = place.open()
        // Its permissions would allow it: it is this process that may not.
        guard file >= 0 else { throw errno == EACCES || errno == EPERM ? .lockedIn : .readError }
        defer { close(file) }
        var status = stat()
        // What stood there a moment ago may be something else by now.
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        try body(file, Int(status.st_size))
    }

    private static func check(_ place: borrowing FileLocation) throws(LoadFailure) {
        guard let status = place.status() else {
            let reason = errno
            if place.status(followingLink: false) != nil {
                throw reason == ELOOP || reason == ENOENT ? .danglingLink : .noPermission
            }
            throw reason == EACCES ? .noPermission : .missing
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw place.allows(R_OK | X_OK) ? .folder : .lockedFolder
        default: throw .notAFile
        }
        guard place.allows(R_OK) else { throw .noPermission }
    }
}

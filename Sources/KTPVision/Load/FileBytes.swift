import Foundation
import KTPHash

/// A file's bytes, and nothing but a regular file's: a pipe or a device would never end.
package enum FileBytes {
    static let most = 200 << 20

    /// As records name their source: SHA-256 in lower-case hex; nil when the file cannot be read. The file is mapped, not
    /// copied.
    package static func sha256(_ path: String) -> String? {
        guard let bytes = try? read(path) else { return nil }
        return ContentHash.sha256(of: bytes)
    }

    static func read(_ path: String) throws(LoadFailure) -> Data {
        try check(path)
        do {
            return try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
        } catch {
            throw .readError
        }
    }

    /// What can be known without reading.
    private static func check(_ path: String) throws(LoadFailure) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if lstat(path, &status) == 0 { throw errno == ELOOP || errno == ENOENT ? .danglingLink : .noPermission }
            throw errno == EACCES ? .noPermission : .missing
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .folder
        default: throw .notAFile
        }
        guard access(path, R_OK) == 0 else { throw .noPermission }
        guard status.st_size <= most else { throw .tooManyBytes }
    }
}

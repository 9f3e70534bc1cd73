package import Foundation
package import KTPCore

/// How files are made in folders that other accounts may write to, and whose links are followed there.
package enum NewFile {
    /// Makes a file that is not there yet and opens it. It takes over no file that another account has put there.
    /// - Returns: a descriptor; -1 with `errno` where it cannot be made.
    package static func make(_ path: String, mode: mode_t = 0o600) -> Int32 {
        open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }

    /// The name of a draft of a file, in the same folder. Nobody can guess it.
    package static func draft(of name: String) -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return ".\(name).\(String(repeating: "0", count: 16 - digits.count))\(digits).part"
    }

    /// Whether a name is such a draft's; versions before 0.2 had the process's number in it.
    package static func isDraft(_ name: String, of file: String) -> Bool {
        name.hasPrefix(".\(file).") && name.dropFirst(file.count + 2).wholeMatch(of: /[0-9a-f]+\.part/) != nil
    }

    /// Whether a file belongs to this account or to root.
    package static func isTrusted(_ status: stat) -> Bool { [geteuid(), 0].contains(status.st_uid) }

    /// The place where a file of this path is put: a link of this account or of root stays, and its target is replaced.
    /// - Throws: why nothing may be put there: another account's link, a folder, a pipe or a device.
    package static func target(of path: String) throws(SystemReason) -> String {
        guard let place = followed(path) else { throw SystemReason(errno: errno) }
        var status = stat()
        guard lstat(place, &status) == 0 else { return place }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return place
        case S_IFDIR: throw SystemReason(errno: EISDIR)
        default: throw .noFile
        }
    }

    /// The place a path leads to, by links of this account and root; nil with `errno` where another account's stops it.
    package static func followed(_ path: String) -> String? {
        var place = path
        for _ in 0..<40 {
            var status = stat()
            guard lstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return place }
            var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(place, &bytes, bytes.count)
            guard isTrusted(status), count > 0 else {
                errno = EPERM
                return nil
            }
            let target = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let folder = place.parentFolder
            place = target.hasPrefix("/") ? target : (folder.isEmpty ? target : folder + "/" + target)
        }
        errno = ELOOP
        return nil
    }
}

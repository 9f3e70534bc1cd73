package import Foundation
package import KTPCore

/// A path of any length: the system takes 4095 bytes at a time, so a longer one's folders are opened one by one.
package struct FileLocation: ~Copyable {
    private static let longest = Int(PATH_MAX) - 1

    /// The folder from which the rest of the path is looked up.
    private let folder: Int32
    private let rest: [CChar]
    /// Why the folder could not be opened; 0 where it was.
    private let problem: Int32

    package init(_ path: PicturePath) {
        var folder = AT_FDCWD
        var rest = path.bytes[...]
        while rest.count > Self.longest, folder != -1,
            let slash = rest.prefix(Self.longest).lastIndex(of: UInt8(ascii: "/")), slash > rest.startIndex
        {
            let nearer = openat(
                folder, PicturePath(bytes: rest[..<slash]).cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            let reason = errno
            if folder != AT_FDCWD { close(folder) }
            folder = nearer
            errno = reason
            rest = rest[slash...].drop { $0 == UInt8(ascii: "/") }
        }
        self.folder = folder
        problem = folder == -1 ? errno : 0
        self.rest = PicturePath(bytes: rest).cString
    }

    /// The status of what is there; nil, with `errno`, where nothing does.
    package func status(followingLink: Bool = true) -> stat? {
        var status = stat()
        return answer(fstatat(folder, rest, &status, followingLink ? 0 : AT_SYMLINK_NOFOLLOW)) == 0 ? status : nil
    }

    package func allows(_ mode: Int32) -> Bool { answer(faccessat(folder, rest, mode, AT_EACCESS)) == 0 }

    /// - Returns: a descriptor to close; -1, with `errno`, where it cannot be opened. Never waits, not even for a pipe.
    package func open(_ flags: Int32 = 0) -> Int32 {
        answer(openat(folder, rest, flags | O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY))
    }

    /// The first bytes of a regular file, at most so many; none when it cannot be read.
    func head(_ count: Int) -> [UInt8] {
        guard let status = status(), status.st_mode & S_IFMT == S_IFREG else { return [] }
        let file = open()
        guard file >= 0 else { return [] }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: count)
        // Apart: `prefix` takes the bytes before its argument is worked out.
        let filled = pread(file, &bytes, count, 0)
        return Array(bytes.prefix(max(0, filled)))
    }

    private func answer(_ code: Int32) -> Int32 {
        if problem != 0 { errno = problem }
        return problem == 0 ? code : -1
    }

    deinit { if folder >= 0 { close(folder) } }
}

enum FileKind: Equatable {
    case file
    case folder(Identity)
    case special
    /// A link to nothing, or to itself.
    case danglingLink
    case missing

    /// The same for every path that leads to the same folder.
    struct Identity: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    init(ofFileAt path: PicturePath) {
        let place = FileLocation(path)
        guard let status = place.status() else {
            self = place.status(followingLink: false) == nil ? .missing : .danglingLink
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder(Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)))
        default: self = .special
        }
    }
}

import Foundation
import KTPCore

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

import Foundation
package import KTPCore

/// Tells which pictures in watched folders have come to rest, so that they can be read.
///
/// It looks, again and again, and is not told by the system: of a network share, where an office's scanner puts its
/// files, the system tells nothing.
package struct FolderWatch {
    /// An empty file is one that a scanner has opened and will fill.
    private static let restOfEmpty = Duration.seconds(30)

    /// What can be told of a file from outside.
    private struct Sight: Equatable {
        var size: Int64
        var inode: UInt64
        var changedSeconds: Int
        var changedNanoseconds: Int
    }

    /// What one look has found.
    package struct Look {
        /// Pictures that rest and have not been given out as they are now, in the order of their paths.
        package var rested: [PicturePath] = []
        /// How many are still being written, or have come just now.
        package var unrested = 0
        /// Inputs that are not there.
        package var gone: [PicturePath] = []
    }

    private let inputs: [PicturePath]
    private let recursive: Bool
    private let rest: Duration
    private var seen: [PicturePath: (sight: Sight, since: ContinuousClock.Instant)] = [:]
    private var given: [PicturePath: Sight] = [:]

    /// - Parameter rest: how long a file's size and date have to stay as they are.
    package init(_ inputs: [PicturePath], recursive: Bool, rest: Duration) {
        self.inputs = inputs
        self.recursive = recursive
        self.rest = rest
    }

    package mutating func look(at now: ContinuousClock.Instant = .now) -> Look {
        var look = Look()
        var there: Set<PicturePath> = []
        for input in inputs {
            switch FileKind(ofFileAt: input) {
            case .missing, .danglingLink: look.gone.append(input)
            case .folder: there.formUnion(FolderWalk(through: input, recursive: recursive).pictures)
            case .file, .special: there.insert(input)
            }
        }
        for path in there.sorted() { take(path, at: now, into: &look) }
        // While a folder is away nothing is known of what lies in it.
        if look.gone.isEmpty {
            seen = seen.filter { there.contains($0.key) }
            given = given.filter { there.contains($0.key) }
        }
        return look
    }

    /// Those that a look has found are being read now; they come again only when they change.
    package mutating func give(_ paths: [PicturePath]) {
        for path in paths { given[path] = seen[path]?.sight }
    }

    private mutating func take(_ path: PicturePath, at now: ContinuousClock.Instant, into look: inout Look) {
        guard let sight = Self.sight(of: path) else { return }
        if seen[path]?.sight != sight { seen[path] = (sight, now) }
        guard given[path] != sight, let since = seen[path]?.since else { return }
        let needed = sight.size == 0 ? max(rest, Self.restOfEmpty) : rest
        if now - since >= needed { look.rested.append(path) } else { look.unrested += 1 }
    }

    private static func sight(of path: PicturePath) -> Sight? {
        guard let status = FileLocation(path).status() else { return nil }
        return Sight(
            size: Int64(status.st_size), inode: UInt64(status.st_ino), changedSeconds: status.st_mtim.tv_sec,
            changedNanoseconds: status.st_mtim.tv_nsec)
    }
}

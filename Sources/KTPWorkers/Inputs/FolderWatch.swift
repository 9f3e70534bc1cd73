import Foundation
package import KTPCore

/// Tells which pictures in watched folders are complete. It polls: a network share sends no events.
package struct FolderWatch {
    /// An empty file is one that a scanner has opened and will fill.
    private static let stableDurationOfEmpty = Duration.seconds(30)

    private struct FileState: Equatable {
        var size: Int64
        var inode: UInt64
        var changedSeconds: Int
        var changedNanoseconds: Int
    }

    package struct Snapshot {
        /// Pictures that rest and have not been given out as they are now, in the order of their paths.
        package var stable: [PicturePath] = []
        package var unstable = 0
        package var gone: [PicturePath] = []
    }

    private let inputs: [PicturePath]
    private let recursive: Bool
    private let rest: Duration
    private var seen: [PicturePath: (state: FileState, since: ContinuousClock.Instant)] = [:]
    private var delivered: [PicturePath: FileState] = [:]

    package init(_ inputs: [PicturePath], recursive: Bool, rest: Duration) {
        (self.inputs, self.recursive, self.rest) = (inputs, recursive, rest)
    }

    package mutating func poll(at now: ContinuousClock.Instant = .now) -> Snapshot {
        var snapshot = Snapshot()
        var there: Set<PicturePath> = []
        for input in inputs {
            switch FileKind(ofFileAt: input) {
            case .missing, .danglingLink: snapshot.gone.append(input)
            case .folder: there.formUnion(FolderWalk(through: input, recursive: recursive).pictures)
            case .file, .special: there.insert(input)
            }
        }
        for path in there.sorted() { track(path, at: now, into: &snapshot) }
        // While a folder is away nothing is known of what is in it.
        if snapshot.gone.isEmpty {
            seen = seen.filter { there.contains($0.key) }
            delivered = delivered.filter { there.contains($0.key) }
        }
        return snapshot
    }

    /// Delivered pictures come again only when they change.
    package mutating func markDelivered(_ paths: [PicturePath]) {
        for path in paths { delivered[path] = seen[path]?.state }
    }

    private mutating func track(_ path: PicturePath, at now: ContinuousClock.Instant, into snapshot: inout Snapshot) {
        guard let state = Self.state(of: path) else { return }
        if seen[path]?.state != state { seen[path] = (state, now) }
        guard delivered[path] != state, let since = seen[path]?.since else { return }
        let needed = state.size == 0 ? max(rest, Self.stableDurationOfEmpty) : rest
        if now - since >= needed { snapshot.stable.append(path) } else { snapshot.unstable += 1 }
    }

    private static func state(of path: PicturePath) -> FileState? {
        guard let status = FileLocation(path).status() else { return nil }
        return FileState(
            size: Int64(status.st_size), inode: UInt64(status.st_ino), changedSeconds: status.st_mtim.tv_sec,
            changedNanoseconds: status.st_mtim.tv_nsec)
    }
}

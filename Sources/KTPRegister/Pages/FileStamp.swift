import Foundation

/// Tells without reading a file that it is the one that was read: by its size, its times, and its number and disk.
///
/// As git does: the same size, times and number say that it is the same file, unless it was changed too shortly before it
/// was read, when a second change within one tick of the clock would not show. Such a file is not remembered.
struct FileStamp: Equatable {
    let text: String
    /// Bytes.
    let size: Int
    private let changed: Double

    /// Seconds; the clock of FAT, the coarsest, ticks every two.
    private static let tick = 2.0

    init?(_ place: InputPlace) {
        var status = stat()
        guard place.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        size = Int(status.st_size)
        let times = [status.st_mtim, status.st_ctim]
        let written = times.map { "\($0.tv_sec).\($0.tv_nsec)" }
        text = (["\(size)"] + written + ["\(status.st_ino)", "\(status.st_dev)"]).joined(separator: " ")
        changed = times.map { Double($0.tv_sec) + Double($0.tv_nsec) / 1e9 }.max() ?? .infinity
    }

    func holds(since time: Date) -> Bool { changed + Self.tick <= time.timeIntervalSince1970 }
}

/// Which file is under a name, so that another in its place is told from it.
struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}

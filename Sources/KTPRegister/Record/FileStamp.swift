import Foundation

/// What tells without reading a file that it is the one that was read: its size, its times and its number on the disk.
///
/// A change always shows in the time of change, which nobody can set; but a clock that ticks in seconds, or that of
/// another machine, may give two changes the same. So a file is remembered only once its times lie far enough back.
struct FileStamp: Equatable {
    let text: String
    /// When it was last changed, by whichever of its times is the later; seconds since 1970.
    private let changed: Double
    private let device: dev_t

    /// - Returns: nil where no regular file stands there.
    init?(_ place: InputPlace) {
        var status = stat()
        guard place.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let times = [status.st_mtim, status.st_ctim]
        let written = times.map { "\($0.tv_sec).\($0.tv_nsec)" }
        text = (["\(status.st_size)"] + written + ["\(status.st_ino)"]).joined(separator: " ")
        changed = times.map { Double($0.tv_sec) + Double($0.tv_nsec) / 1e9 }.max() ?? .infinity
        device = status.st_dev
    }

    /// Whether what was read of the file from a time on is what it holds as long as it looks like this.
    func holds(since time: Date, by clocks: FileClocks) -> Bool {
        clocks.margin(on: device).map { changed + $0 <= time.timeIntervalSince1970 } ?? false
    }
}

import Foundation
import KTPCore

/// Reads pictures shortly before workers ask for them: on a slow disk or file server engines would wait for each in turn.
final class Prefetcher: Sendable {
    /// A thread of its own, for on a file server even opening a file may take long.
    private let queue = DispatchQueue(label: "read ahead", qos: .utility)

    /// Of one file: a photo is smaller, and of a large document most pages are read later.
    private static let most = 32 << 20
    private static let piece = 1 << 18

    func fetch(_ path: PicturePath) {
        queue.async {
            // What turns out to be a pipe must not be waited at.
            let file = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else { return }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
            // Advice would do no more than a device's own read-ahead, which is 128 KB.
            var bytes = [UInt8](repeating: 0, count: Self.piece)
            for _ in 0..<(Self.most / Self.piece) where read(file, &bytes, Self.piece) < Self.piece { return }
        }
    }
}

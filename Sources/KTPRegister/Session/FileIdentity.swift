import Foundation

/// Which file stands under a name, so that another in its place is told from it.
struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// - Returns: nil if there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}

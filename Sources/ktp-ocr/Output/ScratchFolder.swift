import Foundation
import KTPCore
import KTPRegister

/// A folder for what is in hand while results are written: libxlsxwriter gives a file its name, if only for a moment, and
/// a run may be killed in that moment. It goes with all that is in it; one that was left goes when the next is made.
final class ScratchFolder {
    let path: String
    /// Held until the end: a folder that nobody holds was left.
    private let descriptor: Int32

    init(in folder: String) throws {
        Self.removeLeftovers(in: folder)
        // A concurrent run may have taken the folder for a leftover and removed it before this one locked it.
        for _ in 1...5 {
            let path = "\(folder)/\(SessionFolder.newScratch())"
            guard mkdir(path, 0o700) == 0 else { break }
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0 {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            close(descriptor)
        }
        throw OutputError.cannotWrite(path: folder, reason: SystemReason(errno: errno))
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
        close(descriptor)
    }

    static func removeLeftovers(in folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where SessionFolder.isScratch(name) {
            let path = "\(folder)/\(name)"
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
            close(descriptor)
        }
    }
}

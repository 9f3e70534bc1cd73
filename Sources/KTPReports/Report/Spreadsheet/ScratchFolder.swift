import Foundation
import KTPCore

/// A folder for what is in hand, in a run that may be killed in that moment: while a workbook is written, libxlsxwriter gives a
/// file its name, if only for a moment. It is removed with all that is in it.
package final class ScratchFolder: Sendable {
    package let path: String
    /// Locked until the end: a folder that nobody has locked was left behind.
    private let descriptor: Int32

    package init(_ path: String) throws(SpreadsheetFailure) {
        // A concurrent run may take the folder for one that was left behind, and remove it before this one locks it.
        for _ in 1...5 {
            guard mkdir(path, 0o700) == 0 else { break }
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0 {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            close(descriptor)
        }
        throw SpreadsheetFailure(reason: SystemReason(errno: errno), scratch: path.parentFolder)
    }

    /// The folder that it is in, for messages.
    var parent: String { path.parentFolder }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        close(descriptor)
    }
}

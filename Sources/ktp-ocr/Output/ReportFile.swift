import Foundation
import Hashing
import KTPReports

/// A report on its way to a file, which is in its place when it is whole.
final class ReportFile: ReportSink {
    let path: String
    /// nil of a report in the form of a profile.
    let format: ReportFormat?
    private var file: AtomicFile
    private var hash = ContentHash()

    init(_ format: ReportFormat?, path: String) throws {
        (self.path, self.format) = (path, format)
        file = try AtomicFile(path: path)
    }

    func take(_ bytes: [UInt8]) throws {
        hash.update(bytes)
        try file.write(bytes)
    }

    /// The SHA-256 of what was taken, in lower-case hex.
    var digest: String { hash.hex }

    func commit(to other: String? = nil) throws { try file.commit(to: other) }
}

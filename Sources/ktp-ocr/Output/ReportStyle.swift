import Foundation
import KTPCore
import KTPRegister
import KTPReports

/// Settings of reports in every format.
struct ReportStyle {
    var language: Language
    var isMasked = false
    var hasGuardedDigits = false

    /// - Parameter scratch: a folder in which reports may keep what does not fit into memory.
    /// - Throws: `SessionError`
    func setting(of store: SessionStore, scratch: String) throws -> ReportSetting {
        ReportSetting(
            language: language, session: store.id, folder: store.folder, scratch: scratch, time: Self.now(),
            isMasked: isMasked, hasGuardedDigits: hasGuardedDigits,
            numbers: try store.numbers(), reviewedFields: try store.reviewedFields())
    }

    /// What decides what a file holds: of two written from the same state the second need not be.
    /// - Throws: `SessionError`
    func state(of store: SessionStore) throws -> String {
        let build = "\(ToolVersion.current) \(BuildCommit.hash)"
        return "\(try store.revision()) \(build) \(language.rawValue) \(isMasked) \(hasGuardedDigits)"
    }

    private static func now() -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "dd-MM-yyyy HH:mm"
        return format.string(from: Date())
    }
}

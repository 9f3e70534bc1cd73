import Foundation
import KTPCore
import KTPRegister
import KTPReports
import KTPReview

/// The results beside a session that were written before, kept current while it is reviewed.
struct RegisterExports: ReviewExports {
    let store: SessionStore
    let language: Language
    let isWritable: Bool
    /// What was cut for one writing is there for the next.
    let crops: PictureCrops

    var canRenew: Bool { isWritable && !formats.isEmpty }

    /// - Throws: `SessionError`, `OutputError`, `SpreadsheetFailure`
    func renew(quickly: Bool) async throws -> [String]? {
        let wanted = formats.filter { !quickly || !$0.showsPictures }
        // A run writes the results at its end, and what was decided with them.
        return try await store.withResultsLock {
            try await ReportFolder(path: store.folder, style: ReportStyle(language: language))
                .write(wanted, of: store, crops: crops, keepingCurrent: true, withOthers: !quickly).notes
        }
    }

    private var formats: [ReportFormat] {
        // A truth file is written anew with whatever else is.
        ReportFormat.allCases.filter {
            $0 != .truth && FileManager.default.fileExists(atPath: "\(store.folder)/\($0.fileName)")
        }
    }
}

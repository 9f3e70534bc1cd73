import KTPPipeline
import KTPReports

/// One run from its cards to its summary: what `scan` does once and `experiment` once a variant.
struct ScanRun {
    /// The session's.
    let folder: String
    let engines: UsableEngines
    let manager: OCRManager
    let formats: [ReportFormat]
    let console: Console
    let common: CommonOptions

    /// - Throws: `SessionError`, `LogFileError`, `OutputError`, `CardFailure.engineUnavailable`
    func read(_ items: [WorkItem], _ interruption: Interruption) async throws -> ScanSummary {
        let session = try ScanSession(folder: folder, engines: engines, console: console)
        defer { session.close() }
        var progress = ScanProgress(total: items.count, console: console, common: common)
        let waiting = try session.resume(items, interruption, &progress)
        let outcome = try await session.read(waiting, with: manager, interruption, &progress)
        let files = outcome == .aborted ? [] : try session.report(formats)
        return try session.summary(outcome: outcome, resumed: items.count - waiting.count, files: files)
    }
}

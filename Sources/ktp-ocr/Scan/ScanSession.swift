import KTPCore
import KTPPipeline
import KTPReports
import KTPStore
import KTPVision

/// What a run does with its session: go on from it, record into it, report from it.
struct ScanSession {
    private let store: SessionStore
    private let logger: OCRLogger
    private let run: OCRLogger.Operation
    private let engines: UsableEngines
    private let console: Console
    private let began = ContinuousClock.now

    /// - Throws: `SessionError`, `LogFileError`
    init(folder: String, engines: UsableEngines, console: Console) throws {
        store = try SessionStore.openForScanning(folder)
        logger = try OCRLogger(path: folder + "/session.log", session: store.id)
        run = logger.beginSession(details: [
            "tool": .text(ToolVersion.current), "fingerprint": .text(engines.fingerprint), "isNew": .flag(store.isNew),
        ])
        self.engines = engines
        self.console = console
    }

    func close() {
        run.end()
        store.close()
    }

    /// Names the inputs, and takes over what the session has read from the same content before.
    /// - Returns: the cards that have to be read.
    func resume(
        _ items: [WorkItem], _ interruption: Interruption, _ progress: inout ScanProgress
    ) throws -> [WorkItem] {
        try store.plan(items)
        guard !store.isNew else { return items }
        var waiting: [WorkItem] = []
        for item in items {
            guard !interruption.isRequested, let earlier = try earlierReading(of: item) else {
                waiting.append(item)
                continue
            }
            if earlier.id != item.id || earlier.source.path != item.path {
                try store.record(earlier.copied(to: item), fingerprint: engines.fingerprint)
            }
            progress.resumed(earlier.status)
        }
        logger.log(.info, .process, "resumed", details: ["taken": .number(items.count - waiting.count)])
        return waiting
    }

    private func earlierReading(of item: WorkItem) throws -> CardRecord? {
        guard let hash = ContentHash.sha256(ofFileAt: item.path) else { return nil }
        return try store.earlierReading(sha256: hash, page: item.page, fingerprint: engines.fingerprint)
    }

    /// Reads the cards and records each as it comes.
    func read(
        _ items: [WorkItem], with manager: OCRManager, _ interruption: Interruption, _ progress: inout ScanProgress
    ) async throws -> OCRManager.Outcome {
        defer { progress.end() }
        guard !interruption.isRequested else { return .interrupted }
        return try await manager.read(items, stops: interruption.requests) { event in
            if event.attempt > 1, event.state == .reading {
                logger.log(.warning, .process, "reader ended, trying again", card: event.item.id)
            }
            progress.observe(event)
        } stopping: {
            logger.log(.info, .process, "stopping")
            progress.stopping()
        } deliver: { record in
            try store.record(record, fingerprint: engines.fingerprint)
            log(record)
        }
    }

    private func log(_ record: CardRecord) {
        var details = OCRLogger.image(record.source)
        details["status"] = .text(record.status.rawValue)
        for (stage, seconds) in record.timings.pairs { details[stage.rawValue] = .seconds(seconds) }
        for (engine, reading) in record.engines.pairs { details[engine.rawValue] = .seconds(reading.seconds) }
        guard let error = record.error else {
            return logger.log(.info, .performance, "card read", card: record.id, details: details)
        }
        details["error"] = .text(error.code.rawValue)
        logger.log(.error, .error, "card failed", card: record.id, details: details)
    }

    /// - Returns: the files written.
    func report(_ formats: [ReportFormat]) throws -> [String] {
        try logger.operation(Stage.report.rawValue, category: .performance) {
            try ReportFolder(path: store.folder).write(formats, of: store)
        }
    }

    func summary(outcome: OCRManager.Outcome, resumed: Int, files: [String]) throws -> ScanSummary {
        var summary = ScanSummary(
            folder: store.folder, planned: try store.summary().planned, resumed: resumed,
            seconds: (ContinuousClock.now - began) / .seconds(1), isInterrupted: outcome != .finished, files: files)
        try store.forEachRecord { summary.add($0) }
        summary.complete()
        return summary
    }
}

extension CardRecord {
    /// The same reading for another file with the same content.
    fileprivate func copied(to item: WorkItem) -> CardRecord {
        var copy = self
        copy.id = item.id
        copy.source.path = item.path
        return copy
    }
}

import KTPCore
import KTPRegister
import KTPWorkers

/// What a run tells the session's log.
struct ScanLog {
    private let logger: OCRLogger

    /// - Throws: `SessionError.cannotCreate`
    init(of store: SessionStore) throws {
        logger = try OCRLogger(path: store.folder + "/session.log", session: store.id)
    }

    /// Lines that could not be written.
    var lostLines: Int { logger.lostLines }

    /// The run as a whole.
    func session<Result>(
        identity: ReadingIdentity, isNew: Bool, _ work: () async throws -> Result
    ) async rethrows -> Result {
        try await logger.operation(
            "session",
            details: [
                "tool": .text(ToolVersion.current), "fingerprint": .text(identity.text), "isNew": .flag(isNew),
            ],
            work)
    }

    func resumed(_ count: Int) {
        logger.log(.info, .process, "resumed", details: ["taken": .number(count)])
    }

    func revalidated() { logger.log(.info, .process, "judged again") }

    func observe(_ event: ReadingEvent) {
        guard event.attempt > 1, event.state == .reading else { return }
        logger.log(.warning, .process, "reader ended, trying again", card: event.item.id)
    }

    func stopping() { logger.log(.info, .process, "stopping") }

    func read(_ record: CardRecord) {
        let source = record.source
        var details: OCRLogger.Details = [
            "file": .path(source.path), "page": .number(source.page), "status": .text(record.status.rawValue),
        ]
        if let format = source.format { details["format"] = .text(format) }
        if let width = source.width, let height = source.height {
            details["width"] = .number(width)
            details["height"] = .number(height)
        }
        for (stage, seconds) in record.timings.pairs { details[stage.rawValue] = .seconds(seconds) }
        for (engine, reading) in record.engines.pairs { details[engine.rawValue] = .seconds(reading.seconds) }
        guard let error = record.error else {
            return logger.log(.info, .performance, "card read", card: record.id, details: details)
        }
        details["error"] = .text(error.code.rawValue)
        logger.log(.error, .error, "card failed", card: record.id, details: details)
    }

    func report<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        try await logger.operation(Stage.report.rawValue, category: .performance, work)
    }
}

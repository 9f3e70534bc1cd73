import Foundation
import KTPCore
import KTPReading
import KTPRegister
import KTPWorkers
import Synchronization

final class ScanLog: Sendable {
    private let logger: OCRLogger
    private let totals = Mutex(Totals())

    private struct Totals {
        var cpu = 0.0
        /// Cards and seconds by engine, and of the second looks together.
        var readers: [String: (cards: Int, seconds: Double)] = [:]
    }

    /// The operation of second looks, and their name among the totals.
    private static let second = FieldOrigin.second.rawValue

    /// - Parameter least: the level from which on events are kept.
    init(of store: SessionStore, from least: OCRLogger.Level) throws {
        logger = try OCRLogger(path: store.folder + "/session.log", session: store.id, from: least)
    }

    var lostLines: Int { logger.lostLines }

    /// The run as a whole, with its totals at the end.
    func session(
        _ engines: AvailableEngines, isNew: Bool, _ work: () async throws -> ScanSummary
    ) async rethrows -> ScanSummary {
        if !engines.options.engines.areBoth, let engine = engines.options.engines.first {
            let reason = engines.isFallback ? "the other cannot be had" : "as asked"
            logger.log(
                .warning, .process, "one engine reads alone",
                details: ["engine": .text(engine.rawValue), "reason": .text(reason)])
        }
        return try await logger.operation(
            "session", category: .default,
            details: [
                "tool": .text(ToolVersion.current), "fingerprint": .text(engines.identity.text), "isNew": .flag(isNew),
            ], account: account, work)
    }

    private func account(of summary: ScanSummary) -> OCRLogger.Details {
        var details: OCRLogger.Details = [
            "accepted": .number(summary.accepted), "review": .number(summary.review), "failed": .number(summary.failed),
            "setAside": .number(summary.setAside), "resumed": .number(summary.resumed),
            "outcome": .text(summary.isInterrupted ? "interrupted" : "finished"),
        ]
        let totals = totals.withLock { $0 }
        details["cpuSeconds"] = .seconds(totals.cpu)
        for (reader, sum) in totals.readers {
            details["\(reader)Cards"] = .number(sum.cards)
            details["\(reader)Seconds"] = .seconds(sum.seconds)
        }
        return details
    }

    func resumed(_ count: Int) { logger.log(.info, .process, "resumed", details: ["taken": .number(count)]) }

    func revalidated() { logger.log(.info, .process, "judged again") }

    func observe(_ event: ReadingEvent) {
        guard event.attempt > 1, event.state == .reading else { return }
        logger.log(.warning, .process, "reader ended, trying again", card: event.item.id)
    }

    func stopping() { logger.log(.info, .process, "stopping") }

    /// A line for each engine, one for the second looks, and one for the card. When they began is reckoned back from now: a worker tells durations.
    func read(_ record: CardRecord) {
        let whole = record.timings.pairs.reduce(0) { $0 + $1.value }
        totals.withLock { totals in
            totals.cpu += record.cpuTimings.pairs.reduce(0) { $0 + $1.value }
            var spent = record.engines.pairs.map { ($0.key.rawValue, $0.value.seconds) }
            let looks = record.secondLook?.pairs.map(\.value.seconds) ?? []
            if !looks.isEmpty { spent.append((Self.second, looks.reduce(0, +))) }
            for (reader, seconds) in spent {
                let sum = totals.readers[reader] ?? (0, 0)
                totals.readers[reader] = (sum.cards + 1, sum.seconds + seconds)
            }
        }
        var past = whole
        for (stage, seconds) in record.timings.pairs {
            let times = Self.times(from: past, seconds)
            logger.log(
                .debug, .performance, "\(stage.rawValue) ended", operation: stage.rawValue, card: record.id,
                details: times)
            if stage == .recognise { readings(of: record, from: past) }
            past -= seconds
        }
        for finding in record.findings where finding.rule == FindingRule.engineSilent.rawValue {
            logger.log(.warning, .process, finding.message, card: record.id)
        }
        let details = Self.times(from: whole, whole).merging(facts(of: record)) { $1 }
        guard let error = record.error else {
            return logger.log(.info, .performance, "card read", operation: "card", card: record.id, details: details)
        }
        logger.log(
            .error, .error, "card failed", operation: "card", card: record.id,
            details: details.merging(["error": .text(error.code.rawValue)]) { $1 })
    }

    private static func times(from past: Double, _ seconds: Double) -> OCRLogger.Details {
        [
            "started": .text(SessionStore.time(before: past)),
            "ended": .text(SessionStore.time(before: past - seconds)),
            "seconds": .seconds(seconds),
        ]
    }

    private func readings(of record: CardRecord, from past: Double) {
        var past = past
        func log(
            _ message: String, _ reader: String, _ readings: [EngineReading], _ details: OCRLogger.Details
        ) {
            let seconds = readings.reduce(0) { $0 + $1.seconds }
            let cost: OCRLogger.Details = [
                "id": .text("\(record.id).\(reader)"),
                "cpuSeconds": .seconds(readings.reduce(0) { $0 + $1.cpuSeconds }),
            ]
            logger.log(
                .info, .performance, message, operation: reader, card: record.id,
                details: Self.times(from: past, seconds).merging(cost) { $1 }.merging(details) { $1 })
            past -= seconds
        }
        for (engine, reading) in record.engines.pairs {
            log(
                "engine read", engine.rawValue, [reading],
                [
                    "characters": .number(reading.text.count), "confidence": .share(reading.confidence),
                    "fields": .number(reading.fields.pairs.count),
                ])
        }
        guard let looks = record.secondLook?.pairs, !looks.isEmpty else { return }
        log(
            "second looks read", Self.second, looks.map(\.value),
            [
                "fields": .number(Set(looks.flatMap(\.value.fields.keys)).count),
                "looks": .text(looks.map(\.key.rawValue).joined(separator: ",")),
            ])
    }

    private func facts(of record: CardRecord) -> OCRLogger.Details {
        let source = record.source
        var details: OCRLogger.Details = [
            "file": .path(source.path), "page": .number(source.page), "status": .text(record.status.rawValue),
            "source": .text(["pdf", "tiff"].contains(source.format) ? "document" : "picture"),
        ]
        if let status = FileLocation(source.location.path).status() { details["bytes"] = .number(Int(status.st_size)) }
        if let format = source.format { details["format"] = .text(format) }
        if let width = source.width, let height = source.height {
            details["width"] = .number(width)
            details["height"] = .number(height)
        }
        guard let comparison = record.comparison else { return details }
        if let agreement = comparison.agreement { details["agreement"] = .share(agreement) }
        if let faster = comparison.faster { details["faster"] = .text(faster.rawValue) }
        if let reader = comparison.moreConfident { details["moreConfident"] = .text(reader.rawValue) }
        details["differing"] = .text(comparison.differing.map(\.rawValue).joined(separator: ","))
        return details
    }

    func report<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        try await logger.operation(Stage.report.rawValue, category: .performance, work)
    }
}

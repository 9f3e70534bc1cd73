import Foundation
import GRDB
package import KTPCore

extension SessionStore {
    /// Names the inputs of this run in their order. Replaces the earlier list; earlier readings are kept.
    /// An item that is named twice counts once, in its first place.
    package func plan(_ items: [WorkItem]) throws(SessionError) {
        try accessing {
            try database.write { db in
                try db.execute(sql: "DELETE FROM planned")
                var seen: Set<String> = []
                for item in items where seen.insert(item.id).inserted {
                    try db.cachedStatement(sql: "INSERT INTO planned VALUES (?, ?, ?, ?)")
                        .execute(arguments: [seen.count, item.id, item.path, item.page])
                }
                try Self.audit(db, event: "planned", detail: "\(seen.count)")
            }
        }
    }

    /// Commits one card, in place of an earlier reading of the same item. Durable when it returns.
    ///
    /// - Parameter fingerprint: tool, model and option versions: everything but the content that decided the values.
    package func record(_ record: CardRecord, fingerprint: String) throws(SessionError) {
        try accessing {
            let json = try OrderedJSON.encode(record)
            try database.write { db in
                try db.cachedStatement(sql: "DELETE FROM images WHERE item = ?").execute(arguments: [record.id])
                let source = record.source
                try Self.insert(
                    db, into: "images",
                    [
                        record.id, source.path, source.page, source.sha256, source.format, source.width, source.height,
                        record.status.rawValue, record.error?.code.rawValue, record.error?.message,
                        record.comparison?.agreement, fingerprint, Self.now(), json,
                    ])
                try Self.insertReadings(of: record, db)
                try Self.insertDecisions(of: record, db)
                for (number, finding) in record.findings.enumerated() {
                    try Self.insert(
                        db, into: "findings",
                        [
                            record.id, number + 1, finding.rule, finding.severity.rawValue, finding.field?.rawValue,
                            finding.message,
                        ])
                }
                for stage in Stage.allCases {
                    let (wall, cpu) = (record.timings[stage], record.cpuTimings[stage])
                    guard wall != nil || cpu != nil else { continue }
                    try Self.insert(db, into: "timings", [record.id, stage.rawValue, wall, cpu])
                }
                try Self.audit(db, event: "recorded", record: record, fingerprint: fingerprint)
            }
        }
    }

    static func audit(
        _ db: Database, event: String, record: CardRecord? = nil, fingerprint: String? = nil, detail: String? = nil
    ) throws {
        try insert(
            db, into: "audit",
            [
                nil, now(), event, ToolVersion.current, record?.id, record?.source.sha256, record?.status.rawValue,
                fingerprint, detail,
            ])
    }

    private static func insertReadings(of record: CardRecord, _ db: Database) throws {
        for (engine, reading) in record.engines.pairs {
            try insert(
                db, into: "readings",
                [
                    record.id, engine.rawValue, reading.model, reading.seconds, reading.cpuSeconds, reading.confidence,
                    reading.text,
                ])
            for (field, value) in reading.fields.pairs {
                try insert(
                    db, into: "readingFields",
                    [record.id, field.rawValue, engine.rawValue, value, reading.confidences[field]])
            }
        }
    }

    private static func insertDecisions(of record: CardRecord, _ db: Database) throws {
        for (field, decision) in record.fields.pairs {
            try insert(
                db, into: "decisions",
                [
                    record.id, field.rawValue, decision.value, decision.confidence, decision.status.rawValue,
                    decision.from?.rawValue,
                ])
        }
    }

    /// One row, its values in the order of the table's columns.
    private static func insert(
        _ db: Database, into table: String, _ values: [(any DatabaseValueConvertible)?]
    ) throws {
        let places = values.map { _ in "?" }.joined(separator: ", ")
        try db.cachedStatement(sql: "INSERT INTO \(table) VALUES (\(places))")
            .execute(arguments: StatementArguments(values))
    }
}

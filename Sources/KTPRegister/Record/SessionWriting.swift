import Foundation
import GRDB
import Hashing
package import KTPCore

extension SessionStore {
    /// Commits one card of an input, in place of an earlier reading of it. Durable when it returns. Persons' decisions
    /// stay. Cards that an earlier reading saw on the page beyond those of this one are forgotten.
    /// - Parameters:
    ///   - record: as the machine read it; its id names the card in the session.
    ///   - item: the input's id; for a page's only card the record's.
    ///   - isFresh: whether it was read from the input's own file since the session was opened, so that the file is known
    ///     by it. What comes from elsewhere, or was saved from a damaged session, tells nothing of the file that is there.
    package func record(
        _ record: CardRecord, of item: String? = nil, under context: ReadingContext, fresh isFresh: Bool = false
    ) throws(SessionError) {
        try accessing {
            let input = item ?? record.id
            try database.write { db in
                try Self.keep(record, of: input, under: context, today: today, db)
                if isFresh { try rememberFile(of: input, hash: record.source.sha256, db) }
            }
        }
    }

    static func keep(
        _ record: CardRecord, of input: String, under context: ReadingContext, today: CalendarDate, _ db: Database
    ) throws {
        try ensureRegistered(that: input, isKnown: record, db)
        let others = try cardsNaming(record.id, orOf: input, beyond: record.source.cards ?? 1, db)
        try db.cachedStatement(sql: "DELETE FROM images WHERE item = ? OR (input = ? AND card > ?)")
            .execute(arguments: [record.id, input, record.source.cards ?? 1])
        let source = record.source
        try db.cachedStatement(
            sql: """
                INSERT INTO images (item, input, card, cards, path, page, sha256, format, width, height, identity, accept,
                                    language, recorded, agreement, likeness, status, digest, record)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', '', '')
                """
        ).execute(
            arguments: [
                record.id, input, source.card ?? 1, source.cards ?? 1, source.path, source.page, source.sha256,
                source.format, source.width, source.height, context.identity.numberAdded(to: db), context.accept,
                context.language.rawValue, now(), record.comparison?.agreement, record.likeness,
            ])
        try advanceVersion(record.id, db)
        try insertReadings(of: record, db)
        let isMissing = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT missing IS NOT NULL FROM inputs WHERE item = ?"), arguments: [input])
        let reading = try MachineReading(
            record, under: context, isMissing: isMissing == true, calibration: Calibration.inForce(db))
        try write(reading.effective(corrections(of: record.id, db), duplicates: [], today: today), of: reading, db)
        // What they had in common with the earlier reading is looked for again when the run ends.
        for other in others { try refresh(other, today: today, db) }
        try audit(db, event: "recorded", record: record, fingerprint: context.identity.text)
    }

    /// A card that comes without having been enrolled, as a merged one does, gets its place at the register's end.
    private static func ensureRegistered(that input: String, isKnown record: CardRecord, _ db: Database) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO inputs (item, path, pathBytes, page) VALUES (?, ?, ?, ?)")
            .execute(arguments: [input, record.source.path, record.source.location.storedBytes, record.source.page])
    }

    /// Writes a card's effective record, in its text, in columns and in rows.
    /// - Parameter reading: the machine's reading, kept as well where its record differs from the effective one.
    static func write(_ effective: CardRecord, of reading: MachineReading, _ db: Database) throws {
        let isUnchanged = effective == reading.record
        let (json, machineJSON) = (
            isUnchanged ? reading.json : try OrderedJSON.encode(effective), isUnchanged ? nil : reading.json
        )
        let doubts = effective.reviewReasons(in: .en).compactMap(\.field).map { effective.fields[$0]?.confidence ?? 0 }
        try db.cachedStatement(
            sql: """
                UPDATE images SET status = ?, errorCode = ?, errorMessage = ?, settled = ?, nik = ?, nama = ?, toReview = ?,
                    confidence = ?, digest = ?, record = ?, machineDigest = ?, machine = ? WHERE item = ?
                """
        ).execute(
            arguments: [
                effective.status.rawValue, effective.error?.code.rawValue, effective.error?.message,
                effective.settled?.rawValue,
                effective.fields[.nik]?.value, effective.fields[.nama]?.value,
                effective.fields.pairs.count { $0.value.status == .review }, doubts.min(),
                RecordText.checksum(of: json),
                json,
                machineJSON.map(RecordText.checksum), machineJSON, effective.id,
            ])
        for table in ["decisions", "findings", "doubts"] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE item = ?").execute(arguments: [effective.id])
        }
        for (field, decision) in effective.fields.pairs {
            try insert(
                db, into: "decisions",
                [
                    effective.id, field.rawValue, decision.value, decision.confidence, decision.status.rawValue,
                    decision.from?.rawValue,
                ])
        }
        try insertDoubts(of: effective, db)
        for (number, finding) in effective.findings.enumerated() {
            try insert(
                db, into: "findings",
                [
                    effective.id, number + 1, finding.rule, finding.severity.rawValue, finding.field?.rawValue,
                    finding.message,
                ])
        }
    }

    private static func insertDoubts(of effective: CardRecord, _ db: Database) throws {
        // No sentence is stored: each is made when it is asked for, in the language asked for.
        for (position, reason) in effective.reviewReasons(in: .en).enumerated() {
            let confidence = reason.field.map { effective.fields[$0]?.confidence ?? 0 }
            try insert(db, into: "doubts", [effective.id, position + 1, reason.field?.rawValue, confidence])
        }
    }

    private static func insertReadings(of record: CardRecord, _ db: Database) throws {
        for (engine, reading) in record.engines.pairs {
            try insert(
                db, into: "readings",
                [
                    record.id, engine.rawValue, reading.model, reading.seconds, reading.cpuSeconds, reading.confidence,
                    reading.text, reading.asked == nil,
                ])
            for (field, value) in reading.fields.pairs {
                try insert(
                    db, into: "readingFields",
                    [record.id, field.rawValue, engine.rawValue, value, reading.confidences[field]])
            }
        }
    }

    static func insert(
        _ db: Database, into table: String, _ values: [(any DatabaseValueConvertible)?]
    ) throws {
        let places = values.map { _ in "?" }.joined(separator: ", ")
        try db.cachedStatement(sql: "INSERT INTO \(table) VALUES (\(places))")
            .execute(arguments: StatementArguments(values))
    }
}

import Foundation
import GRDB
package import KTPCore

extension SessionStore {
    /// Commits the cards of a page, in place of an earlier reading of it. Durable when it returns. Persons' decisions stay with
    /// the cards that they were made for.
    /// - Parameters:
    ///   - records: as the machine read them, all cards of the page in their order.
    ///   - item: the page's id; nil for the id of its first record.
    ///   - content: what its file was found to hold when it was read, if nobody had looked before.
    /// - Returns: the records under the ids by which the register knows their cards; without those that it did not take
    ///   because it holds a better reading.
    @discardableResult
    package func record(
        _ records: [CardRecord], of item: String? = nil, holding content: FileContent? = nil,
        under context: ReadingContext
    ) throws(SessionError) -> [CardRecord] {
        try writing { db in
            var page = item ?? records.first?.id ?? ""
            if let content { page = try note(content, of: page, db) }
            return try PageReading(of: page, under: context, today: today).keep(records, db)
        }
    }

    /// Commits the only card of a page.
    @discardableResult
    package func record(
        _ record: CardRecord, of item: String? = nil, under context: ReadingContext
    ) throws(SessionError) -> CardRecord? {
        try self.record([record], of: item, under: context).first
    }

    /// Writes one card as it was read, in place of what is there under its id.
    /// - Parameter doubt: what the reading of its page leaves in doubt about it.
    static func insert(
        _ record: CardRecord, of input: String, under context: ReadingContext, doubt: FindingRule? = nil,
        today: CalendarDate, _ db: Database
    ) throws {
        var record = record.believed(in: context.language)
        if let places = try places(of: input, db) { record.source.take(places) }
        let others = try remove(record.id, db)
        let source = record.source
        try db.run(
            """
            INSERT INTO images (item, input, card, cards, path, page, sha256, format, width, height, identity, accept,
                                language, recorded, agreement, likeness, number, status, digest, record)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', '', '')
            """,
            [
                record.id, input, source.card ?? 1, source.cards ?? 1, source.path, source.page, source.sha256,
                source.format, source.width, source.height, context.identity.numberAdded(to: db), context.accept,
                context.language.rawValue, now(), record.comparison?.agreement, record.likeness, others.number,
            ])
        try insertReadings(of: record, db)
        try raise(doubt, about: record.id, db)
        // The machine's record; `refresh` writes the effective one as well.
        let json = try OrderedJSON.encode(record)
        try db.run(
            "UPDATE images SET record = ?, digest = ? WHERE item = ?", [json, RecordText.checksum(of: json), record.id])
        try refresh(record.id, today: today, db)
        // What they had in common with the earlier reading is looked for again when the run ends.
        for other in others.duplicates { try refresh(other, today: today, db) }
        try audit(db, recorded: record, under: context.identity)
    }

    /// Says what is in doubt about a card until a person decides about it again; nil ends it.
    static func raise(_ doubt: FindingRule?, about card: String, _ db: Database) throws {
        try db.run(
            """
            UPDATE images SET doubt = :doubt, doubtAfter = (
                SELECT identity FROM corrections WHERE item = :card ORDER BY number DESC LIMIT 1)
            WHERE item = :card
            """, ["doubt": doubt?.rawValue, "card": card])
        try advanceVersion(card, db)
    }

    /// Removes a reading; decisions stay.
    /// - Returns: the card's number, and the cards that named it as their duplicate.
    static func remove(_ card: String, _ db: Database) throws -> (number: Int?, duplicates: [String]) {
        let number = try Int.fetchOne(db, "SELECT number FROM images WHERE item = ?", [card])
        let duplicates = try String.fetchAll(db, "SELECT DISTINCT item FROM duplicates WHERE other = ?", [card])
        try db.run("DELETE FROM images WHERE item = ?", [card])
        return (number, duplicates)
    }

    /// Writes a card's effective record, in its text, in columns and in rows.
    /// - Parameter reading: the machine's reading, kept as well where its record differs from the effective one.
    static func write(_ effective: CardRecord, of reading: MachineReading, _ db: Database) throws {
        let isUnchanged = effective == reading.record
        let (json, machineJSON) = (
            isUnchanged ? reading.json : try OrderedJSON.encode(effective), isUnchanged ? nil : reading.json
        )
        let doubts = effective.reviewReasons(in: .en).compactMap(\.field).map { effective.fields[$0]?.confidence ?? 0 }
        try db.run(
            """
            UPDATE images SET status = ?, errorCode = ?, errorMessage = ?, settled = ?, nik = ?, nama = ?, toReview = ?,
                confidence = ?, digest = ?, record = ?, machineDigest = ?, machine = ? WHERE item = ?
            """,
            [
                effective.status.rawValue, effective.error?.code.rawValue, effective.error?.message,
                effective.settled?.rawValue, effective.fields[.nik]?.value, effective.fields[.nama]?.value,
                effective.fields.pairs.count { $0.value.status == .review }, doubts.min(),
                RecordText.checksum(of: json), json, machineJSON.map(RecordText.checksum), machineJSON, effective.id,
            ])
        for table in ["decisions", "findings", "doubts"] {
            try db.run("DELETE FROM \(table) WHERE item = ?", [effective.id])
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
        try CardMark.put(on: effective.id, db)
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

    static func insert(_ db: Database, into table: String, _ values: [(any DatabaseValueConvertible)?]) throws {
        let places = values.map { _ in "?" }.joined(separator: ", ")
        try db.run("INSERT INTO \(table) VALUES (\(places))", StatementArguments(values))
    }
}

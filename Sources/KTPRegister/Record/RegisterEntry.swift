import Foundation
import GRDB
package import KTPCore

/// A card of a register, and what has to be known to decide about it.
@dynamicMemberLookup
package struct RegisterEntry: Sendable {
    private let row: RegisterRow
    package let record: CardRecord
    /// The page as a person turned it.
    package let page: WorkItem
    /// The page's place; nil where an older version has not kept it.
    package let place: PicturePath?
    package let duplicates: [RegisteredDuplicate]
    /// The persons of the office's own list with its NIK, and those with its name and nearly that NIK.
    package let residents: [Resident]
    package let canUndo: Bool
    /// The latest reason to wait, of the picture that is there now.
    package let putOff: PutOff?

    package subscript<Value>(dynamicMember member: KeyPath<RegisterRow, Value>) -> Value { row[keyPath: member] }

    fileprivate init?(_ found: Row, _ db: Database) throws {
        row = try RegisterRow(found, db)
        guard let record = try row.record() else { return nil }
        self.record = record
        page = WorkItem(id: row.item.id, row.item.location, turn: try SessionStore.turn(of: row.item.id, db))
        place = (found["place"] as Data?).map { PicturePath(bytes: $0) }
        duplicates = try SessionStore.duplicates(db, of: row.id)
            .map { RegisteredDuplicate(duplicate: $0.duplicate, number: $0.number) }
        residents = try SessionStore.residents(of: record, db)
        (canUndo, putOff) = (found["decided"], found.text("putOff").flatMap(PutOff.init))
    }

    static let putOff = """
        (SELECT value FROM corrections WHERE item = images.item AND kind = 'putOff' AND undone IS NULL
         AND corrections.sha256 IS images.sha256 ORDER BY number DESC LIMIT 1)
        """
}

/// A duplicate, with the other card's number in the register.
package struct RegisteredDuplicate: Sendable {
    package let duplicate: Duplicate
    package let number: Int
}

extension SessionStore {
    package func card(_ id: String) throws(SessionError) -> RegisterEntry? { try cards([id]).first }

    /// The cards with these ids that have been read, in the order of the ids.
    package func cards(_ ids: [String]) throws(SessionError) -> [RegisterEntry] {
        try reading { try Self.cards(ids, $0) }
    }

    static func cards(_ ids: [String], _ db: Database) throws -> [RegisterEntry] {
        // One pass for many; a number by itself takes some milliseconds.
        let numbers = ids.count > mostNearbyUpdates ? try numbers(db) : nil
        return try ids.compactMap { id in
            guard let number = try numbers.map({ $0[id] }) ?? number(of: id, db) else { return nil }
            let found = try Row.fetchOne(
                db,
                """
                SELECT \(RegisterRow.columns(number: ":number", withRecords: true)), place,
                       \(RegisterEntry.putOff) AS putOff,
                       EXISTS (SELECT 1 FROM corrections WHERE item = images.item AND undone IS NULL) AS decided
                FROM images JOIN inputs ON inputs.item = images.input WHERE images.item = :id
                """, ["number": number, "id": id])
            return try found.flatMap { try RegisterEntry($0, db) }
        }
    }

    static func version(of card: String, _ db: Database) throws -> String? {
        try Int.fetchOne(db, "SELECT revision FROM images WHERE item = ?", [card]).map(String.init)
    }

    /// Says that a card is not what it was: it was read, judged or decided about.
    static func advanceVersion(_ card: String, _ db: Database) throws {
        let changes = try Int.fetchOne(
            db,
            """
            INSERT INTO meta VALUES ('changes', '1')
            ON CONFLICT (key) DO UPDATE SET value = CAST(value + 1 AS TEXT) RETURNING value
            """)
        try db.run("UPDATE images SET revision = ? WHERE item = ?", [changes, card])
    }

    static func number(of card: String, _ db: Database) throws -> Int? {
        if let number = try Int.fetchOne(db, "SELECT number FROM images WHERE item = ?", [card]) { return number }
        return try Int.fetchOne(db, "WITH \(CardNumbers.table) SELECT number FROM numbers WHERE id = ?", [card])
    }

    /// The register's number of each card that has a record, by id: it names one card where another is shown.
    package func numbers() throws(SessionError) -> [String: Int] { try reading { try Self.numbers($0) } }

    /// The engines that read a card of the session, and a second look where cards were looked at again.
    package func readers() throws(SessionError) -> [ReadingSource] {
        try reading { db in
            let looks = "SELECT 'other' FROM images WHERE instr(record, '\"secondLook\":{')"
            let names = try String.fetchAll(
                db, "SELECT DISTINCT engine FROM readings UNION SELECT * FROM (\(looks) LIMIT 1)")
            return names.compactMap(ReadingSource.init)
        }
    }

    /// The revision of each card that has a record, by id: it goes with the card when that is shown.
    package func revisions() throws(SessionError) -> [String: String] {
        try reading { db in
            let rows = try Row.fetchCursor(db, sql: "SELECT item, revision FROM images")
            var revisions: [String: String] = [:]
            while let row = try rows.next() { revisions[row["item"]] = "\(row["revision"] as Int)" }
            return revisions
        }
    }

    static func numbers(_ db: Database) throws -> [String: Int] {
        let rows = try Row.fetchCursor(
            db, sql: "WITH \(CardNumbers.table) SELECT id, number FROM numbers WHERE id IS NOT NULL")
        var numbers: [String: Int] = [:]
        while let row = try rows.next() { numbers[row["id"]] = row["number"] }
        return numbers
    }
}

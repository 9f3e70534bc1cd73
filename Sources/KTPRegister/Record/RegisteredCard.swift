import Foundation
import GRDB
import Hashing
package import KTPCore

/// One card of a register as persons see it, and what has to be known to decide about it.
package struct RegisteredCard: Sendable {
    /// In the register, from 1.
    package let number: Int
    /// Changes with every decision about the card, made or taken back, and with every new reading of it.
    package let version: String
    /// With what persons decided.
    package let record: CardRecord
    /// The page it lies on, as the register knows it.
    package let page: WorkItem
    /// Where that lies; nil where an older version has not kept it.
    package let place: PicturePath?
    /// Whether the picture was not there when it was last looked for.
    package let isMissing: Bool
    package let duplicates: [RegisteredDuplicate]
    /// Whether a decision about it stands.
    package let canUndo: Bool
}

/// A duplicate, with the other card's number in the register.
package struct RegisteredDuplicate: Sendable {
    package let duplicate: Duplicate
    package let number: Int
}

extension SessionStore {
    /// - Returns: nil where no card of that id has been read.
    package func card(_ id: String) throws(SessionError) -> RegisteredCard? { try cards([id]).first }

    /// Those of the ids that have been read, in the order of the ids.
    package func cards(_ ids: [String]) throws(SessionError) -> [RegisteredCard] {
        try accessing { try database.read { try Self.cards(ids, today: today, $0) } }
    }

    static func cards(_ ids: [String], today: CalendarDate, _ db: Database) throws -> [RegisteredCard] {
        // One pass for many; a number by itself takes some milliseconds.
        let numbers = ids.count > mostLookedAround ? try numbers(db) : nil
        return try ids.compactMap { id in
            guard let number = try numbers.map({ $0[id] }) ?? number(of: id, db), let version = try version(of: id, db),
                let stored = try StoredCard.fetchOne(db, "WHERE images.item = ?", [id], number: number)
            else { return nil }
            let corrections = try corrections(of: id, db)
            let duplicates = try Self.duplicates(db, of: id)
            guard let record = try stored.shown(with: corrections, besides: duplicates, today: today) else {
                return nil
            }
            let item = stored.item
            let place = try Data.fetchOne(db, sql: "SELECT place FROM inputs WHERE item = ?", arguments: [item.id])
            let page = try WorkItem(id: item.id, path: item.path, page: item.page, turn: turn(of: item.id, db))
            return RegisteredCard(
                number: number, version: version, record: record, page: page,
                place: place.map { PicturePath(bytes: $0) }, isMissing: stored.isMissing,
                duplicates: duplicates.map { RegisteredDuplicate(duplicate: $0.duplicate, number: $0.number) },
                canUndo: !corrections.isEmpty)
        }
    }

    /// - Returns: nil where the card has no record.
    static func version(of card: String, _ db: Database) throws -> String? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT recorded, digest,
                           (SELECT max(number) FROM corrections WHERE item = :card) AS latest,
                           (SELECT count(undone) FROM corrections WHERE item = :card) AS undone
                    FROM images WHERE item = :card
                    """),
            arguments: ["card": card])
        guard let row else { return nil }
        let (latest, undone): (Int?, Int) = (row["latest"], row["undone"])
        return String(hash([row["recorded"], row["digest"], latest.map { "\($0)" }, "\(undone)"]).prefix(16))
    }

    /// The card's number in the register.
    static func number(of card: String, _ db: Database) throws -> Int? {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT (
                        SELECT count(*) FROM inputs LEFT JOIN images ON images.input = inputs.item
                        WHERE inputs.number < here.number
                            OR (inputs.number = here.number AND coalesce(images.card, 1) <= mine.card))
                    FROM images AS mine JOIN inputs AS here ON here.item = mine.input WHERE mine.item = ?
                    """),
            arguments: [card])
    }
}

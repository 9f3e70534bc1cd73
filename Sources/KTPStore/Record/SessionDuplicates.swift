import GRDB
import KTPCore

extension SessionStore {
    /// What the register holds more than once.
    package struct DuplicateCounts: Codable, Sendable, Equatable {
        /// Cards that an earlier one of the register is already.
        package var again = 0
        /// Cards that contradict another one of the same NIK.
        package var contradicting = 0

        package init(again: Int = 0, contradicting: Int = 0) {
            self.again = again
            self.contradicting = contradicting
        }
    }

    /// Looks for cards that the register holds more than once, as they are shown, and keeps what it finds.
    ///
    /// After every run, and after cards were corrected. What was found before and is so no longer is forgotten.
    @discardableResult
    package func noteDuplicates() throws(SessionError) -> DuplicateCounts {
        try accessing {
            try database.write { db in
                let found = try findDuplicates(db)
                let known = try Self.duplicates(db).mapValues { $0.map(\.duplicate) }
                let changed = Set(found.keys).union(known.keys).filter { found[$0] != known[$0] }.sorted()
                for card in changed {
                    try db.execute(sql: "DELETE FROM duplicates WHERE item = ?", arguments: [card])
                    for (position, duplicate) in (found[card] ?? []).enumerated() {
                        try Self.insert(
                            db, into: "duplicates",
                            [
                                card, position + 1, duplicate.other, duplicate.kind.rawValue,
                                Self.list(duplicate.differing), Self.list(duplicate.contradicting),
                            ])
                    }
                }
                // Whatever wrote a card's rows since knew nothing of the others.
                let numbered = try Self.duplicates(db)
                for card in Set(found.keys).union(changed) { try showAnew(card, besides: numbered[card] ?? [], db) }
                return try Self.duplicateCounts(db)
            }
        }
    }

    private func findDuplicates(_ db: Database) throws -> [String: [Duplicate]] {
        let corrections = try Self.corrections(db)
        var finder = DuplicateFinder()
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(StoredCard.columns) FROM images JOIN inputs ON inputs.item = images.input
                ORDER BY inputs.number, card
                """)
        while let row = try rows.next() {
            let card = try StoredCard(row, number: 0)
            if let shown = card.shown(with: corrections[row["id"]] ?? [], today: today) { finder.add(shown) }
        }
        return finder.duplicates()
    }

    /// A duplicate with the other card's number in the register.
    typealias NumberedDuplicate = (duplicate: Duplicate, number: Int)

    /// By the id of the card, each card's in the register's order.
    /// - Parameter card: nil for all of the session.
    static func duplicates(_ db: Database, of card: String? = nil) throws -> [String: [NumberedDuplicate]] {
        // Numbering takes time that most sessions need not spend.
        guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM duplicates)") == true else { return [:] }
        var found: [String: [NumberedDuplicate]] = [:]
        let rows = try Row.fetchCursor(
            db,
            sql: """
                WITH register AS (
                    SELECT images.item AS id, row_number() OVER (ORDER BY inputs.number, card) AS number
                    FROM inputs LEFT JOIN images ON images.input = inputs.item)
                SELECT duplicates.*, number FROM duplicates JOIN register ON register.id = other
                WHERE :card IS NULL OR item = :card ORDER BY item, position
                """,
            arguments: ["card": card])
        while let row = try rows.next() {
            guard let kind = Duplicate.Kind(rawValue: row["kind"]) else { continue }
            let duplicate = Duplicate(
                other: row["other"], kind: kind, differing: fields(row["differing"]),
                contradicting: fields(row["contradicting"]))
            found[row["item"], default: []].append((duplicate, row["number"]))
        }
        return found
    }

    static func duplicateCounts(_ db: Database) throws -> DuplicateCounts {
        DuplicateCounts(
            again: try Int.fetchOne(
                db,
                sql: """
                    SELECT count(DISTINCT duplicates.item) FROM duplicates
                    JOIN images AS mine ON mine.item = duplicates.item
                    JOIN inputs AS here ON here.item = mine.input
                    JOIN images AS theirs ON theirs.item = duplicates.other
                    JOIN inputs AS there ON there.item = theirs.input
                    WHERE (there.number, theirs.card) < (here.number, mine.card)
                    """) ?? 0,
            contradicting: try Int.fetchOne(
                db, sql: "SELECT count(DISTINCT item) FROM duplicates WHERE contradicting != ''") ?? 0)
    }

    private static func list(_ fields: [KTPField]) -> String { fields.map(\.rawValue).joined(separator: ",") }
    private static func fields(_ list: String) -> [KTPField] {
        list.split(separator: ",").compactMap { KTPField(rawValue: String($0)) }
    }
}

/// The third schema: what the register holds more than once.
extension SessionSchema {
    static func makeDuplicates(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE duplicates (
                    item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
                    position INTEGER NOT NULL,
                    other TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
                    kind TEXT NOT NULL,
                    differing TEXT NOT NULL,       -- field keys with a comma between
                    contradicting TEXT NOT NULL,
                    PRIMARY KEY (item, position)) WITHOUT ROWID;
                CREATE INDEX duplicatesByOther ON duplicates (other);
                """)
    }
}

import GRDB
import KTPCore

extension SessionSchema {
    /// Before the eighth schema, files with the same bytes were as many cards as files. The first one stays, with what persons
    /// decided about any of them.
    static func uniteCopies(_ db: Database) throws {
        let rows = try Row.fetchAll(
            db,
            """
            SELECT item, first_value(item) OVER (PARTITION BY sha256, page ORDER BY number) AS first FROM inputs
            WHERE sha256 IS NOT NULL ORDER BY number
            """)
        for row in rows {
            let (copy, first): (String, String) = (row["item"], row["first"])
            if copy != first { try unite(copy, with: first, db) }
        }
    }

    private static func unite(_ copy: String, with first: String, _ db: Database) throws {
        let (mine, theirs) = (try cards(of: first, db), try cards(of: copy, db))
        let matches = CardMatching.matches(of: theirs.map(\.card), in: mine.map(\.card))
        for (their, match) in zip(theirs, matches) {
            guard let match else {
                try db.run("UPDATE images SET input = ? WHERE item = ?", [first, their.id])
                continue
            }
            try unite(card: their.id, with: mine[match].id, db)
        }
        for table in ["latestRun", "inputs"] {
            try db.run("DELETE FROM \(table) WHERE item = ?", [copy])
        }
        try SessionStore.tellPlaces(ofCardsOn: first, marking: false, db)
    }

    private static func unite(card copy: String, with first: String, _ db: Database) throws {
        let cards: StatementArguments = ["first": first, "copy": copy, "now": SessionStore.now()]
        // Nothing is left to be said about the two.
        try db.execute(
            sql: """
                UPDATE corrections SET undone = :now WHERE undone IS NULL AND (
                    (kind = 'duplicate' AND item IN (:first, :copy))
                    OR (item = :first AND other = :copy) OR (item = :copy AND other = :first));
                UPDATE corrections SET item = :first WHERE item = :copy;
                UPDATE corrections SET other = :first WHERE other = :copy;
                UPDATE OR IGNORE sampledFields SET item = :first WHERE item = :copy;
                DELETE FROM sampledFields WHERE item = :copy;
                DELETE FROM duplicates WHERE :copy IN (item, other)
                """, arguments: cards)
        // Foreign keys do nothing during a migration.
        for table in ["readings", "readingFields", "decisions", "findings", "doubts", "images"] {
            try db.run("DELETE FROM \(table) WHERE item = ?", [copy])
        }
    }

    private static func cards(of page: String, _ db: Database) throws -> [(id: String, card: CardMatching.Card)] {
        let rows = try Row.fetchAll(db, "SELECT item, nik, record FROM images WHERE input = ? ORDER BY card", [page])
        return rows.map { row in
            let record = row.text("record").flatMap { try? OrderedJSON.decode(CardRecord.self, from: $0) }
            return (row["item"], CardMatching.Card(record, nik: row.text("nik")))
        }
    }
}

import GRDB

/// The sixth schema: what a run of ten thousand finished cards needs to know so as to do nothing.
extension SessionSchema {
    static func makeGrowth(_ db: Database) throws {
        try db.execute(sql: files)
        try db.execute(sql: revision)
        for table in ["images", "corrections", "duplicates", "inputs", "sampledFields", "sample"] {
            try addRevisionTriggers(of: table, db)
        }
    }

    /// Gives the session another word when one of these rows changes.
    static func addRevisionTriggers(of table: String, _ db: Database) throws {
        let changes = ["INSERT", "DELETE", "UPDATE OF \(revisedColumns[table, default: ""])"]
        for (number, change) in changes.enumerated() where change != "UPDATE OF " {
            try db.execute(
                sql: """
                    CREATE TRIGGER \(table)Revision\(number + 1) AFTER \(change) ON \(table)
                    BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'revision'; END
                    """)
        }
    }

    private static let files = """
        -- Of each file the content that was read, and how it looked then from outside (`FileStamp`).
        CREATE TABLE files (place BLOB PRIMARY KEY, stamp TEXT NOT NULL, sha256 TEXT NOT NULL) WITHOUT ROWID;
        -- How many cards the page holds.
        ALTER TABLE images ADD COLUMN cards INTEGER NOT NULL DEFAULT 1;
        UPDATE images SET cards = json_extract(record, '$.source.cards')
        WHERE json_valid(record) AND json_extract(record, '$.source.cards') > 1;
        """

    /// Another word after each change of what results are made from. No counter: one that is set back, or taken over by a
    /// recovered session, would call old results new.
    private static let revision = """
        INSERT INTO meta VALUES ('revision', hex(randomblob(8)));
        -- The revision and the other inputs of the file; NULL where they are not known.
        ALTER TABLE exports ADD COLUMN state TEXT;
        """

    /// The columns of each table from which results are made.
    private static let revisedColumns = [
        "images": "record, input, card", "corrections": "undone, value, kind, field", "duplicates": "other, kind, kept",
        "inputs": "path, pathBytes, page, missing", "sampledFields": "agrees",
    ]
}

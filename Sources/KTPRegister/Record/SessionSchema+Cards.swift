import GRDB
import KTPCore

/// The seventh schema: an audit trail that is a plain table, to which rows are only added.
extension SessionSchema {
    static func makeCards(_ db: Database) throws {
        try db.execute(sql: audit)
        try db.execute(sql: identities)
        for text in try String.fetchAll(db, sql: "SELECT DISTINCT fingerprint FROM images") {
            try db.execute(
                sql: "UPDATE images SET identity = ? WHERE fingerprint = ?",
                arguments: [ReadingIdentity(text).numberAdded(to: db), text])
        }
        try db.execute(
            sql: """
                DROP INDEX imagesByContent;
                ALTER TABLE images DROP COLUMN fingerprint;
                CREATE INDEX imagesByContent ON images (sha256, page, identity);
                """)
    }

    private static let identities = """
        -- By what cards were read: `ReadingIdentity` in columns. Lists with `; ` between.
        CREATE TABLE identities (
            number INTEGER PRIMARY KEY,
            tool TEXT NOT NULL,
            models TEXT,
            regions TEXT,
            options TEXT NOT NULL,
            build TEXT,                -- the commit of the tool's source
            asked TEXT NOT NULL,
            turn INTEGER NOT NULL);
        ALTER TABLE images ADD COLUMN identity INTEGER NOT NULL DEFAULT 0;
        -- Whether the engine was asked about the card as a whole, and not about single fields of it.
        ALTER TABLE readings ADD COLUMN whole INTEGER NOT NULL DEFAULT 1;
        UPDATE readings SET whole = 0 WHERE EXISTS (
            SELECT 1 FROM images WHERE images.item = readings.item AND json_valid(record)
            AND json_type(record, '$.engines.' || engine || '.asked') IS NOT NULL);
        """

    private static let audit = """
        ALTER TABLE audit DROP COLUMN chain;
        DELETE FROM meta WHERE key = 'audit';
        CREATE TRIGGER auditKept BEFORE DELETE ON audit
        BEGIN SELECT RAISE(ABORT, 'rows of the audit trail stay'); END;
        CREATE TRIGGER auditUnchanged BEFORE UPDATE ON audit
        BEGIN SELECT RAISE(ABORT, 'rows of the audit trail stay'); END;
        -- Random, the same wherever the row is merged to; NULL of versions that knew none.
        ALTER TABLE corrections RENAME COLUMN salt TO identity;
        """
}

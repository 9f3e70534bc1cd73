import GRDB
import KTPCore

/// The seventh schema: a card is one row, by what it was read stands in columns, and the audit trail is a plain table.
extension SessionSchema {
    static func makeCards(_ db: Database) throws {
        try db.execute(sql: audit)
        // It had another name, and of decisions about two cards it held the other picture's SHA-256.
        let machine = try SessionSchema.columnOfMachine(in: db.columns(in: "corrections").map(\.name))
        if machine != "machine" {
            try db.execute(sql: "ALTER TABLE corrections RENAME COLUMN \(machine) TO machine")
        }
        try db.execute(
            sql: """
                ALTER TABLE corrections ADD COLUMN otherSHA256 TEXT;
                UPDATE corrections SET otherSHA256 = machine, machine = NULL WHERE kind IN ('distinct', 'bothKept');
                """)
        try db.execute(sql: identities)
        for text in try String.fetchAll(db, sql: "SELECT DISTINCT fingerprint FROM images") {
            try db.execute(
                sql: "UPDATE images SET identity = ? WHERE fingerprint = ?",
                arguments: [ReadingIdentity(text).numberAdded(to: db), text])
        }
        try db.execute(sql: cards)
        try addRevisionTriggers(of: "images", db)
        try db.execute(sql: differences)
    }

    /// The column of `corrections` for what the machine had read, which stands behind `value` in every schema.
    static func columnOfMachine(in names: [String]) -> String {
        names.firstIndex(of: "value").flatMap { names.dropFirst($0 + 1).first } ?? "machine"
    }

    static let auditTriggers = [("Kept", "DELETE"), ("Unchanged", "UPDATE")].map { name, change in
        """
        CREATE TRIGGER audit\(name) BEFORE \(change) ON audit
        BEGIN SELECT RAISE(ABORT, 'rows of the audit trail stay'); END
        """
    }

    private static let audit = """
        ALTER TABLE audit DROP COLUMN chain;
        DELETE FROM meta WHERE key = 'audit';
        \(auditTriggers.joined(separator: ";\n"));
        -- Random, the same wherever the row is merged to; NULL of versions that knew none.
        ALTER TABLE corrections RENAME COLUMN salt TO identity;
        """

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

    private static let cards = """
        DROP VIEW differences;
        -- The latest reading of every card this session has ever read, as persons see it.
        CREATE TABLE cards (
            item TEXT PRIMARY KEY,
            input TEXT NOT NULL,       -- the page it lies on
            card INTEGER NOT NULL,     -- which of the page's cards it is, of how many
            cards INTEGER NOT NULL,
            path TEXT NOT NULL,
            page INTEGER NOT NULL,
            sha256 TEXT,
            format TEXT,
            width INTEGER,
            height INTEGER,
            identity INTEGER NOT NULL REFERENCES identities,
            accept REAL NOT NULL,      -- by which bound it was judged, and in which language
            language TEXT NOT NULL,
            recorded TEXT NOT NULL,
            revision INTEGER NOT NULL DEFAULT 0,  -- greater with each reading of it, judgement and decision about it
            agreement REAL,
            likeness TEXT,
            status TEXT NOT NULL,
            settled TEXT,
            nik TEXT,
            nama TEXT,
            toReview INTEGER,          -- how many fields are in review
            confidence REAL,           -- the least one among the fields in doubt
            errorCode TEXT,
            errorMessage TEXT,
            digest TEXT NOT NULL,      -- SHA-256 of `record`, looked at whenever that is read
            machineDigest TEXT,
            record TEXT NOT NULL,      -- the effective record: what the machine read with what persons decided
            machine TEXT);             -- the machine's record where that is another
        INSERT INTO cards (item, input, card, cards, path, page, sha256, format, width, height, identity, accept, language,
                           recorded, agreement, likeness, status, errorCode, errorMessage, digest, record)
            SELECT item, input, card, cards, path, page, sha256, format, width, height, identity, accept, language,
                   recorded, agreement, iif(json_valid(record), json_extract(record, '$.likeness'), NULL), status, errorCode,
                   errorMessage, digest, record FROM images;
        DROP TABLE images;
        ALTER TABLE cards RENAME TO images;
        CREATE INDEX imagesByContent ON images (sha256, page, identity);
        CREATE INDEX imagesInRegister ON images (input, card, item, status);
        CREATE INDEX imagesBySettlement ON images (settled, item) WHERE settled IS NOT NULL;
        CREATE INDEX imagesByTime ON images (recorded, item);
        CREATE INDEX imagesByRevision ON images (revision);
        CREATE INDEX imagesByNIK ON images (nik) WHERE nik IS NOT NULL;
        CREATE INDEX imagesByName ON images (nama) WHERE nama IS NOT NULL;
        DROP INDEX decisionsOfNIK;
        DROP INDEX decisionsOfName;
        -- Nobody read it: times stand in the records.
        DROP TABLE timings;
        -- By which number the other card was told last.
        ALTER TABLE duplicates ADD COLUMN told INTEGER;
        """
}

import GRDB
import Hashing

/// The second schema: a session is a register, and what a person decided is data.
extension SessionSchema {
    static func makeRegister(_ db: Database) throws {
        try db.execute(sql: inputs)
        try db.execute(sql: cards)
        try db.execute(sql: decisionsOfPersons)
        let records = try Row.fetchAll(db, sql: "SELECT item, record FROM images")
        for row in records {
            let (item, record): (String, String) = (row["item"], row["record"])
            try db.execute(
                sql: "UPDATE images SET digest = ? WHERE item = ?",
                arguments: [ContentHash.sha256(of: Array(record.utf8)), item])
        }
    }

    private static let inputs = """
        -- Every page of every file the session knows, in the order in which they came. Rows stay.
        CREATE TABLE inputs (
            number INTEGER PRIMARY KEY,
            item TEXT NOT NULL UNIQUE,
            path TEXT NOT NULL,
            pathBytes BLOB,            -- where the path is no UTF-8
            page INTEGER NOT NULL,
            place BLOB,                -- the path made absolute; NULL where an older version did not keep it
            missing TEXT);             -- since when the file is no longer there
        CREATE INDEX inputsByPlace ON inputs (place, page);
        CREATE INDEX inputsByPath ON inputs (coalesce(pathBytes, CAST(path AS BLOB)), page);
        INSERT INTO inputs (item, path, page) SELECT item, path, page FROM planned ORDER BY number;
        INSERT OR IGNORE INTO inputs (item, path, page) SELECT item, path, page FROM images ORDER BY recorded, item;

        -- The inputs that the latest run named, in its order.
        CREATE TABLE latestRun (position INTEGER PRIMARY KEY, item TEXT NOT NULL UNIQUE);
        INSERT INTO latestRun SELECT number, item FROM planned;
        DROP TABLE planned;
        """

    /// `images` holds one row a card: `item` is the card's id, `input` that of the page it lies on.
    private static let cards = """
        ALTER TABLE images ADD COLUMN input TEXT NOT NULL DEFAULT '';
        ALTER TABLE images ADD COLUMN card INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE images ADD COLUMN accept REAL NOT NULL DEFAULT 0.95;
        ALTER TABLE images ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
        ALTER TABLE images ADD COLUMN settled TEXT;
        -- SHA-256 of `record`, looked at whenever that is read.
        ALTER TABLE images ADD COLUMN digest TEXT NOT NULL DEFAULT '';
        UPDATE images SET input = item;
        CREATE INDEX imagesByInput ON images (input, card);
        """

    private static let decisionsOfPersons = """
        -- What persons decided. Rows stay; `undone` takes one back. One command is one step.
        CREATE TABLE corrections (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            step INTEGER NOT NULL,
            item TEXT NOT NULL,
            kind TEXT NOT NULL,
            field TEXT,
            value TEXT,
            machine TEXT,
            sha256 TEXT,
            time TEXT NOT NULL,
            account TEXT NOT NULL,
            undone TEXT);
        CREATE INDEX correctionsByItem ON corrections (item);

        -- What was written last under each name, so that nobody's changes are written over.
        CREATE TABLE exports (name TEXT PRIMARY KEY, digest TEXT NOT NULL, written TEXT NOT NULL) WITHOUT ROWID;

        ALTER TABLE audit ADD COLUMN account TEXT;
        -- SHA-256 over the row and the chain of the row before.
        ALTER TABLE audit ADD COLUMN chain TEXT;
        """
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

/// The fourth schema: what review at a page needs. Which fields are in doubt, so that ten thousand cards are paged
/// through without reading their records; what was shown before each decision; and the sample by which a register is
/// judged.
extension SessionSchema {
    static func makeReview(_ db: Database) throws {
        try db.execute(sql: doubts)
        try db.execute(sql: proofs)
        try db.execute(sql: samples)
    }

    private static let doubts = """
        -- What a person has to settle, as the cards are shown: `CardRecord.reviewReasons` in rows.
        CREATE TABLE doubts (
            item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
            position INTEGER NOT NULL,
            field TEXT,                -- NULL where it is about the card as a whole
            confidence REAL,           -- in the field's value
            PRIMARY KEY (item, position)) WITHOUT ROWID;
        CREATE INDEX doubtsByField ON doubts (field, confidence, item);

        -- A record is long, and what stands behind it in a row is far away: lists are made from these alone.
        CREATE INDEX imagesInRegister ON images (input, card, item, status);
        CREATE INDEX imagesBySettlement ON images (settled, item) WHERE settled IS NOT NULL;
        CREATE INDEX imagesByTime ON images (recorded, item);
        CREATE INDEX decisionsOfNIK ON decisions (value) WHERE field = 'nik';
        CREATE INDEX decisionsOfName ON decisions (value) WHERE field = 'nama';
        """

    private static let proofs = """
        -- What was shown before, and the id of another card that a decision is about.
        ALTER TABLE corrections ADD COLUMN before TEXT;
        ALTER TABLE corrections ADD COLUMN other TEXT;
        -- The audit trail holds a hash of the row with this in it. It goes with the row, and then the hash tells nothing.
        ALTER TABLE corrections ADD COLUMN salt TEXT;
        CREATE INDEX correctionsDistinct ON corrections (item, other) WHERE kind = 'distinct' AND undone IS NULL;
        CREATE INDEX correctionsByStep ON corrections (step);
        CREATE INDEX correctionsByTime ON corrections (max(time, coalesce(undone, '')));
        """

    private static let samples = """
        -- Accepted fields drawn at random, to be looked at all the same. One row: a larger share goes on with the draw.
        CREATE TABLE sample (
            number INTEGER PRIMARY KEY CHECK (number = 1),
            seed TEXT NOT NULL,
            share REAL NOT NULL,
            blind INTEGER NOT NULL,
            drawn TEXT NOT NULL,
            account TEXT NOT NULL);
        CREATE TABLE sampledFields (
            position INTEGER PRIMARY KEY,
            item TEXT NOT NULL,
            field TEXT NOT NULL,
            agrees INTEGER,            -- NULL until somebody has looked
            step INTEGER,              -- the decision that the answer was, by which it is taken back
            time TEXT,
            account TEXT,
            UNIQUE (item, field));
        CREATE INDEX sampledFieldsByStep ON sampledFields (step);
        """
}

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

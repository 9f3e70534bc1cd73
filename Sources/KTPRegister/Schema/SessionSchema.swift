import Foundation
import GRDB
import KTPCore

/// The tables of a session, one migration a change of them.
///
/// `images.record` holds a card's record whole, as persons see it, and `images.machine` what the machine read where that is
/// another. The other columns and tables say the same in rows, for lists, for sums, and for a person with the `sqlite3` shell:
/// `SELECT * FROM differences WHERE field = 'nik'`.
enum SessionSchema {
    /// Marks the file as a session of this tool (`PRAGMA application_id`): "KTPo" in ASCII.
    static let applicationID: Int32 = 0x4B54_506F

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 images, readings, decisions, findings, timings, audit") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.execute(sql: tables)
            try db.execute(sql: differences)
        }
        migrator.registerMigration("2 register, corrections, exports, checksums") { try makeRegister($0) }
        migrator.registerMigration("3 duplicates") { try makeDuplicates($0) }
        migrator.registerMigration("4 doubts, proofs of corrections, samples") { try makeReview($0) }
        migrator.registerMigration("5 pairs that are kept, proofs of earlier corrections") { db in
            // Pairs of which a person keeps both cards.
            try db.execute(sql: "ALTER TABLE duplicates ADD COLUMN kept INTEGER NOT NULL DEFAULT 0")
        }
        migrator.registerMigration("6 files, revision") { try makeGrowth($0) }
        migrator.registerMigration("7 one row a card") { try makeCards($0) }
        return migrator
    }

    private static let tables = """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

        -- The inputs of the latest run, in their order.
        CREATE TABLE planned (
            number INTEGER PRIMARY KEY,
            item TEXT NOT NULL UNIQUE,
            path TEXT NOT NULL,
            page INTEGER NOT NULL);

        -- The latest reading of every item this session has ever read.
        CREATE TABLE images (
            item TEXT PRIMARY KEY,
            path TEXT NOT NULL,
            page INTEGER NOT NULL,
            sha256 TEXT,
            format TEXT,
            width INTEGER,
            height INTEGER,
            status TEXT NOT NULL,
            errorCode TEXT,
            errorMessage TEXT,
            agreement REAL,
            fingerprint TEXT NOT NULL,
            recorded TEXT NOT NULL,
            record TEXT NOT NULL);
        CREATE INDEX imagesByContent ON images (sha256, page, fingerprint);

        CREATE TABLE readings (
            item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
            engine TEXT NOT NULL,
            model TEXT NOT NULL,
            seconds REAL NOT NULL,
            cpuSeconds REAL NOT NULL,
            confidence REAL NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (item, engine)) WITHOUT ROWID;

        CREATE TABLE readingFields (
            item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
            field TEXT NOT NULL,
            engine TEXT NOT NULL,
            value TEXT NOT NULL,
            confidence REAL,
            PRIMARY KEY (item, field, engine)) WITHOUT ROWID;

        CREATE TABLE decisions (
            item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
            field TEXT NOT NULL,
            value TEXT,
            confidence REAL NOT NULL,
            status TEXT NOT NULL,
            origin TEXT,
            PRIMARY KEY (item, field)) WITHOUT ROWID;

        CREATE TABLE findings (
            item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
            number INTEGER NOT NULL,
            rule TEXT NOT NULL,
            severity TEXT NOT NULL,
            field TEXT,
            message TEXT NOT NULL,
            PRIMARY KEY (item, number)) WITHOUT ROWID;

        CREATE TABLE timings (
            item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
            stage TEXT NOT NULL,
            seconds REAL,
            cpuSeconds REAL,
            PRIMARY KEY (item, stage)) WITHOUT ROWID;

        -- What happened when; never changed, holds no value read from a card.
        CREATE TABLE audit (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            time TEXT NOT NULL,
            event TEXT NOT NULL,
            tool TEXT NOT NULL,
            item TEXT,
            sha256 TEXT,
            status TEXT,
            fingerprint TEXT,
            detail TEXT);
        """

    /// Where both engines read a card and not the same; one of them reading nothing included.
    static let differences = """
        CREATE VIEW differences AS
        SELECT images.path, images.page, decisions.field, lstm.value AS lstm, legacy.value AS legacy,
               decisions.value AS chosen, decisions.origin, decisions.status, images.item
        FROM decisions
        JOIN images USING (item)
        JOIN readings AS first ON first.item = decisions.item AND first.engine = 'lstm'
        JOIN readings AS second ON second.item = decisions.item AND second.engine = 'legacy'
        LEFT JOIN readingFields AS lstm
            ON lstm.item = decisions.item AND lstm.field = decisions.field AND lstm.engine = 'lstm'
        LEFT JOIN readingFields AS legacy
            ON legacy.item = decisions.item AND legacy.field = decisions.field AND legacy.engine = 'legacy'
        WHERE lstm.value IS NOT legacy.value
        """
}

extension SessionSchema {
    /// Version of how a card's effective record and rows are made. Raising it makes the tool rewrite those of older
    /// sessions.
    private static let rows = "2"

    /// Brings the tables up to date, and what stands in them of every card.
    static func migrate(_ database: DatabaseQueue, today: CalendarDate = CalendarDate(.now)) throws {
        try migrator.migrate(database)
        try database.write { db in
            let known = try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'rows'")
            guard known != rows else { return }
            let duplicates = try SessionStore.duplicates(db)
            for card in try String.fetchAll(db, sql: "SELECT item FROM images") {
                do {
                    try SessionStore.refresh(card, duplicates: duplicates[card] ?? [], today: today, db)
                } catch is RecordText.Damage, is DecodingError {
                    // `sessions verify` says so; the others are none the worse for it.
                }
            }
            try db.execute(sql: "INSERT OR REPLACE INTO meta VALUES ('rows', ?)", arguments: [rows])
        }
    }

    /// Whether all tables, indexes, triggers and views are the tool's, as of the session's version: SQLite computes what
    /// the account that made the file has put into any of them.
    static func isOwn(_ database: DatabaseQueue) throws -> Bool {
        let model = try DatabaseQueue()
        let applied = try database.read(applied)
        if let last = migrator.migrations.last(where: applied.contains) { try migrator.migrate(model, upTo: last) }
        return try parts(of: database).isSubset(of: parts(of: model))
    }

    /// Names of migrations, empty for a value that is no name.
    static func applied(_ db: Database) throws -> Set<String> {
        guard try db.tableExists("grdb_migrations") else { return [] }
        let rows = try Row.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations")
        return Set(rows.map { $0.text("identifier") ?? "" })
    }

    private static func parts(of database: DatabaseQueue) throws -> Set<[String]> {
        let sql = "SELECT * FROM sqlite_master WHERE name NOT IN ('sqlite_stat1', 'sqlite_stat4')"
        return try database.read { db in
            try Row.fetchAll(db, sql: sql).reduce(into: []) { parts, row in
                // Comments are others in each version, and a column had another name.
                let code = row.text("sql")?.replacing(/--.*/, with: "").replacing("machineValue", with: "machine") ?? ""
                let words = code.split(whereSeparator: \.isWhitespace).map(String.init)
                parts.insert(["type", "name", "tbl_name"].map { row.text($0) ?? "" } + words)
            }
        }
    }

    /// A table that holds a value of another type than its column's, or none where there has to be one: SQLite takes any,
    /// and to read it would end the process.
    static func tableOfOtherTypes(_ database: DatabaseQueue) throws -> String? {
        try database.read { db in
            try rowsOfOtherTypes(db).first { try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 \($0.rows))") == true }
        }?.table
    }

    /// - Returns: such rows of each table, as SQL.
    static func rowsOfOtherTypes(_ db: Database) throws -> [(table: String, rows: String)] {
        let types = ["TEXT": "'text'", "INTEGER": "'integer'", "REAL": "'real', 'integer'", "BLOB": "'blob'"]
        func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }
        let tables = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        return try tables.compactMap { table in
            let wrong = try db.columns(in: table).compactMap { column in
                types[column.type].map { type in
                    let mayLack = !column.isNotNull || column.primaryKeyIndex > 0
                    return "typeof(\(quoted(column.name))) NOT IN (\(type)\(mayLack ? ", 'null'" : ""))"
                }
            }
            return wrong.isEmpty ? nil : (table, "FROM \(quoted(table)) WHERE \(wrong.joined(separator: " OR "))")
        }
    }

    static func isUpToDate(_ database: DatabaseQueue) throws -> Bool {
        try database.read { db in
            guard try migrator.hasCompletedMigrations(db) else { return false }
            return try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'rows'") == rows
        }
    }
}

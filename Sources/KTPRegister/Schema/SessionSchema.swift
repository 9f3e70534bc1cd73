import Foundation
import GRDB
import KTPCore

/// The tables of a session, one migration a change of them; their SQL is in `Migrations/`. What a content, a place, a page and a
/// card are is said at the head of `places.sql`.
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
            try db.execute(sql: Migrations.tables + Migrations.differences)
        }
        migrator.registerMigration("2 register, corrections, exports, checksums") { try makeRegister($0) }
        migrator.registerMigration("3 duplicates") { try $0.execute(sql: Migrations.duplicates) }
        migrator.registerMigration("4 doubts, proofs of corrections, samples") {
            try $0.execute(sql: Migrations.review)
        }
        migrator.registerMigration("5 pairs that are kept, proofs of earlier corrections") { db in
            // Pairs of which a person keeps both cards.
            try db.execute(sql: "ALTER TABLE duplicates ADD COLUMN kept INTEGER NOT NULL DEFAULT 0")
        }
        migrator.registerMigration("6 files, revision") { db in
            try db.execute(sql: Migrations.growth)
            for table in revisedColumns.keys.sorted() { try addRevisionTriggers(of: table, db) }
        }
        migrator.registerMigration("7 one row a card") { try makeCards($0) }
        migrator.registerMigration("8 identity") { db in
            try db.execute(sql: Migrations.places)
            try uniteCopies(db)
        }
        migrator.registerMigration("9 marks of exports") { db in
            // Of a file or folder outside of the session's, by the key of the account that wrote it.
            try db.execute(sql: "CREATE TABLE exportMarks (name TEXT PRIMARY KEY, mark TEXT NOT NULL) WITHOUT ROWID")
        }
        migrator.registerMigration("10 marks of cards") { try $0.execute(sql: Migrations.marks) }
        migrator.registerMigration("11 marks by account") { try $0.execute(sql: Migrations.accounts) }
        migrator.registerMigration("12 residents") { db in
            // The office's own list (`residents import`).
            try db.execute(
                sql: "CREATE TABLE residents (nik TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, address TEXT)")
        }
        return migrator
    }

    /// A session is a register, and what a person decided is data.
    private static func makeRegister(_ db: Database) throws {
        try db.execute(sql: Migrations.register)
        for row in try Row.fetchAll(db, "SELECT item, record FROM images") {
            let (item, record): (String, String) = (row["item"], row["record"])
            try db.run("UPDATE images SET digest = ? WHERE item = ?", [RecordText.checksum(of: record), item])
        }
    }

    /// A card is one row, by what it was read is in columns, and the audit trail is a plain table.
    private static func makeCards(_ db: Database) throws {
        try db.execute(sql: "ALTER TABLE audit DROP COLUMN chain; DELETE FROM meta WHERE key = 'audit'")
        for trigger in auditTriggers { try db.execute(sql: trigger) }
        // It had another name, and of decisions about two cards it held the other picture's SHA-256.
        let machine = try columnOfMachine(in: db.columns(in: "corrections").map(\.name))
        if machine != "machine" {
            try db.execute(sql: "ALTER TABLE corrections RENAME COLUMN \(machine) TO machine")
        }
        try db.execute(sql: Migrations.identities)
        for text in try String.fetchAll(db, "SELECT DISTINCT fingerprint FROM images") {
            try db.run(
                "UPDATE images SET identity = ? WHERE fingerprint = ?",
                [ReadingIdentity(text).numberAdded(to: db), text])
        }
        try db.execute(sql: Migrations.cards)
        try addRevisionTriggers(of: "images", db)
        try db.execute(sql: Migrations.differences)
    }

    /// The column of `corrections` for what the machine had read, which is behind `value` in every schema.
    static func columnOfMachine(in names: [String]) -> String {
        names.firstIndex(of: "value").flatMap { names.dropFirst($0 + 1).first } ?? "machine"
    }
}

/// Programs that SQLite runs.
extension SessionSchema {
    private static let auditTriggers = [("Kept", "DELETE"), ("Unchanged", "UPDATE")].map { name, change in
        """
        CREATE TRIGGER audit\(name) BEFORE \(change) ON audit
        BEGIN SELECT RAISE(ABORT, 'rows of the audit trail stay'); END
        """
    }

    /// Gives the session another word when one of these rows changes.
    private static func addRevisionTriggers(of table: String, _ db: Database) throws {
        for trigger in revisionTriggers(of: table) { try db.execute(sql: trigger) }
    }

    private static func revisionTriggers(of table: String) -> [String] {
        let changes = ["INSERT", "DELETE", "UPDATE OF \(revisedColumns[table, default: ""])"]
        return changes.enumerated().filter { $1 != "UPDATE OF " }.map { number, change in
            """
            CREATE TRIGGER \(table)Revision\(number + 1) AFTER \(change) ON \(table)
            BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'revision'; END
            """
        }
    }

    private static let revisedColumns = [
        "sample": "",
        "images": "record, input, card", "corrections": "undone, value, kind, field", "duplicates": "other, kind, kept",
        "inputs": "path, pathBytes, page, missing", "sampledFields": "agrees",
    ]
}

extension SessionSchema {
    /// Whether all tables, indexes, triggers and views are the tool's, as of the session's version: SQLite computes what
    /// the account that made the file has put into any of them.
    static func isOwn(_ database: DatabaseQueue) throws -> Bool {
        // Nearly every session is this version's, word for word.
        if let made = try? text(of: database), made == (try? newest.get()) { return true }
        let model = try DatabaseQueue()
        let applied = try database.read(applied)
        if let last = migrator.migrations.last(where: applied.contains) { try migrator.migrate(model, upTo: last) }
        return try parts(of: database).isSubset(of: parts(of: model))
    }

    private static let newest = Result {
        let model = try DatabaseQueue()
        try migrator.migrate(model)
        return try text(of: model)
    }

    private static let parts = "FROM sqlite_master WHERE name NOT IN ('sqlite_stat1', 'sqlite_stat4')"

    private static func text(of database: DatabaseQueue) throws -> String? {
        let part = "quote(type) || quote(name) || quote(tbl_name) || quote(sql)"
        let sql = "SELECT group_concat(part) FROM (SELECT \(part) AS part \(parts) ORDER BY part)"
        return try database.read { try String.fetchOne($0, sql) }
    }

    /// Names of migrations, empty for a value that is no name.
    static func applied(_ db: Database) throws -> Set<String> {
        guard try db.tableExists("grdb_migrations") else { return [] }
        let rows = try Row.fetchAll(db, "SELECT identifier FROM grdb_migrations")
        return Set(rows.map { $0.text("identifier") ?? "" })
    }

    private static func parts(of database: DatabaseQueue) throws -> Set<[String]> {
        try database.read { db in
            try Row.fetchAll(db, "SELECT * \(parts)").reduce(into: []) { parts, row in
                // Comments are others in each version, and a column had another name.
                let code = row.text("sql")?.replacing(/--.*|Value\b/, with: "") ?? ""
                let words = code.split(whereSeparator: \.isWhitespace).map(String.init)
                parts.insert(["type", "name", "tbl_name"].map { row.text($0) ?? "" } + words)
            }
        }
    }

    /// A table with a value of the wrong type, or none where one must be: SQLite takes it, reading it ends the process.
    static func tableOfOtherTypes(_ database: DatabaseQueue) throws -> String? {
        try database.read { db in
            try rowsOfOtherTypes(db).first { try db.holds("SELECT EXISTS (SELECT 1 \($0.rows))") }
        }?.table
    }

    /// - Returns: such rows of each table, as SQL.
    static func rowsOfOtherTypes(_ db: Database) throws -> [(table: String, rows: String)] {
        let types = ["TEXT": "'text'", "INTEGER": "'integer'", "REAL": "'real', 'integer'", "BLOB": "'blob'"]
        func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }
        let tables = try String.fetchAll(
            db, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
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
        try database.read { try migrator.hasCompletedMigrations($0) }
    }
}

import Foundation
import GRDB
import KTPCore

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

    static func isUpToDate(_ database: DatabaseQueue) throws -> Bool {
        try database.read { db in
            guard try migrator.hasCompletedMigrations(db) else { return false }
            return try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'rows'") == rows
        }
    }
}

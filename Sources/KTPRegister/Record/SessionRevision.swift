import GRDB
import KTPCore

extension SessionStore {
    /// Another word after each change of what results are made from: cards, decisions, duplicates, inputs, the sample.
    package func revision() throws(SessionError) -> String {
        try accessing { try database.read { try revision($0) } }
    }

    func revision(_ db: Database) throws -> String {
        try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'revision'") ?? ""
    }

    func hasCurrentDuplicates(_ db: Database) throws -> Bool {
        try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'duplicatesNoted'") == revision(db)
    }

    func markDuplicatesCurrent(_ db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO meta VALUES ('duplicatesNoted', ?)", arguments: [try revision(db)])
    }
}

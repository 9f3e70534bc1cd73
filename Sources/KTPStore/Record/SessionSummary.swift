import GRDB
package import KTPCore

/// A session in figures: its cards as they are shown, and the inputs that wait to be read.
package struct SessionSummary: Codable, Sendable, Equatable {
    package var session: String
    /// The version of the tool that last wrote it.
    package var tool: String
    /// Cards, and inputs that wait to be read.
    package var planned: Int
    /// Cards by status.
    package var status: CaseMap<CardStatus, Int>
    /// Failed cards by reason.
    package var failures: CaseMap<CardFailure.Code, Int>
    /// Fields of all cards by status.
    package var fields: CaseMap<FieldStatus, Int>
    /// Where the values settled on came from.
    package var chosen: CaseMap<FieldOrigin, Int>
    /// Each engine's wall seconds, summed.
    package var engineSeconds: EngineMap<Double>
    package var engineCPUSeconds: EngineMap<Double>
    /// Mean over the cards that both engines read, 0…1; nil without any.
    package var agreement: Double?
    /// How many cards the mean is over.
    package var compared: Int
    /// What the register holds more than once.
    package var duplicates: SessionStore.DuplicateCounts
    /// When the first and the last card were recorded, ISO 8601 in UTC.
    package var firstRecorded: String?
    package var lastRecorded: String?

    /// Cards that have been read.
    package var read: Int { status.pairs.map(\.value).reduce(0, +) }
    /// Inputs that wait to be read.
    package var queued: Int { planned - read }
}

extension SessionStore {
    package func summary() throws(SessionError) -> SessionSummary {
        try accessing {
            try database.read { db in
                let cards = try Row.fetchOne(
                    db,
                    sql: """
                        SELECT count(*) AS planned, avg(agreement) AS agreement, count(agreement) AS compared,
                               min(recorded) AS first, max(recorded) AS last
                        FROM inputs LEFT JOIN images ON images.input = inputs.item
                        """)
                let duplicates = try Self.duplicateCounts(db)
                return SessionSummary(
                    session: id,
                    tool: try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'tool'") ?? "",
                    planned: cards?["planned"] ?? 0,
                    status: try Self.counts(db, "status", of: "images"),
                    failures: try Self.counts(db, "errorCode", of: "images"),
                    fields: try Self.counts(db, "status", of: "decisions"),
                    chosen: try Self.counts(db, "origin", of: "decisions"),
                    engineSeconds: try Self.engineSums(db, "seconds"),
                    engineCPUSeconds: try Self.engineSums(db, "cpuSeconds"),
                    agreement: cards?["agreement"], compared: cards?["compared"] ?? 0,
                    duplicates: duplicates, firstRecorded: cards?["first"],
                    lastRecorded: cards?["last"])
            }
        }
    }

    /// How many rows hold each case.
    private static func counts<Key>(
        _ db: Database, _ column: String, of table: String
    ) throws -> CaseMap<Key, Int> {
        var counts: CaseMap<Key, Int> = [:]
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(column) AS name, count(*) AS count FROM \(table) WHERE name IS NOT NULL GROUP BY name
                """)
        while let row = try rows.next() {
            // A newer tool may know names that this one does not.
            if let key = Key(rawValue: row["name"]) { counts[key] = row["count"] }
        }
        return counts
    }

    private static func engineSums(_ db: Database, _ column: String) throws -> EngineMap<Double> {
        var sums: EngineMap<Double> = [:]
        let rows = try Row.fetchCursor(
            db, sql: "SELECT engine, sum(\(column)) AS sum FROM readings GROUP BY engine")
        while let row = try rows.next() {
            if let engine = OCREngine(rawValue: row["engine"]) { sums[engine] = row["sum"] }
        }
        return sums
    }
}

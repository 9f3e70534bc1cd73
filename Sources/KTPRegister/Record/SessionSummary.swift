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
    package var fields: CaseMap<FieldStatus, Int> = [:]
    /// Where the values settled on came from.
    package var chosen: CaseMap<FieldOrigin, Int> = [:]
    /// Each engine's wall seconds, summed.
    package var engineSeconds: EngineMap<Double> = [:]
    package var engineCPUSeconds: EngineMap<Double> = [:]
    /// Mean over the cards that both engines read, 0…1; nil without any.
    package var agreement: Double?
    /// How many cards the mean is over.
    package var compared = 0
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
    /// - Parameter isBrief: leaves out what readings and decisions tell (`fields`, `chosen`, the engines' seconds and
    ///   agreement), for which every row of every card has to be gone through.
    package func summary(isBrief: Bool = false) throws(SessionError) -> SessionSummary {
        try accessing {
            try database.read { db in
                var summary = SessionSummary(
                    session: id,
                    tool: try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'tool'") ?? "",
                    planned: try Int.fetchOne(
                        db, sql: "SELECT count(*) FROM inputs LEFT JOIN images ON images.input = inputs.item") ?? 0,
                    status: try Self.counts(db, "status", of: "images"),
                    // An index holds which cards failed; the error code has its own column.
                    failures: try Self.counts(
                        db, "errorCode", of: "images",
                        "WHERE item IN (SELECT item FROM images WHERE status = 'failed')"),
                    duplicates: try Self.duplicateCounts(db),
                    firstRecorded: try String.fetchOne(db, sql: "SELECT min(recorded) FROM images"),
                    lastRecorded: try String.fetchOne(db, sql: "SELECT max(recorded) FROM images"))
                if !isBrief { try Self.addEngineFigures(db, &summary) }
                return summary
            }
        }
    }

    private static func addEngineFigures(_ db: Database, _ summary: inout SessionSummary) throws {
        summary.fields = try counts(db, "status", of: "decisions")
        summary.chosen = try counts(db, "origin", of: "decisions")
        let mean = try Row.fetchOne(
            db, sql: "SELECT avg(agreement) AS agreement, count(agreement) AS compared FROM images")
        (summary.agreement, summary.compared) = (mean?["agreement"], mean?["compared"] ?? 0)
        let sums = try Row.fetchCursor(
            db, sql: "SELECT engine, sum(seconds) AS wall, sum(cpuSeconds) AS cpu FROM readings GROUP BY engine")
        while let row = try sums.next() {
            guard let engine = OCREngine(rawValue: row["engine"]) else { continue }
            (summary.engineSeconds[engine], summary.engineCPUSeconds[engine]) = (row["wall"], row["cpu"])
        }
    }

    /// How many rows hold each case.
    private static func counts<Key>(
        _ db: Database, _ column: String, of table: String, _ condition: String = ""
    ) throws -> CaseMap<Key, Int> {
        var counts: CaseMap<Key, Int> = [:]
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(column) AS name, count(*) AS count FROM \(table) \(condition) GROUP BY name
                """)
        while let row = try rows.next() {
            // A newer tool may know names that this one does not.
            if let key = (row["name"] as Key.RawValue?).flatMap(Key.init) { counts[key] = row["count"] }
        }
        return counts
    }
}

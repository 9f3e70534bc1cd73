import Foundation
import GRDB
package import KTPCore

/// A session in figures: its cards as they are shown, and the inputs that wait to be read.
package struct SessionSummary: Codable, Sendable, Equatable {
    package var session: String
    package var tool: String
    /// Cards, and inputs that wait to be read.
    package var planned: Int
    package var status: CaseMap<CardStatus, Int>
    package var failures: CaseMap<CardFailure.Code, Int>
    package var fields: CaseMap<FieldStatus, Int> = [:]
    package var chosen: CaseMap<FieldOrigin, Int> = [:]
    /// Values that the tool accepted, and how many of them are wrong by their confidences.
    package var accepted = 0
    package var expectedWrong = 0.0
    /// Each engine's wall seconds, summed.
    package var engineSeconds: EngineMap<Double> = [:]
    package var engineCPUSeconds: EngineMap<Double> = [:]
    /// Mean over the cards that both engines read, 0…1; nil without any.
    package var agreement: Double?
    package var compared = 0
    package var duplicates: SessionStore.DuplicateCounts
    package var unread = UnreadFields()
    /// When the first and the last card were recorded, ISO 8601 in UTC.
    package var firstRecorded: String?
    package var lastRecorded: String?

    package var read: Int { status.pairs.map(\.value).reduce(0, +) }
    package var queued: Int { planned - read }
}

extension SessionStore {
    /// - Parameter isBrief: leaves out what readings and decisions tell (`fields`, `chosen`, the engines' seconds and
    ///   agreement), for which every row of every card has to be gone through.
    package func summary(isBrief: Bool = false) throws(SessionError) -> SessionSummary {
        try reading { db in
            var summary = SessionSummary(
                session: id,
                tool: try db.meta("tool") ?? "",
                planned: try db.count("SELECT count(*) FROM inputs LEFT JOIN images ON images.input = inputs.item"),
                status: try Self.counts(db, "status", of: "images"),
                failures: try Self.counts(db, "errorCode", of: "images", Self.ofFailures),
                duplicates: try Self.duplicateCounts(db),
                firstRecorded: try String.fetchOne(db, "SELECT min(recorded) FROM images"),
                lastRecorded: try String.fetchOne(db, "SELECT max(recorded) FROM images"))
            let trusted = try Row.fetchOne(
                db,
                """
                SELECT count(*) AS count, round(total(1 - confidence), 4) AS wrong FROM decisions \(Self.byMachine)
                """)
            (summary.accepted, summary.expectedWrong) = (trusted?["count"] ?? 0, trusted?["wrong"] ?? 0)
            summary.unread = try Self.unread(db)
            if !isBrief { try Self.addEngineFigures(db, &summary) }
            return summary
        }
    }

    private static func addEngineFigures(_ db: Database, _ summary: inout SessionSummary) throws {
        summary.fields = try counts(db, "status", of: "decisions")
        summary.chosen = try counts(db, "origin", of: "decisions")
        let mean = try Row.fetchOne(
            db, "SELECT round(avg(agreement), 4) AS agreement, count(agreement) AS compared FROM images")
        (summary.agreement, summary.compared) = (mean?["agreement"], mean?["compared"] ?? 0)
        let sums = try Row.fetchCursor(
            db,
            sql: """
                SELECT engine, round(sum(seconds), 4) AS wall, round(sum(cpuSeconds), 4) AS cpu FROM readings GROUP BY engine
                """)
        while let row = try sums.next() {
            guard let engine = EngineName(rawValue: row["engine"]) else { continue }
            (summary.engineSeconds[engine], summary.engineCPUSeconds[engine]) = (row["wall"], row["cpu"])
        }
    }

    static func unread(_ db: Database) throws -> UnreadFields {
        let unread = """
            WHERE status = 'missing' AND item IN (SELECT item FROM images WHERE status = 'accepted')
            """
        return UnreadFields(
            cards: try db.count("SELECT count(DISTINCT item) FROM decisions \(unread)"),
            byField: try counts(db, "field", of: "decisions", unread))
    }

    /// An index holds which cards failed; the error code has its own column.
    static let ofFailures = "WHERE item IN (SELECT item FROM images WHERE status = 'failed')"
    private static let byMachine = "WHERE value IS NOT NULL AND status = 'accepted' AND origin != 'clerk'"

    /// The lowest confidence from which on the values read are expected to be wrong in no more than this share, 0…1.
    package func acceptance(forErrors share: Double) throws(SessionError) -> Double {
        try reading { db in
            let confidences = try Double.fetchCursor(
                db,
                sql: """
                    SELECT confidence FROM decisions WHERE value IS NOT NULL AND origin != 'clerk' ORDER BY confidence DESC
                    """)
            var (lowest, wrong, count) = (1.0, 0.0, 0.0)
            while let confidence = try confidences.next() {
                (wrong, count) = (wrong + 1 - confidence, count + 1)
                if wrong <= share * count { lowest = confidence }
            }
            return lowest
        }
    }

    /// The lowest confidence from which values of a card were accepted; nil where no card was judged.
    package func acceptedFrom() throws(SessionError) -> Double? {
        try reading { try Double.fetchOne($0, "SELECT min(accept) FROM images WHERE accept >= 0") }
    }

    static func counts<Key>(
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

/// A session in one line: what a list of sessions says of it. Members are in the order of the JSON.
package struct SessionEntry: Sendable, Encodable {
    package var folder: String
    package var session: String?
    /// Cards that have been read; nil where the session cannot be looked into.
    package var cards: Int?
    package var review: Int?
    package var queued: Int?
    /// When it was last written, ISO 8601 in UTC.
    package var lastChange: String?
    /// The version of the tool that last wrote it.
    package var tool: String?
    package var bytes: Int
    package var isLocked: Bool
    package var problem: String?

    package init(of folder: SessionFolder, in language: Language) {
        self.folder = folder.path
        bytes = folder.size
        isLocked = folder.isSealed
        guard !isLocked else {
            lastChange = Self.modified(folder.path + "/" + SessionFolder.sealedName)
            return
        }
        do {
            let store = try SessionStore.open(folder.path, .read)
            defer { store.close() }
            let summary = try store.summary(isBrief: true)
            (session, tool) = (summary.session, summary.tool)
            (cards, review, queued) = (summary.read, summary.status[.review] ?? 0, summary.queued)
            lastChange = try store.lastChange()
        } catch {
            problem = error.message(in: language)
            lastChange = Self.modified(SessionStore.databasePath(folder.path))
        }
    }

    static func modified(_ path: String) -> String? {
        let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        return date?.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension SessionStore {
    /// When something was last done to the session, ISO 8601 in UTC; looking at it does not count.
    func lastChange() throws(SessionError) -> String? {
        try reading {
            try String.fetchOne($0, "SELECT max(time) FROM audit WHERE event NOT IN ('shown', 'listed', 'exported')")
        }
    }
}

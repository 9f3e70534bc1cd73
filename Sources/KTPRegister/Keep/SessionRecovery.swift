import Foundation
import GRDB
import Hashing
import KTPCore

/// A new session out of what is left of a damaged one: from its database row by row, and as the `sqlite3` shell rebuilds it,
/// and from its results. Only what proves to be as it was written is taken from a database.
package struct SessionRecovery: Sendable {
    /// The new session's folder.
    package let folder: String
    /// Cards taken from the database.
    package private(set) var fromDatabase = 0
    /// Cards taken from `results.ndjson`, as they were last shown.
    package private(set) var fromResults = 0
    package private(set) var corrections = 0
    package private(set) var auditRows = 0
    /// Ids and, where it is known, paths of cards that could not be had; the next scan reads them again.
    package private(set) var lost: [(id: String, path: String?)] = []

    /// - Parameters:
    ///   - damaged: is not written to.
    ///   - folder: must not be there.
    /// - Throws: `SessionError`
    package init(of damaged: String, into folder: String, by account: String) throws(SessionError) {
        guard FileIdentity(folder) == nil else {
            throw .cannotCreate(path: folder, reason: SystemReason(errno: EEXIST))
        }
        let source = SessionStore.databasePath(damaged)
        guard FileIdentity(source) != nil || FileIdentity(damaged + "/results.ndjson") != nil else {
            throw .notASession(folder: damaged)
        }
        self.folder = folder
        let store = try SessionStore.openForScanning(folder)
        defer { store.close() }
        let draft = folder + "/session.sqlite.salvage"
        do {
            defer {
                for name in SessionFolder(folder).files where name.hasPrefix("session.sqlite.salvage") {
                    try? Erasure.erase(folder + "/" + name)
                }
            }
            for ending in ["", "-wal"] where FileIdentity(source + ending) != nil {
                try FileManager.default.copyItem(atPath: source + ending, toPath: draft + ending)
                chmod(draft + ending, 0o600)
            }
            var salvage = Salvage()
            if let rows = try? SalvagedRows(draft) {
                salvage.take(from: rows)
                rows.close()
            }
            if SalvagedRows.rebuild(draft, into: draft + ".rebuilt"),
                let rows = try? SalvagedRows(draft + ".rebuilt")
            {
                salvage.take(from: rows)
                rows.close()
            }
            salvage.takeResults(damaged + "/results.ndjson")
            salvage.takeLog(damaged + "/session.log")
            try put(salvage, into: store, by: account)
        } catch {
            throw SessionError(error, at: source)
        }
    }

    private mutating func put(_ salvage: Salvage, into store: SessionStore, by account: String) throws {
        try store.database.write { db in
            for (key, value) in salvage.meta {
                try db.execute(sql: "INSERT OR REPLACE INTO meta VALUES (?, ?)", arguments: [key, value])
            }
            for input in salvage.inputs {
                try db.execute(
                    sql: """
                        INSERT OR IGNORE INTO inputs (item, path, pathBytes, page, place, missing)
                        VALUES (?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [
                        input["item"], input["path"], input["pathBytes"], input["page"], input["place"],
                        input["missing"],
                    ])
            }
            // Chained anew: what follows from what was still there can be told from what was written since.
            for row in salvage.audit {
                guard let time = row.text("time"), let event = row.text("event"), let tool = row.text("tool") else {
                    continue
                }
                let rest = ["item", "sha256", "status", "fingerprint", "detail", "account"].map { row.text($0) }
                try SessionStore.chain(db, [time, event, tool] + rest)
                auditRows += 1
            }
            let proofs = try CorrectionProofs(db)
            for row in salvage.corrections { try Self.put(row, proofs, db) }
            try Self.putSample(salvage, SampleProofs(db), db)
        }
        for card in salvage.cards {
            try store.record(card.record, of: card.input, under: card.terms)
            if card.isProven { fromDatabase += 1 } else { fromResults += 1 }
        }
        (corrections, lost) = (salvage.corrections.count, salvage.lost)
        try takeDecisions(from: salvage, into: store, by: account)
        try store.audit(
            "recovered", by: account,
            detail: "cards \(fromDatabase) results \(fromResults) lost \(lost.count) audit \(auditRows)")
    }

    /// What the audit trail that could be saved does not prove is kept as what was never proven.
    private static func put(_ row: Row, _ proofs: CorrectionProofs, _ db: Database) throws {
        let isProven = proofs.prove(CorrectionRow(row), undone: row.text("undone"))
        try db.execute(
            sql: """
                INSERT OR IGNORE INTO corrections
                    (step, item, kind, field, value, machineValue, before, other, sha256, time, account, salt, undone)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                row["step"], row["item"], row["kind"], row["field"], row["value"], row["machineValue"],
                row.text("before"), row.text("other"), row["sha256"], row["time"], row["account"],
                isProven ? row.text("salt") : nil, row["undone"],
            ])
    }

    /// An answer that the trail does not prove is asked for once more.
    private static func putSample(_ salvage: Salvage, _ proofs: SampleProofs, _ db: Database) throws {
        let asked = ["position", "item", "field"]
        let answered = asked + ["agrees", "step", "time", "account"]
        let (proven, open) = salvage.sampledFields.reduce(into: ([Row](), [Row]())) { rows, row in
            let isProven = answered.allSatisfy(row.hasColumn) && proofs.prove(row)
            if isProven { rows.0.append(row) } else { rows.1.append(row) }
        }
        let columns: [(table: String, names: [String], rows: [Row])] = [
            ("sample", ["number", "seed", "share", "blind", "drawn", "account"], [salvage.sample].compactMap(\.self)),
            ("sampledFields", answered, proven), ("sampledFields", asked, open),
        ]
        for (table, names, rows) in columns {
            let places = names.map { _ in "?" }.joined(separator: ", ")
            for row in rows where names.allSatisfy(row.hasColumn) {
                let values = names.map { row[$0] as DatabaseValue }
                try db.execute(
                    sql: "INSERT OR IGNORE INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(places))",
                    arguments: StatementArguments(values))
            }
        }
    }

    /// What persons decided about cards of which the database gives no decision any more, as the results show it.
    private mutating func takeDecisions(from salvage: Salvage, into store: SessionStore, by account: String) throws {
        let decided = Set(salvage.corrections.compactMap { $0.text("item") })
        for (id, shown) in salvage.shown.sorted(by: { $0.key < $1.key }) where !decided.contains(id) {
            let values = shown.fields.pairs.filter { $0.value.from == .clerk }
                .map { field, decision in Correction.Decision.value(field, decision.value) }
            guard !values.isEmpty else { continue }
            try store.correct(id, values, by: account)
            corrections += values.count
        }
    }
}

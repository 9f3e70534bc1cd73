import Foundation
import GRDB
import Hashing
import KTPCore

/// A new session out of a damaged one: from its results, and from its database the records whose checksum fits.
package struct SessionRecovery: Sendable {
    package let folder: String
    package private(set) var fromDatabase = 0
    /// Cards taken from `results.ndjson`, as they were last shown.
    package private(set) var fromResults = 0
    package private(set) var corrections = 0
    package private(set) var auditRows = 0
    /// Ids and, where it is known, paths of cards that could not be had; the next scan reads them again.
    package private(set) var lost: [(id: String, path: String?)] = []

    package init(of damaged: String, into folder: String, by account: String) throws(SessionError) {
        let draft = folder + "/session.sqlite.salvage"
        let target = SessionFolder(folder)
        // What a recovery has left that was cut off: it copies first.
        if FileIdentity(draft) != nil, target.others.isEmpty, !SessionStore.isBeingScanned(folder) {
            for name in target.files { try FileErasure.erase(folder + "/" + name) }
            rmdir(folder)
        }
        guard FileIdentity(folder) == nil else {
            throw .cannotCreate(path: folder, reason: SystemReason(errno: EEXIST))
        }
        let source = SessionStore.databasePath(damaged)
        guard FileIdentity(source) != nil || FileIdentity(damaged + "/results.ndjson") != nil else {
            throw .notASession(folder: damaged)
        }
        self.folder = folder
        try SessionStore.makeFolder(folder)
        do {
            defer {
                for name in target.files where name.hasPrefix("session.sqlite.salvage") {
                    _ = try? FileErasure.erase(folder + "/" + name)
                }
            }
            for ending in ["", "-wal"] where FileIdentity(source + ending) != nil {
                try FileManager.default.copyItem(atPath: source + ending, toPath: draft + ending)
                chmod(draft + ending, 0o600)
            }
            let store = try SessionStore.open(folder, .run, making: true)
            defer { store.close() }
            var recovered = RecoveredRows()
            if let rows = try? DamagedDatabase(draft) {
                recovered.add(from: rows)
                rows.close()
            }
            recovered.addResults(damaged + "/results.ndjson")
            recovered.addLog(damaged + "/session.log")
            try insert(recovered, into: store, by: account)
        } catch {
            throw SessionError(error, at: source)
        }
    }

    private mutating func insert(_ recovered: RecoveredRows, into store: SessionStore, by account: String) throws {
        try store.database.write { db in
            for (key, value) in recovered.meta {
                try db.execute(sql: "INSERT OR REPLACE INTO meta VALUES (?, ?)", arguments: [key, value])
            }
            let columns = ["item", "path", "pathBytes", "page", "place", "missing"]
            let hasContents = recovered.inputs.first?.hasColumn("sha256") == true
            try Self.copy(recovered.inputs, to: "inputs", columns + (hasContents ? ["sha256"] : []), db)
            let ofPlaces = ["place", "sha256", "path", "pathBytes", "stamp", "seen", "missing", "replaced"]
            try Self.copy(recovered.places, to: "places", ofPlaces, db)
            for row in recovered.audit {
                guard let time = row.text("time"), let event = row.text("event"), let tool = row.text("tool") else {
                    continue
                }
                let rest = ["item", "sha256", "status", "fingerprint", "detail", "account"].map { row.text($0) }
                try SessionStore.insert(db, into: "audit", [nil, time, event, tool] + rest)
                auditRows += 1
            }
            for row in recovered.corrections { try Self.insert(row, db) }
            let sample = [recovered.sample].compactMap(\.self)
            try Self.copy(sample, to: "sample", ["number", "seed", "share", "blind", "drawn", "account"], db)
            let fields = ["position", "item", "field", "agrees", "step", "time", "account"]
            try Self.copy(recovered.sampledFields, to: "sampledFields", fields, db)
            // Of a damaged database any column may hold anything.
            for (_, rows) in try SessionSchema.rowsOfOtherTypes(db) { try db.execute(sql: "DELETE \(rows)") }
        }
        for card in recovered.cards {
            try store.restore(card)
            if card.isProven { fromDatabase += 1 } else { fromResults += 1 }
        }
        try store.completePages()
        (corrections, lost) = (recovered.corrections.count, recovered.lost)
        try addDecisions(from: recovered, into: store, by: account)
        try store.audit(
            "recovered", by: account,
            detail: "cards \(fromDatabase) results \(fromResults) lost \(lost.count) audit \(auditRows)")
    }

    private static func insert(_ row: Row, _ db: Database) throws {
        // Before the seventh schema one column held either.
        let machine = row.text(SessionSchema.columnOfMachine(in: Array(row.columnNames)))
        let isAboutTwo = row.text("other") != nil
        try db.execute(
            sql: """
                INSERT OR IGNORE INTO corrections (step, item, kind, field, value, machine, before, other, sha256,
                                                   otherSHA256, time, account, identity, undone)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                row["step"], row["item"], row["kind"], row["field"], row["value"], isAboutTwo ? nil : machine,
                row.text("before"), row.text("other"), row["sha256"],
                row.text("otherSHA256") ?? (isAboutTwo ? machine : nil),
                row["time"], row["account"],
                row.text("identity") ?? row.text("salt"), row["undone"],
            ])
    }

    private static func copy(_ rows: [Row], to table: String, _ names: [String], _ db: Database) throws {
        let places = names.map { _ in "?" }.joined(separator: ", ")
        for row in rows where names.allSatisfy(row.hasColumn) {
            try db.execute(
                sql: "INSERT OR IGNORE INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(places))",
                arguments: StatementArguments(names.map { row[$0] as DatabaseValue }))
        }
    }

    /// What persons decided about cards of which the database gives no decision any more, as the results show it.
    private mutating func addDecisions(from recovered: RecoveredRows, into store: SessionStore, by account: String)
        throws
    {
        let decided = try store.reading { try String.fetchSet($0, sql: "SELECT item FROM corrections") }
        for (id, effective) in recovered.effective.sorted(by: { $0.key < $1.key }) where !decided.contains(id) {
            let values = effective.fields.pairs.filter { $0.value.from == .clerk }
                .map { field, decision in Correction.Decision.value(field, decision.value) }
            guard !values.isEmpty else { continue }
            try store.correct(id, values, by: account)
            corrections += values.count
        }
    }
}

extension SessionStore {
    /// Puts back a card under the id and the number that it had. A page that comes without its row gets one.
    fileprivate func restore(_ card: RecoveredRows.Card) throws(SessionError) {
        try writing { db in
            let source = card.record.source
            try db.execute(
                sql: "INSERT OR IGNORE INTO inputs (item, path, pathBytes, page, sha256) VALUES (?, ?, ?, ?, ?)",
                arguments: [card.input, source.path, source.location.path.storedBytes, source.page, source.sha256])
            try Self.insert(card.record, of: card.input, under: card.context, doubt: card.doubt, today: today, db)
            let isFree = "NOT EXISTS (SELECT 1 FROM images WHERE number = :number)"
            try db.execute(
                sql: "UPDATE images SET number = :number WHERE item = :item AND \(isFree)",
                arguments: ["number": card.number, "item": card.record.id])
        }
    }

    /// Notes of each page that is whole by what it was read, so that it is not read again, and the last number given.
    fileprivate func completePages() throws(SessionError) {
        try writing { db in
            try db.execute(
                sql: """
                    UPDATE inputs SET sha256 = coalesce(sha256, (SELECT max(sha256) FROM images WHERE input = inputs.item)),
                        identity = (
                            SELECT max(identity) FROM images WHERE input = inputs.item
                            HAVING count(DISTINCT identity) = 1 AND count(*) >= max(cards));
                    INSERT OR REPLACE INTO meta SELECT 'cardNumber', CAST(coalesce(max(number), 0) AS TEXT) FROM images
                    """)
        }
    }
}

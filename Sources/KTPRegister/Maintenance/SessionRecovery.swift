import Foundation
import GRDB
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

    /// How many decisions and rows of the audit trail were there and cannot be had.
    package private(set) var lostCorrections = 0
    package private(set) var lostAuditRows = 0

    package var isWhole: Bool { lost.isEmpty && lostCorrections == 0 && lostAuditRows == 0 }

    package init(of damaged: String, into folder: String, by account: String) throws(SessionError) {
        self.folder = folder
        guard FileIdentity(folder) == nil else {
            throw .cannotCreate(path: folder, reason: SystemReason(errno: EEXIST))
        }
        let source = SessionStore.databasePath(damaged)
        guard FileIdentity(source) != nil || FileIdentity(damaged + "/results.ndjson") != nil else {
            throw .notASession(folder: damaged)
        }
        // Under its own name only what is whole: one that was cut off is begun again.
        let place = URL(filePath: folder, directoryHint: .isDirectory)
        let draft = place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).recovering").path
        guard !SessionStore.isBeingScanned(draft) else { throw .busy(folder: draft, process: nil) }
        try Self.remove(draft)
        do {
            var recovered = RecoveredRows()
            try recovered.addDatabase(source)
            recovered.addResults(damaged + "/results.ndjson")
            recovered.addLog(damaged + "/session.log")
            let store = try SessionStore.open(draft, .run, making: true)
            try insert(recovered, into: store, by: account)
            store.close()
            guard rename(draft, folder) == 0 else { throw SessionError.failed(path: folder, reason: systemReason()) }
            try NewSession.makeDurable(draft.parentFolder)
        } catch {
            try? Self.remove(draft)
            throw SessionError(error, at: folder)
        }
    }

    private static func remove(_ draft: String) throws(SessionError) {
        guard FileIdentity(draft) != nil else { return }
        for name in SessionFolder(draft).files { try FileErasure.erase(draft + "/" + name) }
        guard rmdir(draft) == 0 else { throw .cannotCreate(path: draft, reason: systemReason()) }
    }

    private mutating func insert(_ recovered: RecoveredRows, into store: SessionStore, by account: String) throws {
        try store.database.write { db in
            for (key, value) in recovered.meta { try db.setMeta(key, value) }
            func copy(_ table: String, _ columns: String...) throws {
                let places = columns.map { _ in "?" }.joined(separator: ", ")
                for row in recovered.rows(of: table) {
                    try db.run(
                        "INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))",
                        StatementArguments(columns.map { row.hasColumn($0) ? row[$0] as DatabaseValue : .null }))
                }
            }
            try copy("inputs", "item", "path", "pathBytes", "page", "place", "missing", "sha256")
            try copy("places", "place", "sha256", "path", "pathBytes", "stamp", "seen", "missing", "replaced", "size")
            try copy("audit", "time", "event", "tool", "item", "sha256", "status", "fingerprint", "detail", "account")
            try copy("residents", "nik", "name", "address")
            try copy("sample", "number", "seed", "share", "blind", "drawn", "account")
            try copy("sampledFields", "position", "item", "field", "agrees", "step", "time", "account")
            for row in recovered.rows(of: "corrections") {
                var decision = CorrectionRow(row)
                // Before the seventh schema one column held either, and the identity had another name.
                if decision.other != nil, decision.otherSHA256 == nil {
                    (decision.otherSHA256, decision.machine) = (decision.machine, nil)
                }
                decision.identity = decision.identity ?? row.text("salt")
                try decision.insert(db, onConflict: .ignore)
            }
        }
        (corrections, auditRows) = (recovered.rows(of: "corrections").count, recovered.rows(of: "audit").count)
        (lostCorrections, lostAuditRows) = (recovered.lostRows(of: "corrections"), recovered.lostRows(of: "audit"))
        lost = recovered.lost()
        for card in recovered.cards {
            try store.restore(card)
            if card.isProven { fromDatabase += 1 } else { fromResults += 1 }
        }
        try store.completePages()
        try addDecisions(from: recovered, into: store, by: account)
        try store.audit(
            "recovered", by: account,
            detail: "cards \(fromDatabase) results \(fromResults) lost \(lost.count) audit \(auditRows)")
    }

    /// Adds decisions of persons, as the cards' records show them, that no decision says any more.
    private mutating func addDecisions(from recovered: RecoveredRows, into store: SessionStore, by account: String)
        throws
    {
        let decided = try store.reading { try String.fetchSet($0, "SELECT item FROM corrections") }
        for (id, (effective, isProven)) in recovered.effective.sorted(by: { $0.key < $1.key })
        where effective.settled != nil && (isProven || !decided.contains(id)) {
            // Whose reading is taken from what was shown seems decided already.
            guard let now = try store.record(matching: id), now.id == id else { continue }
            var missing = effective.fields.pairs.filter { field, value in
                value.from == .clerk && !(isProven && now.fields[field] == value)
            }.map { Correction.Decision.value($0, $1.value) }
            if !isProven || effective.settled != now.settled {
                switch effective.settled {
                case .confirmed: missing.append(.confirmed)
                case .notACard: missing.append(.notACard)
                case .duplicate: missing.append(.duplicate)
                case .corrected, nil: break
                }
            }
            guard !missing.isEmpty else { continue }
            try store.correct(id, missing, by: account)
            corrections += missing.count
            lostCorrections = max(0, lostCorrections - missing.count)
        }
    }
}

extension SessionStore {
    /// Puts back a card under the id and the number that it had. A page that comes without its row gets one.
    fileprivate func restore(_ card: RecoveredRows.Card) throws(SessionError) {
        try writing { db in
            let source = card.record.source
            try db.run(
                "INSERT OR IGNORE INTO inputs (item, path, pathBytes, page, sha256) VALUES (?, ?, ?, ?, ?)",
                [card.input, source.path, source.location.path.storedBytes, source.page, source.sha256])
            try Self.insert(card.record, of: card.input, under: card.context, doubt: card.doubt, today: today, db)
            let isFree = "NOT EXISTS (SELECT 1 FROM images WHERE number = :number)"
            try db.run(
                "UPDATE images SET number = :number WHERE item = :item AND \(isFree)",
                ["number": card.number, "item": card.record.id])
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

import GRDB
package import KTPCore

extension SessionStore {
    /// Keeps what a person decided about one card, as one step that `undo` takes back whole.
    ///
    /// Durable when it returns. The card's rows are written anew as it is shown from now on; its record stays.
    /// - Parameters:
    ///   - card: its id.
    ///   - account: whose decision it is.
    /// - Returns: the card as it is shown now; nil where it has no record, about which nothing can be decided.
    @discardableResult
    package func correct(
        _ card: String, _ decisions: [Correction.Decision], by account: String
    ) throws(SessionError) -> CardRecord? {
        try accessing {
            try database.write { db in
                guard let record = try StoredCard.fetchOne(db, "WHERE images.item = ?", [card], number: 0)?.record
                else { return nil }
                let corrections = decisions.map { Correction($0, about: record) }
                let step = try Int.fetchOne(db, sql: "SELECT coalesce(max(step), 0) + 1 FROM corrections") ?? 1
                for correction in corrections {
                    let row = CorrectionRow(correction)
                    try db.execute(
                        sql: """
                            INSERT INTO corrections
                                (step, item, kind, field, value, machineValue, sha256, time, account)
                            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                            """,
                        arguments: [
                            step, card, row.kind, row.field, row.value, correction.machineValue, correction.sha256,
                            Self.now(), account,
                        ])
                    let detail = [row.kind, row.field].compactMap(\.self).joined(separator: " ")
                    try Self.audit(db, event: "corrected", item: card, account: account, detail: detail)
                }
                return try showAnew(card, db)
            }
        }
    }

    /// Takes back the latest step about a card that has not been taken back.
    /// - Returns: how many decisions were taken back; 0 where there was none.
    package func undo(_ card: String, by account: String) throws(SessionError) -> Int {
        try accessing {
            try database.write { db in
                let step = try Int.fetchOne(
                    db, sql: "SELECT max(step) FROM corrections WHERE item = ? AND undone IS NULL", arguments: [card])
                guard let step else { return 0 }
                try db.execute(
                    sql: "UPDATE corrections SET undone = ? WHERE item = ? AND step = ? AND undone IS NULL",
                    arguments: [Self.now(), card, step])
                let count = db.changesCount
                try Self.audit(db, event: "undone", item: card, account: account, detail: "\(count)")
                try showAnew(card, db)
                return count
            }
        }
    }

    /// What persons decided about a card, in their order, without what was taken back.
    package func corrections(of card: String) throws(SessionError) -> [Correction] {
        try accessing { try database.read { try Self.corrections(of: card, $0) } }
    }

    static func corrections(of card: String, _ db: Database) throws -> [Correction] {
        try Row.fetchAll(
            db, sql: "SELECT * FROM corrections WHERE item = ? AND undone IS NULL ORDER BY number", arguments: [card]
        ).compactMap(CorrectionRow.correction)
    }

    /// Of all cards, by their ids.
    static func corrections(_ db: Database) throws -> [String: [Correction]] {
        var found: [String: [Correction]] = [:]
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM corrections WHERE undone IS NULL ORDER BY number")
        while let row = try rows.next() {
            if let correction = CorrectionRow.correction(row) { found[row["item"], default: []].append(correction) }
        }
        return found
    }

    /// Writes the rows of a card as it is shown.
    @discardableResult
    func showAnew(
        _ card: String, besides duplicates: [NumberedDuplicate]? = nil, _ db: Database
    ) throws -> CardRecord? {
        let duplicates = try duplicates ?? Self.duplicates(db, of: card)[card] ?? []
        let stored = try StoredCard.fetchOne(db, "WHERE images.item = ?", [card], number: 0)
        let shown = try stored?.shown(with: Self.corrections(of: card, db), besides: duplicates, today: today)
        guard let shown else { return nil }
        try Self.writeRows(of: shown, db)
        return shown
    }
}

/// A correction as its row says it.
private struct CorrectionRow {
    var kind: String
    var field: String?
    var value: String?

    init(_ correction: Correction) {
        switch correction.decision {
        case .value(let field, let value): (kind, self.field, self.value) = ("value", field.rawValue, value)
        case .confirmed: kind = "confirmed"
        case .notACard: kind = "notACard"
        case .duplicate: kind = "duplicate"
        case .turned(let degrees): (kind, value) = ("turned", "\(degrees)")
        }
    }

    /// - Returns: nil for a kind that only a newer tool knows.
    static func correction(_ row: Row) -> Correction? {
        let (kind, field, value): (String, String?, String?) = (row["kind"], row["field"], row["value"])
        let decision: Correction.Decision? =
            switch kind {
            case "value": field.flatMap(KTPField.init).map { .value($0, value) }
            case "confirmed": .confirmed
            case "notACard": .notACard
            case "duplicate": .duplicate
            case "turned": value.flatMap(Int.init).map { .turned($0) }
            default: nil
            }
        return decision.map { Correction($0, machineValue: row["machineValue"], sha256: row["sha256"]) }
    }
}

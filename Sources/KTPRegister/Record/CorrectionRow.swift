import Foundation
import GRDB
import Hashing
import KTPCore

/// A correction as its row says it.
struct CorrectionRow {
    var step: Int
    var item: String
    var kind: String
    var field: String?
    var value: String?
    var machineValue: String?
    var before: String?
    var other: String?
    var sha256: String?
    var time: String
    var account: String
    /// Random; nil in rows of versions that did not prove them.
    var salt: String?

    init(_ correction: Correction, of card: String, step: Int, by account: String) {
        (self.step, item, self.account, time) = (step, card, account, SessionStore.now())
        salt = KeyedHash.makeKey().base64EncodedString()
        (machineValue, before, sha256) = (correction.machineValue, correction.before, correction.sha256)
        switch correction.decision {
        case .value(let field, let value): (kind, self.field, self.value) = ("value", field.rawValue, value)
        case .confirmed: kind = "confirmed"
        case .notACard: kind = "notACard"
        case .duplicate: kind = "duplicate"
        case .distinct(let other): (kind, self.other) = ("distinct", other)
        case .bothKept(let other): (kind, self.other) = ("bothKept", other)
        case .turned(let degrees): (kind, value) = ("turned", "\(degrees)")
        }
    }

    /// What somebody has put into a column that is no such thing is taken for nothing, and proves nothing.
    init(_ row: Row) {
        step = row.hasColumn("step") ? Int.fromDatabaseValue(row["step"]) ?? 0 : 0
        (item, kind) = (row.text("item") ?? "", row.text("kind") ?? "")
        (field, value, machineValue) = (row.text("field"), row.text("value"), row.text("machineValue"))
        (before, other, sha256) = (row.text("before"), row.text("other"), row.text("sha256"))
        (time, account, salt) = (row.text("time") ?? "", row.text("account") ?? "", row.text("salt"))
    }

    /// nil for a kind that only a newer tool knows.
    var correction: Correction? {
        let decision: Correction.Decision? =
            switch kind {
            case "value": field.flatMap(KTPField.init).map { .value($0, value) }
            case "confirmed": .confirmed
            case "notACard": .notACard
            case "duplicate": .duplicate
            case "distinct": other.map { .distinct(from: $0) }
            case "bothKept": other.map { .bothKept(with: $0) }
            case "turned": value.flatMap(Int.init).map { .turned($0) }
            default: nil
            }
        return decision.map { Correction($0, machineValue: machineValue, before: before, sha256: sha256) }
    }

    /// What the audit trail keeps of the row, by which a change of it shows: values before and after are in it, and
    /// cannot be had from it without the salt. nil of a row that was never proven.
    var proof: String? {
        guard let salt else { return nil }
        return SessionStore.hash([
            salt, "\(step)", item, kind, field, value, machineValue, before, other, sha256, time, account,
        ])
    }

    func insert(_ db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO corrections
                    (step, item, kind, field, value, machineValue, before, other, sha256, time, account, salt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                step, item, kind, field, value, machineValue, before, other, sha256, time, account, salt,
            ])
        let detail = [kind, field, proof].compactMap(\.self).joined(separator: " ")
        try SessionStore.audit(db, event: "corrected", item: item, account: account, detail: detail)
    }
}

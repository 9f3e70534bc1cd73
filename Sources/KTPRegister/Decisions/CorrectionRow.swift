import Foundation
import GRDB
import KTPCore

/// A row of `corrections`; its members are the columns.
struct CorrectionRow: Encodable, PersistableRecord {
    static let databaseTableName = "corrections"

    var step: Int
    var item: String
    var kind: String
    var field: String?
    var value: String?
    var machine: String?
    var before: String?
    var other: String?
    var sha256: String?
    var otherSHA256: String?
    var time: String
    var account: String
    /// Random, the same wherever the row is merged to; nil in rows of versions that knew none.
    var identity: String?
    var undone: String?

    init(_ correction: Correction, of card: String, step: Int, by account: String) {
        (self.step, item, self.account, time) = (step, card, account, SessionStore.now())
        identity = UUID().uuidString
        (machine, before) = (correction.machine, correction.before)
        (sha256, otherSHA256) = (correction.sha256, correction.otherSHA256)
        switch correction.decision {
        case .value(let field, let value): (kind, self.field, self.value) = ("value", field.rawValue, value)
        case .confirmed: kind = "confirmed"
        case .notACard: kind = "notACard"
        case .duplicate: kind = "duplicate"
        case .distinct(let other): (kind, self.other) = ("distinct", other)
        case .bothKept(let other): (kind, self.other) = ("bothKept", other)
        case .turned(let degrees): (kind, value) = ("turned", "\(degrees)")
        case .putOff(let reason): (kind, value) = ("putOff", reason?.rawValue)
        }
    }

    /// Takes a value that somebody has put into a column and that is no such thing for nothing.
    init(_ row: Row) {
        step = row.hasColumn("step") ? Int.fromDatabaseValue(row["step"]) ?? 0 : 0
        (item, kind) = (row.text("item") ?? "", row.text("kind") ?? "")
        (field, value, machine) = (row.text("field"), row.text("value"), row.text("machine"))
        (before, other) = (row.text("before"), row.text("other"))
        (sha256, otherSHA256) = (row.text("sha256"), row.text("otherSHA256"))
        (time, account, identity) = (row.text("time") ?? "", row.text("account") ?? "", row.text("identity"))
        undone = row.text("undone")
    }

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
            case "putOff": .putOff(value.flatMap(PutOff.init))
            default: nil
            }
        return decision.map {
            var correction = Correction($0, machine: machine, before: before, sha256: sha256)
            correction.otherSHA256 = otherSHA256
            return correction
        }
    }

    /// The same wherever the row has got to; of an old version what the row says.
    var key: String { identity ?? [time, kind, field, value, account].map { $0 ?? "" }.joined(separator: "\n") }

    /// Inserts it, and says so in the audit trail.
    func keep(in db: Database) throws {
        try insert(db)
        let detail = [kind, field].compactMap(\.self).joined(separator: " ")
        try SessionStore.audit(db, event: "corrected", item: item, account: account, detail: detail)
    }
}

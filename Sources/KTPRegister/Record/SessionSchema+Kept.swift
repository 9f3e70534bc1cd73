import Foundation
import GRDB
import Hashing

/// The fifth schema: two cards that a person keeps beside each other, and proofs of what persons decided under versions
/// that kept none.
extension SessionSchema {
    static func makeKept(_ db: Database) throws {
        try db.execute(sql: "ALTER TABLE duplicates ADD COLUMN kept INTEGER NOT NULL DEFAULT 0")
        try prove(db)
    }

    /// From now on a change of these rows shows too; whether somebody changed them before, nobody can tell.
    private static func prove(_ db: Database) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM corrections WHERE salt IS NULL ORDER BY number")
        for row in rows {
            var correction = CorrectionRow(row)
            correction.salt = KeyedHash.makeKey().base64EncodedString()
            try db.execute(
                sql: "UPDATE corrections SET salt = ? WHERE number = ?",
                arguments: [correction.salt, row["number"] as Int])
            let undone = row.text("undone").map { ["undone", $0] } ?? []
            let detail = ["step", "\(correction.step)"] + undone + [correction.proof].compactMap(\.self)
            try SessionStore.audit(
                db, event: "proven", item: correction.item, detail: detail.joined(separator: " "))
        }
    }
}

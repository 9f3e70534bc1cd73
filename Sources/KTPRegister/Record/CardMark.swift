import Foundation
import GRDB
import Hashing
import KTPCore

/// Proves that this account's tool made a card's record and columns, out of its reading and of what persons decided.
///
/// A session from elsewhere can hold any record with its checksum, but no such mark: a secret of the account is in it. A card
/// without it is made again when the session is opened, as far as its reading carries it.
enum CardMark {
    /// How a card's effective record and rows are made. Raising it makes the tool make those of older sessions again.
    private static let version = 5

    private static let row = """
        json_array(\(version), (SELECT value FROM meta WHERE key = 'session'), item, status, settled, nik, nama,
            errorCode, errorMessage, toReview, confidence, digest, machineDigest)
        """
    /// The account, by a name that says nothing of it; NULL where it can keep no secret, as is every mark then.
    private static let account = "substr(cardMark('account'), 1, 16)"
    private static let unproven = """
        SELECT item FROM images WHERE NOT EXISTS (
            SELECT 1 FROM marks WHERE marks.item = images.item AND account = \(account) AND mark = cardMark(\(row)))
        """

    /// Lets a connection compute marks.
    static func prepare(_ database: DatabaseQueue, for account: AccountKey) {
        let key = account.key()
        let function = DatabaseFunction("cardMark", argumentCount: 1, pure: true) { values in
            guard let key, let text = String.fromDatabaseValue(values[0]) else { return nil }
            return KeyedHash.hex(of: Array(text.utf8), key: key)
        }
        database.inDatabase { $0.add(function: function) }
    }

    static func put(on card: String, _ db: Database) throws {
        try db.run(
            """
            INSERT OR REPLACE INTO marks SELECT item, \(account), cardMark(\(row)) FROM images
            WHERE item = ? AND cardMark('account') IS NOT NULL
            """, [card])
    }

    static func isOnEveryCard(of database: DatabaseQueue) throws -> Bool {
        try database.read { try Bool.fetchOne($0, "SELECT NOT EXISTS (\(unproven))") } == true
    }

    /// The mark of all cards as they are. The account keeps it for a session that it may not write to, and that makes them again
    /// in memory as they were.
    static func ofAll(in database: DatabaseQueue) throws -> String? {
        let rows = "SELECT \(row) AS row FROM images ORDER BY item"
        return try database.read { try String.fetchOne($0, "SELECT cardMark(group_concat(row)) FROM (\(rows))") }
    }

    /// Makes the cards without it again.
    static func mend(_ database: DatabaseQueue, today: CalendarDate = CalendarDate(.now)) throws {
        try database.write { db in
            let duplicates = try SessionStore.duplicates(db)
            for card in try String.fetchAll(db, unproven) {
                do {
                    try SessionStore.believe(card, db)
                    try SessionStore.refresh(card, duplicates: duplicates[card] ?? [], today: today, db)
                } catch is RecordText.Damage, is DecodingError {
                    // `sessions verify` reports it; the other cards are not affected. Lists show columns alone.
                    try db.run("UPDATE images SET status = 'review', settled = NULL WHERE item = ?", [card])
                }
            }
        }
    }
}

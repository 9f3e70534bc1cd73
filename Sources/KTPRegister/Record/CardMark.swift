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

    /// SQL of the mark that a row of `images` ought to have; NULL where the account can keep no secret.
    private static let due = """
        cardMark(json_array(\(version), (SELECT value FROM meta WHERE key = 'session'), item, status, settled, nik, nama,
            errorCode, errorMessage, toReview, confidence, digest, machineDigest))
        """
    private static let unproven = """
        SELECT item FROM images LEFT JOIN marks USING (item) WHERE coalesce(mark = \(due), 0) = 0
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
        try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO marks SELECT item, due FROM (
                    SELECT item, \(due) AS due FROM images WHERE item = ?) WHERE due IS NOT NULL
                """
        ).execute(arguments: [card])
    }

    static func isOnEveryCard(of database: DatabaseQueue) throws -> Bool {
        try database.read { try Bool.fetchOne($0, sql: "SELECT NOT EXISTS (\(unproven))") } == true
    }

    /// Makes the cards without it again.
    static func mend(_ database: DatabaseQueue, today: CalendarDate = CalendarDate(.now)) throws {
        try database.write { db in
            let duplicates = try SessionStore.duplicates(db)
            for card in try String.fetchAll(db, sql: unproven) {
                do {
                    try SessionStore.believe(card, db)
                    try SessionStore.refresh(card, duplicates: duplicates[card] ?? [], today: today, db)
                } catch is RecordText.Damage, is DecodingError {
                    // `sessions verify` reports it; the other cards are not affected. Lists show columns alone.
                    try db.execute(
                        sql: "UPDATE images SET status = 'review', settled = NULL WHERE item = ?", arguments: [card])
                }
            }
        }
    }
}

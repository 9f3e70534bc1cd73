import Foundation
import GRDB
import Hashing
import KTPCore

/// Ids of a session's cards. They stand in logs and in masked exports, while files are often named for the person on
/// the card or for the NIK: a plain hash of the path would be undone by trying names.
struct SessionIDs {
    private let key: Data

    init(_ db: Database) throws {
        if let kept = try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'idKey'"),
            let bytes = Data(base64Encoded: kept)
        {
            key = bytes
        } else {
            key = KeyedHash.makeKey()
            try db.execute(sql: "INSERT INTO meta VALUES ('idKey', ?)", arguments: [key.base64EncodedString()])
        }
    }

    /// 12 hex digits that no input of the session has yet.
    func next(at place: InputPlace, page: Int, _ db: Database) throws -> String {
        var id = ""
        var attempt = 0
        repeat {
            id = String(KeyedHash.hex(of: place.bytes + Data(" \(page) \(attempt)".utf8), key: key).prefix(12))
            attempt += 1
        } while try Bool.fetchOne(db, sql: "SELECT 1 FROM inputs WHERE item = ?", arguments: [id]) ?? false
        return id
    }
}

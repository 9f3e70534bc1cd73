import GRDB
import KTPCore

/// Which settled cards a program has taken (`scan --exec`).
extension SessionStore {
    private static let delivery = "exec "

    /// Ids of the accepted cards that are not noted yet, in the order of the register.
    package func undelivered() throws -> [String] {
        let known = try reading { db in
            Set(try String.fetchAll(db, "SELECT key FROM meta WHERE key LIKE '\(Self.delivery)%'"))
        }
        var waiting: [String] = []
        try forEachCard { row in
            guard let record = try row.record(), record.status == .accepted else { return }
            if !known.contains(Self.delivery + record.id) { waiting.append(record.id) }
        }
        return waiting
    }

    /// On the disk when this returns.
    package func noteDelivery(of card: String) throws(SessionError) {
        try writing { db in try db.setMeta(Self.delivery + card, Self.now()) }
    }

    static func forgetDeliveries(of cards: [String], _ db: Database) throws {
        for card in cards { try db.setMeta(delivery + card, nil) }
    }
}

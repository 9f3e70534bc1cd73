import GRDB
import Hashing
import KTPCore

/// The audit trail: what happened when, and by whose account. Rows are only added. It holds no value of a card: what a
/// person decided, with the values before and after, is in `corrections`.
extension SessionStore {
    package func audit(
        _ event: String, of card: String? = nil, by account: String? = nil, detail: String? = nil
    ) throws(SessionError) {
        try writing { try Self.audit($0, event: event, item: card, account: account, detail: detail) }
    }

    static func audit(
        _ db: Database, event: String, item: String? = nil, account: String? = nil, detail: String? = nil,
        time: String = now()
    ) throws {
        try insert(
            db, into: "audit", [nil, time, event, ToolVersion.current, item, nil, nil, nil, detail, account])
    }

    static func audit(_ db: Database, recorded card: CardRecord, under identity: ReadingIdentity) throws {
        try insert(
            db, into: "audit",
            [
                nil, now(), "recorded", ToolVersion.current, card.id, card.source.sha256, card.status.rawValue,
                identity.text, nil, nil,
            ])
    }

    /// Notes that somebody looked, where that can be noted: never a reason not to show.
    package func auditIfPossible(_ event: String, of card: String? = nil, by account: String, detail: String? = nil) {
        guard access.isWritable else { return }
        try? audit(event, of: card, by: account, detail: detail)
    }

    static func hash(_ columns: [String?]) -> String {
        // The lengths keep the columns apart, even if a column contains a separator.
        let joined = columns.map { $0.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined(separator: ",")
        return ContentHash.sha256(of: Array(joined.utf8))
    }
}

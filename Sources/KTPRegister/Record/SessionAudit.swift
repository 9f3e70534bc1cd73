import GRDB
import Hashing
import KTPCore

/// The audit trail: what happened when, and by whose account. Rows are added and never changed; each bears the
/// SHA-256 of itself and of the one before, so that a change anywhere shows. It holds no value of a card.
extension SessionStore {
    package func audit(
        _ event: String, of card: String? = nil, by account: String? = nil, detail: String? = nil
    ) throws(SessionError) {
        try accessing {
            try database.write { try Self.audit($0, event: event, item: card, account: account, detail: detail) }
        }
    }

    static func audit(
        _ db: Database, event: String, record: CardRecord? = nil, fingerprint: String? = nil, item: String? = nil,
        account: String? = nil, detail: String? = nil, time: String = now()
    ) throws {
        try chain(
            db,
            [
                time, event, ToolVersion.current, record?.id ?? item, record?.source.sha256, record?.status.rawValue,
                fingerprint, detail, account,
            ])
    }

    /// - Parameter columns: the row's, from `time` to `account`.
    static func chain(_ db: Database, _ columns: [String?]) throws {
        let last = try Row.fetchOne(db, sql: "SELECT number, chain FROM audit ORDER BY number DESC LIMIT 1")
        let number: Int = (last?["number"] ?? 0) + 1
        let chain = link(number, columns, after: last?["chain"])
        try insert(db, into: "audit", [number] + columns + [chain])
        // The latest link in a second place: a trail whose end was cut off would fit otherwise.
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO meta VALUES ('audit', ?)")
            .execute(arguments: ["\(number) \(chain)"])
    }

    /// Notes that somebody looked, where that can be noted: never a reason not to show.
    package func auditIfPossible(_ event: String, of card: String? = nil, by account: String, detail: String? = nil) {
        guard access.isWritable else { return }
        try? audit(event, of: card, by: account, detail: detail)
    }

    /// - Parameter columns: the row's, from `time` to `account`.
    static func link(_ number: Int, _ columns: [String?], after chain: String?) -> String {
        ContentHash.sha256(of: Array("\(chain ?? "");\(number);\(joined(columns))".utf8))
    }

    /// - Returns: SHA-256 in lower-case hex.
    static func hash(_ columns: [String?]) -> String { ContentHash.sha256(of: Array(joined(columns).utf8)) }

    /// Lengths keep the columns apart, whatever they hold.
    private static func joined(_ columns: [String?]) -> String {
        columns.map { $0.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined(separator: ",")
    }
}

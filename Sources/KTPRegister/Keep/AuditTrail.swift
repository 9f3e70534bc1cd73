import GRDB

/// Whether the audit trail is the one that was written: every row bears the SHA-256 of itself and of the one before.
struct AuditTrail {
    private(set) var rows = 0
    /// Number of the first row that does not follow from the one before it.
    private(set) var firstBreak: Int?
    private(set) var isCutShort = false
    /// The latest link; whoever keeps it elsewhere can tell later that no row has changed since.
    private(set) var head: String?

    init(_ db: Database) throws {
        let all = try Row.fetchCursor(
            db,
            sql: """
                SELECT number, time, event, tool, item, sha256, status, fingerprint, detail, account, chain
                FROM audit ORDER BY number
                """)
        var last = 0
        var chain: String?
        while let row = try all.next() {
            rows += 1
            let number: Int = row["number"]
            let link: String? = row["chain"]
            // Rows of versions before the chain come first and bear none.
            let columns = (1...9).map { row[$0] as String? }
            let isRight =
                link == nil
                ? chain == nil : number == last + 1 && link == SessionStore.link(number, columns, after: chain)
            if !isRight, firstBreak == nil { firstBreak = number }
            (last, chain) = (number, link ?? chain)
        }
        head = chain
        let kept = try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'audit'")
        let highest = try Int.fetchOne(db, sql: "SELECT max(seq) FROM sqlite_sequence WHERE name = 'audit'") ?? 0
        isCutShort = kept != chain.map { "\(last) \($0)" } || highest > last
    }
}

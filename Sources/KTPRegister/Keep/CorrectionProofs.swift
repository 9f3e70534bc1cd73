import GRDB

/// What the audit trail knows of the corrections: the chain proves the trail, and the trail proves them, with the values
/// before and after that it does not hold itself.
struct CorrectionProofs {
    /// By proof, the card.
    private var known: [String: String] = [:]
    /// Those of which the correction must be there.
    private var expected: Set<String> = []
    /// `card step` and the times at which that was taken back.
    private var undone: [String: Set<String>] = [:]
    /// Cards, and proofs of corrections about other cards, that went with a person who was forgotten.
    private var forgotten: Set<String> = []
    /// How many corrections were proven only when their session was brought up to date: what became of them before,
    /// nobody can tell.
    private(set) var late = 0

    init(_ db: Database) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT time, event, item, detail FROM audit
                WHERE event IN ('corrected', 'proven', 'undone', 'forgotten', 'recovered') ORDER BY number
                """)
        while let row = try rows.next() {
            let (event, item) = (row.text("event") ?? "", row.text("item") ?? "")
            let words = (row.text("detail") ?? "").split(separator: " ").map(String.init)
            switch event {
            case "corrected":
                guard let proof = words.last, proof.utf8.count == 64 else { continue }
                known[proof] = item
                expected.insert(proof)
            case "proven":
                guard let proof = words.last, proof.utf8.count == 64 else { continue }
                known[proof] = item
                expected.insert(proof)
                late += 1
                // `step 2 undone 2026-…`
                if words.count == 5 { undone["\(item) \(words[1])", default: []].insert(words[3]) }
            case "undone":
                if words.count == 3 { undone["\(item) \(words[2])", default: []].insert(row.text("time") ?? "") }
            case "forgotten": forgotten.insert(words.first ?? item)
            // What could not be saved then is told by the recovery.
            default: expected.removeAll()
            }
        }
    }

    /// Whether the trail says of a row what it is.
    func prove(_ row: CorrectionRow, undone time: String?) -> Bool {
        guard let proof = row.proof else { return true }
        let times = undone["\(row.item) \(row.step)"] ?? []
        return known[proof] == row.item && (time.map(times.contains) ?? times.isEmpty)
    }

    /// Cards with a correction that the trail does not prove, or without one that it knows of; sorted.
    func unproven(_ db: Database) throws -> [String] {
        var missing = known.filter { proof, card in
            expected.contains(proof) && !forgotten.contains(proof) && !forgotten.contains(card)
        }
        var unproven: Set<String> = []
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM corrections")
        while let row = try rows.next() {
            let correction = CorrectionRow(row)
            if let proof = correction.proof { missing[proof] = nil }
            if !prove(correction, undone: row.text("undone")) { unproven.insert(correction.item) }
        }
        return unproven.union(missing.values).sorted()
    }
}

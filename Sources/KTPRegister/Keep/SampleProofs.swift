import GRDB

/// What the audit trail knows of the answers to the sample: the rate of errors stands on them, and the chain proves the
/// trail.
struct SampleProofs {
    private struct Place: Hashable {
        var card: String
        var field: String
    }

    private struct Answer {
        /// `agrees` or `differs`.
        var word: String
        var account: String?
        /// By which it is taken back; nil of the first answers that were kept.
        var step: String?
        /// Whether it must be there.
        var isExpected = true
    }

    private var answers: [Place: Answer] = [:]

    init(_ db: Database) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT event, item, account, detail FROM audit
                WHERE event IN ('sampled', 'undone', 'forgotten', 'recovered') ORDER BY number
                """)
        while let row = try rows.next() {
            let (event, card) = (row.text("event") ?? "", row.text("item") ?? "")
            let words = (row.text("detail") ?? "").split(separator: " ").map(String.init)
            switch event {
            case "sampled":
                guard words.count >= 2 else { continue }
                answers[Place(card: card, field: words[0])] = Answer(
                    word: words[1], account: row.text("account"), step: words.count == 4 ? words[3] : nil)
            case "undone":
                guard words.count == 3 else { continue }
                takeBack(step: words[2], of: card)
            // With a proof it is a decision about another card that went.
            case "forgotten": if words.isEmpty { answers = answers.filter { place, _ in place.card != card } }
            // What could not be saved then is told by the recovery.
            default: for place in answers.keys { answers[place]?.isExpected = false }
            }
        }
    }

    private mutating func takeBack(step: String, of card: String) {
        for (place, answer) in answers where place.card == card {
            if answer.step == step {
                answers[place] = nil
            } else if answer.step == nil {
                answers[place]?.isExpected = false
            }
        }
    }

    /// Whether the trail says of an answered row what it is.
    func prove(_ row: Row) -> Bool {
        guard let agrees = Bool.fromDatabaseValue(row["agrees"]),
            let answer = answers[Place(card: row.text("item") ?? "", field: row.text("field") ?? "")]
        else { return false }
        return answer.word == (agrees ? "agrees" : "differs") && answer.account == row.text("account")
    }

    /// Cards with an answer that the trail does not prove, or without one that it knows of; sorted.
    func unproven(_ db: Database) throws -> [String] {
        var missing = answers.filter(\.value.isExpected)
        var unproven: Set<String> = []
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM sampledFields WHERE agrees IS NOT NULL")
        while let row = try rows.next() {
            let card = row.text("item") ?? ""
            missing[Place(card: card, field: row.text("field") ?? "")] = nil
            if !prove(row) { unproven.insert(card) }
        }
        return unproven.union(missing.keys.map(\.card)).sorted()
    }
}

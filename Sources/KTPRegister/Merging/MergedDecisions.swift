import Foundation
import GRDB
import KTPCore

/// What persons decided in several parts, on its way into one register: each decision once, and one that was taken back
/// anywhere is taken back.
///
/// Decisions of several parts stand in the order of their times. Within a part the order in which they were made holds, for a
/// clock may go back.
struct MergedDecisions {
    private struct Decision {
        var row: CorrectionRow
        var undone: String?
        /// The latest time of the part up to this decision, and how many decisions stand between the two.
        var order: String
        var behind: Int
        var step: String
    }

    private var found: [Decision] = []
    private var parts = 0

    /// Ids of the cards of a part about which it holds decisions that stand.
    static func cards(in db: Database) throws -> Set<String> {
        try String.fetchSet(db, sql: "SELECT item FROM corrections WHERE undone IS NULL AND kind != 'turned'")
    }

    /// - Parameters:
    ///   - cards: the ids in the register of the part's cards, by those in the part.
    ///   - pages: the same for its pages.
    mutating func merge(from db: Database, cards: [String: String], pages: [String: String]) throws {
        parts += 1
        // A card that is no longer read in the part has no place but its page.
        func id(_ card: String) -> String? {
            if let known = cards[card] ?? pages[card] { return known }
            let words = card.split(separator: "-", maxSplits: 1)
            guard words.count == 2, let page = pages[String(words[0])] else { return nil }
            return "\(page)-\(words[1])"
        }
        var (latest, behind) = ("", 0)
        for row in try Row.fetchAll(db, sql: "SELECT * FROM corrections ORDER BY number") {
            var correction = CorrectionRow(row)
            guard let card = id(correction.item) else { continue }
            if let other = correction.other {
                guard let known = id(other) else { continue }
                correction.other = known
            }
            correction.item = card
            (latest, behind) = correction.time > latest ? (correction.time, 0) : (latest, behind + 1)
            found.append(
                Decision(
                    row: correction, undone: row.text("undone"), order: latest, behind: behind,
                    step: "\(parts) \(correction.step)"))
        }
    }

    /// - Returns: how many were not there, and the ids of the cards that they are about.
    func keep(in db: Database, by account: String) throws -> (count: Int, cards: Set<String>) {
        var known = try Known(db)
        var (orders, latest): ([String: String], String) = ([:], "")
        for row in try Row.fetchAll(db, sql: "SELECT * FROM corrections ORDER BY number") {
            let correction = CorrectionRow(row)
            latest = max(latest, correction.time)
            orders[correction.key] = latest
        }
        var (count, cards): (Int, Set<String>) = (0, [])
        let steps = Dictionary(grouping: found, by: \.step).values.sorted { Self.order(of: $0) < Self.order(of: $1) }
        for step in steps {
            let number = try step.lazy.compactMap { known.rows[$0.row.key]?.step }.first ?? SessionStore.nextStep(db)
            for decision in step {
                if known.rows[decision.row.key] == nil {
                    var row = decision.row
                    row.step = number
                    try row.insert(db)
                    known.rows[row.key] = Known.Row(step: number, item: row.item, undone: nil)
                    orders[row.key] = decision.order
                    count += 1
                }
                cards.insert(decision.row.item)
                try known.undo(decision.row.key, decision.undone, by: account, db)
            }
        }
        if count > 0 { try Self.sort(by: orders, db) }
        return (count, cards)
    }

    private static func order(of step: [Decision]) -> (String, Int, String) {
        (step.map(\.order).min() ?? "", step.map(\.behind).min() ?? 0, step.map(\.row.key).min() ?? "")
    }

    /// The latest word on a field counts, and 'latest' is said by the rows' numbers.
    private static func sort(by orders: [String: String], _ db: Database) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM corrections ORDER BY number")
        let sorted = rows.enumerated().sorted { one, other in
            let (mine, theirs) = (CorrectionRow(one.element), CorrectionRow(other.element))
            return (orders[mine.key] ?? "", mine.step, one.offset) < (
                orders[theirs.key] ?? "", theirs.step, other.offset
            )
        }
        try db.execute(sql: "UPDATE corrections SET number = -number")
        for (place, row) in sorted.enumerated() {
            try db.cachedStatement(sql: "UPDATE corrections SET number = ? WHERE number = ?")
                .execute(arguments: [place + 1, -(row.element["number"] as Int)])
        }
    }
}

private struct Known {
    struct Row {
        var step: Int
        var item: String
        var undone: String?
    }

    var rows: [String: Row] = [:]

    init(_ db: Database) throws {
        for row in try GRDB.Row.fetchAll(db, sql: "SELECT * FROM corrections") {
            let correction = CorrectionRow(row)
            rows[correction.key] = Row(step: correction.step, item: correction.item, undone: row.text("undone"))
        }
    }

    mutating func undo(_ identity: String, _ time: String?, by account: String, _ db: Database) throws {
        guard let time, let row = rows[identity], row.undone == nil else { return }
        rows[identity]?.undone = time
        try db.execute(
            sql: "UPDATE corrections SET undone = ? WHERE item = ? AND step = ? AND undone IS NULL",
            arguments: [time, row.item, row.step])
        guard db.changesCount > 0 else { return }
        try SessionStore.audit(
            db, event: "undone", item: row.item, account: account, detail: "\(db.changesCount) step \(row.step)",
            time: time)
    }
}

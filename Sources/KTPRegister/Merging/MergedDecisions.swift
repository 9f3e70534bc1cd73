import GRDB
import KTPCore

/// Persons' decisions in several parts, on their way into one register: each decision once, and one that was taken back
/// anywhere is taken back.
///
/// Decisions of several parts are in the order of their times. Within a part the order in which they were made holds, for a
/// clock may go back.
struct MergedDecisions {
    private struct Decision {
        var row: CorrectionRow
        /// The latest time of the part up to this decision, and how many decisions are between the two.
        var order: String
        var behind: Int
        /// The number of the part before that of its step.
        var step = ""
    }

    private var found: [Decision] = []
    private var parts = 0

    /// Ids of the cards of a part about which it has decisions that hold.
    static func cards(in db: Database) throws -> Set<String> {
        try String.fetchSet(db, "SELECT item FROM corrections WHERE undone IS NULL AND kind != 'turned'")
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
        for var decision in try Self.decisions(in: db) {
            guard let card = id(decision.row.item) else { continue }
            if let other = decision.row.other {
                guard let known = id(other) else { continue }
                decision.row.other = known
            }
            decision.row.item = card
            decision.step = "\(parts) \(decision.row.step)"
            found.append(decision)
        }
    }

    /// In the order in which they were made.
    private static func decisions(in db: Database) throws -> [Decision] {
        var (latest, behind) = ("", 0)
        return try Row.fetchAll(db, "SELECT * FROM corrections ORDER BY number").map { row in
            let decided = CorrectionRow(row)
            (latest, behind) = decided.time > latest ? (decided.time, 0) : (latest, behind + 1)
            return Decision(row: decided, order: latest, behind: behind)
        }
    }

    /// - Returns: how many were not there, and the ids of the cards that they are about.
    func keep(in db: Database, by account: String) throws -> (count: Int, cards: Set<String>) {
        var known = Dictionary(try Self.decisions(in: db).map { ($0.row.key, $0) }) { $1 }
        var (count, cards): (Int, Set<String>) = (0, [])
        let steps = Dictionary(grouping: found, by: \.step).values.sorted { Self.order(of: $0) < Self.order(of: $1) }
        for step in steps {
            let number = try step.firstNonNil { known[$0.row.key]?.row.step } ?? SessionStore.nextStep(db)
            for decision in step {
                let key = decision.row.key
                if known[key] == nil {
                    var new = decision
                    (new.row.step, new.row.undone) = (number, nil)
                    try new.row.keep(in: db)
                    known[key] = new
                    count += 1
                }
                cards.insert(decision.row.item)
                if let time = decision.row.undone, let row = known[key]?.row, row.undone == nil {
                    known[key]?.row.undone = time
                    try Self.undo(row, at: time, by: account, db)
                }
            }
        }
        if count > 0 { try Self.sort(by: known.mapValues(\.order), db) }
        return (count, cards)
    }

    private static func undo(_ row: CorrectionRow, at time: String, by account: String, _ db: Database) throws {
        try db.run(
            "UPDATE corrections SET undone = ? WHERE item = ? AND step = ? AND undone IS NULL",
            [time, row.item, row.step])
        guard db.changesCount > 0 else { return }
        try SessionStore.audit(
            db, event: "undone", item: row.item, account: account, detail: "\(db.changesCount) step \(row.step)",
            time: time)
    }

    private static func order(of step: [Decision]) -> (String, Int, String) {
        (step.map(\.order).min() ?? "", step.map(\.behind).min() ?? 0, step.map(\.row.key).min() ?? "")
    }

    /// The latest word on a field counts, and 'latest' is said by the rows' numbers.
    private static func sort(by orders: [String: String], _ db: Database) throws {
        let rows = try Row.fetchAll(db, "SELECT * FROM corrections ORDER BY number")
        let sorted = rows.enumerated().sorted { one, other in
            let (mine, theirs) = (CorrectionRow(one.element), CorrectionRow(other.element))
            return (orders[mine.key] ?? "", mine.step, one.offset) < (
                orders[theirs.key] ?? "", theirs.step, other.offset
            )
        }
        try db.run("UPDATE corrections SET number = -number")
        for (place, row) in sorted.enumerated() {
            try db.run(
                "UPDATE corrections SET number = ? WHERE number = ?", [place + 1, -(row.element["number"] as Int)])
        }
    }
}

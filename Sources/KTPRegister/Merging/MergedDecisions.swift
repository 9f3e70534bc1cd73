import Foundation
import GRDB
import KTPCore

/// What persons decided in several parts, on its way into one register: each decision once, in the order of their times,
/// and one that was taken back anywhere is taken back.
struct MergedDecisions {
    private struct Decision {
        var row: CorrectionRow
        var undone: String?
        /// The page and the card that it is about, and those that it names.
        var page: PartEntry
        var card: Int
        var other: (page: PartEntry, card: Int)?
        var step: String
    }

    private var found: [Decision] = []
    private var parts = 0

    mutating func merge(from db: Database) throws {
        parts += 1
        for row in try Row.fetchAll(db, sql: "SELECT * FROM corrections ORDER BY number") {
            let (correction, undone) = (CorrectionRow(row), row.text("undone"))
            guard let (page, card) = try Self.place(of: correction.item, db) else { continue }
            let other = try correction.other.map { try Self.place(of: $0, db) }
            if case .some(.none) = other { continue }
            found.append(
                Decision(
                    row: correction, undone: undone, page: page, card: card, other: other.flatMap(\.self),
                    step: "\(parts) \(correction.step)"))
        }
    }

    /// Where a card lies, whether or not it is still read there.
    private static func place(of id: String, _ db: Database) throws -> (page: PartEntry, card: Int)? {
        let parts = id.split(separator: "-")
        let (input, card) = (parts.first.map(String.init) ?? id, parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
        for input in [input, id] {
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT \(PartEntry.columns) FROM inputs LEFT JOIN images ON images.input = inputs.item
                    LEFT JOIN identities ON identities.number = images.identity WHERE inputs.item = ? ORDER BY card
                    """,
                arguments: [input])
            if let row { return (try PartEntry(row), input == id ? 1 : card) }
        }
        return nil
    }

    /// - Returns: how many were not there, and the ids of the cards that they are about.
    func keep(in db: Database, by account: String) throws -> (count: Int, cards: Set<String>) {
        var known = try Known(db)
        var (count, cards): (Int, Set<String>) = (0, [])
        let steps = Dictionary(grouping: found, by: \.step).values.sorted { Self.time(of: $0) < Self.time(of: $1) }
        let pages = MergedPages(db, today: CalendarDate(.now))
        for step in steps {
            let number = try step.lazy.compactMap { known.rows[$0.row.key]?.step }.first ?? SessionStore.nextStep(db)
            for decision in step {
                guard let page = try pages.page(of: decision.page) else { continue }
                let card = CardRecord.id(ofCard: decision.card, onPage: page)
                if known.rows[decision.row.key] == nil {
                    var row = decision.row
                    (row.item, row.step) = (card, number)
                    if let other = decision.other {
                        guard let page = try pages.page(of: other.page) else { continue }
                        row.other = CardRecord.id(ofCard: other.card, onPage: page)
                    }
                    try row.insert(db)
                    known.rows[decision.row.key] = Known.Row(step: number, item: card, undone: nil)
                    count += 1
                }
                cards.insert(card)
                try known.undo(decision.row.key, decision.undone, by: account, db)
            }
        }
        if count > 0 { try Self.order(db) }
        return (count, cards)
    }

    private static func time(of step: [Decision]) -> (String, String) {
        (step.map(\.row.time).min() ?? "", step.map(\.row.key).min() ?? "")
    }

    /// The latest word on a field counts, and 'latest' is said by the rows' numbers.
    private static func order(_ db: Database) throws {
        try db.execute(
            sql: """
                UPDATE corrections SET number = -number;
                UPDATE corrections SET number = ordered.place FROM (
                    SELECT number AS old, row_number() OVER (ORDER BY time, step, number DESC) AS place FROM corrections
                ) AS ordered
                WHERE ordered.old = corrections.number;
                """)
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

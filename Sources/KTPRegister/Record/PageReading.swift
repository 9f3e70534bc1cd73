import GRDB
import KTPCore

/// One reading of a page, on its way into the register: which of its cards are known already, and what becomes of those that
/// it does not find.
struct PageReading {
    private let page: String
    private let context: ReadingContext
    private let today: CalendarDate
    /// Cards about which decisions are still to come.
    private let decided: Set<String>

    /// A card of the page as the register holds it.
    private struct KnownCard {
        var id: String
        var card: CardMatching.Card
        /// Whether the machine read something of it.
        var isRead: Bool
        var isDecided: Bool
    }

    init(of page: String, under context: ReadingContext, decided: Set<String> = [], today: CalendarDate) {
        (self.page, self.context, self.decided, self.today) = (page, context, decided, today)
    }

    /// Keeps the cards of a reading. A failure takes no earlier reading's place, and a card that was read or decided about and
    /// is not found again stays, in review.
    func keep(_ records: [CardRecord], _ db: Database) throws -> [CardRecord] {
        guard let first = records.first else { return [] }
        try register(first, db)
        let known = try knownCards(db)
        let matches = CardMatching.matches(of: records.map { CardMatching.Card($0) }, in: known.map(\.card))
        var missed = Set(known.indices).subtracting(matches.compactMap(\.self))
        var (kept, isWhole): ([CardRecord], Bool) = ([], true)
        let isComplete = records.count >= first.source.cards ?? 1
        let isLeft = missed.contains { known[$0].isDecided }
        for (record, match) in zip(records, matches) {
            if record.error != nil, match.map({ known[$0].isRead }) ?? missed.contains(where: { known[$0].isRead }) {
                isWhole = isWhole && !record.mayPass
                if let match { missed.insert(match) }
                continue
            }
            isWhole = isWhole && !record.mayPass
            var own = record
            own.id = try match.map { known[$0].id } ?? Self.freeID(from: record.source.card ?? 1, on: page, db)
            try SessionStore.insert(
                own, of: page, under: context, doubt: match == nil && isLeft ? .decisionElsewhere : nil, today: today,
                db)
            kept.append(own)
        }
        // A reader that crashed says nothing about the cards that it did not come to.
        let hasSeenAll = isComplete && !records.contains(where: \.mayPass)
        for index in missed.sorted() where hasSeenAll { try leave(known[index], db) }
        try db.run(
            "UPDATE inputs SET identity = ?, sha256 = coalesce(sha256, ?) WHERE item = ?",
            [isWhole && isComplete ? context.identity.numberAdded(to: db) : nil, first.source.sha256, page])
        return kept
    }

    private func leave(_ card: KnownCard, _ db: Database) throws {
        guard card.isRead || card.isDecided else {
            for other in try SessionStore.remove(card.id, db).duplicates {
                try SessionStore.refresh(other, today: today, db)
            }
            return
        }
        try SessionStore.raise(.cardUnseen, about: card.id, db)
        try SessionStore.refresh(card.id, today: today, db)
    }

    /// A page that comes without having been enrolled, as a merged one does, gets its place at the register's end.
    private func register(_ record: CardRecord, _ db: Database) throws {
        try db.run(
            "INSERT OR IGNORE INTO inputs (item, path, pathBytes, page, sha256) VALUES (?, ?, ?, ?, ?)",
            [
                page, record.source.path, record.source.location.path.storedBytes, record.source.page,
                record.source.sha256,
            ])
    }

    private func knownCards(_ db: Database) throws -> [KnownCard] {
        try Row.fetchAll(
            db,
            """
            SELECT item, nik, EXISTS (
                SELECT 1 FROM corrections WHERE item = images.item AND undone IS NULL AND kind NOT IN ('turned', 'putOff')) AS isDecided
            FROM images WHERE input = ? ORDER BY card, item
            """, [page]
        ).map { row in
            // Of a damaged record the place is not known; its NIK is in a column.
            let record = try? MachineReading.of(row["item"], db)?.record
            return KnownCard(
                id: row["item"], card: CardMatching.Card(record, nik: row["nik"]),
                isRead: record.map { $0.error == nil } ?? true,
                isDecided: row["isDecided"] || decided.contains(row["item"]))
        }
    }

    /// An id that no card of the page has, or had when somebody decided about it.
    static func freeID(from card: Int, on page: String, _ db: Database) throws -> String {
        var (number, id) = (card, CardRecord.id(ofCard: card, onPage: page))
        while try db.holds(
            """
            SELECT EXISTS (SELECT 1 FROM images WHERE item = :id)
                OR EXISTS (SELECT 1 FROM corrections WHERE item = :id AND kind != 'turned')
            """, ["id": id])
        {
            number += 1
            id = CardRecord.id(ofCard: number, onPage: page)
        }
        return id
    }
}

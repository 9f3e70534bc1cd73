import Foundation
import GRDB
import KTPCore

/// The pages of a register into which those of parts are put.
///
/// A page is known by its file's content and its number; by its path only where nobody could read the file. Of two readings of
/// one page the better stays. 'Better' is an order, so that it does not matter which comes first: a reading before a failure
/// that may pass, then the greater identity, under which versions sort and a picture turned by a person comes after the same
/// as it was. Cards that the better reading does not find stay, in review, as after any new reading.
struct MergedPages {
    private let db: Database
    private let today: CalendarDate
    /// Cards of the register about which a part holds decisions that are still to come.
    private(set) var decided: Set<String> = []

    init(_ db: Database, decided: Set<String> = [], today: CalendarDate) {
        (self.db, self.decided, self.today) = (db, decided, today)
    }

    struct Outcome {
        /// The page's id in the register.
        var page: String
        /// The ids in the register of the part's cards, by those in the part.
        var cards: [String: String] = [:]
        var new = 0
    }

    /// - Parameter isDecided: whether the part holds decisions about a card of it.
    mutating func merge(_ page: PartPage, isDecided: (String) -> Bool = { _ in false }) throws -> Outcome {
        let known = try self.page(of: page)
        let there = try known.flatMap { try PartPage.of($0, db) }
        var outcome = Outcome(page: try known ?? add(page))
        if let known { try take(placeOf: page, for: known) }
        try addPlaces(of: page)
        let reading = page.reading
        let isSame = there.map { Self.isOneReading($0, page) } ?? false
        if !reading.isEmpty, isSame || there?.cards.isEmpty ?? true || Self.isBetter(page, than: there) {
            try keep(reading, of: page, unitedWith: isSame ? there?.reading ?? [] : [], isDecided, &outcome)
        } else {
            try leave(reading, isDecided, &outcome)
        }
        try leave(page.cards.filter(\.isUnseen), isDecided, &outcome)
        try SessionStore.tellPlaces(ofCardsOn: outcome.page, db)
        return outcome
    }

    /// The reading of a part in place of what is there. Of one reading that came in pieces the pieces are united.
    private mutating func keep(
        _ cards: [PartPage.Card], of page: PartPage, unitedWith there: [PartPage.Card], _ isDecided: (String) -> Bool,
        _ outcome: inout Outcome
    ) throws {
        guard let context = cards.first?.context else { return }
        let before = Set(try ids(on: outcome.page))
        // One reading of one content numbers its cards alike. A card that could not be read in one of the pieces may have been
        // in another.
        var united = Dictionary(there.map { ($0.record.source.card ?? 1, $0) }) { first, _ in first }
        var fresh: [PartPage.Card] = []
        for card in cards {
            let place = card.record.source.card ?? 1
            if let other = united[place], !other.record.mayPass || card.record.mayPass {
                note(card, other.id, isDecided, &outcome)
            } else {
                united[place] = card
                fresh.append(card)
            }
        }
        guard !fresh.isEmpty else { return }
        let reading = PageReading(of: outcome.page, under: context, decided: decided, today: today)
        let kept = try reading.keep(united.sorted { $0.key < $1.key }.map(\.value.record), db)
        for card in fresh {
            guard let own = kept.first(where: { $0.source.card == card.record.source.card }) else { continue }
            note(card, own.id, isDecided, &outcome)
            if !before.contains(own.id) { outcome.new += 1 }
        }
    }

    /// Cards of a reading that is not taken: those that the register has are known by their outlines, others stay in review.
    private mutating func leave(
        _ cards: [PartPage.Card], _ isDecided: (String) -> Bool, _ outcome: inout Outcome
    ) throws {
        guard !cards.isEmpty, let there = try PartPage.of(outcome.page, db) else { return }
        let matches = CardMatching.matches(
            of: cards.map { CardMatching.Card($0.record) }, in: there.cards.map { CardMatching.Card($0.record) })
        for (card, match) in zip(cards, matches) {
            if let match {
                note(card, there.cards[match].id, isDecided, &outcome)
            } else if card.record.error == nil || isDecided(card.id) {
                var record = card.record
                record.id = try PageReading.freeID(from: record.source.card ?? 1, on: outcome.page, db)
                try SessionStore.insert(
                    record, of: outcome.page, under: card.context, doubt: .cardUnseen, today: today, db)
                note(card, record.id, isDecided, &outcome)
                outcome.new += 1
            }
        }
    }

    private mutating func note(
        _ card: PartPage.Card, _ id: String, _ isDecided: (String) -> Bool, _ outcome: inout Outcome
    ) {
        outcome.cards[card.id] = id
        if isDecided(card.id) { decided.insert(id) }
    }

    private func page(of page: PartPage) throws -> String? {
        if let content = page.sha256 {
            if let id = try String.fetchOne(
                db, "SELECT item FROM inputs WHERE sha256 = ? AND page = ?", [content, page.location.page])
            {
                return id
            }
        }
        // A page without content has not been read: it is any page of the path, and a page with content takes its place.
        return try String.fetchOne(
            db,
            """
            SELECT item FROM inputs WHERE coalesce(pathBytes, CAST(path AS BLOB)) = ? AND page = ?
                AND (sha256 IS NULL OR ? IS NULL) ORDER BY sha256, item
            """, [Data(page.location.path.bytes), page.location.page, page.sha256])
    }

    private func ids(on page: String) throws -> [String] {
        try String.fetchAll(db, "SELECT item FROM images WHERE input = ?", [page])
    }

    private static func isOneReading(_ there: PartPage, _ page: PartPage) -> Bool {
        guard let mine = there.reading.first?.context.identity, let theirs = page.reading.first?.context.identity else {
            return false
        }
        return mine == theirs && there.sha256 == page.sha256
    }

    private static func isBetter(_ page: PartPage, than there: PartPage?) -> Bool {
        guard let there else { return true }
        guard there.isReading == page.isReading else { return page.isReading }
        guard (there.sha256 != nil) == (page.sha256 != nil) else { return page.sha256 != nil }
        func identity(_ page: PartPage) -> String { page.reading.first?.context.identity.text ?? "" }
        return identity(page).compare(identity(there), options: .numeric) == .orderedDescending
    }

    private func add(_ page: PartPage) throws -> String {
        let place = page.place.map { InputPlace(bytes: $0) } ?? InputPlace(of: page.location.path, from: "/")
        let id = try freeID(page.id) ?? SessionIDs(db).next(at: place, page: page.location.page, db)
        try db.run(
            "INSERT INTO inputs (item, path, pathBytes, page, place, missing, sha256) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                id, page.location.path.text, page.location.path.storedBytes, page.location.page, page.place,
                page.isMissing ? SessionStore.now() : nil, page.sha256,
            ])
        return id
    }

    /// Tells the first place by its path of several of a content, unless nothing is there.
    private func take(placeOf page: PartPage, for known: String) throws {
        try db.run(
            """
            UPDATE inputs SET path = :path, pathBytes = :pathBytes, place = :place, missing = NULL,
                sha256 = coalesce(sha256, :sha256)
            WHERE item = :item AND NOT :isMissing AND (missing IS NOT NULL OR sha256 IS NULL
                OR :bytes < coalesce(pathBytes, CAST(path AS BLOB)))
            """,
            [
                "path": page.location.path.text, "pathBytes": page.location.path.storedBytes, "place": page.place,
                "sha256": page.sha256, "item": known, "isMissing": page.isMissing,
                "bytes": Data(page.location.path.bytes),
            ])
        // Whether the picture is there is in the records too.
        if db.changesCount > 0 { try SessionStore.refresh(cardsOf: known, today: today, db) }
    }

    private func addPlaces(of page: PartPage) throws {
        for row in page.places {
            try db.run(
                """
                INSERT OR IGNORE INTO places (place, sha256, path, pathBytes, seen, missing, replaced)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    row["place"], row["sha256"], row["path"], row["pathBytes"], row["seen"], row["missing"],
                    row["replaced"],
                ])
        }
        guard let place = page.place, let content = page.sha256 else { return }
        try db.run(
            "INSERT OR IGNORE INTO places (place, sha256, path, pathBytes, seen, missing) VALUES (?, ?, ?, ?, ?, ?)",
            [
                place, content, page.location.path.text, page.location.path.storedBytes, SessionStore.now(),
                page.isMissing ? SessionStore.now() : nil,
            ])
    }

    private func freeID(_ wanted: String?) throws -> String? {
        guard let wanted else { return nil }
        let isTaken = try Bool.fetchOne(db, "SELECT EXISTS (SELECT 1 FROM inputs WHERE item = ?)", [wanted])
        return isTaken == true ? nil : wanted
    }
}

import Foundation
import GRDB
import KTPCore

/// The pages of a register into which those of parts are put.
///
/// A page is known by its path as it was named, its number and the file's content: two offices may both have a `0001.jpg`. Of
/// two readings of one page the better stays. 'Better' is an order, so that it does not matter which comes first: a reading
/// before a failure that may pass, then the greater identity, under which versions sort and a picture turned by a person
/// comes after the same as it was; of the same, cards are united, and the one that is there stays.
struct MergedPages {
    private let db: Database
    private let today: CalendarDate

    init(_ db: Database, today: CalendarDate) {
        (self.db, self.today) = (db, today)
    }

    /// - Returns: the page's id here, and whether the card was not there.
    func merge(_ card: PartEntry) throws -> (page: String, isNew: Bool) {
        guard let page = try page(of: card) else {
            let page = try add(card)
            try insert(card, on: page)
            return (page, card.read != nil)
        }
        if !card.isMissing {
            try db.cachedStatement(sql: "UPDATE inputs SET missing = NULL WHERE item = ? AND missing IS NOT NULL")
                .execute(arguments: [page])
            if db.changesCount > 0 { try SessionStore.refresh(cardsOf: page, today: today, db) }
        }
        guard card.read != nil else { return (page, false) }
        let there = try Self.cards(of: page, db)
        if let place = there.first(where: { $0.card == card.card }), Self.belongTogether(there, card) {
            // The same reading, unless one of them is of another moment.
            guard card.isReading && !place.isReading else { return (page, false) }
        } else if !there.isEmpty, !Self.belongTogether(there, card) {
            guard Self.isBetter(card, than: there) else { return (page, false) }
            try db.execute(sql: "DELETE FROM images WHERE input = ?", arguments: [page])
        }
        try insert(card, on: page)
        return (page, !there.contains { $0.card == card.card })
    }

    func page(of card: PartEntry) throws -> String? {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT item, (SELECT max(sha256) FROM images WHERE input = inputs.item) AS sha256 FROM inputs
                    WHERE coalesce(pathBytes, CAST(path AS BLOB)) = ? AND page = ? ORDER BY sha256, item
                    """),
            arguments: [Data(card.path.bytes), card.page])
        // A page without content has not been read: it matches any page, and a page with content replaces it.
        let match =
            rows.first { $0["sha256"] == card.sha256 }
            ?? rows.first { row in
                card.sha256 == nil || (row["sha256"] as String?) == nil
            }
        return match?["item"]
    }

    private static func cards(of page: String, _ db: Database) throws -> [PartEntry] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \(PartEntry.columns) FROM images JOIN inputs ON inputs.item = images.input
                    JOIN identities ON identities.number = images.identity WHERE images.input = ? ORDER BY card
                    """),
            arguments: [page]
        ).map { try PartEntry($0) }
    }

    private static func belongTogether(_ there: [PartEntry], _ card: PartEntry) -> Bool {
        there.allSatisfy { $0.read?.context.identity == card.read?.context.identity }
            && there.contains(where: \.isReading) == card.isReading
            && there.allSatisfy { $0.sha256 == card.sha256 }
    }

    private static func isBetter(_ card: PartEntry, than there: [PartEntry]) -> Bool {
        let isRead = there.contains(where: \.isReading)
        guard isRead == card.isReading else { return card.isReading }
        let hasContent = there.contains { $0.sha256 != nil }
        guard hasContent == (card.sha256 != nil) else { return card.sha256 != nil }
        let (mine, theirs) = (card.read?.context.identity.text ?? "", there.first?.read?.context.identity.text ?? "")
        return mine.compare(theirs, options: .numeric) == .orderedDescending
    }

    private func add(_ card: PartEntry) throws -> String {
        let place = card.place.map { InputPlace(bytes: $0) } ?? InputPlace(of: card.path, from: "/")
        let page = try freeID(card.input) ?? SessionIDs(db).next(at: place, page: card.page, db)
        try db.cachedStatement(
            sql: "INSERT INTO inputs (item, path, pathBytes, page, place, missing) VALUES (?, ?, ?, ?, ?, ?)"
        ).execute(
            arguments: [
                page, card.path.text, card.path.storedBytes, card.page, card.place,
                card.isMissing ? SessionStore.now() : nil,
            ])
        return page
    }

    private func freeID(_ wanted: String?) throws -> String? {
        guard let wanted else { return nil }
        let isTaken = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM inputs WHERE item = ?)"), arguments: [wanted])
        return isTaken == true ? nil : wanted
    }

    private func insert(_ card: PartEntry, on page: String) throws {
        guard let (read, context) = card.read else { return }
        var record = read
        record.id = CardRecord.id(ofCard: card.card, onPage: page)
        try SessionStore.keep(record, of: page, under: context, today: today, db)
    }
}

/// A card of a part, or an input that waits there to be read.
struct PartEntry {
    let path: PicturePath
    let page: Int
    var input: String?
    /// Where the file lies; nil where that is not known.
    var place: Data?
    var isMissing = false
    /// The machine's record, and under what it was read; nil while the input waits.
    var read: (record: CardRecord, context: ReadingContext)?

    init(_ row: Row) throws {
        (path, page, isMissing) = (PicturePath(stored: row), row["page"], row["missing"] != nil)
        (input, place) = (row["page_id"], row["place"])
        read = try MachineReading(row).map { reading in
            (
                reading.record,
                ReadingContext(ReadingIdentity(row), accept: reading.accept, language: reading.language)
            )
        }
    }

    /// - Parameter folder: what relative paths start from, absolute.
    init(_ answer: CardRecord, readBy identity: ReadingIdentity, from folder: String) {
        (path, page) = (answer.source.location, answer.source.page)
        let place = InputPlace(of: path, from: folder)
        let isAbsolute = path.bytes.first == UInt8(ascii: "/")
        self.place = isAbsolute || place.isThere ? place.bytes : nil
        var record = answer
        record.fingerprint = nil
        // The answer does not name the confidence bound it was judged by, so the card is judged again.
        read = (record, ReadingContext(identity, accept: SessionMerge.unjudged))
    }

    var sha256: String? { read?.record.source.sha256 }
    var card: Int { read?.record.source.card ?? 1 }

    /// Whether it says more of the picture than that the machine could not read it this time.
    var isReading: Bool { read.map { !$0.record.mayPass } ?? false }

    static let columns = """
        inputs.item AS page_id, inputs.path AS path, inputs.pathBytes AS pathBytes, inputs.page AS page, place,
        tool, models, regions, options, build, asked, turn, \(MachineReading.columns)
        """

    static func each(_ db: Database, _ body: (PartEntry) throws -> Void) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(columns) FROM inputs LEFT JOIN images ON images.input = inputs.item
                LEFT JOIN identities ON identities.number = images.identity ORDER BY inputs.number, card
                """)
        while let row = try rows.next() { try body(PartEntry(row)) }
    }
}

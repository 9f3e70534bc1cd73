import GRDB
package import KTPCore

/// One card of a register as a list shows it, from the rows beside its record.
package struct ListedCard: Sendable {
    /// In the register, from 1.
    package var number: Int
    /// The page that it lies on.
    package var item: WorkItem
    /// nil while the page waits to be read.
    package var id: String?
    package var status: CardStatus?
    /// Which of the page's cards it is, and how many it holds; nil where it holds one.
    package var card: Int?
    package var cards: Int?
    package var nik: String?
    package var nama: String?
    /// Fields that a person should look at.
    package var fieldsToReview = 0
    /// What has to be settled, in the order in which it is told: a field, or the card as a whole.
    package var doubts: [KTPField?] = []
    /// What is in doubt about the card as a whole, in the language of its record.
    package var remarks: [String] = []
    /// Ids of the cards that are the same.
    package var duplicates: [String] = []
    package var error: CardFailure.Code?
}

extension SessionStore {
    /// Every card of the register, and every input that waits to be read, in their order. No record is read: ten thousand
    /// take a fraction of a second. Whether the rows say what the records do is for `sessions verify`.
    package func forEachListed(_ body: (ListedCard) throws -> Void) throws {
        let snapshot = try accessing { try connectAgain() }
        defer { try? snapshot.close() }
        do {
            try snapshot.read { db in
                let duplicates = try Self.listedDuplicates(db)
                let rows = try Row.fetchCursor(db, sql: Self.listed)
                var number = 0
                while let row = try rows.next() {
                    number += 1
                    try body(try Self.listedCard(row, number: number, duplicates, db))
                }
            }
        } catch let error as DatabaseError {
            throw SessionError(error, at: path)
        } catch let error as RowDecodingError {
            throw SessionError(error, at: path)
        }
    }

    private static func listedCard(
        _ row: Row, number: Int, _ duplicates: [String: [String]], _ db: Database
    ) throws -> ListedCard {
        let item = WorkItem(
            id: try row.decode(forColumn: "item"), path: PicturePath(stored: row),
            page: try row.decode(forColumn: "page"))
        var card = ListedCard(number: number, item: item, id: try row.decode(forColumn: "id"))
        guard let id = card.id else { return card }
        card.status = CardStatus(rawValue: try row.decode(forColumn: "status"))
        if let cards = try row.decode(Int?.self, forColumn: "cards"), cards > 1 {
            (card.card, card.cards) = (try row.decode(forColumn: "card"), cards)
        }
        card.error = CardFailure.Code(rawValue: try row.decode(String?.self, forColumn: "errorCode") ?? "")
        card.nik = try row.decode(forColumn: "nik")
        card.nama = try row.decode(forColumn: "nama")
        card.fieldsToReview = try row.decode(forColumn: "toReview")
        card.duplicates = duplicates[id] ?? []
        guard card.status == .review else { return card }
        let fields = try db.cachedStatement(sql: "SELECT field FROM doubts WHERE item = ? ORDER BY position")
        card.doubts = try String?.fetchAll(fields, arguments: [id]).map { $0.flatMap(KTPField.init) }
        guard card.doubts.contains(nil) else { return card }
        let remarks = try db.cachedStatement(
            sql: """
                SELECT message FROM findings WHERE item = ? AND field IS NULL AND severity != 'info' ORDER BY number
                """)
        card.remarks = try String.fetchAll(remarks, arguments: [id])
        return card
    }

    private static func listedDuplicates(_ db: Database) throws -> [String: [String]] {
        var found: [String: [String]] = [:]
        let rows = try Row.fetchCursor(db, sql: "SELECT item, other FROM duplicates ORDER BY item, position")
        while let row = try rows.next() {
            found[try row.decode(forColumn: "item"), default: []].append(try row.decode(forColumn: "other"))
        }
        return found
    }

    /// What stands in an index is taken from there: `errorCode` lies in the row of the long record, `cards` behind that.
    private static let listed = """
        SELECT inputs.item AS item, inputs.path AS path, inputs.pathBytes AS pathBytes, inputs.page AS page,
               images.item AS id, status, card,
               CASE status WHEN 'failed' THEN errorCode END AS errorCode,
               CASE (SELECT count(*) FROM images AS other WHERE other.input = inputs.item) WHEN 1 THEN 1 ELSE cards END
                   AS cards,
               (SELECT value FROM decisions WHERE item = images.item AND field = 'nik') AS nik,
               (SELECT value FROM decisions WHERE item = images.item AND field = 'nama') AS nama,
               (SELECT count(*) FROM decisions WHERE item = images.item AND status = 'review') AS toReview
        FROM inputs LEFT JOIN images ON images.input = inputs.item ORDER BY inputs.number, card
        """
}

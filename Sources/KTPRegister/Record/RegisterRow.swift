import GRDB
package import KTPCore

/// One card of a register as persons see it, or a page that waits to be read: a row of `images` with its page's of `inputs`.
///
/// Lists, the queue of the review page, totals and results are made of these. `record()` decodes the text of the record
/// where somebody needs more than is in columns.
package struct RegisterRow: Sendable, Equatable {
    package struct Doubt: Sendable, Equatable {
        package var field: KTPField?
        package var confidence: Double?
    }

    /// In the register, from 1.
    package let number: Int
    /// The card's id; the page's while that waits to be read.
    package let id: String
    /// Changes with every decision about the card, made or taken back, and with every new reading of it.
    package let version: String
    package let item: WorkItem
    /// Whether the picture was not there when it was last looked for.
    package let isMissing: Bool
    /// Which of the page's cards it is, from 1, and how many the page holds.
    package let card: Int
    package let cards: Int
    package let status: CardStatus?
    package let settled: Settlement?
    package let nik: String?
    package let nama: String?
    package let failure: CardFailure?
    package let fieldsToReview: Int
    /// In the order in which they are told; none of a card that is not in review.
    package let doubts: [Doubt]
    /// Doubts about the card as a whole, in the language of its record.
    package let remarks: [String]
    package let duplicates: [String]
    /// The record in JSON, proven by its checksum; nil while the page waits, and where rows were fetched without records.
    package let json: String?

    package var confidences: [Double] { doubts.compactMap(\.confidence) }

    /// - Parameter isBrief: without boxes and second looks, in half the time.
    package func record(briefly isBrief: Bool = false) throws -> CardRecord? {
        try json.map { try OrderedJSON.decode(CardRecord.self, from: $0, briefly: isBrief) }
    }
}

extension RegisterRow {
    /// - Throws: `RowDecodingError` where a damaged database holds something else: a subscript would end the program.
    init(_ row: Row, _ db: Database) throws {
        number = try row.decode(forColumn: "nth")
        let page: String = try row.decode(forColumn: "page_id")
        let card = try row.decode(String?.self, forColumn: "id") ?? page
        func rows<Value>(_ sql: String, _ value: (Row) throws -> Value) throws -> [Value] {
            try Row.fetchAll(db, sql, [card]).map(value)
        }
        id = card
        version = try row.decode(Int?.self, forColumn: "revision").map(String.init) ?? ""
        item = WorkItem(id: page, PageLocation(stored: row))
        isMissing = try row.decode(String?.self, forColumn: "missing") != nil
        self.card = try row.decode(Int?.self, forColumn: "card") ?? 1
        cards = try row.decode(Int?.self, forColumn: "cards") ?? 1
        status = try row.decode(String?.self, forColumn: "status").flatMap(CardStatus.init)
        settled = try row.decode(String?.self, forColumn: "settled").flatMap(Settlement.init)
        nik = try row.decode(forColumn: "nik")
        nama = try row.decode(forColumn: "nama")
        let code = try row.decode(String?.self, forColumn: "errorCode").flatMap(CardFailure.Code.init)
        let message = try row.decode(String?.self, forColumn: "errorMessage") ?? ""
        failure = code.map { CardFailure($0, message) }
        fieldsToReview = try row.decode(Int?.self, forColumn: "toReview") ?? 0
        json = row.hasColumn("record") ? try RecordText.verified(row, "record", by: "digest") : nil
        duplicates = try rows("SELECT other FROM duplicates WHERE item = ? ORDER BY position") {
            try $0.decode(atIndex: 0)
        }
        let isInReview = status == .review
        doubts = try rows("SELECT field, confidence FROM doubts WHERE item = ? AND \(isInReview) ORDER BY position") {
            let field: String? = try $0.decode(atIndex: 0)
            return Doubt(field: field.flatMap { KTPField(rawValue: $0) }, confidence: try $0.decode(atIndex: 1))
        }
        let remarked = "item = ? AND \(isInReview) AND field IS NULL AND severity != 'info'"
        remarks = try rows("SELECT message FROM findings WHERE \(remarked) ORDER BY number") {
            try $0.decode(atIndex: 0)
        }
    }

    /// - Parameters:
    ///   - number: the SQL of the card's number.
    ///   - withRecords: long ones, which lists do without.
    static func columns(number: String = "numbers.number", withRecords: Bool) -> String {
        """
        \(number) AS nth, inputs.item AS page_id, inputs.path AS path, inputs.pathBytes AS pathBytes,
        inputs.page AS page, missing, images.item AS id, revision, card, cards, status, settled, nik, nama, errorCode,
        errorMessage, toReview\(withRecords ? ", record, digest" : "")
        """
    }

    static let numbering = CardNumbers.table

    static let joined =
        "numbers JOIN inputs ON inputs.item = numbers.page LEFT JOIN images ON images.item = numbers.id"
}

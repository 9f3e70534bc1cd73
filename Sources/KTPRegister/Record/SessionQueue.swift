import GRDB
package import KTPCore

/// Lists for review, made from what stands in rows beside the records: ten thousand cards are paged through without reading
/// one of those.
extension SessionStore {
    package func queue(
        _ query: CardQuery, offset: Int = 0, limit: Int = 50
    ) throws(SessionError) -> CardPage {
        try accessing {
            try database.read { db in
                let total = try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM (\(Self.listed(query)))", arguments: Self.arguments(query))
                let rows = try Row.fetchAll(
                    db, sql: Self.page(of: query), arguments: Self.arguments(query, ["limit": limit, "offset": offset]))
                return CardPage(total: total ?? 0, cards: rows.compactMap(QueuedCard.init))
            }
        }
    }

    /// The cards before and after one of a list; both nil where it is not in it any more.
    package func neighbours(
        of card: String, in query: CardQuery
    ) throws(SessionError) -> (previous: String?, next: String?) {
        try accessing {
            try database.read { db in
                let row = try Row.fetchOne(
                    db,
                    sql: """
                        WITH listed AS (\(Self.listed(query)))
                        SELECT previous, next FROM (
                            SELECT id, lag(id) OVER list AS previous, lead(id) OVER list AS next FROM listed
                            WINDOW list AS (ORDER BY \(Self.order(query.order))))
                        WHERE id = :neighbour
                        """,
                    arguments: Self.arguments(query, ["neighbour": card]))
                return (row?["previous"], row?["next"])
            }
        }
    }

    /// Doubtful fields of the cards of a list, the least sure first or in the list's order.
    /// - Parameter field: one kind of them; nil for all.
    package func doubtfulFields(
        _ field: KTPField? = nil, in query: CardQuery, offset: Int = 0, limit: Int = 50
    ) throws(SessionError) -> (total: Int, fields: [DoubtfulField]) {
        try accessing {
            try database.read { db in
                let fields = """
                    SELECT listed.*, doubts.field AS field, doubts.confidence AS sure, doubts.position AS position
                    FROM (\(Self.listed(query))) AS listed JOIN doubts ON doubts.item = listed.id
                    WHERE doubts.field IS NOT NULL AND (:kind IS NULL OR doubts.field = :kind)
                    """
                let order = query.order == .doubt ? "sure, register, card, position" : "register, card, position"
                let arguments = Self.arguments(query, ["kind": field?.rawValue])
                let total = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(fields))", arguments: arguments)
                let rows = try Row.fetchAll(
                    db,
                    sql: """
                        WITH page AS (\(fields) ORDER BY \(order) LIMIT :limit OFFSET :offset), \(Self.numbering)
                        SELECT page.*, numbers.number AS number FROM page JOIN numbers ON numbers.id = page.id
                        ORDER BY \(order)
                        """,
                    arguments: Self.arguments(
                        query, ["kind": field?.rawValue, "limit": limit, "offset": offset]))
                return (total ?? 0, rows.compactMap(DoubtfulField.init))
            }
        }
    }

    /// What there is to do in all of the session.
    package func reviewFigures() throws(SessionError) -> ReviewFigures {
        try accessing {
            try database.read { db in
                var figures = ReviewFigures()
                for row in try Row.fetchAll(db, sql: "SELECT status, count(*) AS count FROM images GROUP BY status") {
                    if let status = CardStatus(rawValue: row["status"]) { figures.status[status] = row["count"] }
                }
                figures.cards = figures.status.pairs.map(\.value).reduce(0, +)
                let doubts = "SELECT field, count(*) AS count FROM doubts WHERE field IS NOT NULL GROUP BY field"
                for row in try Row.fetchAll(db, sql: doubts) {
                    if let field = KTPField(rawValue: row["field"]) { figures.doubts[field] = row["count"] }
                }
                let settled = "SELECT count(*) FROM images WHERE settled IS NOT NULL"
                figures.settled = try Int.fetchOne(db, sql: settled) ?? 0
                figures.duplicates =
                    try Int.fetchOne(db, sql: "SELECT count(DISTINCT item) FROM duplicates WHERE NOT kept") ?? 0
                return figures
            }
        }
    }

    /// The cards of a list that are in review, in the register's order: what would be accepted if all were taken as it is.
    package func rest(in query: CardQuery) throws(SessionError) -> [RestingCard] {
        try accessing {
            try database.read { db in
                let rows = try Row.fetchAll(
                    db,
                    sql: """
                        SELECT listed.id AS id, doubts.confidence AS sure
                        FROM (\(Self.listed(query))) AS listed JOIN images ON images.item = listed.id
                        LEFT JOIN doubts ON doubts.item = listed.id AND doubts.field IS NOT NULL
                        WHERE images.status = 'review' ORDER BY register, listed.card, doubts.position
                        """,
                    arguments: Self.arguments(query))
                var cards: [RestingCard] = []
                for row in rows {
                    let id: String = row["id"]
                    if cards.last?.card != id, let version = try Self.version(of: id, db) {
                        cards.append(RestingCard(card: id, version: version, confidences: []))
                    }
                    if let sure: Double = row["sure"] { cards[cards.count - 1].confidences.append(sure) }
                }
                return cards
            }
        }
    }
}

extension SessionStore {
    /// The cards of a list: `id`, `register` and `card` for their place in the register, `doubts` and `confidence`.
    private static func listed(_ query: CardQuery) -> String {
        var conditions: [String] = []
        switch query.filter {
        case .all: break
        case .review: conditions.append("images.status = 'review'")
        case .failed: conditions.append("images.status = 'failed'")
        case .duplicates: conditions.append("images.item IN (SELECT item FROM duplicates WHERE NOT kept)")
        case .sample:
            conditions.append(
                """
                images.item IN (
                    SELECT item FROM sampledFields WHERE agrees IS NOT NULL OR NOT (SELECT blind FROM sample))
                """)
        case .changed:
            conditions.append(
                """
                images.item IN (
                    SELECT item FROM images WHERE recorded >= :since
                    UNION SELECT item FROM corrections WHERE max(time, coalesce(undone, '')) >= :since)
                """)
        }
        if query.field != nil {
            conditions.append("EXISTS (SELECT 1 FROM doubts WHERE item = images.item AND field = :field)")
        }
        if !query.search.isEmpty {
            conditions.append(
                """
                (\(fileName) LIKE :search ESCAPE '\\' OR images.item IN (
                    SELECT item FROM decisions WHERE field = 'nama' AND value LIKE :search ESCAPE '\\'
                    UNION SELECT item FROM decisions WHERE field = 'nik' AND value LIKE :search ESCAPE '\\'))
                """)
        }
        return """
            SELECT images.item AS id, inputs.number AS register, images.card AS card,
                   coalesce(counted.fields, 0) AS doubts, counted.least AS confidence
            FROM images JOIN inputs ON inputs.item = images.input
            LEFT JOIN (
                SELECT item, count(field) AS fields, min(confidence) AS least FROM doubts GROUP BY item
            ) AS counted ON counted.item = images.item
            \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
            """
    }

    /// What stands behind the last slash: folders are common to thousands.
    private static let fileName = "substr(inputs.path, length(rtrim(inputs.path, replace(inputs.path, '/', ''))) + 1)"

    /// - Parameter table: where the columns of `listed` stand, with its dot.
    private static func order(_ order: CardQuery.Order, _ table: String = "") -> String {
        let register = "\(table)register, \(table)card"
        return order == .doubt ? "coalesce(\(table)confidence, 1), " + register : register
    }

    /// The numbers of the register, as `show` gives them.
    private static let numbering = """
        numbers AS (
            SELECT images.item AS id, row_number() OVER (ORDER BY inputs.number, card) AS number
            FROM inputs LEFT JOIN images ON images.input = inputs.item)
        """

    private static func page(of query: CardQuery) -> String {
        """
        WITH page AS (\(listed(query)) ORDER BY \(order(query.order)) LIMIT :limit OFFSET :offset), \(numbering)
        SELECT page.*, numbers.number AS number, inputs.path, inputs.pathBytes, inputs.page, images.status,
               images.settled, images.errorCode, person.value AS person, nik.value AS nik,
               (SELECT count(*) FROM images AS other WHERE other.input = images.input) AS cards
        FROM page JOIN numbers ON numbers.id = page.id
        JOIN images ON images.item = page.id JOIN inputs ON inputs.item = images.input
        LEFT JOIN decisions AS person ON person.item = page.id AND person.field = 'nama'
        LEFT JOIN decisions AS nik ON nik.item = page.id AND nik.field = 'nik'
        ORDER BY \(order(query.order, "page."))
        """
    }

    private static func arguments(
        _ query: CardQuery, _ more: [String: (any DatabaseValueConvertible)?] = [:]
    ) -> StatementArguments {
        var arguments = more
        if case .changed(let time) = query.filter { arguments["since"] = time }
        if let field = query.field { arguments["field"] = field.rawValue }
        if !query.search.isEmpty {
            arguments["search"] = "%" + query.search.replacing(/[\\%_]/) { "\\" + $0.output } + "%"
        }
        return StatementArguments(arguments)
    }
}

extension QueuedCard {
    /// nil for a status that only a newer tool knows.
    fileprivate init?(_ row: Row) {
        guard let status = CardStatus(rawValue: row["status"]) else { return nil }
        self.init(
            id: row["id"], number: row["number"], path: PicturePath(stored: row), page: row["page"], card: row["card"],
            cards: row["cards"], person: row["person"], nik: row["nik"], status: status,
            settled: (row["settled"] as String?).flatMap(Settlement.init),
            failure: (row["errorCode"] as String?).flatMap(CardFailure.Code.init), doubts: row["doubts"],
            confidence: row["confidence"])
    }
}

extension DoubtfulField {
    fileprivate init?(_ row: Row) {
        guard let field = KTPField(rawValue: row["field"]) else { return nil }
        self.init(card: row["id"], number: row["number"], field: field, confidence: row["sure"] ?? 0)
    }
}

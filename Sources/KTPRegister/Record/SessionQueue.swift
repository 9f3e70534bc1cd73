import GRDB
package import KTPCore

/// Lists for review, made from columns: ten thousand cards are paged through without reading a record.
extension SessionStore {
    package func queue(
        _ query: RegisterQuery, offset: Int = 0, limit: Int = 50
    ) throws(SessionError) -> QueryPage {
        try accessing {
            try database.read { db in
                let total = try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM (\(Self.listed(query)))", arguments: Self.arguments(query))
                let rows = try Row.fetchAll(
                    db, sql: Self.page(of: query), arguments: Self.arguments(query, ["limit": limit, "offset": offset]))
                return QueryPage(total: total ?? 0, cards: try rows.map { try RegisterRow($0) })
            }
        }
    }

    /// The cards before and after one of a list; both nil where it is not in it any more.
    package func neighbours(
        of card: String, in query: RegisterQuery
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
        _ field: KTPField? = nil, in query: RegisterQuery, offset: Int = 0, limit: Int = 50
    ) throws(SessionError) -> (total: Int, fields: [DoubtfulField]) {
        try accessing {
            try database.read { db in
                let fields = """
                    SELECT listed.*, doubts.field AS field, doubts.confidence AS sure, doubts.position AS position
                    FROM (\(Self.listed(query))) AS listed JOIN doubts ON doubts.item = listed.id
                    WHERE doubts.field IS NOT NULL AND (:kind IS NULL OR doubts.field = :kind)
                    """
                let order =
                    query.order == .doubt
                    ? "sure, register, place_on_page, position" : "register, place_on_page, position"
                let arguments = Self.arguments(query, ["kind": field?.rawValue])
                let total = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(fields))", arguments: arguments)
                let rows = try Row.fetchAll(
                    db,
                    sql: """
                        WITH page AS (\(fields) ORDER BY \(order) LIMIT :limit OFFSET :offset), \(RegisterRow.numbering)
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
    package func remaining(in query: RegisterQuery) throws(SessionError) -> [RegisterRow] {
        try accessing {
            try database.read { db in
                let sql = """
                    WITH listed AS (\(Self.listed(query))), \(RegisterRow.numbering)
                    SELECT \(RegisterRow.columns(withRecords: false)) FROM \(RegisterRow.joined) JOIN listed ON listed.id = numbers.id
                    WHERE status = 'review' ORDER BY nth
                    """
                return try Row.fetchAll(db, sql: sql, arguments: Self.arguments(query)).map { try RegisterRow($0) }
            }
        }
    }
}

extension SessionStore {
    /// The cards of a list: `id`, `register` and `place_on_page` for their place in the register, and `confidence`.
    private static func listed(_ query: RegisterQuery) -> String {
        var conditions: [String] = []
        switch query.filter {
        case .all: break
        case .review: conditions.append("images.status = 'review'")
        case .failed: conditions.append("images.status = 'failed'")
        case .setAside: conditions.append("images.status = 'setAside'")
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
                (\(fileName) LIKE :search ESCAPE '\\' OR nama LIKE :search ESCAPE '\\' OR nik LIKE :search ESCAPE '\\')
                """)
        }
        return """
            SELECT images.item AS id, inputs.number AS register, images.card AS place_on_page, images.confidence AS confidence
            FROM images JOIN inputs ON inputs.item = images.input
            \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
            """
    }

    /// What stands behind the last slash: folders are common to thousands.
    private static let fileName = "substr(inputs.path, length(rtrim(inputs.path, replace(inputs.path, '/', ''))) + 1)"

    /// - Parameter table: where the columns of `listed` stand, with its dot.
    private static func order(_ order: RegisterQuery.Order, _ table: String = "") -> String {
        let register = "\(table)register, \(table)place_on_page"
        return order == .doubt ? "coalesce(\(table)confidence, 1), " + register : register
    }

    private static func page(of query: RegisterQuery) -> String {
        """
        WITH page AS (\(listed(query)) ORDER BY \(order(query.order)) LIMIT :limit OFFSET :offset), \(RegisterRow.numbering)
        SELECT \(RegisterRow.columns(withRecords: false)) FROM page JOIN numbers ON numbers.id = page.id
        JOIN images ON images.item = page.id JOIN inputs ON inputs.item = images.input
        ORDER BY \(order(query.order, "page."))
        """
    }

    private static func arguments(
        _ query: RegisterQuery, _ more: [String: (any DatabaseValueConvertible)?] = [:]
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

extension DoubtfulField {
    fileprivate init?(_ row: Row) {
        guard let field = KTPField(rawValue: row["field"]) else { return nil }
        self.init(card: row["id"], number: row["number"], field: field, confidence: row["sure"] ?? 0)
    }
}

import GRDB
package import KTPCore

/// Lists for review, made from columns: ten thousand cards are paged through without reading a record.
extension SessionStore {
    package func queue(
        _ query: RegisterQuery, offset: Int = 0, limit: Int = 50
    ) throws(SessionError) -> QueryPage {
        try reading { db in
            let total = try Int.fetchOne(db, "SELECT count(*) FROM (\(Self.listed(query)))", Self.arguments(query))
            let rows = try Row.fetchAll(
                db, Self.page(of: query), Self.arguments(query, ["limit": limit, "offset": offset]))
            return QueryPage(total: total ?? 0, cards: try rows.map { try RegisterRow($0, db) })
        }
    }

    /// Doubtful fields of the cards of a list, those whose answers are worth most first or in the list's order. Of one kind
    /// those with the same value are together.
    /// - Parameter field: one kind of them; nil for all.
    package func doubtfulFields(
        _ field: KTPField? = nil, in query: RegisterQuery, offset: Int = 0, limit: Int = 50
    ) throws(SessionError) -> (total: Int, fields: [DoubtfulField]) {
        try reading { db in
            let fields = """
                SELECT listed.*, doubts.field AS field, doubts.confidence AS doubted, doubts.position AS position,
                    \(Self.worth) AS worth, coalesce(decisions.value, doubts.item) AS alike
                FROM (\(Self.listed(query))) AS listed JOIN doubts ON doubts.item = listed.id
                LEFT JOIN decisions ON decisions.item = doubts.item AND decisions.field = doubts.field
                WHERE doubts.field IS NOT NULL AND (:kind IS NULL OR doubts.field = :kind)
                """
            let register = "register, place_on_page, position"
            let order =
                query.order == .register
                ? register : "\(field == nil ? "" : "top DESC, alike, ")worth DESC, \(register)"
            let arguments = Self.arguments(query, ["kind": field?.rawValue])
            let total = try Int.fetchOne(db, "SELECT count(*) FROM (\(fields))", arguments)
            let rows = try Row.fetchAll(
                db,
                """
                WITH page AS (
                    SELECT *, max(worth) OVER (PARTITION BY alike) AS top FROM (\(fields))
                    ORDER BY \(order) LIMIT :limit OFFSET :offset), \(RegisterRow.numbering)
                SELECT page.*, numbers.number AS number FROM page JOIN numbers ON numbers.id = page.id
                ORDER BY \(order)
                """, Self.arguments(query, ["kind": field?.rawValue, "limit": limit, "offset": offset]))
            return (total ?? 0, rows.compactMap(DoubtfulField.init))
        }
    }

    /// The worth of an answer: how likely the value is wrong, times the weight of its field.
    private static let worth = """
        (1 - coalesce(doubts.confidence, 0)) * CASE doubts.field
        \(KTPField.allCases.map { "WHEN '\($0.rawValue)' THEN \($0.spec.weight)" }.joined(separator: " ")) END
        """

    package func totals() throws(SessionError) -> CardTotals {
        try reading { db in
            func number(_ sql: String) throws -> Int { try db.count("SELECT count" + sql) }
            var totals = CardTotals()
            totals.status = try Self.counts(db, "status", of: "images")
            totals.failures = try Self.counts(db, "errorCode", of: "images", Self.ofFailures)
            totals.doubtful = try Self.counts(
                db, "field", of: "doubts", "WHERE field IS NOT NULL AND item NOT IN (\(Self.cardsPutOff))")
            totals.doubtfulCards = try number("(DISTINCT item) FROM doubts WHERE field IS NULL")
            totals.settled = try number("(*) FROM images WHERE settled IS NOT NULL")
            totals.duplicates = try number("(DISTINCT item) FROM duplicates WHERE NOT kept")
            totals.unread = try Self.unread(db)
            totals.putOff = try Self.counts(db, "status", of: "images", "WHERE item IN (\(Self.cardsPutOff))")
            return totals
        }
    }

    /// The cards of a list that are in review, in the register's order: what would be accepted if all were taken as it is.
    package func remaining(in query: RegisterQuery) throws(SessionError) -> [RegisterRow] {
        try reading { db in
            let sql = """
                WITH listed AS (\(Self.listed(query))), \(RegisterRow.numbering)
                SELECT \(RegisterRow.columns(withRecords: false)) FROM \(RegisterRow.joined) JOIN listed ON listed.id = numbers.id
                WHERE status = 'review' ORDER BY inputs.number, card
                """
            return try Row.fetchAll(db, sql, Self.arguments(query)).map { try RegisterRow($0, db) }
        }
    }
}

extension SessionStore {
    /// The cards of a list: `id`, `register` and `place_on_page` for their place in the register, and `confidence`.
    private static func listed(_ query: RegisterQuery) -> String {
        var conditions: [String] = []
        switch query.filter {
        case .all: break
        case .review: conditions.append("images.status = 'review' AND images.item NOT IN (\(cardsPutOff))")
        case .failed: conditions.append("images.status = 'failed' AND images.item NOT IN (\(cardsPutOff))")
        case .putOff: conditions.append("images.item IN (\(cardsPutOff))")
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

    /// Ids of the cards that wait: by the latest word about the picture that is there now.
    static let cardsPutOff = """
        SELECT item FROM images WHERE status IN ('review', 'failed') AND \(RegisterEntry.putOff) IS NOT NULL
        """

    /// The part behind the last slash: folders are common to thousands.
    private static let fileName = "substr(inputs.path, length(rtrim(inputs.path, replace(inputs.path, '/', ''))) + 1)"

    /// - Parameter table: where the columns of `listed` are, with its dot.
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
        self.init(card: row["id"], number: row["number"], field: field, confidence: row["doubted"] ?? 0)
    }
}

/// Which cards of a register are looked through, and in which order.
package struct RegisterQuery: Sendable, Equatable {
    package enum Filter: Sendable, Equatable {
        case all, review, failed, setAside
        /// Cards that wait for another photo, an answer or something else.
        case putOff
        /// Cards that are there more than once, and of which nobody has said that all are kept.
        case duplicates
        /// Read, decided about or taken back since a time, ISO 8601 in UTC.
        case changed(since: String)
        /// Cards with a sampled field that was looked at; of a sample that is not blind those that wait for it too.
        case sample
    }

    package enum Order: Sendable, Equatable {
        case register
        /// The card first whose doubtful fields hold the value of the least confidence; of equally doubtful ones the earlier.
        case doubt
    }

    package var filter: Filter
    /// Only cards on which this field is in doubt; nil for any.
    package var field: KTPField?
    /// Part of the name, of the NIK or of the file's name, in upper or lower case; empty for all.
    package var search: String
    package var order: Order

    package init(
        _ filter: Filter = .all, field: KTPField? = nil, search: String = "", order: Order = .register
    ) {
        (self.filter, self.field, self.search, self.order) = (filter, field, search, order)
    }
}

package struct QueryPage: Sendable {
    package var total: Int
    package var cards: [RegisterRow]
}

package struct DoubtfulField: Sendable, Equatable {
    package var card: String
    package var number: Int
    package var field: KTPField
    package var confidence: Double
}

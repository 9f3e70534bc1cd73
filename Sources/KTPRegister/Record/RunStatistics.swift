import GRDB
package import KTPCore

/// Totals of the latest run's inputs, computed from the rows kept with the records.
package struct RunStatistics: Sendable {
    package struct Card: Sendable {
        package var path: String
        package var page: Int
        /// Which of the page's cards it is; nil where that holds one.
        package var card: Int?
        package var status: CardStatus
        /// Those a person has to look at.
        package var doubtful: [KTPField] = []
        /// What is in doubt about the card as a whole, where no field is.
        package var reason: String?
        package var error: CardFailure?
        package var isDuplicate: Bool
        /// Of the fields that both engines read; nil where one read alone.
        package var agreement: Double?
        package var readings: EngineMap<Reading> = [:]
    }

    package struct Reading: Sendable {
        package var seconds: Double
        /// Mean over words, 0…1.
        package var confidence: Double
        /// Whether it was asked about the card as a whole, and not about single fields of it.
        package var isWhole: Bool
    }

    package var cards = 0
    package var waiting = 0
    /// Fields by where their value came from.
    package var chosen: CaseMap<FieldOrigin, Int> = [:]
}

extension SessionStore {
    /// - Parameter body: gets each card in the order of the run; inputs that wait are left out.
    package func runStatistics(
        in language: Language, _ body: (RunStatistics.Card) -> Void
    ) throws(SessionError) -> RunStatistics {
        try reading { db in
            var tally = RunStatistics()
            let rows = try Row.fetchCursor(db, sql: Self.cardsOfLatestRun)
            while let row = try rows.next() {
                if row["id"] == nil {
                    tally.waiting += 1
                } else {
                    tally.cards += 1
                    try body(card(row, in: language, db))
                }
            }
            let origins = try Row.fetchCursor(db, sql: Self.originsOfLatestRun)
            while let row = try origins.next() {
                if let origin = FieldOrigin(rawValue: try row.decode(forColumn: "origin")) {
                    tally.chosen[origin] = try row.decode(forColumn: "count")
                }
            }
            return tally
        }
    }

    /// - Throws: `RowDecodingError` where a damaged database holds something else: a subscript would end the program.
    private func card(_ row: Row, in language: Language, _ db: Database) throws -> RunStatistics.Card {
        let id = try row.decode(String.self, forColumn: "id")
        let status = CardStatus(rawValue: try row.decode(forColumn: "status")) ?? .failed
        let error = try CardFailure.Code(rawValue: row.decode(String?.self, forColumn: "errorCode") ?? "").map {
            CardFailure($0, try row.decode(String?.self, forColumn: "errorMessage") ?? "")
        }
        let isOneOfMany = try row.decode(Int.self, forColumn: "cards") > 1
        var card = RunStatistics.Card(
            path: try row.decode(forColumn: "path"), page: try row.decode(forColumn: "page"),
            card: isOneOfMany ? try row.decode(forColumn: "card") : nil, status: status, error: error,
            isDuplicate: try row.decode(forColumn: "isDuplicate"),
            agreement: status == .setAside ? nil : try row.decode(forColumn: "agreement"))
        if status == .review {
            let statement = try db.cachedStatement(sql: "SELECT field FROM doubts WHERE item = ? ORDER BY position")
            card.doubtful = try String?.fetchAll(statement, arguments: [id]).compactMap { KTPField(rawValue: $0 ?? "") }
            if card.doubtful.isEmpty {
                let effective = try Self.cards([id], db).first?.record
                card.reason = effective?.reviewReasons(in: language).first?.message
            }
        }
        let readings = try db.cachedStatement(
            sql: "SELECT engine, seconds, confidence, whole FROM readings WHERE item = ?")
        for reading in try Row.fetchAll(readings, arguments: [id]) {
            guard let engine = OCREngine(rawValue: try reading.decode(forColumn: "engine")) else { continue }
            card.readings[engine] = RunStatistics.Reading(
                seconds: try reading.decode(forColumn: "seconds"),
                confidence: try reading.decode(forColumn: "confidence"),
                isWhole: try reading.decode(forColumn: "whole"))
        }
        return card
    }

    private static let cardsOfLatestRun = """
        SELECT images.item AS id, images.path AS path, images.page AS page, card, cards, status, errorCode, errorMessage,
               settled, agreement,
               EXISTS (SELECT 1 FROM duplicates WHERE item = images.item) AS isDuplicate
        FROM latestRun LEFT JOIN images ON images.input = latestRun.item ORDER BY position, card
        """

    private static let originsOfLatestRun = """
        SELECT origin, count(*) AS count FROM latestRun JOIN images ON images.input = latestRun.item
        JOIN decisions ON decisions.item = images.item WHERE origin IS NOT NULL GROUP BY origin
        """
}

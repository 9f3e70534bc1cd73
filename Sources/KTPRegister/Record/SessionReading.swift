import GRDB
package import KTPCore

extension SessionStore {
    /// Which cards are asked for.
    package enum Selection: Sendable {
        /// All of the session, in the order in which they came.
        case register
        /// Those of the inputs that the latest run named, in its order.
        case latestRun
    }

    /// A page's cards as the machine read them, in their order.
    package func readings(ofPage item: String) throws(SessionError) -> [CardRecord] {
        try accessing {
            try database.read { db in
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT \(StoredCard.columns) FROM images JOIN inputs ON inputs.item = images.input
                        WHERE input = ? ORDER BY card
                        """,
                    arguments: [item]
                ).compactMap { try StoredCard($0, number: 0).record() }
            }
        }
    }

    /// Every card of the selection, and every input that waits to be read, with its number in the register from 1.
    ///
    /// Reads the session as it stood at the call, one card at a time: ten thousand need no more memory than one.
    /// - Parameters:
    ///   - most: so many at most, and of cards in review alone; nil for all cards.
    ///   - isDecided: whether records come with what persons decided, or as the machine read them.
    ///   - leftOut: names of optional members of records that nobody will ask for.
    /// - Throws: `SessionError`, or what `body` throws.
    package func forEachItem(
        of selection: Selection = .register, inReview most: Int? = nil, decided isDecided: Bool = true,
        leavingOut leftOut: Set<String> = [],
        _ body: (_ number: Int, _ item: WorkItem, _ record: CardRecord?) throws -> Void
    ) throws {
        try forEachCard(of: selection, inReview: most, decided: isDecided, leavingOut: leftOut) { card in
            try body(card.number, card.item, card.record())
        }
    }

    /// The same, each record as text as long as nobody asks for more.
    package func forEachCard(
        of selection: Selection = .register, inReview most: Int? = nil, decided isDecided: Bool = true,
        leavingOut leftOut: Set<String> = [], _ body: (ShownCard) throws -> Void
    ) throws {
        // A connection of its own, so that `body` may use the store and a scan may go on recording.
        let snapshot = try accessing { try connectAgain() }
        do {
            try snapshot.read { db in
                let corrections = isDecided ? try Self.corrections(db) : [:]
                let duplicates = try Self.duplicates(db)
                let rows = try Row.fetchCursor(db, sql: Self.rows(of: selection, inReview: most))
                while let row = try rows.next() {
                    let id: String = row["id"] ?? ""
                    let card = try StoredCard(row, number: row["number"], leavingOut: leftOut)
                    try body(shown(card, corrections[id], duplicates[id]))
                }
            }
        } catch let error as DatabaseError {
            throw SessionError(error, at: path)
        } catch let error as DecodingError {
            throw SessionError(error, at: path)
        } catch let error as StoredCard.Damage {
            throw SessionError(error, at: path)
        }
    }

    private func shown(
        _ card: StoredCard, _ corrections: [Correction]?, _ duplicates: [NumberedDuplicate]?
    ) -> ShownCard {
        let isAsWritten = corrections == nil && duplicates == nil && !card.isMissing
        return ShownCard(number: card.number, item: card.item, json: isAsWritten ? card.json : nil) { [today] in
            try card.shown(with: corrections ?? [], besides: duplicates ?? [], today: today)
        }
    }

    /// The records of the selection, one at a time, as persons see them: with what they decided.
    ///
    /// An input whose reading was interrupted yields the session's earlier reading of it, if there is one.
    /// - Throws: `SessionError`, or what `body` throws.
    package func forEachRecord(of selection: Selection = .register, _ body: (CardRecord) throws -> Void) throws {
        try forEachItem(of: selection) { _, _, record in
            if let record { try body(record) }
        }
    }

    /// The card that answers to `item`: its id, else its path, its file name, or its number from 1.
    ///
    /// - Returns: nil where there is no such card, or it has not been read yet.
    /// - Throws: `ambiguous` where several answer to it.
    package func record(matching item: String) throws(SessionError) -> CardRecord? {
        try accessing {
            try database.read { db in
                let matches = try Self.matches(of: item, db)
                guard matches.count < 2 else {
                    throw SessionError.ambiguous(item: item, choices: matches.prefix(9).map(Self.choice))
                }
                guard let row = matches.first, let id: String = row["id"] else { return nil }
                let duplicates = try Self.duplicates(db, of: id)
                return try StoredCard(row, number: row["number"])
                    .shown(with: Self.corrections(of: id, db), besides: duplicates, today: today)
            }
        }
    }

    private static func matches(of item: String, _ db: Database) throws -> [Row] {
        for condition in [
            "id = :item", "path = :item", "substr(path, -length('/' || :item)) = '/' || :item",
            "CAST(number AS TEXT) = :item",
        ] {
            let rows = try Row.fetchAll(
                db, sql: "SELECT * FROM (\(rows(of: .register))) WHERE \(condition)", arguments: ["item": item])
            if !rows.isEmpty { return rows }
        }
        return []
    }

    private static func rows(of selection: Selection, inReview most: Int? = nil) -> String {
        let register = """
            SELECT row_number() OVER (ORDER BY inputs.number, card) AS number, card, status, \(StoredCard.columns)
            FROM inputs LEFT JOIN images ON images.input = inputs.item
            """
        let condition = most == nil ? "" : "WHERE status = 'review'"
        let limit = most.map { "LIMIT \($0)" } ?? ""
        return switch selection {
        case .register: "SELECT * FROM (\(register)) \(condition) ORDER BY number \(limit)"
        case .latestRun:
            "SELECT * FROM (\(register)) JOIN latestRun USING (item) \(condition) ORDER BY position, card \(limit)"
        }
    }

    private static func choice(_ row: Row) -> String {
        let (number, path, page): (Int, String, Int) = (row["number"], row["path"], row["page"])
        return page == 1 ? "\(number) (\(path))" : "\(number) (\(path), \(page))"
    }
}

extension CardRecord {
    /// Whether the same picture may well be read next time: the reason lay in the machine, not in the picture.
    var mayPass: Bool { error?.code.mayPassOnAnotherTry == true }
}

extension CardFailure.Code {
    /// Whether the same picture may well be read next time: the reason lay in the machine, not in the picture.
    var mayPassOnAnotherTry: Bool {
        switch self {
        case .unreadable, .timedOut, .crashed, .engineUnavailable: true
        case .notAnImage, .damaged, .encrypted, .tooLarge, .tooSmall, .noCard, .badRequest, .duplicate: false
        }
    }
}

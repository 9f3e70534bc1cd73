import GRDB
package import KTPCore

extension SessionStore {
    package enum Selection: Sendable {
        /// All of the session, in the order in which they came.
        case register
        /// The cards of the inputs that the latest run named, in its order.
        case latestRun
    }

    /// Every card of the selection, and every page of it that waits to be read, as the session stood at the call, one
    /// at a time: ten thousand need no more memory than one.
    /// - Parameter most: so many at most, and of cards in review alone; nil for all cards.
    package func forEachCard(
        of selection: Selection = .register, inReview most: Int? = nil, withRecords: Bool = true,
        _ body: (RegisterRow) throws -> Void
    ) throws {
        try snapshot { db in
            try Self.checkThatEveryCardHasItsPage(db)
            let rows = try Row.fetchCursor(db, sql: Self.rows(of: selection, inReview: most, withRecords))
            while let row = try rows.next() { try body(RegisterRow(row, db)) }
        }
    }

    /// The records of the selection, one at a time, as persons see them.
    ///
    /// An input whose reading was interrupted yields the session's earlier reading of it, if there is one.
    package func forEachRecord(of selection: Selection = .register, _ body: (CardRecord) throws -> Void) throws {
        try forEachCard(of: selection) { card in if let record = try card.record() { try body(record) } }
    }

    /// All records as the machine read them, without decisions; without boxes and rereads (`isBrief`) in half the time.
    package func forEachReading(briefly isBrief: Bool = false, _ body: (CardRecord) throws -> Void) throws {
        try snapshot { db in
            try Self.checkThatEveryCardHasItsPage(db)
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT \(MachineReading.columns) FROM inputs JOIN images ON images.input = inputs.item
                    ORDER BY inputs.number, card
                    """)
            while let row = try rows.next() {
                guard let json = try MachineReading.json(row) else { continue }
                try body(OrderedJSON.decode(CardRecord.self, from: json, briefly: isBrief))
            }
        }
    }

    /// On a connection of its own, so that `body` may use the store and a scan may go on recording.
    func snapshot(_ body: (Database) throws -> Void) throws {
        let snapshot = try accessing { try makeConnection() }
        defer { try? snapshot.close() }
        do {
            try snapshot.read(body)
        } catch let error
            where error is DatabaseError || error is DecodingError || error is RecordText.Damage
            || error is RowDecodingError
        { throw SessionError(error, at: path) }
    }

    /// The card that answers to `item`: its id, else its path, file name, or number from 1; nil where none was read.
    /// - Throws: `ambiguous` where several answer to it.
    package func record(matching item: String) throws(SessionError) -> CardRecord? {
        try reading { db in
            for condition in [
                "images.item = :item", "inputs.path = :item",
                "substr(inputs.path, -length('/' || :item)) = '/' || :item", "CAST(numbers.number AS TEXT) = :item",
            ] {
                let sql = Self.rows(of: .register, true, where: condition)
                let matches = try Row.fetchAll(db, sql, ["item": item])
                guard matches.count < 2 else {
                    let choices = try matches.prefix(9).map { try Self.choice(RegisterRow($0, db)) }
                    throw SessionError.ambiguous(item: item, choices: choices)
                }
                if let row = matches.first { return try RegisterRow(row, db).record() }
            }
            return nil
        }
    }

    /// Counts cards in their table and through indexes: a damaged database silently omits those no page leads to.
    private static func checkThatEveryCardHasItsPage(_ db: Database) throws {
        let isWhole = try Bool.fetchOne(
            db,
            """
            SELECT (SELECT count(*) FROM images NOT INDEXED)
                 = (SELECT count(found.item) FROM inputs JOIN images ON images.input = inputs.item
                        JOIN images AS found ON found.item = images.item)
            """)
        guard isWhole == true else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "cards without their page")
        }
    }

    private static func rows(
        of selection: Selection, inReview most: Int? = nil, _ withRecords: Bool, where condition: String = "TRUE"
    ) -> String {
        let (run, order) =
            switch selection {
            case .register: ("", "inputs.number, card")
            case .latestRun: ("JOIN latestRun ON latestRun.item = inputs.item", "position, card")
            }
        return """
            WITH \(RegisterRow.numbering)
            SELECT \(RegisterRow.columns(withRecords: withRecords)) FROM \(RegisterRow.joined) \(run)
            WHERE \(condition) \(most == nil ? "" : "AND status = 'review'")
            ORDER BY \(order) \(most.map { "LIMIT \($0)" } ?? "")
            """
    }

    private static func choice(_ card: RegisterRow) -> String {
        card.item.page == 1
            ? "\(card.number) (\(card.item.path.text))" : "\(card.number) (\(card.item.path.text), \(card.item.page))"
    }
}

extension CardRecord {
    var mayPass: Bool { error?.code.mayPassOnAnotherTry == true }
}

extension CardFailure.Code {
    /// Whether the same picture may well be read next time: the reason lay in the machine, not in the picture.
    var mayPassOnAnotherTry: Bool {
        switch self {
        case .unreadable, .timedOut, .crashed, .engineUnavailable: true
        case .notAnImage, .damaged, .encrypted, .tooLarge, .tooSmall, .noCard, .otherDocument, .blankPage, .cardBack,
            .badRequest, .duplicate:
            false
        }
    }
}

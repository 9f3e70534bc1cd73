import GRDB
package import KTPCore

extension SessionStore {
    /// What this session has already read from the same content by the same tool, models and options.
    ///
    /// The record may be that of another item with the same content (a copy, a file that was moved): its id and path
    /// are then that item's. A failure that may pass on another try is not returned.
    package func earlierReading(
        sha256: String, page: Int, fingerprint: String
    ) throws(SessionError) -> CardRecord? {
        try accessing {
            let json = try database.read { db in
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT record FROM images WHERE sha256 = ? AND page = ? AND fingerprint = ?
                        ORDER BY recorded DESC, item
                        """,
                    arguments: [sha256, page, fingerprint])
            }
            for text in json {
                let record = try OrderedJSON.decode(CardRecord.self, from: text)
                if record.error?.code.mayPassOnAnotherTry != true { return record }
            }
            return nil
        }
    }

    /// Every input of the current plan in its order, with its number from 1, and its record once it has been read.
    ///
    /// Reads the session as it stood at the call, one card at a time: ten thousand need no more memory than one.
    /// - Throws: `SessionError`, or what `body` throws.
    package func forEachItem(_ body: (_ number: Int, _ item: WorkItem, _ record: CardRecord?) throws -> Void) throws {
        // A connection of its own, so that `body` may use the store and a scan may go on recording.
        let snapshot = try accessing { try Self.connect(path) }
        do {
            try snapshot.read { db in
                let rows = try Row.fetchCursor(
                    db,
                    sql: """
                        SELECT number, planned.item, planned.path, planned.page, record
                        FROM planned LEFT JOIN images USING (item) ORDER BY number
                        """)
                while let row = try rows.next() {
                    let json: String? = row["record"]
                    try body(
                        row["number"], WorkItem(id: row["item"], path: row["path"], page: row["page"]),
                        json.map { try OrderedJSON.decode(CardRecord.self, from: $0) })
                }
            }
        } catch let error as DatabaseError {
            throw SessionError(error, at: path)
        } catch let error as DecodingError {
            throw SessionError(error, at: path)
        }
    }

    /// All records of the current plan in the order of the inputs, one at a time.
    ///
    /// An input whose reading was interrupted yields the session's earlier reading of it, if there is one.
    /// - Throws: `SessionError`, or what `body` throws.
    package func forEachRecord(_ body: (CardRecord) throws -> Void) throws {
        try forEachItem { _, _, record in
            if let record { try body(record) }
        }
    }

    /// The record of the input that answers to `item`: its id, else its path, its file name, or its number from 1.
    ///
    /// - Returns: nil where there is no such input, or it has not been read yet.
    /// - Throws: `ambiguous` where several answer to it.
    package func record(matching item: String) throws(SessionError) -> CardRecord? {
        try accessing {
            let matches = try database.read { db in
                for condition in [
                    "planned.item = :item", "planned.path = :item",
                    "substr(planned.path, -length('/' || :item)) = '/' || :item", "CAST(number AS TEXT) = :item",
                ] {
                    let rows = try Row.fetchAll(
                        db,
                        sql: """
                            SELECT number, planned.path, planned.page, record
                            FROM planned LEFT JOIN images USING (item) WHERE \(condition) ORDER BY number
                            """,
                        arguments: ["item": item])
                    if !rows.isEmpty { return rows }
                }
                return []
            }
            guard matches.count < 2 else {
                throw SessionError.ambiguous(item: item, choices: matches.prefix(9).map(Self.choice))
            }
            let json: String? = matches.first?["record"]
            return try json.map { try OrderedJSON.decode(CardRecord.self, from: $0) }
        }
    }

    private static func choice(_ row: Row) -> String {
        let (number, path, page): (Int, String, Int) = (row["number"], row["path"], row["page"])
        return page == 1 ? "\(number) (\(path))" : "\(number) (\(path), \(page))"
    }
}

extension CardFailure.Code {
    /// Whether the same picture may well be read next time: the reason lay in the machine, not in the picture.
    var mayPassOnAnotherTry: Bool {
        switch self {
        case .unreadable, .timedOut, .crashed, .engineUnavailable: true
        case .notAnImage, .damaged, .tooLarge, .tooSmall, .noCard, .badRequest: false
        }
    }
}

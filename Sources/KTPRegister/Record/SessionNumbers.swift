import GRDB

extension SessionStore {
    /// The number in the register of every card that has a record, by its id: by it one card is named where another is
    /// shown.
    package func numbers() throws(SessionError) -> [String: Int] {
        try accessing { try database.read { try Self.numbers($0) } }
    }

    static func numbers(_ db: Database) throws -> [String: Int] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT row_number() OVER (ORDER BY inputs.number, card) AS number, images.item AS card_id
                FROM inputs LEFT JOIN images ON images.input = inputs.item
                """)
        var numbers: [String: Int] = [:]
        while let row = try rows.next() {
            if let id: String = row["card_id"] { numbers[id] = row["number"] }
        }
        return numbers
    }
}

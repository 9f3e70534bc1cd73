import GRDB

/// The numbers by which persons name the cards of a register. A card gets its number once, when it is first shown or the run
/// that read it ends, in the register's order; no card gets the number of one that is gone.
enum CardNumbers {
    /// `numbers`, for `WITH`: each page with its cards, `id` NULL while the page waits. Cards without a number have the one
    /// that they would get now; a page that waits takes one.
    static let table = """
        numbers AS MATERIALIZED (
            SELECT inputs.item AS page, images.item AS id, coalesce(
                images.number, \(last) + row_number() OVER (
                    PARTITION BY images.number IS NULL ORDER BY inputs.number, card)) AS number
            FROM inputs LEFT JOIN images ON images.input = inputs.item)
        """

    private static let last = "coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'cardNumber'), 0)"

    static func areMissing(_ db: Database) throws -> Bool {
        try db.holds("SELECT EXISTS (SELECT 1 FROM images WHERE number IS NULL)")
    }

    static func assign(_ db: Database) throws {
        guard try areMissing(db) else { return }
        try db.execute(
            sql: """
                WITH \(table) UPDATE images SET number = numbers.number FROM numbers
                WHERE numbers.id = images.item AND images.number IS NULL;
                INSERT OR REPLACE INTO meta SELECT 'cardNumber', CAST(max(\(last), max(number)) AS TEXT) FROM images
                """)
    }
}

extension SessionStore {
    /// Gives each card its number for good; called before cards are shown.
    package func numberCards() throws(SessionError) {
        guard access.isWritable else { return }
        if try reading({ try CardNumbers.areMissing($0) }) { try writing { try CardNumbers.assign($0) } }
    }
}

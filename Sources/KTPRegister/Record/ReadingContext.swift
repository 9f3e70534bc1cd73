import GRDB
package import KTPCore

/// The means by which a card was read and judged. It decides whether the card is read again, or only judged again.
package struct ReadingContext: Sendable, Equatable {
    package var identity: ReadingIdentity
    /// The least confidence with which a field is accepted, 0…1.
    package var accept: Double
    package var language: Language

    package init(
        _ identity: ReadingIdentity, accept: Double = AcceptancePolicy.accept, language: Language = .en
    ) {
        (self.identity, self.accept, self.language) = (identity, accept, language)
    }

    /// The context of a picture that a person had turned: it is another reading.
    package func turned(by degrees: Int) -> ReadingContext {
        var context = self
        context.identity.turn = degrees
        return context
    }
}

/// The identity of a reading, in columns of the table `identities`: rows of `images` name theirs by its number.
extension ReadingIdentity {
    init(_ row: Row) {
        self.init(
            tool: row.text("tool") ?? "", models: row.text("models"), regions: row.text("regions"),
            options: Self.parts(row.text("options")))
        (commit, asked) = (row.text("build"), Self.parts(row.text("asked")))
        turn = Int.fromDatabaseValue(row["turn"]) ?? 0
    }

    private static func parts(_ text: String?) -> [String] {
        (text ?? "").split(separator: "; ").map(String.init)
    }

    private var columns: StatementArguments {
        [tool, models, regions, options.joined(separator: "; "), commit, asked.joined(separator: "; "), turn]
    }

    func number(in db: Database) throws -> Int? {
        try Int.fetchOne(
            db,
            """
            SELECT number FROM identities WHERE tool = ? AND models IS ? AND regions IS ? AND options = ?
                AND build IS ? AND asked = ? AND turn = ?
            """, columns)
    }

    func numberAdded(to db: Database) throws -> Int {
        if let number = try number(in: db) { return number }
        try db.run(
            "INSERT INTO identities (tool, models, regions, options, build, asked, turn) VALUES (?, ?, ?, ?, ?, ?, ?)",
            columns)
        return Int(db.lastInsertedRowID)
    }

    static func all(in db: Database) throws -> [Int: ReadingIdentity] {
        try Row.fetchAll(db, "SELECT * FROM identities").reduce(into: [:]) { all, row in
            all[row["number"]] = ReadingIdentity(row)
        }
    }
}

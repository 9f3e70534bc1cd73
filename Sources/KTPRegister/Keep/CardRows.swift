import GRDB
import KTPCore

/// What the rows beside a card's record say of it. They are there for the `sqlite3` shell and for sums, and have to say
/// the same.
struct CardRows {
    /// By table: what stands in it about the card, in words that can be compared.
    private let tables: [(name: String, rows: Set<String>)]

    init(of card: String, _ db: Database) throws {
        let queries = [
            ("images", "coalesce(sha256, '') || ' ' || page || ' ' || path FROM images"),
            ("readings", "engine || ' ' || text FROM readings"),
            ("readingFields", "engine || ' ' || field || ' ' || value FROM readingFields"),
            ("decisions", "field || ' ' || coalesce(value, '') FROM decisions"),
        ]
        tables = try queries.map { name, query in
            (name, try String.fetchSet(db, sql: "SELECT \(query) WHERE item = ?", arguments: [card]))
        }
    }

    /// - Parameter shown: the record with what persons decided.
    /// - Returns: the tables that differ.
    func differences(from record: CardRecord, shown: CardRecord) -> [String] {
        let source = record.source
        var expected: [String: Set<String>] = [
            "images": ["\(source.sha256 ?? "") \(source.page) \(source.path)"], "readings": [], "readingFields": [],
        ]
        for (engine, reading) in record.engines.pairs {
            expected["readings"]?.insert("\(engine.rawValue) \(reading.text)")
            for (field, value) in reading.fields.pairs {
                expected["readingFields"]?.insert("\(engine.rawValue) \(field.rawValue) \(value)")
            }
        }
        expected["decisions"] = Set(shown.fields.pairs.map { "\($0.key.rawValue) \($0.value.value ?? "")" })
        return tables.filter { $0.rows != expected[$0.name] }.map(\.name)
    }
}

import GRDB
import KTPCore

/// Compares what the session holds of a card in addition to the machine's reading: its effective record, and the rows
/// for lists, sums and the `sqlite3` shell. They must agree.
struct RowCheck {
    /// By table: what stands in it about the card, in words that can be compared.
    private let tables: [(name: String, rows: Set<String>)]
    private let effective: CardRecord?

    init(of card: String, _ db: Database) throws {
        let queries = [
            (
                "images",
                """
                coalesce(sha256, '') || ' ' || page || ' ' || path || ' ' || status || ' ' || coalesce(nik, '') || ' '
                || coalesce(nama, '') FROM images
                """
            ),
            ("readings", "engine || ' ' || text FROM readings"),
            ("readingFields", "engine || ' ' || field || ' ' || value FROM readingFields"),
            ("decisions", "field || ' ' || coalesce(value, '') FROM decisions"),
        ]
        tables = try queries.map { name, query in
            (name, try String.fetchSet(db, sql: "SELECT \(query) WHERE item = ?", arguments: [card]))
        }
        let row = try Row.fetchOne(
            db, sql: "SELECT item AS id, record, digest FROM images WHERE item = ?", arguments: [card])
        let json = try row.flatMap { try RecordText.verified($0, "record", by: "digest") }
        effective = try json.map { try OrderedJSON.decode(CardRecord.self, from: $0) }
    }

    /// - Parameters:
    ///   - record: as the machine read it.
    ///   - settled: with what persons decided.
    /// - Returns: the tables that differ.
    func differences(from record: CardRecord, expected: CardRecord) -> [String] {
        guard let effective, effective.settled == expected.settled,
            effective.fields.pairs.map(\.value.value) == expected.fields.pairs.map(\.value.value)
        else { return ["images"] }
        let source = record.source
        var expected: [String: Set<String>] = [
            "images": [
                """
                \(source.sha256 ?? "") \(source.page) \(source.path) \(effective.status.rawValue) \
                \(effective.fields[.nik]?.value ?? "") \(effective.fields[.nama]?.value ?? "")
                """
            ], "readings": [], "readingFields": [],
        ]
        for (engine, reading) in record.engines.pairs {
            expected["readings"]?.insert("\(engine.rawValue) \(reading.text)")
            for (field, value) in reading.fields.pairs {
                expected["readingFields"]?.insert("\(engine.rawValue) \(field.rawValue) \(value)")
            }
        }
        expected["decisions"] = Set(effective.fields.pairs.map { "\($0.key.rawValue) \($0.value.value ?? "")" })
        return tables.filter { $0.rows != expected[$0.name] }.map(\.name)
    }
}

import GRDB
import KTPCore

struct PersonMatches {
    let ids: [String]

    init(_ person: String, in store: SessionStore) throws {
        let digits = person.filter { $0.isASCII && $0.isNumber }
        let isNIK = digits.count == 16 && person.allSatisfy { $0.isASCII && ($0.isNumber || " .-".contains($0)) }
        var numbers: Set<String> = isNIK ? [digits] : []
        var found: Set<String> = []
        if !isNIK, let card = try store.record(matching: person) {
            found.insert(card.id)
            if let nik = card.fields[.nik]?.value, nik.count == 16 { numbers.insert(nik) }
        }
        ids = try store.database.read { db in
            for number in numbers { found.formUnion(try Self.cards(holding: number, db)) }
            // What is told to be the same card, though its number was not read; and what is told to be the same as that.
            var (all, new) = (found, found)
            while !new.isEmpty {
                let further = try Self.copies(of: new, db).union(Self.duplicates(of: new, db))
                new = further.subtracting(all)
                all.formUnion(new)
            }
            return all.sorted()
        }
    }

    /// Wherever the number stands, be it in what one engine read.
    private static func cards(holding number: String, _ db: Database) throws -> Set<String> {
        try String.fetchSet(
            db,
            sql: """
                SELECT item FROM images WHERE instr(record, :number) > 0 OR instr(machine, :number) > 0
                UNION SELECT item FROM corrections WHERE value = :number OR machine = :number
                """,
            arguments: ["number": number])
    }

    private static func duplicates(of cards: Set<String>, _ db: Database) throws -> Set<String> {
        try String.fetchSet(
            db, sql: "SELECT other FROM duplicates WHERE item IN (SELECT value FROM json_each(?))",
            arguments: [OrderedJSON.encode(cards.sorted())])
    }

    private static func copies(of cards: Set<String>, _ db: Database) throws -> Set<String> {
        try String.fetchSet(
            db,
            sql: """
                SELECT other.item FROM images JOIN images AS other USING (sha256, page, card)
                WHERE images.item IN (SELECT value FROM json_each(?))
                """,
            arguments: [OrderedJSON.encode(cards.sorted())])
    }
}

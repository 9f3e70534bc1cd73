import GRDB
import KTPCore

extension SessionStore {
    package struct DuplicateCounts: Codable, Sendable, Equatable {
        /// Cards that an earlier one of the register is already.
        package var again = 0
        /// Cards that contradict another one of the same NIK.
        package var contradicting = 0

        package init(again: Int = 0, contradicting: Int = 0) {
            (self.again, self.contradicting) = (again, contradicting)
        }
    }

    /// Looks for cards that the register holds more than once, as they are shown, and keeps what it finds.
    ///
    /// After every run, and after many cards were decided about. What was found before and is so no longer is forgotten.
    /// Ten thousand cards take seconds to look through: others may write meanwhile, and what they change they look
    /// around by themselves.
    @discardableResult
    package func updateDuplicates() throws(SessionError) -> DuplicateCounts {
        try accessing {
            let isCurrent = try database.read { try hasCurrentDuplicates($0) }
            guard !isCurrent else { return try database.read { try Self.duplicateCounts($0) } }
            let snapshot = try makeConnection()
            defer { try? snapshot.close() }
            let (found, seen) = try snapshot.read { try (findDuplicates($0), Self.latestRevision($0)) }
            return try database.write { db in
                let meanwhile = try String.fetchAll(db, "SELECT item FROM images WHERE revision > ?", [seen])
                let known = try Self.duplicates(db).mapValues { $0.map(\.duplicate) }
                var changed = Set(found.keys).union(known.keys).filter { found[$0] != known[$0] }
                for card in changed.sorted() where try Self.isThere(card, db) {
                    let others = try (found[card] ?? []).filter { try Self.isThere($0.other, db) }
                    try Self.write(others, of: card, db)
                }
                let numbered = try Self.duplicates(db)
                // Cards are told of each other by their numbers, which a page before them may have moved.
                changed.formUnion(try Self.cardsWithOutdatedNumbers(db))
                for card in changed.sorted() {
                    try Self.refresh(card, duplicates: numbered[card] ?? [], today: today, db)
                }
                // So many are a run's, which looks through all of the register when it ends.
                if meanwhile.count <= Self.mostNearbyUpdates {
                    for card in meanwhile { try updateDuplicates(near: card, db) }
                    try markDuplicatesCurrent(db)
                }
                return try Self.duplicateCounts(db)
            }
        }
    }

    package func updateDuplicates(of cards: [String]) throws(SessionError) {
        try writing { db in for card in cards { try updateDuplicates(near: card, db) } }
    }

    /// - Parameter ids: of the cards to compare; nil for all of the register.
    func findDuplicates(among ids: Set<String>? = nil, _ db: Database) throws -> [String: [Duplicate]] {
        var finder = DuplicateFinder()
        let wanted: StatementArguments = try ids.map { ["ids": try OrderedJSON.encode($0.sorted())] } ?? [:]
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT images.item AS id, images.sha256 AS sha256, images.page AS page, card, nik, nama, likeness,
                       (SELECT value FROM decisions WHERE item = images.item AND field = 'tanggalLahir') AS birth
                FROM images JOIN inputs ON inputs.item = images.input
                WHERE status IN ('accepted', 'review') \(ids == nil ? "" : "AND images.item IN (SELECT value FROM json_each(:ids))")
                ORDER BY inputs.number, card
                """, arguments: wanted)
        while let row = try rows.next() {
            finder.add(
                row["id"], sha256: row["sha256"], page: row["page"], card: row["card"], nik: row["nik"],
                name: row["nama"], birth: row["birth"], likeness: row["likeness"])
        }
        // A card of a person's hundred is asked for by each of the twenty that name it, which are near it.
        var known: [String: FieldMap<FieldDecision>] = [:]
        let found = try finder.duplicates { id in
            if let fields = known[id] { return fields }
            if known.count > 1_000 { known = [:] }
            let fields = try effectiveFields(of: id, db)
            known[id] = fields
            return fields
        }
        return try Self.excludingDistinctPairs(found, db)
    }

    /// The fields with the persons' decisions, but without the duplicates: a contradiction must not resolve itself.
    func effectiveFields(of card: String, _ db: Database) throws -> FieldMap<FieldDecision> {
        try MachineReading.of(card, db)?.applying(Self.corrections(of: card, db), today: today).fields ?? [:]
    }

    /// Cards that are told of another by a number which is no longer its own.
    private static func cardsWithOutdatedNumbers(_ db: Database) throws -> Set<String> {
        guard try db.holds("SELECT EXISTS (SELECT 1 FROM duplicates)") else { return [] }
        return try String.fetchSet(
            db,
            """
            WITH \(RegisterRow.numbering)
            SELECT item FROM duplicates JOIN numbers ON numbers.id = other WHERE told IS NOT numbers.number
            """)
    }

    private static func latestRevision(_ db: Database) throws -> Int {
        try db.count("SELECT max(revision) FROM images")
    }

    private static func isThere(_ card: String, _ db: Database) throws -> Bool {
        try db.holds("SELECT EXISTS (SELECT 1 FROM images WHERE item = ?)", [card])
    }

    typealias NumberedDuplicate = (duplicate: Duplicate, number: Int)

    static func duplicates(_ db: Database) throws -> [String: [NumberedDuplicate]] {
        // Numbering takes time that most sessions need not spend.
        guard try db.holds("SELECT EXISTS (SELECT 1 FROM duplicates)") else { return [:] }
        let numbers = try numbers(db)
        var found: [String: [NumberedDuplicate]] = [:]
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM duplicates ORDER BY item, position")
        while let row = try rows.next() {
            guard let duplicate = duplicate(row), let number = numbers[duplicate.other] else { continue }
            found[row["item"], default: []].append((duplicate, number))
        }
        return found
    }

    static func duplicates(_ db: Database, of card: String) throws -> [NumberedDuplicate] {
        return try Row.fetchAll(db, "SELECT * FROM duplicates WHERE item = ? ORDER BY position", [card]).compactMap {
            row in
            guard let duplicate = duplicate(row), let number = try number(of: duplicate.other, db) else { return nil }
            return (duplicate, number)
        }
    }

    private static func duplicate(_ row: Row) -> Duplicate? {
        Duplicate.Kind(rawValue: row["kind"]).map { kind in
            Duplicate(
                other: row["other"], kind: kind, differing: fields(row["differing"]),
                contradicting: fields(row["contradicting"]), isKept: row["kept"])
        }
    }

    static func duplicateCounts(_ db: Database) throws -> DuplicateCounts {
        DuplicateCounts(
            again: try db.count(
                """
                SELECT count(DISTINCT duplicates.item) FROM duplicates
                JOIN images AS mine ON mine.item = duplicates.item
                JOIN inputs AS here ON here.item = mine.input
                JOIN images AS theirs ON theirs.item = duplicates.other
                JOIN inputs AS there ON there.item = theirs.input
                WHERE (there.number, theirs.card) < (here.number, mine.card)
                """),
            contradicting: try db.count("SELECT count(DISTINCT item) FROM duplicates WHERE contradicting != ''"))
    }

    static func write(_ duplicates: [Duplicate], of card: String, _ db: Database) throws {
        try db.run("DELETE FROM duplicates WHERE item = ?", [card])
        for (position, duplicate) in duplicates.enumerated() {
            try insert(
                db, into: "duplicates",
                [
                    card, position + 1, duplicate.other, duplicate.kind.rawValue, list(duplicate.differing),
                    list(duplicate.contradicting), duplicate.isKept, nil,
                ])
        }
    }

    private static func list(_ fields: [KTPField]) -> String { fields.map(\.rawValue).joined(separator: ",") }
    private static func fields(_ list: String) -> [KTPField] {
        list.split(separator: ",").compactMap { KTPField(rawValue: String($0)) }
    }
}

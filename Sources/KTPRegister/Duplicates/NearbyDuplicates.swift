import GRDB
import KTPCore

/// Duplicates around one changed card. A person waits for it, and a whole register of ten thousand cards takes seconds.
extension SessionStore {
    /// If more cards change at once, the register is looked through.
    package static let mostNearbyUpdates = 20

    /// Compares a card as it is shown with those that may be its like: what was found before, what it bears the number
    /// or the name of, and `others`. Cards that look alike and share nothing else are for `updateDuplicates` to find.
    func updateDuplicates(near card: String, including others: [String] = [], _ db: Database) throws {
        let candidates = try Self.candidates(for: card, db).union(others).subtracting([card])
        guard !candidates.isEmpty else { return }
        let ids = candidates.union([card])
        let found = try findDuplicates(among: ids, db)
        var changed: [String] = []
        for id in ids.sorted() {
            let before = try Self.duplicates(db, of: id)
            let after = try id == card ? found[id] ?? [] : replacing(card, in: before, by: found[id] ?? [], db)
            guard after != before.map(\.duplicate) else { continue }
            try Self.write(after, of: id, db)
            changed.append(id)
        }
        for id in changed { try Self.refresh(id, today: today, db) }
    }

    /// The known duplicates of another card, with those of `card` now in its place in the register.
    private func replacing(
        _ card: String, in known: [NumberedDuplicate], by found: [Duplicate], _ db: Database
    ) throws -> [Duplicate] {
        let rest = known.filter { $0.duplicate.other != card }
        guard let new = found.first(where: { $0.other == card }), let number = try Self.number(of: card, db) else {
            return rest.map(\.duplicate)
        }
        let earlier = rest.filter { $0.number < number }.map(\.duplicate)
        return earlier + [new] + rest.dropFirst(earlier.count).map(\.duplicate)
    }

    private static func candidates(for card: String, _ db: Database) throws -> Set<String> {
        try String.fetchSet(
            db,
            """
            SELECT other FROM duplicates WHERE item = :card
            UNION SELECT item FROM duplicates WHERE other = :card
            UNION SELECT other.item FROM images AS mine JOIN images AS other USING (nik) WHERE mine.item = :card
            UNION SELECT theirs.item FROM images AS mine JOIN images AS theirs USING (nama)
                JOIN decisions AS birth ON birth.item = mine.item AND birth.field = 'tanggalLahir'
                JOIN decisions AS their ON their.item = theirs.item AND their.field = 'tanggalLahir'
                WHERE mine.item = :card AND birth.value = their.value
            LIMIT 40
            """, ["card": card])
    }

    /// Without the pairs that a person has told apart, and with those marked that a person keeps, as long as both are the
    /// pictures that were seen then. Of several decisions about a pair the latest holds.
    static func excludingDistinctPairs(_ found: [String: [Duplicate]], _ db: Database) throws -> [String: [Duplicate]] {
        let rows = try Row.fetchAll(
            db,
            """
            SELECT corrections.item AS item, corrections.other AS other, kind FROM corrections
            JOIN images AS mine ON mine.item = corrections.item AND mine.sha256 IS corrections.sha256
            JOIN images AS theirs
                ON theirs.item = corrections.other AND theirs.sha256 IS corrections.otherSHA256
            WHERE kind IN ('distinct', 'bothKept') AND undone IS NULL ORDER BY corrections.number
            """)
        var areKept: [Set<String>: Bool] = [:]
        for row in rows { areKept[[row["item"], row["other"]]] = row["kind"] == "bothKept" }
        guard !areKept.isEmpty else { return found }
        return found.reduce(into: [:]) { kept, card in
            let others = card.value.compactMap { duplicate -> Duplicate? in
                guard let isKept = areKept[[card.key, duplicate.other]] else { return duplicate }
                guard isKept else { return nil }
                var duplicate = duplicate
                (duplicate.isKept, duplicate.contradicting) = (true, [])
                return duplicate
            }
            if !others.isEmpty { kept[card.key] = others }
        }
    }

    static func content(of card: String, _ db: Database) throws -> String? {
        try String.fetchOne(db, "SELECT sha256 FROM images WHERE item = ?", [card])
    }
}

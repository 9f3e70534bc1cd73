import Foundation
import GRDB
import Hashing
import KTPCore

extension SessionStore {
    /// Results that a person has changed, or that the session does not know: deleting a person loses the changes.
    package func editedResults() throws(SessionError) -> [String] {
        try accessing {
            guard try database.read(Self.plan) == nil else { return [] }
            let found = SessionFolder(folder)
            let proven = try found.proven(by: exportDigests(), cards: [])
            return found.results.filter { !proven.contains($0) && !$0.hasPrefix(SessionFolder.crops + "/") }
        }
    }

    /// The cards that `forget` deletes for this name; none while an earlier deletion is to be finished first.
    package func cards(of person: String) throws(SessionError) -> [RegisterEntry] {
        try accessing {
            guard try database.read(Self.plan) == nil else { return [] }
            return try cards(PersonMatches(person, in: self).ids)
        }
    }

    /// Deletes one person: every card with that NIK, or the named card and the others of the same person, with their
    /// decisions, lines in the log, crops and rows in the results. An interrupted deletion is finished first, even of
    /// another person. The session keeps the plan until files and then rows are gone, so that a second try finds every
    /// remaining trace.
    package func forget(
        _ person: String, by account: String, writing: (_ names: [String]) async throws -> Void
    ) async throws -> ErasureSummary? {
        let alone = try SessionLock(on: folder, .exclusive)
        defer { alone.release() }
        guard let plan = try accessing({ try begin(person) }) else { return nil }
        var forgotten = try accessing { try summary(by: plan) }
        forgotten.logLines = try SessionLog(folder + "/session.log").drop(cards: plan.cards)
        try erase(plan, &forgotten)
        try eraseAdded(plan, &forgotten)
        try accessing { try delete(plan, by: account) }
        // The cards that stay have other numbers now, and are told of each other by them.
        try updateDuplicates()
        try accessing { try compact() }
        try await writing(plan.results)
        try accessing {
            try database.write { try $0.setMeta(ErasurePlan.key, nil) }
            try compact()
        }
        return forgotten
    }

    private static func plan(_ db: Database) throws -> ErasurePlan? {
        try db.meta(ErasurePlan.key).map { try OrderedJSON.decode(ErasurePlan.self, from: $0) }
    }

    private func begin(_ person: String) throws -> ErasurePlan? {
        if let plan = try database.read(Self.plan) { return plan }
        let matches = try PersonMatches(person, in: self)
        let cards = matches.ids
        let shown = try self.cards(cards)
        let isListed = try database.write { try Self.forgetResidents(matches.numbers, on: shown, $0) }
        guard !cards.isEmpty || isListed else { return nil }
        let results = SessionFolder(folder).results.filter {
            !$0.hasPrefix(SessionFolder.crops + "/") && !$0.hasPrefix(".")
        }
        let plan = ErasurePlan(cards: cards, results: results)
        try database.write { db in
            // A number that was typed on another person's card by a slip, and taken back or typed right since.
            for number in matches.numbers {
                let others = "item NOT IN (SELECT value FROM json_each(?))"
                let these = try OrderedJSON.encode(cards)
                try db.execute(
                    sql: """
                        DELETE FROM corrections WHERE value = ? AND \(others);
                        UPDATE corrections SET before = NULL WHERE before = ? AND \(others)
                        """, arguments: [number, these, number, these])
            }
            try db.setMeta(ErasurePlan.key, OrderedJSON.encode(plan))
        }
        return plan
    }

    /// Erases results and crops. Results in the folder are rewritten afterwards; the user can export the others again.
    private func erase(_ plan: ErasurePlan, _ forgotten: inout ErasureSummary) throws(SessionError) {
        var linked: [String] = []
        func erase(_ path: String) throws(SessionError) { if try FileErasure.erase(path) { linked.append(path) } }
        let found = SessionFolder(folder)
        for name in found.results where !name.hasPrefix(SessionFolder.crops + "/") { try erase(folder + "/" + name) }
        for place in found.foldersWithin where place == SessionFolder.crops {
            for name in ExportsElsewhere.crops(of: plan.cards, in: "\(folder)/\(place)") {
                try erase("\(folder)/\(place)/\(name)")
            }
        }
        let digests = try exportDigests()
        let others = found.others.map { folder + "/" + $0 }
        // What another office was given, as it was written here.
        let own = others.filter { path in
            ContentHash.sha256(ofFile: path).map { digests[String(path.dropFirst(folder.count + 1))] == $0 } ?? false
        }
        forgotten.removed = try own + resultsElsewhere(of: plan.cards)
        for path in forgotten.removed { try erase(path) }
        // Copies of results under names of a person's own stay, and may hold the cards.
        let copies = others.filter { !own.contains($0) && $0.firstMatch(of: /\.(?:ndjson|csv|xlsx|html|json)$/) != nil }
        forgotten.linked = linked
        forgotten.elsewhere = try reading { try exportsElsewhere($0).changed } + copies
    }

    /// Erases the pictures that the person gave to the page and that show nobody else: the copies are the session's own.
    private func eraseAdded(_ plan: ErasurePlan, _ forgotten: inout ErasureSummary) throws(SessionError) {
        let contents = try reading { db in
            try String.fetchSet(
                db,
                """
                SELECT inputs.sha256 FROM inputs JOIN images ON images.input = inputs.item
                WHERE inputs.sha256 IS NOT NULL GROUP BY inputs.sha256
                HAVING sum(images.item NOT IN (SELECT value FROM json_each(?))) = 0
                """, [OrderedJSON.encode(plan.cards)])
        }
        for path in SessionFolder(folder).added(holding: contents) {
            if try FileErasure.erase(path) { forgotten.linked.append(path) }
            let name = PicturePath(path).name
            forgotten.pictures.removeAll { PicturePath($0).name == name && !FileManager.default.fileExists(atPath: $0) }
            forgotten.removed.append(path)
        }
    }

    private func summary(by plan: ErasurePlan) throws -> ErasureSummary {
        try database.read { db in
            let pictures = try Row.fetchAll(
                db,
                """
                SELECT DISTINCT coalesce(places.path, inputs.path) AS path, EXISTS (
                    SELECT 1 FROM images AS other WHERE other.input = inputs.item
                    AND other.item NOT IN (SELECT value FROM json_each(:cards))) AS isShared
                FROM images JOIN inputs ON inputs.item = images.input
                LEFT JOIN places ON places.sha256 = inputs.sha256 AND places.missing IS NULL AND replaced IS NULL
                WHERE images.item IN (SELECT value FROM json_each(:cards))
                    AND (places.path IS NOT NULL
                        OR NOT EXISTS (SELECT 1 FROM places WHERE places.sha256 = inputs.sha256))
                ORDER BY path
                """, ["cards": OrderedJSON.encode(plan.cards)])
            return ErasureSummary(
                cards: plan.cards.count, pictures: pictures.map { $0["path"] },
                shared: pictures.filter { $0["isShared"] }.map { $0["path"] })
        }
    }

    private func delete(_ plan: ErasurePlan, by account: String) throws {
        try database.write { db in
            let cards = try OrderedJSON.encode(plan.cards)
            let these = "(SELECT value FROM json_each(?))"
            let inputs = try String.fetchAll(db, "SELECT DISTINCT input FROM images WHERE item IN \(these)", [cards])
            // Every other table with data about a card has its id in such a column; the audit trail holds no values.
            let tables = try Row.fetchAll(
                db,
                """
                SELECT m.name AS name, c.name AS key FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
                WHERE m.type = 'table' AND c.name IN ('item', 'other')
                AND m.name NOT IN ('audit', 'inputs', 'latestRun')
                """)
            for table in tables {
                let (name, key): (String, String) = (table["name"], table["key"])
                try db.run("DELETE FROM \"\(name)\" WHERE \(key) IN \(these)", [cards])
            }
            try Self.forgetDeliveries(of: plan.cards, db)
            for input in inputs + plan.cards {
                for table in ["inputs", "latestRun"] {
                    try db.run(
                        "DELETE FROM \(table) WHERE item = :item AND item NOT IN (SELECT input FROM images)",
                        ["item": input])
                }
            }
            try db.run("DELETE FROM places WHERE sha256 NOT IN (SELECT sha256 FROM inputs WHERE sha256 IS NOT NULL)")
            try db.run("DELETE FROM exports WHERE name NOT LIKE '/%'")
            try db.run("DELETE FROM exportMarks WHERE name NOT IN (SELECT name FROM exports)")
            let exports = try exportsElsewhere(db)
            for path in exports.gone + exports.unchanged {
                try db.run("DELETE FROM exports WHERE name = ?", [path])
            }
            for card in plan.cards { try Self.audit(db, event: "forgotten", item: card, account: account) }
        }
    }

    /// Rewrites the database without its free pages, and empties its write-ahead log.
    private func compact() throws {
        try database.writeWithoutTransaction { db in
            // Not through a file in the temporary folder.
            try db.execute(sql: "PRAGMA temp_store = MEMORY; VACUUM")
            let state = try Row.fetchOne(db, "PRAGMA wal_checkpoint(TRUNCATE)")
            guard state?[0] == 0 else { throw SessionError.busy(folder: folder, process: nil) }
        }
    }
}

/// Cards to erase, kept until every trace is gone: the next try finishes what was cut off. It holds no value of a card.
struct ErasurePlan: Codable, Equatable {
    var cards: [String]
    /// Names of the results in the folder that are rewritten without these cards.
    var results: [String]

    static let key = "forgetting"
}

package struct ErasureSummary: Sendable, Equatable {
    /// How many cards, with all that was known and decided about them.
    package var cards: Int
    /// Paths of their pictures, which are not the tool's to delete.
    package var pictures: [String]
    /// Pictures that show others too, whose records keep the path.
    package var shared: [String] = []
    /// Results outside the session's folder that were as they had been written, and are gone.
    package var removed: [String] = []
    /// Results outside the session's folder that somebody has changed, and that may hold these cards still.
    package var elsewhere: [String] = []
    /// Files that were removed and not written over, because their content has another name (a hard link).
    package var linked: [String] = []
    package var logLines = 0
}

struct PersonMatches {
    let ids: [String]
    /// NIKs.
    let numbers: Set<String>

    init(_ person: String, in store: SessionStore) throws {
        let digits = person.filter { $0.isASCII && $0.isNumber }
        let isNIK = digits.count == 16 && person.allSatisfy { $0.isASCII && ($0.isNumber || " .-".contains($0)) }
        var numbers: Set<String> = isNIK ? [digits] : []
        var found: Set<String> = []
        if !isNIK, let card = try store.record(matching: person) {
            found.insert(card.id)
            if let nik = card.fields[.nik]?.value, nik.count == 16 { numbers.insert(nik) }
        }
        self.numbers = numbers
        ids = try store.database.read { db in
            for number in numbers { found.formUnion(try Self.cards(holding: number, db)) }
            // What is told to be the same card, though its number was not read; and what is told to be the same as that.
            var (all, new) = (found, found)
            while !new.isEmpty {
                new = try Self.twins(of: new, db).subtracting(all)
                all.formUnion(new)
            }
            return all.sorted()
        }
    }

    /// Cards that bear the number, and those without an accepted one on which any reader has read it. It may be in another
    /// person's path, or have been typed on another's card by a slip.
    private static func cards(holding number: String, _ db: Database) throws -> Set<String> {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT item, record, machine FROM images WHERE instr(record, :number) > 0 OR instr(machine, :number) > 0
                """, arguments: ["number": number])
        var found: Set<String> = []
        while let row = try rows.next() {
            func record(_ column: String) -> CardRecord? {
                row.text(column).flatMap { try? OrderedJSON.decode(CardRecord.self, from: $0) }
            }
            // Nobody can tell of a damaged record whose it is: it may be the person's.
            let isTheirs = record("record").map { bears(number, $0, readAs: record("machine") ?? $0) } ?? true
            if isTheirs { found.insert(row["item"]) }
        }
        return found
    }

    private static func bears(_ number: String, _ shown: CardRecord, readAs machine: CardRecord) -> Bool {
        let nik = shown.fields[.nik]
        if nik?.value == number { return true }
        guard nik?.from != .clerk, nik?.value == nil || nik?.status != .accepted else { return false }
        let readings = machine.engines.pairs.map(\.value) + (machine.secondLook?.pairs.map(\.value) ?? [])
        return machine.fields[.nik]?.value == number
            || readings.contains { $0.fields[.nik].map { $0 == number } ?? $0.text.contains(number) }
    }

    private static func twins(of cards: Set<String>, _ db: Database) throws -> Set<String> {
        try String.fetchSet(
            db, "SELECT other FROM duplicates WHERE item IN (SELECT value FROM json_each(:cards))",
            ["cards": OrderedJSON.encode(cards.sorted())])
    }
}

import Foundation
import GRDB
import Hashing
package import KTPCore

/// Checks that a session is intact: every checksum, the database's structure, the rows against the records, the audit
/// trail's numbers, the exports and the log. It changes nothing.
package struct SessionCheck: Sendable {
    package private(set) var faults: [SessionFault] = []
    package private(set) var cards = 0
    package private(set) var auditRows = 0
    /// Results in the folder that somebody has changed since they were written.
    package private(set) var editedExports: [String] = []
    package private(set) var missingExports: [String] = []

    package init(of folder: String) {
        do {
            let store = try SessionStore.open(folder, .read, asIs: true)
            defer { store.close() }
            recordingFaults { (check: inout Self) in try check.check(store) }
        } catch {
            faults.append(.cannotOpen(error))
        }
        checkLog(folder + "/session.log")
    }

    /// A part that cannot even be looked at is a fault, and the rest is looked at all the same.
    private mutating func recordingFaults(_ body: (inout Self) throws -> Void) {
        do { try body(&self) } catch let error as DatabaseError {
            faults.append(.database(error.message ?? "\(error.resultCode)"))
        } catch { faults.append(.database("\(type(of: error))")) }
    }

    private mutating func check(_ store: SessionStore) throws {
        self = try store.database.read { [self] db in
            var check = self
            check.recordingFaults { try $0.checkStructure(db) }
            check.recordingFaults { try $0.checkCards(db, today: store.today) }
            check.recordingFaults { try $0.checkContents(db) }
            check.recordingFaults { try $0.checkTrail(db) }
            check.recordingFaults { try $0.checkExports(db, in: store.folder) }
            return check
        }
    }

    private mutating func checkStructure(_ db: Database) throws {
        let words = try String.fetchAll(db, "PRAGMA integrity_check(20)")
        if words != ["ok"] { faults += words.map { .database($0) } }
        var orphans: [String: Int] = [:]
        for row in try Row.fetchAll(db, "PRAGMA foreign_key_check") { orphans[row["table"], default: 0] += 1 }
        let pages = try Int.fetchOne(db, "SELECT count(*) FROM images WHERE input NOT IN (SELECT item FROM inputs)")
        if let pages, pages > 0 { orphans["images", default: 0] += pages }
        faults += orphans.sorted { $0.key < $1.key }.map { .orphans(table: $0.key, count: $0.value) }
    }

    private mutating func checkCards(_ db: Database, today: CalendarDate) throws {
        for id in try String.fetchAll(db, "SELECT item FROM images ORDER BY input, card") {
            cards += 1
            do {
                guard let reading = try MachineReading.of(id, db) else { continue }
                let corrections = try SessionStore.corrections(of: id, db)
                let expected = reading.applying(corrections, today: today)
                let row = try Row.fetchOne(db, "SELECT item AS id, record, digest FROM images WHERE item = ?", [id])
                let json = try row.flatMap { try RecordText.verified($0, "record", by: "digest") }
                let effective = try json.map { try OrderedJSON.decode(CardRecord.self, from: $0) }
                let isAsDecided =
                    effective?.settled == expected.settled
                    && effective?.fields.pairs.map(\.value.value) == expected.fields.pairs.map(\.value.value)
                faults += try (isAsDecided ? RowCheck.differing(id, db) : ["images"]).map { .rows(card: id, table: $0) }
                // A checksum holds no secret: whose sessions come from elsewhere can compute one.
                if effective?.acceptsUnread(of: expected) == true { faults.append(.record(card: id)) }
            } catch is RecordText.Damage, is DecodingError { faults.append(.record(card: id)) }
        }
    }

    /// A content's page is there once, and holds cards of that content.
    private mutating func checkContents(_ db: Database) throws {
        let pages = try Int.fetchOne(
            db,
            """
            SELECT count(*) FROM (
                SELECT 1 FROM inputs WHERE sha256 IS NOT NULL GROUP BY sha256, page HAVING count(*) > 1)
            """)
        let cards = try Int.fetchOne(
            db,
            """
            SELECT count(*) FROM images JOIN inputs ON inputs.item = images.input
            WHERE images.sha256 IS NOT NULL AND images.sha256 IS NOT inputs.sha256
            """)
        let count = (pages ?? 0) + (cards ?? 0)
        if count > 0 { faults.append(.contents(count)) }
    }

    private mutating func checkTrail(_ db: Database) throws {
        auditRows = try db.count("SELECT count(*) FROM audit")
        let written = try db.count("SELECT max(seq) FROM sqlite_sequence WHERE name = 'audit'")
        if auditRows != written { faults.append(.audit(missing: written - auditRows)) }
        if try db.meta("forgetting") != nil { faults.append(.unfinishedForgetting) }
    }

    private mutating func checkExports(_ db: Database, in folder: String) throws {
        for row in try Row.fetchAll(db, "SELECT name, digest FROM exports ORDER BY name") {
            let (name, digest): (String, String) = (row["name"], row["digest"])
            let path = name.hasPrefix("/") ? name : folder + "/" + name
            // A folder of pictures cut out, which people take from as they like.
            if name.hasSuffix("/") { continue }
            switch ContentHash.sha256(ofFile: path) {
            case nil: missingExports.append(name)
            case let found? where digest.contains(found): break
            default: editedExports.append(name)
            }
        }
    }

    private mutating func checkLog(_ path: String) {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return }
        var (broken, first) = (0, 0)
        for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated()
        where (try? JSONSerialization.jsonObject(with: line) as? [String: Any]) == nil {
            broken += 1
            if first == 0 { first = index + 1 }
        }
        if broken > 0 { faults.append(.log(lines: broken, first: first)) }
    }
}

/// The rows about a card for lists, sums and the `sqlite3` shell: they must say what its records say.
private enum RowCheck {
    private static let tables = [
        (
            "images", "sha256, page, path, status, nik, nama",
            """
            SELECT own ->> '$.source.sha256', own ->> '$.source.page', own ->> '$.source.path', record ->> '$.status',
                record ->> '$.fields.nik.value', record ->> '$.fields.nama.value' FROM shown
            """
        ),
        ("readings", "engine, text", "SELECT key, value ->> '$.text' FROM shown, json_each(own, '$.engines')"),
        (
            "readingFields", "engine, field, value",
            """
            SELECT engine.key, field.key, field.value
            FROM shown, json_each(own, '$.engines') AS engine, json_each(engine.value, '$.fields') AS field
            """
        ),
        ("decisions", "field, value", "SELECT key, value ->> '$.value' FROM shown, json_each(record, '$.fields')"),
    ]

    /// The tables in which it has other rows.
    static func differing(_ card: String, _ db: Database) throws -> [String] {
        try tables.filter { table, columns, record in
            let rows = "SELECT \(columns) FROM \(table) WHERE item = :card"
            return try Bool.fetchOne(
                db,
                """
                WITH shown AS (SELECT record, coalesce(machine, record) AS own FROM images WHERE item = :card)
                SELECT EXISTS (\(rows) EXCEPT \(record)) OR EXISTS (\(record) EXCEPT \(rows))
                """, ["card": card]) == true
        }.map(\.0)
    }
}

/// A fault that `verify` finds with a session. It says where, and no value of a card.
package enum SessionFault: Sendable, Equatable {
    case database(String)
    case cannotOpen(SessionError)
    case orphans(table: String, count: Int)
    case record(card: String)
    /// Pages that are there twice, and cards on a page of another content.
    case contents(Int)
    case rows(card: String, table: String)
    /// This many rows of the audit trail are no longer there.
    case audit(missing: Int)
    case log(lines: Int, first: Int)
    case unfinishedForgetting

    package func message(in language: Language) -> String {
        switch self {
        case .database(let reason): language.say(.databaseDamaged(reason: reason))
        case .cannotOpen(let error): error.message(in: language)
        case .orphans(let table, let count): language.say(.rowsWithoutCard(count: count, table: table))
        case .record(let card): language.say(.recordChanged(card: card))
        case .contents(let count): language.say(.contentsMixedUp(count: count))
        case .rows(let card, let table): language.say(.tableDiffersFromRecord(table: table, card: card))
        case .audit(let missing): language.say(.auditRowsMissing(missing: missing))
        case .log(let lines, let first): language.say(.logLinesChanged(count: lines, line: first))
        case .unfinishedForgetting: language.say(.forgettingUnfinished)
        }
    }

    /// The name of its case.
    package var code: String { String("\(self)".prefix { $0 != "(" }) }
}

import Foundation
import GRDB
import Hashing
import KTPCore

/// What is left of a session, gathered from several places; the better one first.
struct RecoveredRows {
    struct Card {
        var record: CardRecord
        var input: String
        var context: ReadingContext
        /// In the register; nil where that is not known.
        var number: Int?
        /// What was in doubt about it beyond its reading.
        var doubt: FindingRule?
        var isProven: Bool
    }

    private(set) var meta: [(key: String, value: String)] = []
    private(set) var inputs: [Row] = []
    private(set) var places: [Row] = []
    private(set) var corrections: [Row] = []
    private(set) var sample: Row?
    private(set) var sampledFields: [Row] = []
    private(set) var audit: [Row] = []
    private(set) var cards: [Card] = []
    private var identities: [Int: ReadingIdentity] = [:]
    /// As `results.ndjson` shows them, by id.
    private(set) var effective: [String: CardRecord] = [:]
    /// Of cards that were there, by id; the path where it is known.
    private var known: [String: String?] = [:]

    var lost: [(id: String, path: String?)] {
        let saved = Set(cards.map(\.record.id) + cards.map(\.input))
        return known.filter { !saved.contains($0.key) }.map { ($0.key, $0.value) }.sorted { $0.id < $1.id }
    }

    mutating func add(from rows: DamagedDatabase) {
        for key in ["session", "idKey"] where !meta.contains(where: { $0.key == key }) {
            if let value = rows.value(of: key) { meta.append((key, value)) }
        }
        inputs.appendMissing(rows.rows(of: "inputs"), by: "item")
        if places.isEmpty { places = rows.rows(of: "places") }
        corrections.appendMissing(rows.rows(of: "corrections"), by: "number")
        if sample == nil { sample = rows.rows(of: "sample").first }
        sampledFields.appendMissing(rows.rows(of: "sampledFields"), by: "position")
        audit.appendMissing(rows.rows(of: "audit"), by: "number")
        for row in rows.rows(of: "identities") {
            if let number = Int.fromDatabaseValue(row["number"]), identities[number] == nil, row.text("tool") != nil {
                identities[number] = ReadingIdentity(row)
            }
        }
        for row in rows.rows(of: "images") { add(row) }
    }

    private mutating func add(_ row: Row) {
        guard let id = row.text("item") else { return }
        let path = row.text("path")
        if known[id] == nil { known[id] = path }
        guard !cards.contains(where: { $0.record.id == id }), let json = Self.machineRecord(row),
            let record = try? OrderedJSON.decode(CardRecord.self, from: json), record.id == id
        else { return }
        let language = row.text("language")
        let identity =
            row.hasColumn("identity") ? Int.fromDatabaseValue(row["identity"]).flatMap { identities[$0] } : nil
        let context = ReadingContext(
            // Schemas 1 to 6 had it in one text.
            identity ?? ReadingIdentity(row.text("fingerprint") ?? "recovered"),
            accept: row.hasColumn("accept") ? Double.fromDatabaseValue(row["accept"]) ?? 0.95 : 0.95,
            language: language.flatMap(Language.init) ?? .en)
        let input = row.text("input") ?? id
        cards.append(
            Card(
                record: record, input: input, context: context,
                number: row.hasColumn("number") ? Int.fromDatabaseValue(row["number"]) : nil,
                doubt: row.text("doubt").flatMap(FindingRule.init), isProven: true))
    }

    /// What the machine read, where its checksum fits; the first schema had none.
    private static func machineRecord(_ row: Row) -> String? {
        guard row.hasColumn("digest") else { return row.text("record") }
        let isBeside = row.text("machine") != nil
        return try? RecordText.verified(row, isBeside ? "machine" : "record", by: isBeside ? "machineDigest" : "digest")
    }

    /// Cards that no database gives. How they were read is not known: the next scan reads them again where it can.
    mutating func addResults(_ path: String) {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return }
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let record = try? OrderedJSON.decode(CardRecord.self, from: String(decoding: line, as: UTF8.self)),
                record.schema == CardRecord.schema
            else { continue }
            effective[record.id] = record
            if cards.contains(where: { $0.record.id == record.id }) { continue }
            let input = record.source.card ?? 1 > 1 ? String(record.id.prefix { $0 != "-" }) : record.id
            cards.append(Card(record: record, input: input, context: ReadingContext("recovered"), isProven: false))
        }
    }

    mutating func addLog(_ path: String) {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return }
        struct Line: Decodable {
            struct Details: Decodable { var card: String? }
            var message: String
            var details: Details?
        }
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let event = try? JSONDecoder().decode(Line.self, from: line), event.message.hasPrefix("card "),
                let card = event.details?.card, known[card] == nil
            else { continue }
            known[card] = .some(nil)
        }
    }
}

extension Row {
    /// Nil also where the column is not there or holds something else: it is of a damaged database.
    func text(_ column: String) -> String? {
        hasColumn(column) ? String.fromDatabaseValue(self[column]) : nil
    }
}

extension [Row] {
    fileprivate mutating func appendMissing(_ rows: [Row], by column: String) {
        var there = Set(map { $0[column] as DatabaseValue })
        for row in rows {
            let key: DatabaseValue = row[column]
            guard !key.isNull, there.insert(key).inserted else { continue }
            append(row)
        }
    }
}

/// Rows of a damaged database, as many as can be had: one by one by their number, past those that cannot be read.
struct DamagedDatabase {
    private let database: DatabaseQueue

    /// - Parameter path: of a copy; nothing here writes into what is damaged.
    init(_ path: String) throws { database = try DatabaseAccess.writable.connect(path) }

    func close() { try? database.close() }

    func value(of key: String) -> String? {
        try? database.read { try String.fetchOne($0, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key]) }
    }

    func rows(of table: String) -> [Row] {
        (try? database.read { db in
            // No view, and no column that SQLite would compute: somebody else may have made them.
            guard try db.tableExists(table) else { return [] }
            let columns = try Row.fetchAll(db, sql: "PRAGMA table_info(\(table))").compactMap { $0.text("name") }
            let names = columns.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ", ")
            // In order while that goes; where a page is damaged, number by number.
            if let rows = try? Row.fetchAll(db, sql: "SELECT \(names) FROM \(table) ORDER BY rowid") { return rows }
            var rows: [Row] = []
            var number = 0
            var failures = 0
            while failures < 2000 {
                do {
                    let sql = "SELECT rowid AS salvaged, \(names) FROM \(table) WHERE rowid > ? ORDER BY rowid LIMIT 1"
                    guard let row = try Row.fetchOne(db, sql: sql, arguments: [number]),
                        let next = Int.fromDatabaseValue(row["salvaged"]), next < .max
                    else { break }
                    number = next
                    rows.append(row)
                } catch {
                    number += 1
                    failures += 1
                }
            }
            return rows
        }) ?? []
    }
}

import Foundation
import GRDB
import KTPCore

/// The remains of a session, gathered from several places; the better one first.
struct RecoveredRows {
    struct Card {
        var record: CardRecord
        var input: String
        var context: ReadingContext
        /// In the register; nil where that is not known.
        var number: Int?
        /// The doubt about it beyond its reading.
        var doubt: FindingRule?
        var isProven: Bool
        /// Its row's number, and that of what it was read by; nil without a row.
        var row: Int64?
        var identity: Int?
    }

    private(set) var meta: [String: String] = [:]
    private(set) var cards: [Card] = []
    /// The cards as persons saw them, by id: as the database proves it, else as `results.ndjson` shows them.
    private(set) var effective: [String: (record: CardRecord, isProven: Bool)] = [:]
    private var rows: [String: [(number: Int64, row: Row)]] = [:]
    /// How many rows a table once had whose rows stay.
    private var written: [String: Int] = [:]
    private var ids: Set<String> = []
    /// Paths by id of every card that has a row, readable or not.
    private var paths: [String: String] = [:]
    private var logged: Set<String> = []

    /// The rows that a table had, each once, in the order in which they were written.
    func rows(of table: String) -> [Row] {
        var last: Int64?
        return rows[table, default: []].sorted { $0.number < $1.number }.compactMap { number, row in
            defer { last = number }
            return number == last && number > 0 ? nil : row
        }
    }

    /// Cards that were there, by all that is left, and cannot be had; nobody had them forgotten.
    func lost() -> [(id: String, path: String?)] {
        var (known, trail, paths) = (Set(paths.keys), Set<String>(), paths)
        for row in rows(of: "inputs") {
            guard let id = row.text("item") else { continue }
            paths[id] = row.text("path")
            // All of its cards had been read.
            if row.hasColumn("identity"), !(row["identity"] as DatabaseValue).isNull { known.insert(id) }
        }
        let contents = Set(cards.map(\.record.source.sha256))
        for row in rows(of: "audit") {
            guard let id = row.text("item") else { continue }
            trail.insert(id)
            switch row.text("event") {
            case "forgotten": known.remove(id)
            case "recorded" where row.text("status") != CardStatus.failed.rawValue:
                // Copies of a picture that were cards of their own are one card since the eighth schema.
                if paths[String(id.prefix { $0 != "-" })] != nil || !contents.contains(row.text("sha256")) {
                    known.insert(id)
                }
            default: break
            }
        }
        let saved = ids.union(cards.map(\.input))
        return known.union(logged.subtracting(trail)).subtracting(saved).sorted().map { ($0, paths[$0]) }
    }

    /// How many rows of the table cannot be had. Of decisions that is not known where somebody had cards forgotten.
    func lostRows(of table: String) -> Int {
        let hasForgotten = rows(of: "audit").contains { $0.text("event") == "forgotten" }
        if table != "audit", hasForgotten { return 0 }
        let last = rows[table, default: []].map { Int($0.number) }.max() ?? 0
        return max(0, max(written[table] ?? 0, last) - rows(of: table).count)
    }

    mutating func addDatabase(_ path: String) throws {
        let layouts = try TableLayout.ofAllVersions()
        DatabasePages(path).forEachRow { number, values, isWhole in
            if let row = layouts.firstNonNil({ layout in
                layout.row(values, number, isWhole: isWhole).map { (layout.table, $0) }
            }) {
                add(row.1, number ?? 0, of: row.0)
            } else if isWhole, number != nil, values.count == 2, let table = String.fromDatabaseValue(values[0]) {
                // SQLite's own table of the greatest number of each.
                written[table] = max(written[table] ?? 0, Int.fromDatabaseValue(values[1]) ?? 0)
            }
        }
        var identities: [Int: ReadingIdentity] = [:]
        for row in rows(of: "identities") { identities[row["number"]] = ReadingIdentity(row) }
        for index in cards.indices {
            if let identity = cards[index].identity.flatMap({ identities[$0] }) {
                cards[index].context.identity = identity
            }
        }
        cards.sort { $0.row ?? 0 < $1.row ?? 0 }
    }

    private mutating func add(_ row: Row, _ number: Int64, of table: String) {
        switch table {
        case "images": add(row, number)
        case "meta":
            if let key = row.text("key"), ["session", "idKey"].contains(key), meta[key] == nil {
                meta[key] = row.text("value")
            }
        default: rows[table, default: []].append((number, row))
        }
    }

    private mutating func add(_ row: Row, _ number: Int64) {
        guard let id = row.text("item") else { return }
        paths[id] = paths[id] ?? row.text("path") ?? ""
        func proven(_ column: String, by digest: String) -> CardRecord? {
            // The first schema had no checksums.
            let json = row.hasColumn(digest) ? try? RecordText.verified(row, column, by: digest) : row.text(column)
            return json.flatMap { try? OrderedJSON.decode(CardRecord.self, from: $0) }.flatMap {
                $0.id == id ? $0 : nil
            }
        }
        let shown = proven("record", by: "digest")
        // A row that is cut short may have lost what the machine had read before somebody decided.
        let isDecided = row.text("machine") != nil || shown?.settled != nil
        let own = isDecided ? proven("machine", by: "machineDigest") : shown
        guard let record = own ?? shown, ids.insert(id).inserted else { return }
        if let shown, isDecided { effective[id] = (shown, own != nil) }
        let context = ReadingContext(
            // Schemas 1 to 6 had it in one text.
            ReadingIdentity(row.text("fingerprint") ?? "recovered"),
            accept: row.number("accept") ?? AcceptancePolicy.accept,
            language: row.text("language").flatMap(Language.init) ?? .en)
        cards.append(
            Card(
                record: record, input: row.text("input") ?? id, context: context, number: row.number("number"),
                doubt: row.text("doubt").flatMap(FindingRule.init), isProven: true, row: number,
                identity: row.number("identity")))
    }

    /// Cards that no database gives. How they were read is not known: the next scan reads them again where it can.
    mutating func addResults(_ path: String) {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return }
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let record = try? OrderedJSON.decode(CardRecord.self, from: String(decoding: line, as: UTF8.self)),
                record.schema == CardRecord.schema
            else { continue }
            if effective[record.id] == nil { effective[record.id] = (record, false) }
            guard ids.insert(record.id).inserted else { continue }
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
                let card = event.details?.card
            else { continue }
            logged.insert(card)
        }
    }
}

extension Row {
    /// Nil also where the column is not there or holds something else: it is of a damaged database.
    func text(_ column: String) -> String? { hasColumn(column) ? String.fromDatabaseValue(self[column]) : nil }

    fileprivate func number<Number: DatabaseValueConvertible>(_ column: String) -> Number? {
        hasColumn(column) ? Number.fromDatabaseValue(self[column]) : nil
    }
}

/// A table as the tool made it in some version: by the types of a row's values one tells whose row it is.
private struct TableLayout {
    let table: String
    let columns: [ColumnInfo]
    let isNumbered: Bool

    /// A person of the office's list would pass for an input of which little is known: the list's own table comes first.
    private static let tables = [
        "residents", "meta", "inputs", "places", "identities", "images", "corrections", "sample", "sampledFields",
        "audit",
    ]

    /// The newest first.
    static func ofAllVersions() throws -> [TableLayout] {
        var layouts: [TableLayout] = []
        for version in SessionSchema.migrator.migrations.reversed() {
            let model = try DatabaseQueue()
            try SessionSchema.migrator.migrate(model, upTo: version)
            try model.read { db in
                for table in tables where try db.tableExists(table) {
                    let layout = TableLayout(
                        table: table, columns: try db.columns(in: table),
                        isNumbered: !["meta", "places"].contains(table))
                    if !layouts.contains(where: { $0.isLike(layout) }) { layouts.append(layout) }
                }
            }
        }
        return layouts
    }

    private func isLike(_ other: TableLayout) -> Bool {
        table == other.table && columns.map(\.name) == other.columns.map(\.name)
    }

    /// - Returns: nil where they are no row of this table. A card's row is known by its record, and what else in it is of another
    ///   type counts as nothing.
    func row(_ values: [DatabaseValue], _ number: Int64?, isWhole: Bool) -> Row? {
        guard (number != nil) == isNumbered, values.count <= columns.count, !values.isEmpty else { return nil }
        // Decisions have a column `machine` too, but no record.
        let isOfCards = columns.contains { $0.name == "record" }
        let holdsRecord = zip(columns, values).contains { column, value in
            ["record", "machine"].contains(column.name)
                && String.fromDatabaseValue(value)?.hasPrefix("{\"schema\":") == true
        }
        guard isOfCards ? holdsRecord : isWhole else { return nil }
        var row: [String: DatabaseValue] = [:]
        for (index, column) in columns.enumerated() {
            var value = index < values.count ? values[index] : .null
            if isNumbered, column.type == "INTEGER", column.primaryKeyIndex > 0, let number {
                guard value.isNull else { return nil }
                value = number.databaseValue
            }
            let isLater = index >= values.count && column.defaultValueSQL != nil
            let fits = value.isNull ? isLater || !column.isNotNull : column.holds(value)
            guard fits || isOfCards && column.name != "item" else { return nil }
            row[column.name] = fits ? value : .null
        }
        return Row(row)
    }
}

extension ColumnInfo {
    fileprivate func holds(_ value: DatabaseValue) -> Bool {
        switch (value.storage, type) {
        case (.string, "TEXT"), (.int64, "INTEGER"), (.int64, "REAL"), (.double, "REAL"), (.blob, "BLOB"): true
        default: false
        }
    }
}

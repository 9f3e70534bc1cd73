import Foundation
import GRDB
import Hashing
package import KTPCore

extension SessionStore {
    /// Registers the inputs of this run in their order. An input is known by where it lies, from any working folder, or
    /// by its path as named where the whole folder has been moved.
    /// - Returns: the same inputs, each once, under the ids by which the session knows them.
    @discardableResult
    package func registerInputs(
        _ items: [WorkItem], from folder: String = FileManager.default.currentDirectoryPath, salted: Bool = false
    ) throws(SessionError) -> [WorkItem] {
        try writing { db in
            try db.execute(sql: "DELETE FROM latestRun")
            let ids = salted ? try SessionIDs(db) : nil
            var enrolled: [WorkItem] = []
            var added = 0
            var seen: Set<String> = []
            for item in items {
                let place = InputPlace(of: item.path, from: folder)
                let known = try id(of: item, at: place, db)
                let id = try known ?? ids?.next(at: place, page: item.page, db) ?? item.id
                guard seen.insert(id).inserted else { continue }
                if known == nil {
                    added += 1
                    try Self.add(WorkItem(id: id, path: item.path, page: item.page), at: place, db)
                }
                try db.cachedStatement(sql: "INSERT INTO latestRun VALUES (?, ?)")
                    .execute(arguments: [seen.count, id])
                let turn = try known == nil ? 0 : Self.turn(of: id, db)
                enrolled.append(WorkItem(id: id, path: item.path, page: item.page, turn: turn))
            }
            try Self.audit(db, event: "enrolled", detail: "\(seen.count), new \(added)")
            return enrolled
        }
    }

    private static func add(_ item: WorkItem, at place: InputPlace, _ db: Database) throws {
        try db.cachedStatement(sql: "INSERT INTO inputs (item, path, pathBytes, page, place) VALUES (?, ?, ?, ?, ?)")
            .execute(arguments: [item.id, item.path.text, item.path.storedBytes, item.page, place.bytes])
    }

    private func id(of item: WorkItem, at place: InputPlace, _ db: Database) throws -> String? {
        let byPlace = try db.cachedStatement(sql: "SELECT item FROM inputs WHERE place = ? AND page = ?")
        if let id = try String.fetchOne(byPlace, arguments: [place.bytes, item.page]) { return id }
        let byPath = try db.cachedStatement(
            sql: "SELECT item, place FROM inputs WHERE coalesce(pathBytes, CAST(path AS BLOB)) = ? AND page = ?")
        let rows = try Row.fetchAll(byPath, arguments: [Data(item.path.bytes), item.page])
        let moved = rows.first { row in
            (row["place"] as Data?).map { !InputPlace(bytes: $0).isThere } ?? true
        }
        guard let id: String = moved?["item"] else { return nil }
        try db.execute(sql: "UPDATE inputs SET place = ? WHERE item = ?", arguments: [place.bytes, id])
        try mark(id, missing: false, db)
        return id
    }

    static func turn(of input: String, _ db: Database) throws -> Int {
        let statement = try db.cachedStatement(
            sql: """
                SELECT value FROM corrections WHERE kind = 'turned' AND undone IS NULL
                AND (item = :input OR item > :input || '-' AND item < :input || '.') ORDER BY number DESC LIMIT 1
                """)
        return try String.fetchOne(statement, arguments: ["input": input]).flatMap { Int($0) } ?? 0
    }

    /// The page of a card, to be read again, and where it lies; nil where no such card was read, or its place not kept.
    package func page(ofCard card: String) throws(SessionError) -> (item: WorkItem, place: PicturePath)? {
        try reading { db in
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT inputs.* FROM images JOIN inputs ON inputs.item = images.input WHERE images.item = ?
                    """,
                arguments: [card])
            guard let row, let place: Data = row["place"] else { return nil }
            let id: String = row["item"]
            let turn = try Self.turn(of: id, db)
            let item = WorkItem(id: id, path: PicturePath(stored: row), page: row["page"], turn: turn)
            return (item, PicturePath(bytes: place))
        }
    }

    /// Every page that the register knows, in the order in which they came.
    package func inputs() throws(SessionError) -> [WorkItem] {
        try reading { db in
            try Row.fetchAll(db, sql: "SELECT item, path, pathBytes, page FROM inputs ORDER BY number").map {
                WorkItem(id: $0["item"], path: PicturePath(stored: $0), page: $0["page"])
            }
        }
    }

    /// Looks which inputs are no longer where they were, and keeps it; one that has come back is missed no more.
    /// - Returns: how many inputs of the register are missing now.
    @discardableResult
    package func markMissingInputs() throws(SessionError) -> Int {
        try writing { db in
            let rows = try Row.fetchAll(db, sql: "SELECT item, place, missing FROM inputs WHERE place IS NOT NULL")
            var missing = 0
            for row in rows {
                let isThere = InputPlace(bytes: row["place"]).isThere
                if !isThere { missing += 1 }
                guard isThere == (row["missing"] != nil) else { continue }
                try mark(row["item"], missing: !isThere, db)
            }
            return missing
        }
    }

    func mark(_ input: String, missing isMissing: Bool, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE inputs SET missing = ? WHERE item = ?", arguments: [isMissing ? Self.now() : nil, input])
        try Self.refresh(cardsOf: input, today: today, db)
    }

    /// Of these inputs, how many cards the session has read by something else than `identity`, by what.
    package func otherReadings(
        of items: [WorkItem], than identity: ReadingIdentity
    ) throws(SessionError) -> [(identity: ReadingIdentity, cards: Int)] {
        try accessing {
            let wanted = Set(items.map(\.id))
            var counts: [ReadingIdentity: Int] = [:]
            try database.read { db in
                let all = try ReadingIdentity.all(in: db)
                let rows = try Row.fetchCursor(db, sql: "SELECT input, identity FROM images")
                while let row = try rows.next() {
                    guard let other = all[row["identity"]], other != identity, wanted.contains(row["input"]) else {
                        continue
                    }
                    counts[other, default: 0] += 1
                }
            }
            return counts.map { ($0.key, $0.value) }.sorted {
                ($1.cards, $0.identity.text) < ($0.cards, $1.identity.text)
            }
        }
    }
}

extension SessionStore {
    /// Judges again, without pictures, the cards judged by another bound or in another language; returns their number.
    package func revalidate(under context: ReadingContext) throws(SessionError) -> Int {
        try accessing {
            let validator = CardValidator(language: context.language, today: today)
            return try database.write { db in
                let ids = try String.fetchAll(
                    db, sql: "SELECT item FROM images WHERE accept != ? OR language != ?",
                    arguments: [context.accept, context.language.rawValue])
                for id in ids {
                    guard let reading = try MachineReading.of(id, db) else { continue }
                    let json = try OrderedJSON.encode(reading.record.revalidated(acceptFrom: context.accept, validator))
                    try db.execute(
                        sql: """
                            UPDATE images SET machine = ?, machineDigest = ?, accept = ?, language = ? WHERE item = ?
                            """,
                        arguments: [json, RecordText.checksum(of: json), context.accept, context.language.rawValue, id])
                    try Self.advanceVersion(id, db)
                    try Self.refresh(id, today: today, db)
                }
                if !ids.isEmpty { try Self.audit(db, event: "judged", detail: "\(ids.count)") }
                return ids.count
            }
        }
    }
}

/// Ids of a session's cards. They stand in logs and in masked exports, while files are often named for the person on
/// the card or for the NIK: a plain hash of the path would be undone by trying names.
struct SessionIDs {
    private let key: Data

    init(_ db: Database) throws {
        if let kept = try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'idKey'"),
            let bytes = Data(base64Encoded: kept)
        {
            key = bytes
        } else {
            key = KeyedHash.makeKey()
            try db.execute(sql: "INSERT INTO meta VALUES ('idKey', ?)", arguments: [key.base64EncodedString()])
        }
    }

    /// 12 hex digits that no input of the session has yet.
    func next(at place: InputPlace, page: Int, _ db: Database) throws -> String {
        var id = ""
        var attempt = 0
        repeat {
            id = String(KeyedHash.hex(of: place.bytes + Data(" \(page) \(attempt)".utf8), key: key).prefix(12))
            attempt += 1
        } while try Bool.fetchOne(db, sql: "SELECT 1 FROM inputs WHERE item = ?", arguments: [id]) ?? false
        return id
    }
}

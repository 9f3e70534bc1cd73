import Foundation
import GRDB
import Hashing
package import KTPCore

/// The inputs of a run as the register knows them.
package struct RegisteredInputs: Sendable {
    /// Each page once, in the order of the inputs, under the register's id; a file whose bytes another one of the run has is
    /// left out.
    package var items: [WorkItem] = []
    /// Files that have the bytes of an earlier one of the run.
    package var copies = 0
    /// Contents that the register knew, and found in another place.
    package var moved = 0
    /// Contents whose place another one has taken: their cards stay.
    package var replaced = 0
}

extension SessionStore {
    /// Registers the inputs of this run in their order. A page is known by its file's content, wherever that is; by its place
    /// only where nobody can read the file.
    /// - Parameter hashing: how a file's content is found out; nil leaves it open until the page has been read.
    @discardableResult
    package func registerInputs(
        _ items: [WorkItem], from folder: String = FileManager.default.currentDirectoryPath,
        hashing: FileHashing? = nil, salted: Bool = false
    ) throws(SessionError) -> RegisteredInputs {
        let contents = try contents(of: items, from: folder, hashing)
        return try writing { db in
            try db.run("DELETE FROM latestRun")
            let ids = salted ? try SessionIDs(db) : nil
            var run = RegisteredInputs()
            var (added, changed): (Int, [String]) = (0, [])
            var (seen, files): (Set<String>, Set<PicturePath>) = ([], [])
            for item in items {
                let place = InputPlace(of: item.path, from: folder)
                let found = contents[item.path]
                if files.insert(item.path).inserted, let found {
                    changed +=
                        try found.known.map { try Self.note($0, at: place, named: item.path, db) }
                        ?? Self.replace(at: place, by: nil, db)
                }
                let known = try page(item.page, of: found, named: item.path, at: place, db)
                let id = try known ?? ids?.next(at: place, page: item.page, db) ?? item.id
                guard seen.insert(id).inserted else {
                    run.copies += 1
                    continue
                }
                let own = WorkItem(
                    id: id, item.location, turn: try known == nil ? 0 : Self.turn(of: id, db),
                    content: found?.known)
                if known == nil {
                    added += 1
                    try Self.add(own, at: place, db)
                }
                try db.run("INSERT INTO latestRun VALUES (?, ?)", [seen.count, id])
                run.items.append(own)
            }
            for content in Set(changed).sorted() {
                switch try settlePlaces(of: content, db) {
                case .moved: run.moved += 1
                case .replaced: run.replaced += 1
                case .same, .missing: break
                }
            }
            try Self.audit(
                db, event: "enrolled",
                detail: "\(seen.count), new \(added), moved \(run.moved), replaced \(run.replaced)")
            return run
        }
    }

    private static func add(_ item: WorkItem, at place: InputPlace, _ db: Database) throws {
        try db.run(
            "INSERT INTO inputs (item, path, pathBytes, page, place, sha256) VALUES (?, ?, ?, ?, ?, ?)",
            [item.id, item.path.text, item.path.storedBytes, item.page, place.bytes, item.content?.sha256])
    }

    private func page(
        _ page: Int, of found: FoundContent?, named path: PicturePath, at place: InputPlace, _ db: Database
    ) throws -> String? {
        let content = found?.known?.sha256
        if let content, let id = try Self.page(page, of: content, db) { return id }
        guard let id = try self.page(page, named: path, at: place, isUnread: found != nil, db) else { return nil }
        try db.run(
            """
            UPDATE inputs SET place = :place, path = :path, pathBytes = :pathBytes, sha256 = coalesce(sha256, :content)
            WHERE item = :item AND (place IS NOT :place OR path != :path OR sha256 IS NULL AND :content IS NOT NULL)
            """,
            ["place": place.bytes, "path": path.text, "pathBytes": path.storedBytes, "content": content, "item": id])
        try mark(id, missing: false, db)
        return id
    }

    /// The page that was at a place, or under a path of which the file is gone.
    /// - Parameter isUnread: whether only a page counts whose content nobody could read so far.
    private func page(
        _ page: Int, named path: PicturePath, at place: InputPlace, isUnread: Bool, _ db: Database
    ) throws -> String? {
        let rows = try Row.fetchAll(
            db,
            """
            SELECT item, place, place IS :place AS isHere FROM inputs
            WHERE page = :page AND (place = :place OR coalesce(pathBytes, CAST(path AS BLOB)) = :path)
                AND (NOT :isUnread OR sha256 IS NULL)
            ORDER BY isHere DESC, missing IS NOT NULL, number DESC
            """, ["place": place.bytes, "page": page, "path": Data(path.bytes), "isUnread": isUnread])
        return rows.first { row in
            row["isHere"] || (row["place"] as Data?).map { !InputPlace(bytes: $0).isThere } ?? true
        }?["item"]
    }

    /// How far a person had the picture turned: 0, 90, 180 or 270 degrees, clockwise.
    static func turn(of input: String, _ db: Database) throws -> Int {
        return try String.fetchOne(
            db,
            """
            SELECT value FROM corrections WHERE kind = 'turned' AND undone IS NULL
            AND (item IN (SELECT item FROM images WHERE input = :input)
                 OR item = :input OR item > :input || '-' AND item < :input || '.')
            ORDER BY number DESC LIMIT 1
            """, ["input": input]
        ).flatMap { Int($0) } ?? 0
    }

    /// The page of a card, to be read again, and where it is; nil where no such card was read, or its place not kept.
    package func page(ofCard card: String) throws(SessionError) -> (item: WorkItem, place: PicturePath)? {
        try reading { db in
            let row = try Row.fetchOne(
                db, "SELECT inputs.* FROM images JOIN inputs ON inputs.item = images.input WHERE images.item = ?",
                [card])
            guard let row, let place: Data = row["place"] else { return nil }
            let id: String = row["item"]
            let turn = try Self.turn(of: id, db)
            let item = WorkItem(id: id, PageLocation(stored: row), turn: turn)
            return (item, PicturePath(bytes: place))
        }
    }

    /// Every page that the register knows, in the order in which they came.
    package func inputs() throws(SessionError) -> [WorkItem] {
        try reading { db in
            try Row.fetchAll(db, "SELECT item, path, pathBytes, page FROM inputs ORDER BY number").map {
                WorkItem(id: $0["item"], PageLocation(stored: $0))
            }
        }
    }

    func inputContents() throws(SessionError) -> Set<String> {
        try reading { try String.fetchSet($0, "SELECT sha256 FROM inputs WHERE sha256 IS NOT NULL") }
    }

    /// Looks which pictures are no longer where they were, and keeps it; one that has come back is missed no more.
    /// - Returns: how many inputs of the register are missing now, without those whose place another picture has.
    @discardableResult
    package func markMissingInputs() throws(SessionError) -> Int {
        try writing { db in
            let places = try Row.fetchAll(
                db, "SELECT place, sha256, missing IS NULL AS isThere FROM places WHERE replaced IS NULL")
            var changed: Set<String> = []
            for row in places where InputPlace(bytes: row["place"]).isThere != row["isThere"] {
                changed.insert(row["sha256"])
            }
            for content in changed.sorted() { _ = try settlePlaces(of: content, db) }
            // Files that nobody could hash have no content to be found by.
            let unread = try Row.fetchAll(
                db,
                """
                SELECT item, place, missing FROM inputs
                WHERE place IS NOT NULL AND NOT EXISTS (SELECT 1 FROM places WHERE sha256 = inputs.sha256)
                """)
            for row in unread {
                let isThere = InputPlace(bytes: row["place"]).isThere
                if isThere == (row["missing"] != nil) { try mark(row["item"], missing: !isThere, db) }
            }
            return try db.count(
                """
                SELECT count(*) FROM inputs WHERE missing IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM places WHERE place = inputs.place AND sha256 = inputs.sha256 AND replaced IS NOT NULL)
                """)
        }
    }

    func mark(_ input: String, missing isMissing: Bool, _ db: Database) throws {
        try db.run(
            "UPDATE inputs SET missing = ? WHERE item = ? AND (missing IS NULL) = ?",
            [isMissing ? Self.now() : nil, input, isMissing])
        if db.changesCount > 0 { try Self.refresh(cardsOf: input, today: today, db) }
    }

    /// The cards of these inputs that the session has read by something else than `identity`: how many, by what.
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
                    db, "SELECT item FROM images WHERE accept != ? OR language != ?",
                    [context.accept, context.language.rawValue])
                for id in ids {
                    guard let reading = try MachineReading.of(id, db) else { continue }
                    let judged = reading.record.revalidated(acceptFrom: context.accept, validator)
                    try Self.keep(judged.believed(in: context.language), asReadingOf: id, db)
                    try db.run(
                        "UPDATE images SET accept = ?, language = ? WHERE item = ?",
                        [context.accept, context.language.rawValue, id])
                    try Self.advanceVersion(id, db)
                    try Self.refresh(id, today: today, db)
                }
                if !ids.isEmpty { try Self.audit(db, event: "judged", detail: "\(ids.count)") }
                return ids.count
            }
        }
    }
}

/// Ids of a session's cards. They are in logs and in masked exports, while files are often named for the person on
/// the card or for the NIK: a plain hash of the path would be undone by trying names.
struct SessionIDs {
    private let key: Data

    init(_ db: Database) throws {
        if let kept = try db.meta("idKey"), let bytes = Data(base64Encoded: kept) {
            key = bytes
        } else {
            key = KeyedHash.makeKey()
            try db.setMeta("idKey", key.base64EncodedString())
        }
    }

    /// 12 hex digits that no input of the session has yet.
    func next(at place: InputPlace, page: Int, _ db: Database) throws -> String {
        var id = ""
        var attempt = 0
        repeat {
            id = String(KeyedHash.hex(of: place.bytes + Data(" \(page) \(attempt)".utf8), key: key).prefix(12))
            attempt += 1
        } while try Bool.fetchOne(db, "SELECT 1 FROM inputs WHERE item = ?", [id]) ?? false
        return id
    }
}

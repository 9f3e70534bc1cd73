import Foundation
import GRDB
package import KTPCore

/// What a session has read of a page before, from the rows kept with its records.
package struct EarlierPage: Sendable, Equatable {
    /// The page's id; another item's where that has the same content.
    package var item: String
    /// As the cards' records name the file.
    package var path: String
    /// The page's cards in their order, as they are shown.
    package var statuses: [CardStatus]
}

extension SessionStore {
    package struct FileHashing {
        /// Where relative paths start from, absolute.
        package var folder: String
        /// Whether every file is read, also one that looks as it did when it was last.
        package var isThorough: Bool
        /// SHA-256, lower-case hex; nil for a file that cannot be read.
        package var hash: (PicturePath) -> String?

        package init(
            folder: String = FileManager.default.currentDirectoryPath, isThorough: Bool = false,
            hash: @escaping (PicturePath) -> String?
        ) {
            self.folder = folder
            self.isThorough = isThorough
            self.hash = hash
        }
    }

    /// Looks for each page whether the same content has been read before under the same terms.
    ///
    /// No record is read, nor a file that looks as it did when the session last read it. `body` may use the store.
    package func forEachPage(
        of items: [WorkItem], hashing: FileHashing, context: (WorkItem) -> ReadingContext,
        _ body: (WorkItem, EarlierPage?) throws -> Void
    ) throws {
        let snapshot = try accessing { try makeConnection() }
        defer { try? snapshot.close() }
        var looks = HashCache(hashing)
        do {
            try snapshot.read { db in
                for item in items {
                    let hash = try looks.hash(of: item.path, db)
                    let earlier = try hash.flatMap { try Self.earlierPage($0, item, context(item).identity, db) }
                    try body(item, earlier)
                }
            }
        } catch let error as DatabaseError {
            throw SessionError(error, at: path)
        }
        guard !looks.learned.isEmpty else { return }
        try writing { db in
            for (place, look) in looks.learned { try Self.remember(look.hash, look.stamp, at: place, db) }
        }
    }

    /// The page as it was read earlier; nil if not all of it was, or if a card of it failed in a way that may pass.
    private static func earlierPage(
        _ hash: String, _ item: WorkItem, _ identity: ReadingIdentity, _ db: Database
    ) throws -> EarlierPage? {
        guard let identity = try identity.number(in: db) else { return nil }
        let inputs = try String.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT input FROM images WHERE sha256 = ? AND page = ? AND identity = ?
                    GROUP BY input ORDER BY max(recorded) DESC, input
                    """),
            arguments: [hash, item.page, identity])
        for input in inputs {
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT item, path, status, errorCode, identity, settled, cards FROM images
                        WHERE input = ? ORDER BY card
                        """),
                arguments: [input])
            let isOfOne = try rows.allSatisfy { try $0.decode(forColumn: "identity") == identity }
            let isWhole = try isOfOne && rows.count == rows.first?.decode(Int.self, forColumn: "cards")
            if isWhole, let first = rows.first, try !rows.contains(where: { try mayPass($0, db) }) {
                let statuses = try rows.compactMap { CardStatus(rawValue: try $0.decode(forColumn: "status")) }
                return EarlierPage(item: input, path: try first.decode(forColumn: "path"), statuses: statuses)
            }
        }
        return nil
    }

    /// Whether the machine failed for a reason that lay in the machine. A row says how the card is shown; what was
    /// behind a person's decision, the record says.
    private static func mayPass(_ row: Row, _ db: Database) throws -> Bool {
        if row["settled"] == nil {
            return try CardFailure.Code(rawValue: row.decode(String?.self, forColumn: "errorCode") ?? "")?
                .mayPassOnAnotherTry == true
        }
        let reading = try? MachineReading.of(row.decode(forColumn: "item"), db)
        return reading?.record.mayPass == true
    }

    func rememberFile(of input: String, hash: String?, _ db: Database) throws {
        let statement = try db.cachedStatement(sql: "SELECT place FROM inputs WHERE item = ?")
        guard let hash, let bytes = try Data.fetchOne(statement, arguments: [input]) else { return }
        let place = InputPlace(bytes: bytes)
        guard let stamp = FileStamp(place), stamp.holds(since: opened) else { return }
        try Self.remember(hash, stamp, at: place, db)
    }

    private static func remember(_ hash: String, _ stamp: FileStamp, at place: InputPlace, _ db: Database) throws {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO files VALUES (?, ?, ?)")
            .execute(arguments: [place.bytes, stamp.text, hash])
    }
}

private struct HashCache {
    private let hashing: SessionStore.FileHashing
    /// A document's pages stand together: it is read once for all of them.
    private var latest: (path: PicturePath, hash: String?)?
    private(set) var learned: [(place: InputPlace, look: (hash: String, stamp: FileStamp))] = []

    init(_ hashing: SessionStore.FileHashing) { self.hashing = hashing }

    mutating func hash(of path: PicturePath, _ db: Database) throws -> String? {
        if let latest, latest.path == path { return latest.hash }
        let place = InputPlace(of: path, from: hashing.folder)
        let (began, stamp) = (Date.now, FileStamp(place))
        let hash = try known(stamp, at: place, db) ?? read(path, stamp, at: place, since: began)
        latest = (path, hash)
        return hash
    }

    private func known(_ stamp: FileStamp?, at place: InputPlace, _ db: Database) throws -> String? {
        guard let stamp, !hashing.isThorough else { return nil }
        let statement = try db.cachedStatement(sql: "SELECT sha256 FROM files WHERE place = ? AND stamp = ?")
        return try String.fetchOne(statement, arguments: [place.bytes, stamp.text])
    }

    private mutating func read(
        _ path: PicturePath, _ stamp: FileStamp?, at place: InputPlace, since time: Date
    ) -> String? {
        guard let hash = hashing.hash(path) else { return nil }
        if let stamp, stamp == FileStamp(place), stamp.holds(since: time) {
            learned.append((place, (hash, stamp)))
        }
        return hash
    }
}

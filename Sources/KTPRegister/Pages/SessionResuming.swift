import Foundation
import GRDB
package import KTPCore

/// How the content of files is found out.
package struct FileHashing: Sendable {
    /// Whether every file is read, also one that looks as it did when it was last.
    package var isThorough: Bool
    /// SHA-256, lower-case hex; nil for a file that cannot be read.
    package var hash: @Sendable (PicturePath) -> String?

    package init(isThorough: Bool = false, hash: @escaping @Sendable (PicturePath) -> String?) {
        self.isThorough = isThorough
        self.hash = hash
    }

    /// The content of a file; nil for one that cannot be read.
    package func content(
        of path: PicturePath, from folder: String = FileManager.default.currentDirectoryPath
    ) -> FileContent? {
        let place = InputPlace(of: path, from: folder)
        let (began, stamp) = (Date.now, FileStamp(place))
        guard let hash = hash(path) else { return nil }
        // A file that was exchanged meanwhile is looked at again by the next run.
        let isSteady = stamp == FileStamp(place) && stamp?.holds(since: began) == true
        return FileContent(sha256: hash, size: stamp?.size, stamp: isSteady ? stamp?.text : nil)
    }
}

/// The knowledge about a file before its pages are read.
enum FoundContent {
    case known(FileContent)
    /// No content that the register knows, and no other file of the run, has its size: nobody needs its hash before it is read.
    case new

    var known: FileContent? {
        if case .known(let content) = self { content } else { nil }
    }
}

extension SessionStore {
    /// Finds out what the files hold, reading as few of them as it may: from a slow disk each would come twice.
    /// - Returns: none for a file that cannot be read.
    func contents(
        of items: [WorkItem], from folder: String, _ hashing: FileHashing?
    ) throws(SessionError) -> [PicturePath: FoundContent] {
        guard let hashing else { return [:] }
        // On a connection of its own: the reading of many files takes long, and others decide meanwhile.
        let snapshot = try accessing { try makeConnection() }
        defer { try? snapshot.close() }
        return try accessing {
            var contents: [PicturePath: FoundContent] = [:]
            var pages: [PicturePath: Int] = [:]
            for item in items { pages[item.path, default: 0] += 1 }
            let stamps = pages.keys.reduce(into: [:]) { $0[$1] = FileStamp(InputPlace(of: $1, from: folder)) }
            var files: [Int: Int] = [:]
            for stamp in stamps.values { files[stamp.size, default: 0] += 1 }
            let known = try snapshot.read(Self.knownSizes)
            for item in items where contents[item.path] == nil {
                let stamp = stamps[item.path]
                if !hashing.isThorough, let stamp,
                    let content = try snapshot.read({ try Self.content(of: item.path, from: folder, stamp, $0) })
                {
                    contents[item.path] = .known(content)
                } else if let stamp, let known, !known.contains(stamp.size), files[stamp.size] == 1,
                    pages[item.path] == 1
                {
                    contents[item.path] = .new
                } else {
                    contents[item.path] = hashing.content(of: item.path, from: folder).map { .known($0) }
                }
            }
            return contents
        }
    }

    /// The sizes of all contents of the register; nil if that of one is not known.
    private static func knownSizes(_ db: Database) throws -> Set<Int>? {
        let isComplete = try Bool.fetchOne(
            db,
            sql: """
                SELECT NOT EXISTS (SELECT 1 FROM inputs WHERE sha256 IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM places WHERE sha256 = inputs.sha256 AND size IS NOT NULL))
                """)
        guard isComplete == true else { return nil }
        return try Set(Int.fetchCursor(db, sql: "SELECT DISTINCT size FROM places WHERE size IS NOT NULL"))
    }

    private static func content(
        of path: PicturePath, from folder: String, _ stamp: FileStamp, _ db: Database
    ) throws -> FileContent? {
        let statement = try db.cachedStatement(
            sql: "SELECT sha256 FROM places WHERE place = ? AND stamp = ? AND replaced IS NULL")
        return try String.fetchOne(statement, arguments: [InputPlace(of: path, from: folder).bytes, stamp.text])
            .map { FileContent(sha256: $0, size: stamp.size, stamp: stamp.text) }
    }

    /// The cards of a page as they are shown, if all of it has been read by this; nil if not, or if a card of it failed in a
    /// way that may pass. No record is read.
    package func earlierStatuses(
        of item: WorkItem, readBy identity: ReadingIdentity
    ) throws(SessionError) -> [CardStatus]? {
        try reading { db in
            guard let content = item.content, let identity = try identity.number(in: db) else { return nil }
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT images.item AS item, status, errorCode, settled FROM inputs
                        JOIN images ON images.input = inputs.item
                        WHERE inputs.item = ? AND inputs.sha256 = ? AND inputs.identity = ? ORDER BY card
                        """),
                arguments: [item.id, content.sha256, identity])
            guard !rows.isEmpty, try !rows.contains(where: { try Self.mayPass($0, db) }) else { return nil }
            return try rows.compactMap { CardStatus(rawValue: try $0.decode(forColumn: "status")) }
        }
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
}

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
        (self.isThorough, self.hash) = (isThorough, hash)
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
        var pages: [PicturePath: Int] = [:]
        for item in items { pages[item.path, default: 0] += 1 }
        var files: [Int: Int] = [:]
        // Files are read outside of it: that takes long, and others decide meanwhile.
        let (known, sizes, stamps) = try reading { db in
            var (known, stamps): ([PicturePath: FoundContent], [PicturePath: FileStamp]) = ([:], [:])
            for path in pages.keys {
                let place = InputPlace(of: path, from: folder)
                guard let stamp = FileStamp(place) else { continue }
                stamps[path] = stamp
                files[stamp.size, default: 0] += 1
                guard !hashing.isThorough else { continue }
                known[path] = try Self.content(at: place, stamp, db).map { .known($0) }
            }
            return (known, try Self.knownSizes(db), stamps)
        }
        var contents = known
        for item in items where contents[item.path] == nil {
            if let stamp = stamps[item.path], let sizes, !sizes.contains(stamp.size), files[stamp.size] == 1,
                pages[item.path] == 1
            {
                contents[item.path] = .new
            } else {
                contents[item.path] = hashing.content(of: item.path, from: folder).map { .known($0) }
            }
        }
        return contents
    }

    /// The sizes of all contents of the register; nil if that of one is not known.
    private static func knownSizes(_ db: Database) throws -> Set<Int>? {
        let isComplete = try Bool.fetchOne(
            db,
            """
            SELECT NOT EXISTS (SELECT 1 FROM inputs WHERE sha256 IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM places WHERE sha256 = inputs.sha256 AND size IS NOT NULL))
            """)
        guard isComplete == true else { return nil }
        return try Set(Int.fetchCursor(db, sql: "SELECT DISTINCT size FROM places WHERE size IS NOT NULL"))
    }

    private static func content(
        at place: InputPlace, _ stamp: FileStamp, _ db: Database
    ) throws -> FileContent? {
        return try String.fetchOne(
            db, "SELECT sha256 FROM places WHERE place = ? AND stamp = ? AND replaced IS NULL",
            [place.bytes, stamp.text]
        ).map { FileContent(sha256: $0, size: stamp.size, stamp: stamp.text) }
    }

    /// The cards of each page as they are shown, by the page's id, if all of it has been read by its identity; none for a page
    /// that has not, or of which a card failed in a way that may pass. No record is read.
    package func earlierStatuses(
        of items: [WorkItem], readBy identity: (WorkItem) -> ReadingIdentity
    ) throws(SessionError) -> [String: [CardStatus]] {
        try reading { db in
            var numbers: [ReadingIdentity: Int?] = [:]
            var statuses: [String: [CardStatus]] = [:]
            for item in items {
                guard let content = item.content else { continue }
                let identity = identity(item)
                let number = try numbers[identity] ?? identity.number(in: db)
                numbers[identity] = .some(number)
                guard let number else { continue }
                let rows = try Row.fetchAll(
                    db,
                    """
                    SELECT images.item AS item, status, errorCode, settled FROM inputs
                    JOIN images ON images.input = inputs.item
                    WHERE inputs.item = ? AND inputs.sha256 = ? AND inputs.identity = ? ORDER BY card
                    """, [item.id, content.sha256, number])
                guard !rows.isEmpty, try !rows.contains(where: { try Self.mayPass($0, db) }) else { continue }
                statuses[item.id] = try rows.compactMap { CardStatus(rawValue: try $0.decode(forColumn: "status")) }
            }
            return statuses
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

import Foundation
import GRDB
package import KTPCore

/// How the content of files is found out.
package struct FileHashing {
    /// Whether every file is read, also one that looks as it did when it was last.
    package var isThorough: Bool
    /// SHA-256, lower-case hex; nil for a file that cannot be read.
    package var hash: (PicturePath) -> String?

    package init(isThorough: Bool = false, hash: @escaping (PicturePath) -> String?) {
        self.isThorough = isThorough
        self.hash = hash
    }
}

extension SessionStore {
    /// - Returns: what each file holds; none for a file that cannot be read. A file that looks as it did when the session last
    ///   read it is not read.
    func contents(
        of items: [WorkItem], from folder: String, _ hashing: FileHashing?
    ) throws(SessionError) -> [PicturePath: FileContent] {
        guard let hashing else { return [:] }
        // On a connection of its own: the reading of many files takes long, and others decide meanwhile.
        let snapshot = try accessing { try makeConnection() }
        defer { try? snapshot.close() }
        return try accessing {
            var contents: [PicturePath: FileContent] = [:]
            for item in items where contents[item.path] == nil {
                let place = InputPlace(of: item.path, from: folder)
                let known = hashing.isThorough ? nil : try snapshot.read { try Self.content(at: place, $0) }
                contents[item.path] = known ?? Self.read(item.path, at: place, hashing)
            }
            return contents
        }
    }

    private static func content(at place: InputPlace, _ db: Database) throws -> FileContent? {
        guard let stamp = FileStamp(place) else { return nil }
        let statement = try db.cachedStatement(
            sql: "SELECT sha256 FROM places WHERE place = ? AND stamp = ? AND replaced IS NULL")
        return try String.fetchOne(statement, arguments: [place.bytes, stamp.text])
            .map { FileContent(sha256: $0, stamp: stamp) }
    }

    private static func read(_ path: PicturePath, at place: InputPlace, _ hashing: FileHashing) -> FileContent? {
        let (began, stamp) = (Date.now, FileStamp(place))
        guard let hash = hashing.hash(path) else { return nil }
        // A file that was exchanged meanwhile is looked at again by the next run.
        let isSteady = stamp == FileStamp(place) && stamp?.holds(since: began) == true
        return FileContent(sha256: hash, stamp: isSteady ? stamp : nil)
    }

    /// The cards of a page as they are shown, if all of it has been read by this; nil if not, or if a card of it failed in a
    /// way that may pass. No record is read.
    package func earlierStatuses(
        of item: WorkItem, readBy identity: ReadingIdentity
    ) throws(SessionError) -> [CardStatus]? {
        try reading { db in
            guard item.sha256 != nil, let identity = try identity.number(in: db) else { return nil }
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT images.item AS item, status, errorCode, settled FROM inputs
                        JOIN images ON images.input = inputs.item
                        WHERE inputs.item = ? AND inputs.sha256 = ? AND inputs.identity = ? ORDER BY card
                        """),
                arguments: [item.id, item.sha256, identity])
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

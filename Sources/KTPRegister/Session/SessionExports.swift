import Foundation
import GRDB
import Hashing
import KTPCore

extension SessionStore {
    /// The SHA-256 of the file that was written last under this name, and of those that were about to be; empty for none.
    package func exportDigests(of name: String) throws(SessionError) -> [String] {
        try reading {
            let digests = try String.fetchOne($0, sql: "SELECT digest FROM exports WHERE name = ?", arguments: [name])
            return digests?.split(separator: " ").map(String.init) ?? []
        }
    }

    /// Keeps what a file is about to hold, next to what it held; `rememberExport` follows.
    package func expectExport(_ name: String, digest: String) throws(SessionError) {
        try writing { db in
            try db.execute(
                sql: """
                    INSERT INTO exports VALUES (?, ?, ?, NULL)
                    ON CONFLICT (name) DO UPDATE SET digest = digest || ' ' || excluded.digest, state = NULL
                    """,
                arguments: [name, digest, Self.now()])
        }
    }

    /// The SHA-256 of the file that was written last under this name from the same state; nil where none was.
    package func exportDigest(of name: String, state: String) throws(SessionError) -> String? {
        try reading {
            try String.fetchOne(
                $0, sql: "SELECT digest FROM exports WHERE name = ? AND state = ?", arguments: [name, state])
        }
    }

    /// Keeps what a file held when it was written, so that a later change of it is seen.
    /// - Parameter name: of a file in the session's folder, else its absolute path.
    /// - Parameter digest: SHA-256 of its bytes, lower-case hex.
    /// - Parameter state: what it was made from, to tell whether another would hold the same; nil where nobody asks.
    package func rememberExport(_ name: String, digest: String, state: String? = nil) throws(SessionError) {
        try writing { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO exports VALUES (?, ?, ?, ?)",
                arguments: [name, digest, Self.now(), state])
            try Self.audit(db, event: "exported", detail: name.split(separator: ".").last.map(String.init))
        }
        // Where a disk keeps no marks, the file is never removed, but named.
        let marks = [ExportsElsewhere.marks: [ExportsElsewhere.mark: Data(id.utf8)]]
        if name.hasPrefix("/") { try? FileManager.default.setAttributes(marks, ofItemAtPath: name) }
    }
}

extension SessionStore {
    func exportDigests() throws(SessionError) -> [String: String] {
        try reading { db in
            let rows = try Row.fetchAll(db, sql: "SELECT name, digest FROM exports")
            return Dictionary(rows.map { ($0[0] as String, $0[1] as String) }) { $1 }
        }
    }

    func cardIDs() throws(SessionError) -> Set<String> {
        try reading { try String.fetchSet($0, sql: "SELECT item FROM images") }
    }

    /// The results outside the folder that `forget` would remove: the session's own, as it wrote them.
    package func resultsElsewhere() throws(SessionError) -> [String] {
        try reading { try ExportsElsewhere($0, of: id).unchanged }
    }

    /// Another word after each change of what results are made from: cards, decisions, duplicates, inputs, the sample.
    package func revision() throws(SessionError) -> String {
        try reading { try revision($0) }
    }

    func revision(_ db: Database) throws -> String {
        try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'revision'") ?? ""
    }

    func hasCurrentDuplicates(_ db: Database) throws -> Bool {
        try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'duplicatesNoted'") == revision(db)
    }

    func markDuplicatesCurrent(_ db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO meta VALUES ('duplicatesNoted', ?)", arguments: [try revision(db)])
    }
}

/// What a session has written outside its folder: results, each by its path, and folders of pictures cut out.
struct ExportsElsewhere {
    private(set) var unchanged: [String] = []
    /// Files that somebody has changed since, or put there.
    private(set) var changed: [String] = []
    private(set) var gone: [String] = []
    private(set) var folders: [String] = []

    /// The extended attribute that holds the id of the session that wrote a file. One that somebody else made may name any
    /// file and its checksum, but cannot mark it.
    static let (marks, mark) = (FileAttributeKey("NSFileExtendedAttributes"), "user.ktp-ocr.session")

    init(_ db: Database, of session: String) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT name, digest FROM exports WHERE name LIKE '/%' ORDER BY name")
        for row in rows {
            let (path, digest): (String, String) = (row["name"], row["digest"])
            var status = stat()
            let marks = (try? FileManager.default.attributesOfItem(atPath: path))?[Self.marks] as? [String: Data]
            if lstat(path, &status) != 0 {
                gone.append(path)
            } else if path.hasSuffix("/") {
                folders.append(path)
            } else if status.st_uid == geteuid(), marks?[Self.mark] == Data(session.utf8),
                ContentHash.sha256(ofFile: path).map(digest.contains) == true
            {
                unchanged.append(path)
            } else {
                changed.append(path)
            }
        }
    }

    /// Pictures cut out of these cards, in a folder of such pictures: each is named by its card's number and id.
    static func crops(of cards: [String], in folder: String) -> [String] {
        let endings = cards.flatMap { id in ["card", "photo", "signature"].map { "-\(id)-\($0).jpg" } }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { name in
            name.first?.isNumber == true && endings.contains { name.hasSuffix($0) }
        }.sorted()
    }
}

extension SessionStore {
    /// Keeps where pictures are cut into: a person who is to be forgotten is looked for there too.
    package func rememberCrops(in folder: String) throws(SessionError) {
        let path = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL.path
        let name = path.hasSuffix("/") ? path : path + "/"
        try writing { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO exports (name, digest, written) VALUES (?, ?, ?)",
                arguments: [name, "", Self.now()])
            try Self.audit(db, event: "exported", detail: "pictures")
        }
    }
}

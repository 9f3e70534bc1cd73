import Foundation
import GRDB
import Hashing
import KTPCore

extension SessionStore {
    /// The SHA-256 of the file that was written last under this name, and of those that were about to be; empty for none.
    package func exportDigests(of name: String) throws(SessionError) -> [String] {
        try reading {
            let digests = try String.fetchOne($0, "SELECT digest FROM exports WHERE name = ?", [name])
            return digests?.split(separator: " ").map(String.init) ?? []
        }
    }

    /// Keeps what a file is about to hold, next to what it held; `rememberExport` follows.
    package func expectExport(_ name: String, digest: String) throws(SessionError) {
        try writing { db in
            try db.run(
                """
                INSERT INTO exports (name, digest, written) VALUES (?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET digest = digest || ' ' || excluded.digest, state = NULL
                """, [name, digest, Self.now()])
        }
    }

    /// The SHA-256 of the file that was written last under this name from the same state; nil where none was.
    package func exportDigest(of name: String, state: String) throws(SessionError) -> String? {
        try reading {
            try String.fetchOne($0, "SELECT digest FROM exports WHERE name = ? AND state = ?", [name, state])
        }
    }

    /// Keeps what a file held when it was written, so that a later change of it is seen.
    /// - Parameter name: of a file in the session's folder, else its absolute path.
    /// - Parameter digest: SHA-256 of its bytes, lower-case hex.
    /// - Parameter state: what it was made from, to tell whether another would hold the same; nil where nobody asks.
    package func rememberExport(_ name: String, digest: String, state: String? = nil) throws(SessionError) {
        try writing { db in
            try db.run("INSERT OR REPLACE INTO exports VALUES (?, ?, ?, ?)", [name, digest, Self.now(), state])
            try keepMark(of: name, digest: digest, db)
            try Self.audit(db, event: "exported", detail: name.split(separator: ".").last.map(String.init))
        }
    }

    private func mark(_ name: String, digest: String) -> String? {
        name.hasPrefix("/") ? accountKey.mark(name, digest: digest, of: id) : nil
    }

    /// Whether a picture of the register is at a path, or what the session itself is kept in: nothing is exported over them.
    package func keeps(_ path: String) throws(SessionError) -> Bool {
        let place = InputPlace(of: PicturePath(path), from: FileManager.default.currentDirectoryPath)
        let own = URL(filePath: path).standardizedFileURL
        let isOwn = own.deletingLastPathComponent().path == URL(filePath: folder).standardizedFileURL.path
        if isOwn, SessionFolder.isOurs(own.lastPathComponent), !SessionFolder.isResult(own.lastPathComponent) {
            return true
        }
        return try reading { db in
            let sql = "SELECT EXISTS (SELECT 1 FROM places WHERE place = ? AND missing IS NULL AND replaced IS NULL)"
            return try db.holds(sql, [place.bytes])
        }
    }

    private func keepMark(of name: String, digest: String, _ db: Database) throws {
        guard let mark = mark(name, digest: digest) else { return }
        try db.run("INSERT OR REPLACE INTO exportMarks VALUES (?, ?)", [name, mark])
    }

    /// Files that were exported from an earlier state and that nobody has changed since: what they hold is out of date.
    /// - Returns: names in the session's folder and absolute paths, sorted.
    package func outdatedExports() throws(SessionError) -> [String] {
        try reading { db in
            let revision = try revision(db)
            return try Row.fetchAll(db, "SELECT name, digest, state FROM exports WHERE state IS NOT NULL ORDER BY name")
                .compactMap { row in
                    let (name, digest, state): (String, String, String) = (row["name"], row["digest"], row["state"])
                    guard state.split(separator: " ").first.map(String.init) != revision else { return nil }
                    return ContentHash.sha256(ofFile: name.hasPrefix("/") ? name : folder + "/" + name) == digest
                        ? name : nil
                }
        }
    }
}

extension SessionStore {
    func exportDigests() throws(SessionError) -> [String: String] {
        try reading { db in
            let rows = try Row.fetchAll(db, "SELECT name, digest FROM exports")
            return Dictionary(rows.map { ($0[0] as String, $0[1] as String) }) { $1 }
        }
    }

    func cardIDs() throws(SessionError) -> Set<String> {
        try reading { try String.fetchSet($0, "SELECT item FROM images") }
    }

    /// Files that `forget` would remove outside the folder: the session's own results as it wrote them, and pictures of these cards.
    package func resultsElsewhere(of cards: [String]) throws(SessionError) -> [String] {
        let exports = try reading { try exportsElsewhere($0) }
        return exports.unchanged
            + exports.folders.flatMap { folder in ExportsElsewhere.crops(of: cards, in: folder).map { folder + $0 } }
    }

    func exportsElsewhere(_ db: Database) throws -> ExportsElsewhere {
        try ExportsElsewhere(db) { name, digest in mark(name, digest: digest) }
    }

    /// Another word after each change of what results are made from: cards, decisions, duplicates, inputs, the sample.
    package func revision() throws(SessionError) -> String { try reading { try revision($0) } }

    func revision(_ db: Database) throws -> String { try db.meta("revision") ?? "" }

    func hasCurrentDuplicates(_ db: Database) throws -> Bool { try db.meta("duplicatesNoted") == revision(db) }

    func markDuplicatesCurrent(_ db: Database) throws { try db.setMeta("duplicatesNoted", try revision(db)) }
}

/// The exports of a session outside its folder: results, each by its path, and folders of pictures cut out.
struct ExportsElsewhere {
    private(set) var unchanged: [String] = []
    /// Files that somebody has changed since, or put there.
    private(set) var changed: [String] = []
    private(set) var gone: [String] = []
    private(set) var folders: [String] = []

    /// - Parameter mark: what this account marks an export with: only what bears it was written by it.
    init(_ db: Database, mark: (_ name: String, _ digest: String) -> String?) throws {
        let rows = try Row.fetchAll(
            db,
            """
            SELECT name, digest, mark FROM exports LEFT JOIN exportMarks USING (name)
            WHERE name LIKE '/%' ORDER BY name
            """)
        for row in rows {
            let (path, digest): (String, String) = (row["name"], row["digest"])
            var status = stat()
            let isOurs = row["mark"] != nil && row["mark"] == mark(path, digest)
            if lstat(path, &status) != 0 {
                gone.append(path)
            } else if path.hasSuffix("/") {
                if isOurs { folders.append(path) } else { changed.append(path) }
            } else if status.st_uid == geteuid(), isOurs, ContentHash.sha256(ofFile: path) == digest {
                unchanged.append(path)
            } else {
                changed.append(path)
            }
        }
    }

    /// Pictures cut out of these cards, in a folder of such pictures: each is named by its card's number and id.
    static func crops(of cards: [String], in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { name in
            let crop = name.wholeMatch(of: /[0-9]{4,}-([0-9a-f]{12}(?:-[0-9]+)?)-(?:card|photo|signature)\.jpg/)
            return crop.map { cards.contains(String($0.1)) } ?? false
        }.sorted()
    }
}

extension SessionStore {
    /// Keeps where pictures are cut into: a person who is to be forgotten is looked for there too.
    package func rememberCrops(in folder: String) throws(SessionError) {
        let path = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL.path
        let name = path.hasSuffix("/") ? path : path + "/"
        try writing { db in
            try db.run(
                "INSERT OR REPLACE INTO exports (name, digest, written) VALUES (?, ?, ?)", [name, "", Self.now()])
            try keepMark(of: name, digest: "", db)
            try Self.audit(db, event: "exported", detail: "pictures")
        }
    }
}

import Foundation
import GRDB
import Hashing

/// What a session has written outside its folder: results, each by its path, and folders of pictures cut out.
struct ExportsElsewhere {
    private(set) var unchanged: [String] = []
    /// Files that somebody has changed since, or put there.
    private(set) var changed: [String] = []
    private(set) var gone: [String] = []
    private(set) var folders: [String] = []

    init(_ db: Database) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT name, digest FROM exports WHERE name LIKE '/%' ORDER BY name")
        for row in rows {
            let (path, digest): (String, String) = (row["name"], row["digest"])
            var status = stat()
            if lstat(path, &status) != 0 {
                gone.append(path)
            } else if path.hasSuffix("/") {
                folders.append(path)
            } else if status.st_mode & S_IFMT == S_IFREG, ContentHash.sha256(ofFile: path) == digest {
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
        try accessing {
            try database.write { db in
                try db.execute(
                    sql: "INSERT OR REPLACE INTO exports (name, digest, written) VALUES (?, ?, ?)",
                    arguments: [name, "", Self.now()])
                try Self.audit(db, event: "exported", detail: "pictures")
            }
        }
    }
}

import Foundation
import GRDB
import KTPCore

/// Makes a session's database: writes it completely under another name, then renames it. So a reader finds all of it
/// or nothing, even if the work was cut off.
struct NewSession {
    let path: String

    private var draft: String { path + ".new" }

    /// Takes the place of what is there: see that it is nothing.
    func make() throws {
        removeSideFiles(of: draft)
        try? FileManager.default.removeItem(atPath: draft)
        try makePrivateFile(draft)
        let database = try DatabaseAccess.writable.connect(draft)
        try SessionSchema.migrate(database)
        try database.write { db in
            let names = ["session": UUID().uuidString.prefix(8).lowercased(), "created": SessionStore.now()]
            for (key, value) in names {
                try db.execute(sql: "INSERT INTO meta VALUES (?, ?)", arguments: [key, value])
            }
        }
        try database.writeWithoutTransaction { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
        try database.close()
        // SQLite goes on when a disk refuses to give up its journal.
        removeSideFiles(of: draft)
        removeSideFiles(of: path)
        guard rename(draft, path) == 0 else { throw SessionError.cannotCreate(path: path, reason: systemReason()) }
        try makeDurable(path.parentFolder)
    }

    private func removeSideFiles(of database: String) {
        for ending in ["-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + ending) }
    }

    /// SQLite gives its side files the mode of the database, so the mode has to be right before it opens it.
    private func makePrivateFile(_ path: String) throws(SessionError) {
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .cannotCreate(path: path, reason: systemReason()) }
        close(file)
    }

    private func makeDurable(_ folder: String) throws(SessionError) {
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw .failed(path: folder, reason: systemReason()) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw .failed(path: folder, reason: systemReason()) }
    }
}

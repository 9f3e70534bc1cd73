import Foundation
import GRDB
import GRDBSQLite
import KTPCore
import NewFiles

package enum DatabaseAccess: Sendable, Equatable {
    /// To write even for reading: only so can SQLite take in what a killed run left in its log, and clear away its own
    /// side files. What reads here uses `read`, in which SQLite refuses to write.
    case writable
    /// This account may not write there. Somebody else may, meanwhile.
    case readOnly
    /// On a medium that nobody can write to.
    case immutable
    /// A copy in memory, by its name.
    case memory(String)

    init(of path: String) {
        let folder = path.parentFolder
        if access(folder.isEmpty ? "." : folder, W_OK) == 0, access(path, W_OK) == 0 {
            self = .writable
            return
        }
        let isMediumReadOnly = errno == EROFS
        // The log of a killed run counts, and one that is there says that somebody may have the session open.
        var log = stat()
        let hasLog = stat(path + "-wal", &log) == 0
        self = !hasLog || (isMediumReadOnly && log.st_size == 0) ? .immutable : .readOnly
    }

    var isWritable: Bool { self == .writable }

    static func address(of path: String) -> String {
        "file:" + (path.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["/", "."])) ?? path)
    }

    /// Never makes a database: one that somebody has just removed must not come back empty.
    func connect(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        // Others write meanwhile, each a card or a step at a time; a step may be about thousands of cards.
        configuration.busyMode = .timeout(60)
        // No value of ours is so long: what a foreign schema has SQLite compute ends there.
        configuration.prepareDatabase { sqlite3_limit($0.sqliteConnection, SQLITE_LIMIT_LENGTH, 64 << 20) }
        let address = Self.address(of: path)
        switch self {
        case .writable:
            configuration.prepareDatabase { db in
                // A file that cannot be opened to write SQLite opens to read, and says nothing.
                guard sqlite3_db_readonly(db.sqliteConnection, "main") == 0 else {
                    throw DatabaseError(resultCode: .SQLITE_IOERR)
                }
                // Pages that are given up are overwritten: what was deleted must not stay in the file.
                try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
            }
            return try DatabaseQueue(path: address + "?mode=rw", configuration: configuration)
        case .readOnly:
            configuration.readonly = true
            return try DatabaseQueue(path: address + "?mode=ro", configuration: configuration)
        case .immutable:
            configuration.readonly = true
            return try DatabaseQueue(path: address + "?mode=ro&immutable=1", configuration: configuration)
        case .memory(let name): return try DatabaseQueue(named: name, configuration: configuration)
        }
    }
}

/// Makes a database under another name, then renames it: a reader finds all of it or nothing, even if it was cut off.
struct NewSession {
    let path: String

    private var draft: String { path + ".new" }

    func make() throws {
        removeSideFiles(of: draft)
        try? FileManager.default.removeItem(atPath: draft)
        try makePrivateFile(draft)
        let database = try DatabaseAccess.writable.connect(draft)
        try SessionSchema.migrator.migrate(database)
        try database.write { db in
            let names = ["session": UUID().uuidString.prefix(8).lowercased(), "created": SessionStore.now()]
            for (key, value) in names { try db.setMeta(key, value) }
        }
        try database.writeWithoutTransaction { _ = try String.fetchOne($0, "PRAGMA journal_mode = WAL") }
        try database.close()
        // SQLite goes on when a disk refuses to give up its journal.
        removeSideFiles(of: draft)
        removeSideFiles(of: path)
        guard rename(draft, path) == 0 else { throw SessionError.cannotCreate(path: path, reason: systemReason()) }
        try Self.makeDurable(path.parentFolder)
    }

    private func removeSideFiles(of database: String) {
        for ending in ["-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + ending) }
    }

    /// SQLite gives its side files the mode of the database, so the mode has to be right before it opens it.
    private func makePrivateFile(_ path: String) throws(SessionError) {
        let file = NewFile.make(path)
        guard file >= 0 else { throw .cannotCreate(path: path, reason: systemReason()) }
        close(file)
    }

    static func makeDurable(_ folder: String) throws(SessionError) {
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw .failed(path: folder, reason: systemReason()) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw .failed(path: folder, reason: systemReason()) }
    }
}

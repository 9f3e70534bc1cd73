import Foundation
import GRDB
import KTPCore

/// A session: the folder in which a run keeps what it has read, and from which it can go on.
///
///     let store = try SessionStore.openForScanning("results")
///     try store.plan(items)
///     if try store.earlierReading(sha256: hash, page: 1, fingerprint: fingerprint) == nil {
///         try store.record(record, fingerprint: fingerprint)
///     }
///     try store.forEachRecord { print($0.id) }
///     store.close()
///
/// One process writes, guarded by a lock; any number read meanwhile, each seeing the cards committed when it began
/// (SQLite's write-ahead log). A card is on the disk when `record` returns: it survives `kill -9` and a power cut.
package final class SessionStore: Sendable {
    package let folder: String
    /// Names this session in logs; made up once, when the session is.
    package let id: String
    /// Whether opening made the session.
    package let isNew: Bool

    let database: DatabaseQueue
    private let lock: SessionLock?

    private init(folder: String, database: DatabaseQueue, lock: SessionLock?, isNew: Bool) throws {
        self.folder = folder
        self.database = database
        self.lock = lock
        self.isNew = isNew
        id = try database.read { try String.fetchOne($0, sql: "SELECT value FROM meta WHERE key = 'session'") } ?? ""
    }

    /// Opens or makes the session in `folder` and holds its exclusive run lock until it is closed or released.
    ///
    /// A folder that is made gets mode 0700; one that was there keeps its own. All files get 0600.
    package static func openForScanning(_ folder: String) throws(SessionError) -> SessionStore {
        try makeFolder(folder)
        let lock = try SessionLock(folder: folder)
        let path = databasePath(folder)
        try makePrivateFile(path)
        do {
            let database = try connect(path)
            let isNew = try !database.read { try isSession($0, in: folder) }
            try database.writeWithoutTransaction { db in
                _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
            }
            try SessionSchema.migrator.migrate(database)
            try database.write { db in
                let names = ["session": UUID().uuidString.prefix(8).lowercased(), "created": Self.now()]
                for (key, value) in names {
                    try db.execute(sql: "INSERT OR IGNORE INTO meta VALUES (?, ?)", arguments: [key, value])
                }
                try db.execute(sql: "INSERT OR REPLACE INTO meta VALUES ('tool', ?)", arguments: [ToolVersion.current])
                try Self.audit(db, event: "opened")
            }
            return try SessionStore(folder: folder, database: database, lock: lock, isNew: isNew)
        } catch {
            throw SessionError(error, at: path)
        }
    }

    /// Opens an existing session to read. Needs no lock and works while a scan runs.
    package static func openForReading(_ folder: String) throws(SessionError) -> SessionStore {
        let path = databasePath(folder)
        guard FileManager.default.fileExists(atPath: path) else { throw .notASession(folder: folder) }
        do {
            let database = try connect(path)
            guard try database.read({ try isSession($0, in: folder) }) else {
                throw SessionError.notASession(folder: folder)
            }
            return try SessionStore(folder: folder, database: database, lock: nil, isNew: false)
        } catch {
            throw SessionError(error, at: path)
        }
    }

    /// Gives the session back. Everything recorded is on the disk already.
    package func close() {
        try? database.close()
        lock?.release()
    }
}

extension SessionStore {
    var path: String { Self.databasePath(folder) }

    static func databasePath(_ folder: String) -> String { folder + "/session.sqlite" }

    /// ISO 8601 in UTC, with milliseconds.
    static func now() -> String { Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }

    /// Opened to write even for reading: only so can SQLite take in what a killed run left in its log, and clear
    /// away its own side files. What reads here uses `read`, in which SQLite refuses to write.
    static func connect(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Runs `body`, and tells what it throws as a session's error.
    func accessing<Result>(_ body: () throws -> Result) throws(SessionError) -> Result {
        do { return try body() } catch { throw SessionError(error, at: path) }
    }

    /// - Returns: false for an empty database, as a run leaves that was killed at its very start.
    /// - Throws: `notASession` for another program's database, `newer` for one of a later version.
    private static func isSession(_ db: Database, in folder: String) throws -> Bool {
        let mark = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        if mark != SessionSchema.applicationID {
            guard try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
                throw SessionError.notASession(folder: folder)
            }
            return false
        }
        guard try !SessionSchema.migrator.hasBeenSuperseded(db) else { throw SessionError.newer(folder: folder) }
        return try db.tableExists("meta")
    }

    private static func makeFolder(_ folder: String) throws(SessionError) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
            guard isFolder.boolValue else {
                throw .cannotCreate(path: folder, reason: "a file of that name is there")
            }
            return
        }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .cannotCreate(path: folder, reason: systemReason())
        }
    }

    /// SQLite gives its side files the mode of the database, so the mode has to be right before it opens it.
    private static func makePrivateFile(_ path: String) throws(SessionError) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .cannotCreate(path: path, reason: systemReason()) }
        Foundation.close(file)
    }
}

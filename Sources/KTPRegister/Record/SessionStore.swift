import Foundation
import GRDB
import KTPCore

/// A session: the register in which runs keep what they have read, and persons what they have decided.
///
///     let store = try SessionStore.openForScanning("results")
///     let items = try store.enrol(found)
///     try store.forEachPage(of: items, hashing: hashing, terms: { _ in terms }) { item, earlier in
///         if earlier == nil { try store.record(read(item), of: item.id, under: terms) }
///     }
///     try store.forEachRecord { print($0.id) }
///     store.close()
///
/// One process reads pictures into it, guarded by a lock. Any number look into it or decide meanwhile: each change is one
/// transaction that begins by taking SQLite's write lock (GRDB's `write`), so none builds on what has changed since, and
/// readers see the cards committed when they began (the write-ahead log). A card or a decision is on the disk when its
/// call returns: it survives `kill -9` and a power cut.
package final class SessionStore: Sendable {
    package let folder: String
    /// Names this session in logs; made up once, when the session is.
    package let id: String
    /// Whether opening made the session.
    package let isNew: Bool

    /// What opening has set right about who may read the session.
    package let modes: SessionModes

    let database: DatabaseQueue
    let access: DatabaseAccess
    /// Before anything was read for it.
    let opened = Date.now
    let clocks = FileClocks()
    /// What dates on cards are judged by.
    let today = CalendarDate(.now)
    private let lock: SessionLock?
    private let hold: FolderHold?
    /// Of the database when it was opened; nil for one in memory.
    private let identity: FileIdentity?

    private init(
        folder: String, database: DatabaseQueue, access: DatabaseAccess = .writable, lock: SessionLock?,
        hold: FolderHold? = nil, isNew: Bool = false, modes: SessionModes = SessionModes()
    ) throws {
        self.folder = folder
        self.database = database
        self.access = access
        self.modes = modes
        identity = if case .memory = access { nil } else { FileIdentity(Self.databasePath(folder)) }
        self.lock = lock
        self.hold = hold
        self.isNew = isNew
        id = try database.read { try String.fetchOne($0, sql: "SELECT value FROM meta WHERE key = 'session'") } ?? ""
    }

    /// Opens or makes the session in `folder` and holds its exclusive run lock until it is closed or released.
    ///
    /// A folder that is made gets mode 0700; one that was there keeps its own. All files get 0600, and `modes` says
    /// which had another.
    package static func openForScanning(_ folder: String) throws(SessionError) -> SessionStore {
        try makeFolder(folder)
        try refuseSealed(folder)
        let lock = try SessionLock(folder: folder)
        let path = databasePath(folder)
        do {
            let isNew = try !isThere(in: folder)
            if isNew { try NewSession(path: path).make() }
            return try open(folder, lock, isNew: isNew)
        } catch {
            throw SessionError(error, at: path)
        }
    }

    /// Opens a session that is there, to change it, and holds its lock like a run.
    package static func openForCorrecting(_ folder: String) throws(SessionError) -> SessionStore {
        let path = databasePath(folder)
        try refuseSealed(folder)
        guard FileManager.default.fileExists(atPath: path) else { throw .notASession(folder: folder) }
        do {
            guard try isThere(in: folder) else { throw SessionError.notASession(folder: folder) }
            return try open(folder, SessionLock(folder: folder), isNew: false)
        } catch {
            throw SessionError(error, at: path)
        }
    }

    /// Opens a session that is there to keep what persons decide, beside a scan or not, and any number of times at once.
    /// As long as it is open, nothing seals, forgets or removes the session.
    ///
    /// A session of an older version is first brought up to date, which no run may hold meanwhile.
    package static func openForDeciding(_ folder: String) throws(SessionError) -> SessionStore {
        let path = databasePath(folder)
        guard FileManager.default.fileExists(atPath: folder) else { throw .notASession(folder: folder) }
        let hold = try FolderHold(folder, .shared)
        try refuseSealed(folder)
        guard FileManager.default.fileExists(atPath: path) else { throw .notASession(folder: folder) }
        do {
            guard try isThere(in: folder) else { throw SessionError.notASession(folder: folder) }
            let modes = SessionModes(mending: folder)
            let database = try DatabaseAccess.writable.connect(path)
            if try !SessionSchema.isUpToDate(database) {
                let lock = try SessionLock(folder: folder)
                defer { lock.release() }
                try SessionSchema.migrate(database)
            }
            try database.write { try audit($0, event: "opened", detail: "to decide") }
            return try SessionStore(folder: folder, database: database, lock: nil, hold: hold, modes: modes)
        } catch {
            throw SessionError(error, at: path)
        }
    }

    /// Whether a run holds the session at this moment.
    package static func isBeingScanned(_ folder: String) -> Bool { SessionLock.isHeld(folder: folder) }

    /// Whether decisions can be kept in a session here; one on a read-only medium, or somebody else's, is only looked at.
    package static func mayBeWritten(_ folder: String) -> Bool { DatabaseAccess(of: databasePath(folder)).isWritable }

    /// Opens an existing session to read. Needs no lock and works while a scan runs, and where nothing can be written;
    /// only a session of an older version is first brought up to date, which no other run may hold meanwhile. Where it
    /// cannot be written, that happens in memory.
    ///
    /// - Parameter access: nil for what the folder allows.
    package static func openForReading(
        _ folder: String, access: DatabaseAccess? = nil
    ) throws(SessionError) -> SessionStore {
        let path = databasePath(folder)
        try refuseSealed(folder)
        guard FileManager.default.fileExists(atPath: path) else { throw .notASession(folder: folder) }
        var access = access ?? DatabaseAccess(of: path)
        do {
            guard try isThere(in: folder, access) else { throw SessionError.notASession(folder: folder) }
            var database = try access.connect(path)
            if try !SessionSchema.isUpToDate(database) {
                if access.isWritable {
                    let lock = try SessionLock(folder: folder)
                    defer { lock.release() }
                    try SessionSchema.migrate(database)
                } else {
                    access = .memory(UUID().uuidString)
                    let copy = try access.connect(path)
                    try database.backup(to: copy)
                    try SessionSchema.migrate(copy)
                    database = copy
                }
            }
            return try SessionStore(folder: folder, database: database, access: access, lock: nil)
        } catch {
            throw SessionError(error, at: path)
        }
    }

    private static func open(_ folder: String, _ lock: SessionLock, isNew: Bool) throws -> SessionStore {
        // First: SQLite gives its side files the mode of the database.
        let modes = SessionModes(mending: folder)
        let database = try DatabaseAccess.writable.connect(databasePath(folder))
        try SessionSchema.migrate(database)
        try database.write { db in
            try db.execute(sql: "INSERT OR REPLACE INTO meta VALUES ('tool', ?)", arguments: [ToolVersion.current])
            try audit(db, event: "opened")
        }
        return try SessionStore(
            folder: folder, database: database, lock: lock, isNew: isNew, modes: modes)
    }

    /// Gives the session back. Everything recorded is on the disk already.
    package func close() {
        try? database.close()
        lock?.release()
        hold?.release()
    }
}

extension SessionStore {
    var path: String { Self.databasePath(folder) }

    static func databasePath(_ folder: String) -> String { folder + "/session.sqlite" }

    /// ISO 8601 in UTC, with milliseconds.
    static func now() -> String { Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }

    /// Runs `body`, and tells what it throws as a session's error.
    func accessing<Result>(_ body: () throws -> Result) throws(SessionError) -> Result {
        // SQLite goes on writing into a file that has been removed, and hours of reading would be lost at the end.
        guard identity == nil || identity == FileIdentity(path) else { throw .gone(folder: folder) }
        do { return try body() } catch { throw SessionError(error, at: path) }
    }

    /// One more connection to the same database.
    func connectAgain() throws -> DatabaseQueue { try access.connect(path) }

    /// - Throws: `locked`; the sealed form is the one that counts as long as it is there.
    static func refuseSealed(_ folder: String) throws(SessionError) {
        guard SessionFolder(folder).isSealed else { return }
        throw .locked(folder: folder)
    }

    /// - Returns: false where there is nothing, or what an older version left that was killed at its very start.
    /// - Throws: `notASession` for another program's database, `newer` for one of a later version.
    private static func isThere(in folder: String, _ access: DatabaseAccess = .writable) throws -> Bool {
        let path = databasePath(folder)
        guard FileManager.default.fileExists(atPath: path) else { return false }
        return try access.connect(path).read { db in
            guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == SessionSchema.applicationID else {
                let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
                let isUnbegun = try tables.isEmpty || tables == ["grdb_migrations"] && isEmpty("grdb_migrations", db)
                guard isUnbegun else { throw SessionError.notASession(folder: folder) }
                return false
            }
            guard try !SessionSchema.migrator.hasBeenSuperseded(db) else { throw SessionError.newer(folder: folder) }
            return try db.tableExists("meta")
        }
    }

    private static func isEmpty(_ table: String, _ db: Database) throws -> Bool {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") == 0
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
}

import Foundation
import GRDB
import KTPCore

/// A session: the register in which runs keep what they have read, and persons what they have decided.
///
///     let store = try SessionStore.open("results", .run, making: true)
///     let inputs = try store.registerInputs(found, hashing: hashing)
///     let earlier = try store.earlierStatuses(of: inputs.items) { _ in context.identity }
///     for item in inputs.items where earlier[item.id] == nil {
///         try store.record(read(item), of: item.id, under: context)
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
    package let isNew: Bool

    package let modes: SessionModes

    let database: DatabaseQueue
    let access: DatabaseAccess
    let today = CalendarDate(.now)
    let accountKey: AccountKey
    private let locks: [SessionLock]
    /// The database's when it was opened; nil for one in memory.
    private let identity: FileIdentity?

    private init(
        folder: String, database: DatabaseQueue, access: DatabaseAccess, locks: [SessionLock], isNew: Bool,
        modes: SessionModes, accountKey: AccountKey
    ) throws {
        (self.accountKey, self.folder, self.database, self.access) = (accountKey, folder, database, access)
        self.modes = modes
        identity = if case .memory = access { nil } else { FileIdentity(Self.databasePath(folder)) }
        (self.locks, self.isNew) = (locks, isNew)
        id = try database.read { try $0.meta("session") } ?? ""
    }

    package enum Purpose: Sendable {
        /// Needs no lock and works while a run holds the session, and where nothing can be written.
        case read
        /// Keeps persons' decisions, also during a run, many at once. Meanwhile nothing erases a person or the session.
        case write
        /// To change it as nobody else may meanwhile: holds the run lock until it is closed.
        case run
    }

    /// Opens a session, and updates one of an older version, which no other run may hold meanwhile; the update happens
    /// in memory if the session cannot be written. Written files get mode 0600; `modes` lists those that had another.
    ///
    /// - Parameters:
    ///   - isMaking: whether to make a missing session; a new folder gets mode 0700.
    ///   - asIs: without making cards again that this account's tool has not made: what they say is not to be believed.
    ///   - access: nil for the access that the folder allows.
    ///   - accountKey: marks cards, and what is exported out of the session.
    package static func open(
        _ folder: String, _ purpose: Purpose, making isMaking: Bool = false, asIs: Bool = false,
        access: DatabaseAccess? = nil, accountKey: AccountKey = .own
    ) throws(SessionError) -> SessionStore {
        let path = databasePath(folder)
        if isMaking { try makeFolder(folder) }
        guard FileManager.default.fileExists(atPath: folder) else { throw .notASession(folder: folder) }
        let hold = purpose == .write ? try SessionLock(on: folder, .shared) : nil
        try refuseSealed(folder)
        if let name = SessionFolder(folder).unfitFile {
            throw .damaged(path: folder + "/" + name, reason: "it is a link, a pipe or a device, not a file")
        }
        guard isMaking || FileManager.default.fileExists(atPath: path) else { throw .notASession(folder: folder) }
        do {
            var access = purpose == .read ? access ?? DatabaseAccess(of: path) : .writable
            var lock = isMaking ? try SessionLock(folder: folder) : nil
            let isNew = try !isThere(in: folder, access)
            if isNew {
                guard isMaking else { throw SessionError.notASession(folder: folder) }
                try NewSession(path: path).make()
            }
            if purpose == .run, lock == nil { lock = try SessionLock(folder: folder) }
            // First: SQLite gives its side files the mode of the database.
            let modes = purpose == .read ? SessionModes() : SessionModes(mending: folder)
            var database = try own(path, access)
            CardMark.prepare(database, for: accountKey)
            let isUpToDate = try SessionSchema.isUpToDate(database)
            let unproven = try isUpToDate && !asIs && !CardMark.isOnEveryCard(of: database)
            let whole = try unproven && !access.isWritable ? CardMark.ofAll(in: database) : nil
            if !isUpToDate || unproven && !accountKey.knows(whole) {
                if !access.isWritable {
                    (database, access) = try inMemory(database)
                    CardMark.prepare(database, for: accountKey)
                }
                if !isUpToDate { try update(database, access, folder, isHeld: lock != nil) }
                try CardMark.mend(database)
                if let whole, try whole == CardMark.ofAll(in: database) { accountKey.keep(whole) }
            }
            if purpose != .read { try note(purpose, in: database) }
            let store = try SessionStore(
                folder: folder, database: database, access: access, locks: [lock, hold].compactMap(\.self),
                isNew: isNew, modes: modes, accountKey: accountKey)
            if purpose != .read { try store.takeUpCalibration() }
            return store
        } catch {
            throw SessionError(error, at: path)
        }
    }

    /// The database of a path, in which there is nothing but the tool's.
    private static func own(_ path: String, _ access: DatabaseAccess) throws -> DatabaseQueue {
        let database = try access.connect(path)
        guard try SessionSchema.isOwn(database) else {
            throw SessionError.damaged(path: path, reason: "a table, trigger or view in it is not the tool's")
        }
        if let table = try SessionSchema.tableOfOtherTypes(database) {
            throw SessionError.damaged(path: path, reason: "a value of another type in its table \(table)")
        }
        return database
    }

    private static func inMemory(_ database: DatabaseQueue) throws -> (DatabaseQueue, DatabaseAccess) {
        let memory = DatabaseAccess.memory(UUID().uuidString)
        let copy = try memory.connect("")
        try database.backup(to: copy)
        return (copy, memory)
    }

    private static func update(
        _ database: DatabaseQueue, _ access: DatabaseAccess, _ folder: String, isHeld: Bool
    ) throws {
        let lock = isHeld || !access.isWritable ? nil : try SessionLock(folder: folder)
        defer { lock?.release() }
        try SessionSchema.migrator.migrate(database)
    }

    private static func note(_ purpose: Purpose, in database: DatabaseQueue) throws {
        try database.write { db in
            if purpose == .run { try db.setMeta("tool", ToolVersion.current) }
            try audit(db, event: "opened", detail: purpose == .write ? "to decide" : nil)
        }
    }

    package static func isBeingScanned(_ folder: String) -> Bool { SessionLock.isHeld(folder: folder) }

    /// Whether decisions can be kept in a session here; one on a read-only medium, or somebody else's, is only looked at.
    package static func mayBeWritten(_ folder: String) -> Bool { DatabaseAccess(of: databasePath(folder)).isWritable }

    /// Gives the session back, as happens when nobody holds the store any more. Everything recorded is on the disk already.
    package func close() {
        try? database.close()
        for lock in locks { lock.release() }
    }
}

extension SessionStore {
    var path: String { Self.databasePath(folder) }

    static func databasePath(_ folder: String) -> String { folder + "/session.sqlite" }

    /// ISO 8601 in UTC, with milliseconds.
    static func now() -> String { time(before: 0) }

    package static func time(before seconds: Double) -> String {
        Date(timeIntervalSinceNow: -seconds).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// The session's log, where it can be written: what is done does not fail over it.
    package func logger(from least: OCRLogger.Level = .info) -> OCRLogger? {
        access.isWritable ? try? OCRLogger(path: folder + "/session.log", session: id, from: least) : nil
    }

    /// Does work of one command, whose beginning and end are in the log.
    package func logging<Result>(
        _ operation: String, _ category: OCRLogger.Category = .process, details: OCRLogger.Details = [:],
        isolation: isolated (any Actor)? = #isolation, account: (Result) -> OCRLogger.Details = { _ in [:] },
        _ work: () async throws -> Result
    ) async rethrows -> Result {
        guard let log = logger() else { return try await work() }
        return try await log.operation(operation, category: category, details: details, account: account, work)
    }

    func accessing<Result>(_ body: () throws -> Result) throws(SessionError) -> Result {
        // SQLite goes on writing into a file that has been removed, and hours of reading would be lost at the end.
        guard identity == nil || identity == FileIdentity(path) else { throw .gone(folder: folder) }
        do { return try body() } catch { throw SessionError(error, at: path) }
    }

    func reading<Result>(_ body: (Database) throws -> Result) throws(SessionError) -> Result {
        try accessing { try database.read(body) }
    }

    func writing<Result>(_ body: (Database) throws -> Result) throws(SessionError) -> Result {
        try accessing { try database.write(body) }
    }

    func makeConnection() throws -> DatabaseQueue { try access.connect(path) }

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
            guard try Int32.fetchOne(db, "PRAGMA application_id") == SessionSchema.applicationID else {
                let tables = try String.fetchAll(db, "SELECT name FROM sqlite_master WHERE type = 'table'")
                let isUnbegun =
                    try tables.isEmpty || tables == ["grdb_migrations"] && SessionSchema.applied(db).isEmpty
                guard isUnbegun else { throw SessionError.notASession(folder: folder) }
                return false
            }
            let isKnown = try SessionSchema.applied(db).isSubset(of: SessionSchema.migrator.migrations)
            guard isKnown else { throw SessionError.newer(folder: folder) }
            return try db.tableExists("meta")
        }
    }

    static func makeFolder(_ folder: String) throws(SessionError) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
            guard isFolder.boolValue else {
                throw .cannotCreate(path: folder, reason: "a file with that name exists")
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

import Foundation
import GRDB
package import Hashing
import KTPCore

/// A session at rest as one enciphered file in its folder, `session.ktp-locked`. As long as that file is there it is the
/// one that counts, and no command opens what may lie beside it: a lock or unlock that was cut off leaves the whole
/// session in one of its two forms, and the same command again finishes.
package struct SealedSession: Sendable {
    package let folder: String

    package init(_ folder: String) { self.folder = folder }

    private var sealed: String { folder + "/" + SessionFolder.sealedName }
    private var unpacked: String { folder + "/session.sqlite.unlocking" }

    /// Puts all files of the session into one that only the secret opens, reads it again, and erases them.
    /// - Returns: how many files that were; 0 where an earlier lock had only to be finished.
    /// - Throws: `SessionError`, `SealError.weakKey`
    package func lock(with secret: SealedChunks.Secret, by account: String) throws -> Int {
        try secret.refuseWeak()
        guard SessionFolder(folder).holdsSession else { throw SessionError.notASession(folder: folder) }
        let hold = try SessionLock(folder: folder)
        defer { hold.release() }
        let alone = try FolderHold(folder, .exclusive)
        defer { alone.release() }
        let isSealed = SessionFolder(folder).isSealed
        if !isSealed {
            try settle(by: account)
            try seal(plainFiles, with: secret)
        }
        let files = plainFiles
        for name in files { try Erasure.erase(folder + "/" + name) }
        try Erasure.eraseFolder(unpacked)
        for name in SessionFolder(folder).foldersWithin { rmdir(folder + "/" + name) }
        return isSealed ? 0 : files.count
    }

    /// Puts the files back and removes the sealed one.
    /// - Returns: how many files there are.
    /// - Throws: `SessionError`, `SealError`
    package func unlock(with secret: SealedChunks.Secret, by account: String) throws -> Int {
        try refuseUnlocked()
        let hold = try SessionLock(folder: folder)
        defer { hold.release() }
        let alone = try FolderHold(folder, .exclusive)
        defer { alone.release() }
        try Erasure.eraseFolder(unpacked)
        let names = try unpack(with: secret)
        // What lies there is of a lock or unlock that was cut off, and older than what was sealed, or the same.
        for name in plainFiles { try Erasure.erase(folder + "/" + name) }
        for name in names {
            try makeFolders(for: name, in: folder)
            guard rename(unpacked + "/" + name, folder + "/" + name) == 0 else {
                throw SessionError.failed(path: folder + "/" + name, reason: systemReason())
            }
        }
        try? FileManager.default.removeItem(atPath: unpacked)
        try sync(folder)
        guard unlink(sealed) == 0 else { throw SessionError.failed(path: sealed, reason: systemReason()) }
        hold.release()
        alone.release()
        let store = try SessionStore.openForCorrecting(folder)
        defer { store.close() }
        try store.audit("unlocked", by: account)
        return names.count
    }

    /// - Throws: `notASession`, `notLocked`
    package func refuseUnlocked() throws {
        guard !SessionFolder(folder).isSealed else { return }
        guard SessionFolder(folder).holdsSession else { throw SessionError.notASession(folder: folder) }
        throw SealError.notLocked(folder: folder)
    }

    /// Everything of the session's but what is enciphered, and the lock that is held.
    private var plainFiles: [String] {
        SessionFolder(folder).files.filter {
            !$0.hasPrefix(SessionFolder.sealedName) && $0 != "session.lock"
        }
    }

    /// Brings what is in SQLite's log into the database. One that is damaged is sealed as it is.
    private func settle(by account: String) throws {
        let path = SessionStore.databasePath(folder)
        guard let database = try? DatabaseAccess.writable.connect(path) else { return }
        defer { try? database.close() }
        if (try? database.read(SessionSchema.migrator.hasCompletedMigrations)) == true {
            try? database.write { try SessionStore.audit($0, event: "locked", account: account) }
        }
        let state = try? database.writeWithoutTransaction {
            try Row.fetchOne($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        let isBusy: Int? = state?[0]
        guard isBusy != 1 else { throw SessionError.busy(folder: folder, process: nil) }
    }

    private func seal(_ names: [String], with secret: SealedChunks.Secret) throws {
        let draft = sealed + ".part"
        unlink(draft)
        let descriptor = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw SessionError.cannotCreate(path: draft, reason: systemReason()) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            var writer = try SealedArchiveWriter(to: file, SealedChunks(sealingWith: secret))
            for name in names { try writer.add(name, from: folder) }
            try writer.finish()
            try prove(file, holds: names, with: secret)
        } catch {
            unlink(draft)
            throw SessionError(error, at: draft)
        }
        guard rename(draft, sealed) == 0 else { throw SessionError.cannotCreate(path: sealed, reason: systemReason()) }
        try sync(folder)
    }

    /// Before anything is erased: what was sealed opens, and is the same to the byte.
    private func prove(_ file: FileHandle, holds names: [String], with secret: SealedChunks.Secret) throws {
        var reader = try SealedArchiveReader(file, secret)
        var hashes: [(name: String, hash: ContentHash)] = []
        try reader.forEachFile {
            hashes.append(($0, ContentHash()))
        } take: {
            hashes[hashes.count - 1].hash.update($0)
        }
        let isSame =
            hashes.map(\.name) == names
            && hashes.allSatisfy { $0.hash.hex == ContentHash.sha256(ofFile: folder + "/" + $0.name) }
        guard isSame else { throw SessionError.failed(path: sealed, reason: "a file changed meanwhile") }
    }

    private func unpack(with secret: SealedChunks.Secret) throws -> [String] {
        guard let file = FileHandle(forReadingAtPath: sealed) else {
            throw SessionError.failed(path: sealed, reason: systemReason())
        }
        do {
            var reader = try SealedArchiveReader(file, secret)
            guard mkdir(unpacked, 0o700) == 0 else {
                throw SessionError.cannotCreate(path: unpacked, reason: systemReason())
            }
            return try unpack(&reader)
        } catch let refusal as SealedChunks.Refusal {
            try Erasure.eraseFolder(unpacked)
            throw refusal == .wrongKey ? SealError.wrongKey(folder: folder) : SealError.damaged(path: sealed)
        } catch {
            try Erasure.eraseFolder(unpacked)
            throw SessionError(error, at: unpacked)
        }
    }

    private func unpack(_ reader: inout SealedArchiveReader) throws -> [String] {
        var names: [String] = []
        var target: FileHandle?
        try reader.forEachFile { name in
            try target?.synchronize()
            try makeFolders(for: name, in: unpacked)
            let path = unpacked + "/" + name
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw SessionError.cannotCreate(path: path, reason: systemReason()) }
            target = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            names.append(name)
        } take: {
            try target?.write(contentsOf: $0)
        }
        try target?.synchronize()
        return names
    }

    private func makeFolders(for name: String, in folder: String) throws {
        guard name.contains("/") else { return }
        let path = folder + "/" + name.parentFolder
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    private func sync(_ folder: String) throws {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SessionError.failed(path: folder, reason: systemReason()) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw SessionError.failed(path: folder, reason: systemReason()) }
    }
}

extension SealedChunks.Secret {
    fileprivate func refuseWeak() throws(SealError) {
        switch self {
        case .passphrase(let phrase): if phrase.count < 8 { throw .weakKey(least: 8) }
        case .keyFile(let bytes): if bytes.count < 16 { throw .weakKey(least: 16) }
        }
    }
}

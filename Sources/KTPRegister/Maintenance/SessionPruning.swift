import Foundation
import GRDB
package import KTPCore

/// Taking away sessions whose time is up, with everything in them that is the tool's.
package struct SessionPruning: Sendable {
    /// One session that goes, or has gone. Members are in the order of the JSON.
    package struct Removed: Sendable, Encodable {
        package var folder: String
        package var session: String?
        package var cards: Int?
        package var lastChange: String?
        package var files: Int
        package var bytes: Int
        package var kept: [String]
        package var elsewhere: [String]
    }

    /// The file that keeps that a session was removed: one line a session, in the folder around it, without values.
    package static let record = "pruned.log"

    /// Sessions at or below `folders` that were last changed before their limits; sorted by folder.
    /// - Parameter limit: tells of a session's folder ISO 8601 in UTC; nil for one that is kept.
    package static func due(
        below folders: [String], in language: Language, before limit: (_ folder: String) throws -> String?
    ) rethrows -> [Removed] {
        try SessionFolder.below(folders).compactMap { folder in
            let entry = SessionEntry(of: folder, in: language)
            guard let lastChange = entry.lastChange, let limit = try limit(folder.path), lastChange < limit else {
                return nil
            }
            let known = Known(of: folder)
            let unproven = Set(folder.results).subtracting(known.results)
            let added = known.added.map { String($0.dropFirst(folder.path.count + 1)) }
            let others = folder.others.flatMap { name in
                name == SessionFolder.addedName ? folder.addedNames.map { "\(name)/\($0)" } : [name]
            }
            return Removed(
                folder: folder.path, session: entry.session, cards: entry.cards, lastChange: lastChange,
                files: folder.files.count - unproven.count + added.count, bytes: folder.size,
                kept: (Set(others).subtracting(added).union(unproven)).sorted(), elsewhere: known.elsewhere)
        }
    }

    /// Removes a session; cut off, the next try finishes. The folder goes too unless something else is in it, as a result
    /// that is not as the session wrote it.
    /// - Returns: the files whose content has another name (a hard link), and which were not written over.
    @discardableResult
    package static func remove(_ session: Removed, by account: String) throws(SessionError) -> [String] {
        let folder = SessionFolder(session.folder)
        let lock = try SessionLock(folder: session.folder)
        defer { lock.release() }
        let alone = try SessionLock(on: session.folder, .exclusive)
        defer { alone.release() }
        // Once more: somebody may have changed a file since.
        let known = Known(of: folder)
        let record = try LogFile(path: session.folder + "/../" + Self.record)
        try appendEntry("removing", session, by: account, in: record)
        // The database last: by it the session is found again. The lock is held by its file, which goes after it.
        let last = [SessionFolder.sealedName, "session.sqlite", "session.lock"]
        let first = folder.files.filter {
            !last.contains($0) && (!SessionFolder.isResult($0) || known.results.contains($0))
        }
        var linked: [String] = []
        for path in known.added where try FileErasure.erase(path) { linked.append(path) }
        rmdir(folder.added)
        for name in first + last where try FileErasure.erase(session.folder + "/" + name) { linked.append(name) }
        for name in folder.foldersWithin { rmdir(session.folder + "/" + name) }
        try appendEntry("removed", session, by: account, in: record)
        rmdir(session.folder)
        return linked
    }

    private static func appendEntry(
        _ event: String, _ session: Removed, by account: String, in record: LogFile
    ) throws(SessionError) {
        struct Line: Encodable {
            var time: String
            var event: String
            var session: String?
            var cards: Int?
            var lastChange: String?
            var files: Int
            var account: String
        }
        let line = Line(
            time: SessionStore.now(), event: event, session: session.session, cards: session.cards,
            lastChange: session.lastChange, files: session.files, account: account)
        guard let json = try? OrderedJSON.encode(line) else { return }
        record.append(json)
        guard record.lostLines == 0 else { throw .failed(path: Self.record, reason: systemReason()) }
    }

    /// The files around a session that it knows.
    private struct Known {
        /// Results that are as the session wrote them.
        let results: Set<String>
        /// Results that are outside of its folder.
        let elsewhere: [String]
        /// Copies of pictures that it has read.
        let added: [String]

        init(of folder: SessionFolder) {
            let store = try? SessionStore.open(folder.path, .read, asIs: true)
            defer { store?.close() }
            let digests = (try? store?.exportDigests()) ?? [:]
            results = folder.proven(by: digests, cards: (try? store?.cardIDs()) ?? [])
            elsewhere = digests.keys.filter { $0.hasPrefix("/") }.sorted()
            added = folder.added(holding: (try? store?.inputContents()) ?? [])
        }
    }
}

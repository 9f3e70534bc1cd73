import Foundation
import GRDB
package import KTPCore

/// A session in one line: what a list of sessions says of it. Members stand in the order of the JSON.
package struct SessionEntry: Sendable, Encodable {
    package var folder: String
    package var session: String?
    /// Cards that have been read; nil where the session cannot be looked into.
    package var cards: Int?
    /// Cards that wait for a person.
    package var review: Int?
    package var queued: Int?
    /// When it was last written, ISO 8601 in UTC.
    package var lastChange: String?
    /// The version of the tool that last wrote it.
    package var tool: String?
    package var bytes: Int
    package var isLocked: Bool
    package var problem: String?

    package init(of folder: SessionFolder, in language: Language) {
        self.folder = folder.path
        bytes = folder.size
        isLocked = folder.isSealed
        guard !isLocked else {
            lastChange = Self.modified(folder.path + "/" + SessionFolder.sealedName)
            return
        }
        do {
            let store = try SessionStore.open(folder.path, .read)
            defer { store.close() }
            let summary = try store.summary(isBrief: true)
            (session, tool) = (summary.session, summary.tool)
            (cards, review, queued) = (summary.read, summary.status[.review] ?? 0, summary.queued)
            lastChange = try store.lastChange()
        } catch {
            problem = error.message(in: language)
            lastChange = Self.modified(SessionStore.databasePath(folder.path))
        }
    }

    static func modified(_ path: String) -> String? {
        let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        return date?.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension SessionStore {
    /// When something was last done to the session, ISO 8601 in UTC; looking at it does not count.
    func lastChange() throws(SessionError) -> String? {
        try accessing {
            try database.read {
                try String.fetchOne(
                    $0, sql: "SELECT max(time) FROM audit WHERE event NOT IN ('shown', 'listed', 'exported')")
            }
        }
    }
}

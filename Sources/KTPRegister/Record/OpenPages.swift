import Foundation
import GRDB
import KTPCore

/// A review page that somebody has open, and the card that is in front of it.
package struct OpenPage: Codable, Sendable, Equatable {
    package var name: String
    package var card: String?
    /// When it last said so, ISO 8601 in UTC.
    fileprivate var time = SessionStore.now()
}

/// Several persons may look through one register, each on a page of their own.
extension SessionStore {
    private static let page = "page "
    /// Seconds after which a page counts as closed: an open one says so more often.
    private static let silence = 30.0

    /// - Parameters:
    ///   - card: nil where none is in front.
    ///   - page: an id of the page's own.
    package func note(open card: String?, by name: String, on page: String) throws(SessionError) {
        try writing { db in
            let row = try OrderedJSON.encode(OpenPage(name: name, card: card))
            try db.setMeta(Self.page + page, row)
            for (id, page) in try Self.pages(db) where page.time < Self.oldest {
                try db.setMeta(id, nil)
            }
        }
    }

    package func noteClosed(page: String) throws(SessionError) {
        try writing { try $0.setMeta(Self.page + page, nil) }
    }

    package func openPages(besides page: String) throws(SessionError) -> [OpenPage] {
        try reading {
            try Self.pages($0).filter { $0.id != Self.page + page && $0.page.time >= Self.oldest }.map(\.page)
        }
    }

    private static var oldest: String { time(before: silence) }

    private static func pages(_ db: Database) throws -> [(id: String, page: OpenPage)] {
        try Row.fetchAll(db, "SELECT key, value FROM meta WHERE key LIKE '\(page)%' ORDER BY key").compactMap {
            row in
            guard let id = row.text("key"), let text = row.text("value") else { return nil }
            return (try? OrderedJSON.decode(OpenPage.self, from: text)).map { (id, $0) }
        }
    }
}

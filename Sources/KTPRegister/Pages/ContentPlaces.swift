import Foundation
import GRDB
import KTPCore

/// The places of contents. A card follows its content from place to place.
extension SessionStore {
    /// Keeps that a content is at a place.
    /// - Returns: the contents for which that is news: this one, and those that were at the place before.
    static func note(
        _ content: FileContent, at place: InputPlace, named path: PicturePath, _ db: Database
    ) throws -> [String] {
        let known = try Row.fetchOne(
            db,
            """
            SELECT path, pathBytes, stamp, size, missing IS NULL AND replaced IS NULL AS isThere FROM places
            WHERE place = ? AND sha256 = ?
            """, [place.bytes, content.sha256])
        let isNews = known.map { PicturePath(stored: $0) != path || !($0["isThere"] as Bool) } ?? true
        if !isNews, known?["stamp"] == content.stamp, known?["size"] == content.size { return [] }
        try db.run(
            """
            INSERT INTO places (place, sha256, path, pathBytes, stamp, size, seen) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET path = excluded.path, pathBytes = excluded.pathBytes, stamp = excluded.stamp,
                size = coalesce(excluded.size, size), missing = NULL, replaced = NULL
            """, [place.bytes, content.sha256, path.text, path.storedBytes, content.stamp, content.size, now()])
        return try isNews ? replace(at: place, by: content.sha256, db) + [content.sha256] : []
    }

    /// Keeps that a place has another content now: this one, or one that is not known yet.
    /// - Returns: the contents that were there.
    static func replace(at place: InputPlace, by content: String?, _ db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            """
            UPDATE places SET replaced = ?, stamp = NULL WHERE place = ? AND sha256 IS NOT ? AND replaced IS NULL
            RETURNING sha256
            """, [now(), place.bytes, content])
    }

    /// Keeps what a page's file was found to hold when it was read.
    /// - Returns: the page's id; another one than `item` where a page with that content has become known meanwhile.
    func note(_ content: FileContent, of item: String, _ db: Database) throws -> String {
        let row = try Row.fetchOne(
            db, "SELECT * FROM inputs WHERE item = ? AND sha256 IS NULL AND place IS NOT NULL", [item])
        guard let row else { return item }
        let known = try Self.page(row["page"], of: content.sha256, db)
        if known == nil {
            try db.run("UPDATE inputs SET sha256 = ? WHERE item = ?", [content.sha256, item])
        } else {
            try Self.removePage(item, db)
        }
        let place = InputPlace(bytes: row["place"])
        for changed in try Self.note(content, at: place, named: PicturePath(stored: row), db) {
            _ = try settlePlaces(of: changed, db)
        }
        return known ?? item
    }

    static func page(_ page: Int, of content: String, _ db: Database) throws -> String? {
        try String.fetchOne(db, "SELECT item FROM inputs WHERE sha256 = ? AND page = ?", [content, page])
    }

    private static func removePage(_ page: String, _ db: Database) throws {
        for (table, key) in [("images", "input"), ("latestRun", "item"), ("inputs", "item")] {
            try db.run("DELETE FROM \(table) WHERE \(key) = ?", [page])
        }
    }

    enum PlaceChange { case same, moved, missing, replaced }

    /// Looks at all places of a content. The cards on it stay where they were named as long as the content is there; else they
    /// go where it was seen last.
    func settlePlaces(of content: String, _ db: Database) throws -> PlaceChange {
        let rows = try Row.fetchAll(db, "SELECT * FROM places WHERE sha256 = ? ORDER BY seen, place", [content])
        var there: [Row] = []
        for row in rows.reversed() where row["replaced"] == nil {
            let isThere = InputPlace(bytes: row["place"]).isThere
            if isThere { there.append(row) }
            guard isThere != (row["missing"] == nil) else { continue }
            try db.run(
                "UPDATE places SET missing = ? WHERE place = ? AND sha256 = ?",
                [isThere ? nil : Self.now(), row["place"], content])
        }
        let pages = try Row.fetchAll(db, "SELECT item, place, path, pathBytes FROM inputs WHERE sha256 = ?", [content])
        var change = PlaceChange.same
        for page in pages {
            let old: Data? = page["place"]
            let wasReplaced = rows.contains { $0["place"] == old && $0["replaced"] != nil }
            let item: String = page["item"]
            if let row = there.first(where: { $0["place"] == old }) ?? there.first {
                if row["place"] != old {
                    change = .moved
                } else if PicturePath(stored: row) == PicturePath(stored: page) {
                    try mark(item, missing: false, db)
                    try Self.tellPlaces(ofCardsOn: item, db)
                    continue
                }
                try db.run(
                    "UPDATE inputs SET place = ?, path = ?, pathBytes = ? WHERE item = ?",
                    [row["place"], row["path"], row["pathBytes"], item])
                try mark(item, missing: false, db)
                try Self.tellPlaces(ofCardsOn: item, db)
            } else if try wasReplaced && Self.isWorthNothing(item, db) {
                try Self.removePage(item, db)
            } else {
                change = wasReplaced ? .replaced : .missing
                try mark(item, missing: true, db)
            }
        }
        return change
    }

    /// Whether nothing was read of a page and nobody decided about it: a photograph that was taken again under the same name
    /// leaves no failure behind.
    private static func isWorthNothing(_ page: String, _ db: Database) throws -> Bool {
        try db.holds(
            """
            SELECT NOT EXISTS (
                SELECT 1 FROM images WHERE input = :page AND (status != 'failed' OR EXISTS (
                    SELECT 1 FROM corrections WHERE corrections.item = images.item AND undone IS NULL)))
            """, ["page": page])
    }

    /// Writes the places of a page into the records of its cards: four thousand that were moved together are found in
    /// seconds, so nothing else of the records is read.
    /// - Parameter marking: not while the session is brought up to date: its cards are made again then.
    static func tellPlaces(ofCardsOn page: String, marking: Bool = true, _ db: Database) throws {
        guard let places = try places(of: page, db) else { return }
        let cards = try Row.fetchAll(
            db, "SELECT item AS id, record, digest, machine, machineDigest FROM images WHERE input = ?", [page])
        for card in cards {
            guard let record = try RecordText.verified(card, "record", by: "digest") else { continue }
            let moved = try RecordText.replacingSource(in: record, db) { $0.take(places) }
            guard moved != record else { continue }
            let machine = try RecordText.verified(card, "machine", by: "machineDigest").map {
                try RecordText.replacingSource(in: $0, db) { $0.take(places) }
            }
            try db.run(
                "UPDATE images SET path = ?, record = ?, digest = ?, machine = ?, machineDigest = ? WHERE item = ?",
                [
                    places.path.text, moved, RecordText.checksum(of: moved), machine, machine.map(RecordText.checksum),
                    card["id"],
                ])
            if marking { try CardMark.put(on: card["id"], db) }
        }
    }

    /// The place of a page; nil for one that the register does not know.
    static func places(of page: String, _ db: Database) throws -> PagePlaces? {
        let row = try Row.fetchOne(db, "SELECT path, pathBytes, place, sha256 FROM inputs WHERE item = ?", [page])
        guard let row else { return nil }
        let also = try String.fetchAll(
            db,
            """
            SELECT path FROM places
            WHERE sha256 = ? AND place IS NOT ? AND missing IS NULL AND replaced IS NULL ORDER BY path, place
            """, [row["sha256"], row["place"]])
        return PagePlaces(path: PicturePath(stored: row), also: also)
    }
}

/// The latest place of a page's content, and the others where it is too, as they were named.
struct PagePlaces {
    var path: PicturePath
    var also: [String]
}

extension RecordSource {
    mutating func take(_ places: PagePlaces) {
        if location.path != places.path { location.path = places.path }
        also = places.also.isEmpty ? nil : places.also
    }
}

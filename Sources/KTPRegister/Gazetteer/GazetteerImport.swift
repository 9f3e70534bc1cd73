import Foundation
import GRDB
import Hashing
import KTPCore
import NewFiles

/// Builds a gazetteer, or adds to one, from tables of codes and names.
///
///     try GazetteerImport(path: "regions.sqlite").add(["kecamatan.csv", "desa.csv"])
///
/// It imports all tables or none: it writes a new file next to the gazetteer and renames it once it is complete. If
/// any table is wrong, the earlier gazetteer stays as it is.
package struct GazetteerImport {
    package let path: String

    package init(path: String) { self.path = path }

    /// - Parameters:
    ///   - files: their names join those that are known already: a card goes by the edition of its day.
    ///   - replacing: forgets what was imported before.
    @discardableResult
    package func add(_ files: [String], replacing: Bool = false) throws(GazetteerError) -> GazetteerSummary {
        let sources = try files.map { file throws(GazetteerError) in try Source(file) }
        let place: URL
        do throws(SystemReason) { place = URL(filePath: try NewFile.target(of: path)) } catch {
            throw .cannotCreate(path: path, reason: error)
        }
        let isThere = FileManager.default.fileExists(atPath: place.path)
        // A file there that is not a gazetteer must not be replaced.
        if isThere { _ = try GazetteerStore(path: place.path) }
        let part = try newFile(nextTo: place)
        defer { try? FileManager.default.removeItem(at: part) }
        do {
            if isThere, !replacing { try Data(contentsOf: place).write(to: part) }
            try Self.write(sources, to: part.path, isNew: !isThere || replacing)
            guard rename(part.path, place.path) == 0 else {
                throw GazetteerError.cannotWrite(path: path, reason: systemReason())
            }
        } catch let error as DatabaseError {
            throw .cannotWrite(path: path, reason: SystemReason(error.message ?? "\(error.resultCode)"))
        } catch {
            throw error as? GazetteerError ?? .cannotWrite(path: path, reason: SystemReason(error))
        }
        return try GazetteerStore(path: path).summary()
    }

    private func newFile(nextTo place: URL) throws(GazetteerError) -> URL {
        let folder = place.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .cannotCreate(path: path, reason: systemReason())
        }
        let part = folder.appending(path: NewFile.draft(of: place.lastPathComponent))
        let file = NewFile.make(part.path, mode: 0o644)
        guard file >= 0 else { throw .cannotCreate(path: path, reason: systemReason()) }
        close(file)
        return part
    }

    // MARK: One table

    private struct Source {
        let name: String
        let sha256: String
        let table: GazetteerTable

        /// Bytes a table may have; the whole country in many editions has a twentieth of that.
        private static let most = 64 << 20

        init(_ file: String) throws(GazetteerError) {
            let descriptor = open(file, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .cannotRead(file: file, reason: systemReason()) }
            let bytes: Data
            do {
                // As much as may be and one more: a device never ends.
                bytes =
                    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).read(upToCount: Self.most + 1)
                    ?? Data()
            } catch {
                throw .cannotRead(file: file, reason: systemReason())
            }
            guard bytes.count <= Self.most else { throw .tooLarge(file: file, limit: Self.most) }
            name = URL(filePath: file).lastPathComponent
            sha256 = ContentHash.sha256(of: bytes)
            table = try GazetteerTable(parsing: bytes, from: file)
        }
    }

    // MARK: Writing

    private static func write(_ sources: [Source], to path: String, isNew: Bool) throws {
        let database = try DatabaseQueue(path: path)
        try database.write { db in
            if isNew { try db.execute(sql: GazetteerSchema.statements) }
            for source in sources { try insert(source, into: db) }
            for (key, value) in ["hash": try contentHash(of: db), "tool": ToolVersion.current] {
                try db.setMeta(key, value)
            }
        }
        try database.close()
    }

    private static func insert(_ source: Source, into db: Database) throws {
        try db.run(
            "INSERT OR REPLACE INTO sources VALUES (?, ?, ?, ?, ?)",
            [
                source.sha256, source.name, Date().formatted(.iso8601), source.table.places.count,
                source.table.largerRegions,
            ])
        let statement = try db.makeStatement(sql: "INSERT OR IGNORE INTO names VALUES (?, ?, ?)")
        for place in source.table.places {
            for name in place.names { try statement.execute(arguments: [PlaceName(name).key, place.code, name]) }
        }
    }

    /// The hash of what decides between readings, in the key's order: the order of the imports makes no difference.
    private static func contentHash(of db: Database) throws -> String {
        var hash = ContentHash()
        let rows = try Row.fetchCursor(db, sql: "SELECT name, code FROM names ORDER BY name, code")
        while let row = try rows.next() {
            let (name, code): (String, String) = (row[0], row[1])
            hash.update(Data("\(name)\t\(code)\n".utf8))
        }
        return hash.hex
    }
}

import Foundation
import GRDB
package import KTPCore

/// The names that `ktp-ocr regions import` has added to the official gazetteer: one SQLite file, which nobody writes to
/// once it is in its place. Any number of readers share it; an import puts another file there, and they go on with
/// theirs.
package final class GazetteerStore: Gazetteer {
    package let path: String
    package let contentHash: String
    private let database: DatabaseQueue

    package init(path: String) throws(GazetteerError) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
        do {
            var configuration = Configuration()
            configuration.readonly = true
            // Nobody writes to it: a worker reads it without locks, which its sandbox refuses.
            let address = DatabaseAccess.address(of: path) + "?mode=ro&immutable=1"
            let database = try DatabaseQueue(path: address, configuration: configuration)
            if let table = try SessionSchema.tableOfOtherTypes(database) {
                let message = "a value of another type in its table \(table)"
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: message)
            }
            contentHash = try database.read { db in
                guard try Int32.fetchOne(db, "PRAGMA application_id") == GazetteerSchema.applicationID else {
                    throw GazetteerError.notAGazetteer(path: path)
                }
                guard try Int.fetchOne(db, "PRAGMA user_version") == GazetteerSchema.version else {
                    throw GazetteerError.newer(path: path)
                }
                guard let hash = try db.meta("hash") else { throw GazetteerError.unlabelled(path: path) }
                return hash
            }
            self.database = database
        } catch {
            throw GazetteerError(reading: error, at: path)
        }
        self.path = path
    }

    /// A file that cannot be read any more knows no name: it must not cost a reading.
    package func places(of kind: PlaceKind, in region: String) -> [ListedPlace] {
        rows(of: kind, in: region).map { ListedPlace(code: $0["code"], name: ($0["written"] as String).uppercased()) }
    }

    package func codes(of kind: PlaceKind, named name: PlaceName, in region: String) -> [String] {
        rows(of: kind, in: region, named: name).map { $0["code"] }
    }

    private func rows(of kind: PlaceKind, in region: String, named name: PlaceName? = nil) -> [Row] {
        let rows = try? database.read { db in
            try Row.fetchAll(
                db,
                // Behind the digits is the colon: all codes that begin with the region's.
                sql: """
                    SELECT code, written FROM names
                    WHERE code >= ? AND code < ? || ':' AND length(code) = ? \(name == nil ? "" : "AND name = ?")
                    ORDER BY code
                    """, arguments: [region, region, kind.codeLength] + (name.map { [$0.key] } ?? []))
        }
        return rows ?? []
    }

    package func summary() throws(GazetteerError) -> GazetteerSummary {
        do {
            return try database.read { db in
                func count(_ kind: PlaceKind) throws -> Int {
                    try db.count("SELECT count(DISTINCT code) FROM names WHERE length(code) = ?", [kind.codeLength])
                }
                let sources = try Row.fetchAll(db, "SELECT * FROM sources ORDER BY imported, file")
                return GazetteerSummary(
                    path: path, hash: contentHash, districts: try count(.district), villages: try count(.village),
                    names: try db.count("SELECT count(*) FROM names"),
                    sources: sources.map { row in
                        GazetteerSummary.Source(
                            file: row["file"], sha256: row["sha256"], imported: row["imported"],
                            places: row["places"], largerRegions: row["largerRegions"])
                    })
            }
        } catch {
            throw GazetteerError(reading: error, at: path)
        }
    }
}

package struct GazetteerSummary: Encodable, Sendable, Equatable {
    package var path: String
    /// The hash of the content; cards are read again when it changes.
    package var hash: String
    package var districts: Int
    package var villages: Int
    /// Under which these are known: more than there are places, since editions differ.
    package var names: Int
    package var sources: [Source]

    package struct Source: Encodable, Sendable, Equatable {
        package var file: String
        package var sha256: String
        /// ISO 8601 in UTC.
        package var imported: String
        package var places: Int
        /// Rows of provinces, regencies and cities, which were passed over: the tool knows them by itself.
        package var largerRegions: Int
    }
}

extension GazetteerError {
    init(reading error: any Error, at path: String) {
        switch error {
        case let error as GazetteerError: self = error
        case let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_NOTADB:
            self = .notAGazetteer(path: path)
        case let error as DatabaseError: self = .damaged(path: path, reason: error.message ?? "\(error.resultCode)")
        default: self = .damaged(path: path, reason: "\(type(of: error))")
        }
    }
}

/// The tables of a gazetteer. It can be rebuilt from its sources at any time, so a later version need not migrate it.
enum GazetteerSchema {
    /// Marks the file as a gazetteer of this tool (`PRAGMA application_id`): "KTPg" in ASCII.
    static let applicationID: Int32 = 0x4B54_5067
    static let version = 1

    static let statements =
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version);" + Migrations.gazetteer
}

import Foundation
import GRDB
package import KTPCore

/// Which of a folder's registers takes which part, where a job has too many cards for one register.
///
/// A part goes whole into one register: into the one that knows a picture of it, so that a part that has grown moves no card,
/// else into the last, until that would hold more cards than wanted; then a further one begins.
package struct RegisterPlan {
    /// Files of a part by path and content, as hashes of this process, and how many cards they hold.
    package struct Part {
        private(set) var files: Set<Int> = []
        package private(set) var cards = 0

        package init() {}

        /// The part holds all files of a session, also at the places at which it has seen a content before.
        package init(session folder: String) throws(SessionError) {
            let session = try SessionStore.open(folder, .read, asIs: true)
            defer { session.close() }
            self = try session.reading { db in
                var part = Part()
                let rows = try Row.fetchCursor(
                    db,
                    sql: """
                        SELECT path, pathBytes, sha256 FROM inputs UNION ALL SELECT path, pathBytes, sha256 FROM places
                        """)
                while let row = try rows.next() { part.add(PicturePath(stored: row), sha256: row["sha256"]) }
                part.cards = try db.count("SELECT count(*) FROM images")
                return part
            }
        }

        package mutating func add(_ answer: CardRecord) {
            add(answer.source.location.path, sha256: answer.source.sha256)
            cards += 1
        }

        private mutating func add(_ path: PicturePath, sha256: String?) {
            var hasher = Hasher()
            hasher.combine(path)
            hasher.combine(sha256)
            files.insert(hasher.finalize())
        }
    }

    private static let name = "register-"

    private let folder: String
    private let most: Int
    /// The register of each file, by its number.
    private var homes: [Int: Int] = [:]
    private var cards: [Int: Int] = [:]

    package init(in folder: String, holding most: Int) throws(SessionError) {
        (self.folder, self.most) = (folder, most)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let numbers = names.filter { $0.hasPrefix(Self.name) }.compactMap { Int($0.dropFirst(Self.name.count)) }
        for number in Set(numbers).sorted() {
            let path = path(of: number)
            guard FileManager.default.fileExists(atPath: SessionStore.databasePath(path)) else { continue }
            keep(try Part(session: path), in: number)
        }
    }

    /// - Returns: the folder of the part's register, which need not be there yet.
    package mutating func place(_ part: Part) -> String {
        let known = Dictionary(part.files.compactMap { homes[$0] }.map { ($0, 1) }, uniquingKeysWith: +)
        let last = cards.keys.max() ?? 1
        let hasRoom = (cards[last] ?? 0) == 0 || (cards[last] ?? 0) + part.cards <= most
        let home = known.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? (hasRoom ? last : last + 1)
        keep(part, in: home, counting: known.isEmpty)
        return path(of: home)
    }

    private mutating func keep(_ part: Part, in register: Int, counting: Bool = true) {
        for file in part.files { homes[file] = homes[file] ?? register }
        cards[register, default: 0] += counting ? part.cards : 0
    }

    private func path(of register: Int) -> String { folder + "/" + Self.name + String(format: "%03d", register) }
}

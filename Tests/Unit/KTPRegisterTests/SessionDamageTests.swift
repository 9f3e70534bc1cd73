import Foundation
import GRDB
import Hashing
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// A database damaged in many ways: what SQLite itself reads of it, row by row, is what a recovery keeps at least, and nothing
/// else than what was there. `KTP_OCR_DAMAGES` sets how many: 400 in `make torture`.
struct SessionDamageTests {
    private let folder = TemporaryFolder()

    private static let pageSize = 4096
    private static let trials = ProcessInfo.processInfo.environment["KTP_OCR_DAMAGES"].flatMap(Int.init) ?? 48

    enum Damage: CaseIterable {
        case byte, bytes, page, zeros, exchange, cut, cutLog, row

        func apply(to database: inout Data, _ log: inout Data, by random: inout SeededRandom) {
            let pages = database.count / pageSize
            func overwrite(_ place: Int, _ count: Int, zeros: Bool = false) {
                for index in place..<min(place + count, database.count) {
                    database[index] = zeros ? 0 : UInt8.random(in: .min ... .max, using: &random)
                }
            }
            switch self {
            case .byte: overwrite(.random(in: 0..<database.count, using: &random), 1)
            case .bytes: overwrite(.random(in: 0..<database.count, using: &random), 20)
            case .page: overwrite(.random(in: 0..<pages, using: &random) * pageSize, pageSize)
            case .zeros:
                overwrite(
                    .random(in: 0..<database.count, using: &random), .random(in: 1...9000, using: &random), zeros: true)
            case .exchange:
                let places = (0..<2).map { _ in Int.random(in: 0..<pages, using: &random) * pageSize }
                let held = places.map { database.subdata(in: $0..<$0 + pageSize) }
                for (place, page) in zip(places, held.reversed()) {
                    database.replaceSubrange(place..<place + pageSize, with: page)
                }
            case .cut: database = database.prefix(database.count - .random(in: 1...5, using: &random) * pageSize)
            case .cutLog: log = log.prefix(.random(in: 0...log.count, using: &random))
            // A page that only goes on with a long record, as in the report of the attack.
            case .row:
                guard let place = database.range(of: Data("\"engines\":{".utf8)) else { return }
                overwrite(place.lowerBound, 64)
            }
        }
    }

    private static func decision(_ number: Int, _ db: Database) throws -> Row? {
        try Row.fetchOne(db, sql: "SELECT * FROM corrections NOT INDEXED WHERE rowid = ?", arguments: [number])
    }

    private static func decisions(_ session: String) throws -> Set<Row> {
        try DatabaseQueue(path: session + "/session.sqlite").read { db in
            try Set((1...9).compactMap { try decision($0, db) })
        }
    }

    /// The cards and the decisions that SQLite reads: each row in a statement of its own, the header made to fit the file, no
    /// transaction around.
    private func readable(
        _ path: String, _ database: Data, _ log: Data
    ) throws -> (cards: [String: String], decisions: Set<Row>) {
        var mended = database
        if mended.count >= 100 {
            let pages = UInt32(mended.count / Self.pageSize)
            for index in 0..<4 { mended[28 + index] = UInt8(truncatingIfNeeded: pages >> (24 - 8 * UInt32(index))) }
        }
        try (log.isEmpty ? mended : database).write(to: URL(filePath: path))
        try log.write(to: URL(filePath: path + "-wal"))
        defer { for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) } }
        guard let queue = try? DatabaseQueue(path: path) else { return ([:], []) }
        return queue.inDatabase { db in
            try? db.execute(sql: "PRAGMA writable_schema = ON")
            let decisions = (1...9).compactMap { (try? Self.decision($0, db)) ?? nil }
            var found: [String: String] = [:]
            for number in 1...40 {
                let sql = "SELECT item, record, digest, machine, machineDigest FROM images NOT INDEXED WHERE rowid = ?"
                guard let row = (try? Row.fetchOne(db, sql: sql, arguments: [number])) ?? nil else { continue }
                func text(_ column: String) -> String? { String.fromDatabaseValue(row[column]) }
                guard let id = text("item"), let json = text("machine") ?? text("record"),
                    ContentHash.sha256(of: Array(json.utf8)) == (text("machineDigest") ?? text("digest"))
                else { continue }
                found[id] = json
            }
            return (found, Set(decisions))
        }
    }

    @Test func whatSQLiteReadsIsKeptAndNothingIsInvented() throws {
        let session = try KeptSession(in: folder, cards: 1...12)
        let store = try SessionStore.open(session.path, .run)
        try store.correct("id5", [.value(.nama, "NAMA BENAR")], by: "ratna")
        try store.correct("id7", [.confirmed], by: "ratna")
        func bytes(_ ending: String) throws -> Data {
            try Data(contentsOf: URL(filePath: session.path + "/session.sqlite" + ending))
        }
        let open = try (bytes(""), bytes("-wal"))
        let decided = try Self.decisions(session.path)
        #expect(decided.count == 3)
        var shown: [String: CardRecord] = [:]
        try store.forEachRecord { shown[$0.id] = $0 }
        store.close()
        let closed = try (bytes(""), Data())
        var random = SeededRandom(state: 61)
        var (kept, read, silent) = (0, 0, 0)
        for number in 0..<Self.trials {
            let damage = Damage.allCases[number % Damage.allCases.count]
            var (database, log) = damage == .cutLog ? open : closed
            damage.apply(to: &database, &log, by: &random)
            let (readable, decisions) = try readable(folder.file("reference.sqlite").path, database, log)
            let damaged = folder.file("damaged-\(number)")
            try FileManager.default.createDirectory(at: damaged, withIntermediateDirectories: true)
            try database.write(to: damaged.appending(path: "session.sqlite"))
            if !log.isEmpty { try log.write(to: damaged.appending(path: "session.sqlite-wal")) }
            let target = folder.file("saved-\(number)").path
            let recovery = try SessionRecovery(of: damaged.path, into: target, by: "b")
            let saved = try SessionStore.open(target, .read)
            var ids: Set<String> = []
            try saved.forEachRecord { record in
                ids.insert(record.id)
                let isAsShown = record.fields == shown[record.id]?.fields && record.engines == shown[record.id]?.engines
                // A decision may be lost, and is then counted.
                if !isAsShown, recovery.isWhole || shown[record.id]?.settled == nil, damage != .cutLog {
                    Issue.record("\(number) \(damage): another \(record.id)")
                }
            }
            saved.close()
            #expect(
                try Self.decisions(target).isSuperset(of: decisions.intersection(decided)),
                "\(number) \(damage): a decision that SQLite reads is lost")
            #expect(
                ids.isSuperset(of: readable.keys),
                "\(number) \(damage): \(Set(readable.keys).subtracting(ids).sorted())")
            if ids.count < 12, recovery.isWhole, damage != .cutLog { silent += 1 }
            (kept, read) = (kept + ids.count, read + readable.count)
            for path in [damaged.path, target] { try FileManager.default.removeItem(atPath: path) }
        }
        print("recovered \(kept) cards, SQLite reads \(read) of \(Self.trials * 12)")
        #expect(silent == 0, "cards are lost and not named")
    }

    /// Faults 3 and 4 of the attack: a row that SQLite refuses, and a file that is shorter than its header says.
    @Test func oneRowOrPageThatIsLostCostsNothingElse() throws {
        let session = try KeptSession(in: folder, cards: 1...12)
        for name in session.files where name.hasPrefix("results") || name == "session.log" {
            try FileManager.default.removeItem(atPath: session.path + "/" + name)
        }
        let path = session.path + "/session.sqlite"
        let whole = try Data(contentsOf: URL(filePath: path))
        let place = try #require(whole.range(of: Data("CONTOH NOMOR 7\",\"confidence\"".utf8)))
        var torn = whole
        torn[place.lowerBound] = 0x58
        try torn.write(to: URL(filePath: path))
        let one = try SessionRecovery(of: session.path, into: folder.file("one").path, by: "b")
        #expect(one.fromDatabase == 11 && one.lost.map(\.id) == ["id7"] && one.corrections == 1 && !one.isWhole)
        try whole.dropLast(Self.pageSize).write(to: URL(filePath: path))
        let two = try SessionRecovery(of: session.path, into: folder.file("two").path, by: "b")
        #expect(two.fromDatabase >= 11 && two.corrections == 1)
    }
}

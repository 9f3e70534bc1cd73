import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct SessionRecoveryTests {
    private let folder = TemporaryFolder()

    private func records(of path: String) throws -> [CardRecord] { try SessionStore.open(path, .read).records() }

    @Test(arguments: [(0.0, 0.02), (0.3, 0.4), (0.6, 0.9), (0.0, 1.0)])
    func whatTheDatabaseLostComesFromTheResults(from: Double, to: Double) throws {
        let session = try KeptSession(in: folder, cards: 1...12)
        let shown = try records(of: session.path)
        try damage(session.path, from: from, to: to)
        let before = session.contents
        let target = folder.file("saved").path
        let recovery = try SessionRecovery(of: session.path, into: target, by: "b")
        #expect(recovery.fromDatabase + recovery.fromResults == 12)
        #expect(recovery.lost.isEmpty)
        #expect(session.contents == before, "the damaged one is not written to")
        let saved = try records(of: target)
        #expect(saved.sorted { $0.id < $1.id }.map(\.fields) == shown.sorted { $0.id < $1.id }.map(\.fields))
        #expect(SessionCheck(of: target).faults == [])
        let left = try FileManager.default.contentsOfDirectory(atPath: target).sorted()
        #expect(left == ["session.lock", "session.sqlite"])
    }

    @Test func whatARecoveryLeftThatWasKilledIsDoneAgain() throws {
        let session = try KeptSession(in: folder)
        let target = folder.file("saved").path
        let draft = folder.file(".saved.recovering").path
        try SessionStore.open(draft, .run, making: true).close()
        try folder.write("mine", to: ".saved.recovering/notes.txt")
        #expect(throws: SessionError.self) { try SessionRecovery(of: session.path, into: target, by: "b") }
        try FileManager.default.removeItem(atPath: draft + "/notes.txt")
        #expect(try SessionRecovery(of: session.path, into: target + "/", by: "b").fromDatabase == 4)
        #expect(SessionCheck(of: target).faults == [] && !FileManager.default.fileExists(atPath: draft))
    }

    @Test func valuesOfAnotherTypeAreNotTaken() throws {
        let session = try KeptSession(in: folder)
        for sql in [
            "corrections SET step = 'x'", "inputs SET page = 'x' WHERE item = 'id4'", "images SET accept = x'00'",
        ] {
            try change(session.path, "UPDATE \(sql)")
        }
        let target = folder.file("saved").path
        #expect(try SessionRecovery(of: session.path, into: target, by: "b").fromDatabase == 4)
        let saved = try records(of: target)
        #expect(saved.map(\.id) == ["id1", "id2", "id3", "id4"])
        #expect(saved[1].fields[.alamat]?.value == "JL. RAHASIA", "from the results")
    }

    /// Reading it would take eleven gigabytes.
    @Test(.timeLimit(.minutes(1))) func aComputedColumnIsNotRead() throws {
        let session = try KeptSession(in: folder)
        try change(session.path, "ALTER TABLE images ADD COLUMN x TEXT AS (json_extract('{', '$'))")
        #expect(try SessionRecovery(of: session.path, into: folder.file("saved").path, by: "b").fromDatabase == 4)
    }

    /// A column may have the name that SQLite numbers rows by.
    @Test func aForeignTableWithoutNumbersEndsNothing() throws {
        let session = try KeptSession(in: folder)
        let rows = (1...2000).map { "('x\($0)', '\(String(repeating: "a", count: 200))')" }.joined(separator: ", ")
        try change(
            session.path, "DROP TABLE audit; CREATE TABLE audit (rowid TEXT, x TEXT); INSERT INTO audit VALUES \(rows)")
        try damage(session.path, from: 0.8, to: 0.9)
        let recovery = try SessionRecovery(of: session.path, into: folder.file("saved").path, by: "b")
        #expect(recovery.fromDatabase + recovery.fromResults == 4)
    }

    @Test func aRecordWhoseChecksumDoesNotFitIsNotTakenAndIsNamed() throws {
        let session = try KeptSession(in: folder)
        for name in ["results.ndjson", "results-masked.ndjson"] {
            try FileManager.default.removeItem(atPath: session.path + "/" + name)
        }
        let name = try SessionStore.open(session.path, .read).id
        try change(session.path, "UPDATE images SET record = replace(record, '0003', '0009') WHERE item = 'id3'")
        let target = folder.file("saved").path
        let recovery = try SessionRecovery(of: session.path, into: target, by: "b")
        #expect(recovery.fromDatabase == 3 && recovery.corrections == 1 && recovery.auditRows > 5)
        #expect(recovery.lost.map(\.id) == ["id3"])
        #expect(recovery.lost.map(\.path) == ["cards/card 3.jpg"])
        #expect(try records(of: target).map(\.id) == ["id1", "id2", "id4"])
        #expect(try records(of: target)[1].fields[.alamat]?.value == "JL. RAHASIA")
        #expect(
            try SessionStore.open(target, .read).id == name, "spreadsheets of the old session fit the new one")
        #expect(throws: SessionError.self) { try SessionRecovery(of: session.path, into: target, by: "b") }
    }
}

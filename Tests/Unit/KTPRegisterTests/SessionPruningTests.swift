import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct SessionPruningTests {
    private let folder = TemporaryFolder()
    private let session: KeptSession

    init() throws { session = try KeptSession(in: folder) }

    @Test func aSessionWhoseTimeIsUpGoesWithAllThatIsTheTools() throws {
        try Data("mine".utf8).write(to: URL(filePath: session.path + "/notes.txt"))
        let root = folder.url.path
        #expect(SessionPruning.due(below: [root], in: .en) { _ in "2025-01-01T00:00:00.000Z" }.isEmpty)
        #expect(SessionPruning.due(below: [root], in: .en) { _ in nil }.isEmpty, "nobody says how long")
        let due = SessionPruning.due(below: [root, session.path], in: .en) { _ in "2999-01-01T00:00:00.000Z" }
        let one = try #require(due.first)
        #expect(due.count == 1 && one.cards == 4 && one.files == 5 && one.kept == ["notes.txt"])

        let store = try SessionStore.open(session.path, .run, making: true)
        #expect(throws: SessionError.self) { try SessionPruning.remove(one, by: "ratna") }
        store.close()
        #expect(session.files.count == 6, "a session that is held loses nothing")

        try SessionPruning.remove(one, by: "ratna")
        #expect(session.files == ["notes.txt"])
        let kept = try folder.text(SessionPruning.record)
        let lines = kept.split(separator: "\n")
        #expect(lines.count == 2 && lines.last?.contains("\"event\":\"removed\"") == true)
        #expect(kept.contains("\"account\":\"ratna\"") && kept.contains("\"cards\":4"))
        #expect(!kept.contains("3273") && !kept.contains("CONTOH") && !kept.contains("jpg"))
        #expect(SessionPruning.due(below: [root], in: .en) { _ in "2999-01-01T00:00:00.000Z" }.isEmpty)
    }

    @Test func rowsThatAKilledExportLeftGoWithTheSession() throws {
        let rows = session.path + "/.results-in-hand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: rows, withIntermediateDirectories: false)
        try Data("SPESIMEN".utf8).write(to: URL(filePath: rows + "/tmp.abcdefghij"))
        let one = try SessionPruning.due(below: folder.url.path)
        #expect(one.kept.isEmpty)
        try SessionPruning.remove(one, by: "ratna")
        #expect(!FileManager.default.fileExists(atPath: session.path))
    }

    /// Files that look like the tool's, and results that somebody has changed.
    @Test func whatAPersonPutThereStaysAndIsNamed() throws {
        let own = [
            "results corrected by Budi.xlsx", "session.log.notes.txt", "report-2026.html", "crops/mypicture.jpg",
            "crops/0001-ofanothersession-card.jpg", "session.sqlite.bak", "session.sqlite-2026.copy",
            ".results.csv.mine.part", ".results-in-hand-mine",
        ]
        try FileManager.default.createDirectory(atPath: session.path + "/crops", withIntermediateDirectories: false)
        for name in own + ["results.ndjson"] {
            try Data("work of three days".utf8).write(to: URL(filePath: session.path + "/" + name))
        }
        let one = try SessionPruning.due(below: folder.url.path)
        #expect(one.kept == (own + ["results.ndjson"]).sorted())
        try SessionPruning.remove(one, by: "ratna")
        #expect(session.files == (["crops"] + own + ["results.ndjson"]).sorted())
        for name in own + ["results.ndjson"] {
            #expect(try String(contentsOfFile: session.path + "/" + name, encoding: .utf8) == "work of three days")
        }
    }

    /// It holds the next file's digest beside the one that lies there.
    @Test func aResultThatAKilledExportWasToReplaceIsTheTools() throws {
        let store = try SessionStore.open(session.path, .run)
        try store.expectExport("results.ndjson", digest: String(repeating: "0", count: 64))
        #expect(try store.editedResults() == [])
        store.close()
        #expect(SessionCheck(of: session.path).editedExports == [])
        #expect(try SessionPruning.due(below: folder.url.path).kept == [])
    }

    @Test func aBackupOfHardLinksIsNotWrittenOver() throws {
        let backup = folder.file("backup.ndjson")
        try FileManager.default.linkItem(at: URL(filePath: session.path + "/results.ndjson"), to: backup)
        let before = try Data(contentsOf: backup)
        let due = try SessionPruning.due(below: folder.url.path)
        #expect(try SessionPruning.remove(due, by: "ratna") == ["results.ndjson"])
        #expect(try Data(contentsOf: backup) == before)
    }
}

import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// What a person decided cannot be changed underneath without `sessions verify` saying so.
struct CorrectionProofTests {
    private func session(in folder: borrowing TemporaryFolder) throws -> String {
        let path = folder.file("s").path
        let store = try SessionStore.openForScanning(path)
        for number in 1...3 {
            try store.record(.sample(number, status: .review), under: ReadingTerms(fingerprint: "v1", accept: 0.8))
        }
        try store.correct("id2", [.value(.alamat, "JL. LAIN")], by: "ratna")
        try store.correct("id2", [.value(.alamat, "JL. MAWAR")], by: "ratna")
        try store.correct("id3", [.confirmed], by: "ratna")
        _ = try store.undo("id3", by: "ratna")
        store.close()
        return path
    }

    @Test func beforeAndAfterStandBesideEachDecisionAndNoValueInTheTrail() throws {
        let folder = try TemporaryFolder()
        let path = try session(in: folder)
        let database = try DatabaseQueue(path: path + "/session.sqlite")
        let rows = try database.read {
            try Row.fetchAll($0, sql: "SELECT * FROM corrections ORDER BY number")
        }
        let machine = try #require(CardRecord.sample(2).fields[.alamat]?.value)
        #expect(rows.map { $0["before"] } == [machine, "JL. LAIN", nil])
        #expect(rows.map { $0["value"] } == ["JL. LAIN", "JL. MAWAR", nil])
        #expect(rows.map { $0["machineValue"] } == [machine, machine, nil])
        #expect(rows.allSatisfy { $0["account"] == "ratna" && $0["time"] != nil })
        let trail = try database.read {
            try String.fetchAll($0, sql: "SELECT detail FROM audit WHERE detail IS NOT NULL")
        }
        #expect(!trail.contains { $0.contains("JL.") })
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test(arguments: [
        "UPDATE corrections SET value = 'JL. PALSU' WHERE number = 2",
        "UPDATE corrections SET before = 'JL. PALSU' WHERE number = 2",
        "UPDATE corrections SET account = 'budi' WHERE number = 1",
        "UPDATE corrections SET item = 'id1' WHERE number = 1",
        "UPDATE corrections SET salt = NULL WHERE number = 1",
        "UPDATE corrections SET undone = time WHERE number = 1",
        "UPDATE corrections SET undone = NULL WHERE number = 3",
        "DELETE FROM corrections WHERE number = 1",
        "DELETE FROM corrections",
    ])
    func whatWasChangedUnderneathShows(sql: String) throws {
        let folder = try TemporaryFolder()
        let path = try session(in: folder)
        try change(path, sql)
        #expect(SessionCheck(of: path).faults.map(\.code).contains("correction"), "\(sql)")
    }

    @Test func whatWentWithAForgottenPersonIsNotMissed() async throws {
        let folder = try TemporaryFolder()
        let path = try session(in: folder)
        let store = try SessionStore.openForCorrecting(path)
        try store.correct("id1", [.distinct(from: "id2")], by: "ratna")
        #expect(try await store.forget("id2", by: "ratna") { _ in } != nil)
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test func aRecoveredSessionProvesWhatItSaved() throws {
        let folder = try TemporaryFolder()
        let path = try session(in: folder)
        let saved = folder.file("saved").path
        let recovery = try SessionRecovery(of: path, into: saved, by: "ratna")
        #expect(recovery.corrections == 3)
        #expect(SessionCheck(of: saved).faults == [])
        let store = try SessionStore.openForReading(saved)
        #expect(try store.record(matching: "id2")?.fields[.alamat]?.value == "JL. MAWAR")
        store.close()
        try change(saved, "UPDATE corrections SET value = 'JL. PALSU' WHERE value = 'JL. MAWAR'")
        #expect(SessionCheck(of: saved).faults.map(\.code).contains("correction"))
    }
}

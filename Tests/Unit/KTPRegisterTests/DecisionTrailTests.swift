import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// What persons decided, with what was shown before, and the trail of it.
struct DecisionTrailTests {
    private let folder = TemporaryFolder()

    private let path: String

    init() throws {
        path = try folder.session(of: (1...3).map { .sample($0, status: .review) }) { store in
            try store.correct("id2", [.value(.alamat, "JL. LAIN")], by: "ratna")
            try store.correct("id2", [.value(.alamat, "JL. MAWAR")], by: "ratna")
            try store.correct("id3", [.confirmed], by: "ratna")
            _ = try store.undo("id3", by: "ratna")
        }
    }

    @Test func beforeAndAfterStandBesideEachDecisionAndNoValueInTheTrail() throws {
        let database = try DatabaseQueue(path: path + "/session.sqlite")
        let rows = try database.read { try Row.fetchAll($0, sql: "SELECT * FROM corrections ORDER BY number") }
        let machine = try #require(CardRecord.sample(2).fields[.alamat]?.value)
        #expect(rows.map { $0["before"] } == [machine, "JL. LAIN", nil])
        #expect(rows.map { $0["value"] } == ["JL. LAIN", "JL. MAWAR", nil])
        #expect(rows.prefix(2).map { $0["machine"] } == [machine, machine])
        let confirmed: String = rows[2]["machine"]
        #expect(confirmed.contains("\"nama\":\"CONTOH NOMOR 3\""), "all that was shown")
        #expect(rows.allSatisfy { $0["account"] == "ratna" && $0["time"] != nil })
        let trail = try database.read {
            try String.fetchAll($0, sql: "SELECT detail FROM audit WHERE detail IS NOT NULL")
        }
        #expect(!trail.contains { $0.contains("JL.") })
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test(arguments: ["UPDATE audit SET account = 'budi' WHERE number = 1", "DELETE FROM audit WHERE number = 1"])
    func aRowOfTheTrailIsNeitherChangedNorTakenAway(sql: String) throws {
        #expect(throws: DatabaseError.self) { try change(path, sql) }
    }

    @Test func whatWentWithAForgottenPersonIsNotMissed() async throws {
        let store = try SessionStore.open(path, .run)
        try store.correct("id1", [.distinct(from: "id2")], by: "ratna")
        #expect(try await store.forget("id2", by: "ratna") { _ in } != nil)
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test func aRecoveredSessionHoldsWhatWasDecided() throws {
        let saved = folder.file("saved").path
        let recovery = try SessionRecovery(of: path, into: saved, by: "ratna")
        #expect(recovery.corrections == 3)
        #expect(SessionCheck(of: saved).faults == [])
        let card = try SessionStore.open(saved, .read).record(matching: "id2")
        #expect(card?.fields[.alamat]?.value == "JL. MAWAR")
    }
}

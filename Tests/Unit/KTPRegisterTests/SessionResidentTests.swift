import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// The office's own list asks about cards, changes no value, and goes with the person.
struct SessionResidentTests {
    private let folder = TemporaryFolder()
    private let session: KeptSession

    init() throws { session = try KeptSession(in: folder) }

    private func resident(_ number: Int, name: String? = nil, digit: String = "0") throws -> Resident {
        let nik = "3273991708850\(digit)0\(number)"
        return try #require(Resident(nik: nik, name: name ?? "Contoh  Nomor \(number)", address: nil))
    }

    private func rules(of store: SessionStore) throws -> [[String]] {
        try store.records().map { $0.findings.map(\.rule).filter { $0.hasPrefix("list.") } }
    }

    @Test(arguments: [true, false])
    func anotherNameIsAQuestionWhetherTheListCameFirstOrNot(isReadAgain: Bool) throws {
        let store = try SessionStore.open(session.path, .run)
        let before = try #require(try store.card("id2")).record
        try store.add([try resident(1), try resident(2, name: "LAIN SEKALI")], by: "ratna")
        if isReadAgain { try store.record(.sample(2), under: ReadingContext("v1", accept: 0.8)) }
        let card = try #require(try store.card("id2")).record
        #expect(try rules(of: store) == [[], ["list.otherName"], [], []])
        #expect(card.status == .review && card.fields[.nama]?.status == .review)
        #expect(card.fields.mapValues(\.value) == before.fields.mapValues(\.value))
        #expect(card.reviewReasons(in: .en).contains { $0.field == .nama })
        try store.removeResidents(by: "ratna")
        #expect(try store.card("id2")?.record == before)
    }

    @Test func aNameOfTheListWithNearlyTheReadNIKIsOffered() throws {
        let store = try SessionStore.open(session.path, .run)
        try store.add([try resident(2, digit: "7"), try resident(3, name: "LAIN", digit: "7")], by: "ratna")
        #expect(try rules(of: store) == [[], ["list.otherNIK"], [], []])
        let card = try #require(try store.card("id2"))
        #expect(card.residents.map { $0.values[.nik] } == ["3273991708850702"])
        #expect(card.record.fields[.nik]?.value == "3273991708850002")
        let counts = try store.residentCounts()
        #expect(counts.listed == 2 && counts.cards == 0 && counts.asked == 1)
    }

    @Test func whoIsForgottenIsInTheListNoMore() async throws {
        let store = try SessionStore.open(session.path, .run)
        try store.add([try resident(2, name: "NAMA DI DAFTAR"), try resident(3)], by: "ratna")
        try #require(!session.files(holding: "NAMA DI DAFTAR").isEmpty)
        #expect(session.files(holding: "NAMA DI DAFTAR").allSatisfy { $0.hasPrefix("session.sqlite") })
        _ = try await store.forget("3273991708850002", by: "ratna") { try session.export($0, of: store) }
        #expect(session.files(holding: "NAMA DI DAFTAR") == [])
        #expect(try store.residentCounts().listed == 1)
        // A person of whom no card was read.
        try store.add([try resident(9, name: "TANPA KARTU")], by: "ratna")
        _ = try await store.forget("3273991708850009", by: "ratna") { try session.export($0, of: store) }
        #expect(session.files(holding: "TANPA KARTU") == [])
        store.close()
        #expect(SessionCheck(of: session.path).faults == [])
    }

    @Test func aRecoveredAndAMergedSessionKeepTheList() throws {
        let store = try SessionStore.open(session.path, .run)
        try store.add([try resident(1), try resident(2, name: "LAIN SEKALI")], by: "ratna")
        let asked = try rules(of: store)
        store.close()
        let saved = folder.file("saved").path
        _ = try SessionRecovery(of: session.path, into: saved, by: "b")
        let merged = folder.file("merged").path
        try merge([session.path], into: merged)
        for path in [saved, merged] {
            let store = try SessionStore.open(path, .read)
            #expect(try store.residentCounts().listed == 2, "\(path)")
            #expect(try rules(of: store).sorted { "\($0)" < "\($1)" } == asked.sorted { "\($0)" < "\($1)" })
        }
    }

    @Test func ofTwoListsOneEntryCountsInWhicheverOrderTheyCome() throws {
        let parts = try ["A LAMA", "B BARU"].map { name in
            try folder.session(name, of: [.sample(name.count)]) { store in
                try store.add([try resident(name.count, name: name)], by: "ratna")
            }
        }
        let outcomes = try [parts, parts.reversed()].enumerated().map { index, parts in
            let path = folder.file("merged \(index)").path
            try merge(parts, into: path)
            return try #require(try SessionStore.open(path, .read).card("id6")).residents
        }
        #expect(outcomes[0] == outcomes[1] && outcomes[0].map { $0.values[.nama] } == ["B BARU"])
    }
}

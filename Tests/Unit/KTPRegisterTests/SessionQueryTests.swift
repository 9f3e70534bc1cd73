import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct SessionQueryTests {
    private let folder = TemporaryFolder()

    @Test func aCardIsFoundByIdPathFileNameOrNumber() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.registerInputs((1...3).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        for number in [2, 3] { try store.record(.sample(number), under: ReadingContext("v1")) }
        for name in ["id2", "cards/card 2.jpg", "card 2.jpg", "2"] {
            #expect(try store.record(matching: name) == .sample(2), "\(name)")
        }
        for name in ["id1", "4", "0", "ard 2.jpg", "02", "%", ""] {
            #expect(try store.record(matching: name) == nil, "\(name)")
        }
    }

    /// The same numbers wherever they come from; an input that waits has one and no card.
    @Test func everyCardHasItsNumberInTheRegister() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.registerInputs((1...4).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        for number in [4, 2] { try store.record(.sample(number), under: ReadingContext("v1")) }
        #expect(try store.numbers() == ["id2": 2, "id4": 4])
        try store.forEachCard { card in
            guard let record = try card.record() else { return }
            let numbers = try store.numbers()
            #expect(numbers[record.id] == card.number)
        }
    }

    @Test func aNameThatSeveralCardsBearIsAnsweredWithTheirNumbers() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.registerInputs([
            WorkItem(id: "a", path: "x/ktp.jpg"), WorkItem(id: "b", path: "y/ktp.jpg"),
            WorkItem(id: "c", path: "doc.pdf"), WorkItem(id: "d", path: "doc.pdf", page: 2),
        ])
        #expect(throws: SessionError.ambiguous(item: "ktp.jpg", choices: ["1 (x/ktp.jpg)", "2 (y/ktp.jpg)"])) {
            try store.record(matching: "ktp.jpg")
        }
        #expect(throws: SessionError.ambiguous(item: "doc.pdf", choices: ["3 (doc.pdf)", "4 (doc.pdf, 2)"])) {
            try store.record(matching: "doc.pdf")
        }
    }

    @Test func theSummaryAddsUpWhatThePlanHolds() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.registerInputs((1...6).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        for number in 1...3 { try store.record(.sample(number), under: ReadingContext("v1")) }
        try store.record(.sample(4, status: .review), under: ReadingContext("v1"))
        try store.record(.failedSample(5, .noCard), under: ReadingContext("v1"))
        let summary = try store.summary()
        #expect(summary.planned == 6)
        #expect(summary.read == 5)
        #expect(summary.queued == 1)
        #expect(summary.status == [.accepted: 3, .review: 1, .failed: 1])
        #expect(summary.failures == [.noCard: 1])
        #expect(summary.fields == [.accepted: 4 * 17 - 1, .review: 1, .missing: 4 * 2])
        #expect(summary.chosen == [.both: 4 * 16, .lstm: 4])
        #expect(abs((summary.engineSeconds[.lstm] ?? 0) - 0.84) < 1e-9)
        #expect(abs((summary.engineCPUSeconds[.legacy] ?? 0) - 0.4) < 1e-9)
        #expect(summary.agreement == 0.9412, "16 of 17, without a tail")
        #expect(summary.compared == 4)
        #expect(summary.tool == ToolVersion.current)
        #expect(summary.session == store.id)
    }

    @Test func anEmptySessionHasASummary() throws {
        let summary = try SessionStore.open(folder.file("s").path, .run, making: true).summary()
        #expect(summary.planned == 0)
        #expect(summary.agreement == nil)
        #expect(summary.lastRecorded == nil)
    }

    @Test func aPersonWithAnSQLShellSeesWhereTheEnginesDiffer() throws {
        let path = folder.file("s").path
        let store = try SessionStore.open(path, .run, making: true)
        try store.record(.sample(1), under: ReadingContext("v1"))
        var record = CardRecord.sample(2)
        record.engines[.legacy]?.fields[.nik] = nil
        try store.record(record, under: ReadingContext("v1"))
        var single = CardRecord.sample(3)
        single.engines[.legacy] = nil
        try store.record(single, under: ReadingContext("v1"))
        store.close()
        let rows = try DatabaseQueue(path: path + "/session.sqlite").read { db in
            try Row.fetchAll(db, sql: "SELECT path, lstm, legacy, chosen FROM differences WHERE field = 'nik'")
        }
        #expect(rows.count == 1, "where one engine did not run there is nothing to compare")
        #expect(rows.first?["path"] == "cards/card 2.jpg")
        #expect(rows.first?["lstm"] == "3273991708850002")
        #expect(rows.first?["legacy"] == nil as String?)
    }

    @Test func theAuditTrailKeepsEveryStepAndNoValueOfACard() throws {
        let path = folder.file("s").path
        let store = try SessionStore.open(path, .run, making: true)
        try store.registerInputs([WorkItem(id: "id1", path: "cards/card 1.jpg")])
        try store.record(.failedSample(1, .crashed), under: ReadingContext("v1"))
        try store.record(.sample(1), under: ReadingContext("v1"))
        store.close()
        let rows = try DatabaseQueue(path: path + "/session.sqlite").read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM audit ORDER BY number")
        }
        #expect(rows.map { $0["event"] } == ["opened", "enrolled", "recorded", "recorded"])
        #expect(rows.map { $0["status"] } == [nil, nil, "failed", "accepted"] as [String?])
        #expect(!rows.description.contains("3273"))
        #expect(!rows.description.contains("CONTOH"))
    }

    @Test func theConditionsOfEveryRunAreKeptOnce() throws {
        let path = folder.file("s").path
        let (one, two) = (RunConditions(jobs: 1, machine: "A"), RunConditions(jobs: 2, machine: "A"))
        let store = try SessionStore.open(path, .run, making: true)
        #expect(try store.conditions() == [])
        for conditions in [one, two, one] { try store.note(conditions) }
        store.close()
        #expect(try SessionStore.open(path, .read).conditions() == [one, two])
    }
}

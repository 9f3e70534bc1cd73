import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// What a person decided outlives every reading.
struct SessionCorrectionTests {
    private let folder = TemporaryFolder()
    private let context = ReadingContext("v1", accept: 0.8)

    @Test func aDecidedValueTakesThePlaceOfTheReadingAndSettlesTheField() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let doubtful = CardRecord.sample(1, status: .review)
        try store.record(doubtful, under: context)
        let field = try #require(doubtful.fields.pairs.first { $0.value.status == .review }?.key)
        let shown = try store.correct("id1", [.value(field, "BENAR")], by: "ibu ratna")
        let decision = try #require(shown?.fields[field])
        #expect(decision == FieldDecision(value: "BENAR", confidence: 1, status: .accepted, from: .clerk))
        #expect(shown?.settled == .corrected)
        #expect(try store.record(matching: "id1") == shown)
        #expect(try store.summary().chosen[.clerk] == 1)
        #expect(try store.undo("id1", by: "ibu ratna") == 1)
        #expect(try store.record(matching: "id1") == doubtful)
        #expect(try store.undo("id1", by: "ibu ratna") == 0)
    }

    @Test func aNewReadingNeverTakesThePlaceOfADecisionButIsFound() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        var record = CardRecord.sample(1)
        try store.record(record, under: context)
        try store.correct("id1", [.value(.nama, "SITI")], by: "b")
        record.fields[.nama]?.value = "LAIN"
        try store.record(record, under: ReadingContext("v2"))
        let shown = try #require(try store.record(matching: "id1"))
        #expect(shown.fields[.nama]?.value == "SITI")
        #expect(shown.findings.contains { $0.rule == "person.readingChanged" && $0.field == .nama })
        record.source.sha256 = String(repeating: "f", count: 64)
        try store.record(record, under: context)
        #expect(try store.record(matching: "id1")?.fields[.nama]?.value == "LAIN", "another picture, another card")
    }

    @Test(arguments: [(Correction.Decision.notACard, Settlement.notACard), (.duplicate, .duplicate)])
    func aCardThatCountsForNothingSaysSo(_ decision: Correction.Decision, _ settlement: Settlement) throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let record = CardRecord.sample(1)
        try store.record(record, under: context)
        try store.correct("id1", [decision], by: "b")
        let shown = try #require(try store.record(matching: "id1"))
        #expect(shown.settled == settlement)
        #expect(shown.fields.isEmpty && shown.status == .setAside && shown.error == nil)
        #expect(try store.summary().status == [.setAside: 1])
    }

    @Test func aFailedCardIsTypedFromScratch() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let failed = CardRecord.failedSample(1, .damaged)
        try store.record(failed, under: context)
        let values = CardRecord.sample(1).fields.pairs.map { field, decision in
            Correction.Decision.value(field, decision.value)
        }
        let shown = try store.correct("id1", values, by: "b")
        #expect(shown?.status == .accepted)
        #expect(shown?.error == nil)
    }

    @Test func anotherBoundOrLanguageJudgesAnewAndReadsNothing() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.record(CardRecord.sample(1), under: context)
        #expect(try store.revalidate(under: context) == 0)
        #expect(try store.revalidate(under: ReadingContext("v1", accept: 1, language: .id)) == 1)
        #expect(try store.summary().status == [.review: 1])
        #expect(try store.revalidate(under: context) == 1)
        #expect(try store.summary().status == [.accepted: 1])
    }

    @Test func aRecordThatWasChangedUnderneathIsDamaged() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.record(CardRecord.sample(1), under: context)
        store.close()
        let path = folder.file("s").path
        try change(path, "UPDATE images SET record = replace(record, 'BANDUNG', 'BANDUNC')")
        let error = #expect(throws: SessionError.self) { try SessionStore.open(path, .read).records() }
        #expect(error?.isDamage == true)
    }
}

import Foundation
import KTPCore
import KTPStore
import TestSupport
import Testing

struct SessionResumeTests {
    @Test func theSameContentReadByTheSameFingerprintIsFoundAgain() throws {
        let folder = try TemporaryFolder()
        let store = try SessionStore.openForScanning(folder.file("s").path)
        let record = CardRecord.sample(1)
        try store.record(record, fingerprint: "v1")
        let hash = try #require(record.source.sha256)
        #expect(try store.earlierReading(sha256: hash, page: 1, fingerprint: "v1") == record)
        #expect(try store.earlierReading(sha256: hash, page: 1, fingerprint: "v2") == nil)
        #expect(try store.earlierReading(sha256: hash, page: 2, fingerprint: "v1") == nil)
        #expect(try store.earlierReading(sha256: "ff", page: 1, fingerprint: "v1") == nil)
    }

    @Test(arguments: CardFailure.Code.allCases)
    func onlyAFailureThatMayPassIsTriedAgain(code: CardFailure.Code) throws {
        let folder = try TemporaryFolder()
        let store = try SessionStore.openForScanning(folder.file("s").path)
        let record = CardRecord.failedSample(1, code)
        try store.record(record, fingerprint: "v1")
        let hash = try #require(record.source.sha256)
        let found = try store.earlierReading(sha256: hash, page: 1, fingerprint: "v1")
        let mayPass: Set<CardFailure.Code> = [.timedOut, .crashed, .unreadable, .engineUnavailable]
        #expect(found == (mayPass.contains(code) ? nil : record))
    }

    @Test func aFailedCopyDoesNotHideAReadingOfTheSameContent() throws {
        let folder = try TemporaryFolder()
        let store = try SessionStore.openForScanning(folder.file("s").path)
        let good = CardRecord.sample(1)
        var crashed = CardRecord.failedSample(2, .crashed)
        crashed.source.sha256 = good.source.sha256
        try store.record(good, fingerprint: "v1")
        try store.record(crashed, fingerprint: "v1")
        let hash = try #require(good.source.sha256)
        #expect(try store.earlierReading(sha256: hash, page: 1, fingerprint: "v1") == good)
    }

    @Test func recordsStandInTheOrderOfThePlanWhateverOrderTheyCameIn() throws {
        let folder = try TemporaryFolder()
        let store = try SessionStore.openForScanning(folder.file("s").path)
        let numbers = Array(1...40)
        try store.plan(numbers.map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        var generator = SeededGenerator(state: 7)
        for number in numbers.shuffled(using: &generator) {
            try store.record(.sample(number), fingerprint: "v1")
        }
        var seen: [String] = []
        try store.forEachRecord { seen.append($0.id) }
        #expect(seen == numbers.map { "id\($0)" })
    }

    @Test func aNewPlanReplacesTheListAndKeepsTheReadings() throws {
        let folder = try TemporaryFolder()
        let store = try SessionStore.openForScanning(folder.file("s").path)
        let items = (1...3).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") }
        try store.plan(items)
        for number in 1...3 { try store.record(.sample(number), fingerprint: "v1") }
        try store.plan([items[2], items[0], items[2]])
        var seen: [String] = []
        try store.forEachRecord { seen.append($0.id) }
        #expect(seen == ["id3", "id1"])
        let hash = try #require(CardRecord.sample(2).source.sha256)
        #expect(try store.earlierReading(sha256: hash, page: 1, fingerprint: "v1") == .sample(2))
        #expect(try store.summary().planned == 2)
    }

    @Test func aSecondReadingTakesThePlaceOfTheFirst() throws {
        let folder = try TemporaryFolder()
        let store = try SessionStore.openForScanning(folder.file("s").path)
        try store.plan([WorkItem(id: "id1", path: "cards/card 1.jpg")])
        try store.record(.failedSample(1, .timedOut), fingerprint: "v1")
        try store.record(.sample(1), fingerprint: "v1")
        var records: [CardRecord] = []
        try store.forEachRecord { records.append($0) }
        #expect(records == [.sample(1)])
        #expect(try store.summary().status == [.accepted: 1])
    }

    @Test func aRecordComesBackInTheBytesInWhichItWentIn() throws {
        let folder = try TemporaryFolder()
        let store = try SessionStore.openForScanning(folder.file("s").path)
        var record = CardRecord.sample(1)
        record.source.path = "a\u{0}b/é e\u{301} 😀 \"x\"\r\n.jpg"
        record.fields[.nama]?.value = "=1+1\t\u{2028}"
        record.timings[.load] = 1.0 / 3
        try store.plan([WorkItem(id: record.id, path: record.source.path)])
        try store.record(record, fingerprint: "v1")
        var lines: [String] = []
        try store.forEachRecord { lines.append(try OrderedJSON.encode($0)) }
        #expect(lines == [try OrderedJSON.encode(record)])
    }

    @Test func aBodyMayUseTheStoreWhileItIsHandedTheRecords() throws {
        let folder = try TemporaryFolder()
        let store = try SessionStore.openForScanning(folder.file("s").path)
        try store.plan((1...2).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        try store.record(.sample(1), fingerprint: "v1")
        var seen: [String] = []
        try store.forEachRecord { record in
            seen.append(record.id)
            try store.record(.sample(2), fingerprint: "v1")
        }
        #expect(seen == ["id1"], "the walk sees the session as it stood at the call")
        #expect(try store.summary().read == 2)
    }
}

/// Linear congruential; enough to shuffle the same way every time.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }
}

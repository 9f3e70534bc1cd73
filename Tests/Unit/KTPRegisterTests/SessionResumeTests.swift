import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct SessionResumeTests {
    private let folder = TemporaryFolder()

    @Test func theSameContentReadByTheSameFingerprintIsFoundAgain() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let record = CardRecord.sample(1)
        try store.record(record, under: ReadingContext("v1"))
        let hash = try #require(record.source.sha256)
        #expect(try store.earlierReading(sha256: hash, page: 1, fingerprint: "v1").map(\.id) == [record.id])
        #expect(try store.earlierReading(sha256: hash, page: 1, fingerprint: "v2").isEmpty)
        #expect(try store.earlierReading(sha256: hash, page: 2, fingerprint: "v1").isEmpty)
        #expect(try store.earlierReading(sha256: "ff", page: 1, fingerprint: "v1").isEmpty)
    }

    @Test(arguments: CardFailure.Code.allCases)
    func onlyAFailureThatMayPassIsTriedAgain(code: CardFailure.Code) throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let record = CardRecord.failedSample(1, code)
        try store.record(record, under: ReadingContext("v1"))
        let hash = try #require(record.source.sha256)
        let found = try store.earlierReading(sha256: hash, page: 1, fingerprint: "v1")
        let mayPass: Set<CardFailure.Code> = [.timedOut, .crashed, .unreadable, .engineUnavailable]
        #expect(found.map(\.id) == (mayPass.contains(code) ? [] : [record.id]))
    }

    /// A reader that crashes says nothing about the card.
    @Test func aFailureTakesNoReadingsPlace() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let good = CardRecord.sample(1)
        #expect(try store.record(good, under: ReadingContext("v1")) != nil)
        var crashed = CardRecord.failedSample(1, .crashed)
        crashed.source.sha256 = nil
        #expect(try store.record(crashed, under: ReadingContext("v2")) == nil)
        #expect(try store.record(matching: "id1") == good)
        let hash = try #require(good.source.sha256)
        #expect(try store.earlierReading(sha256: hash, page: 1, fingerprint: "v2").isEmpty, "it is tried again")
    }

    @Test func recordsStandInTheOrderOfThePlanWhateverOrderTheyCameIn() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let numbers = Array(1...40)
        try store.registerInputs(numbers.map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        var generator = SeededRandom(state: 7)
        for number in numbers.shuffled(using: &generator) {
            try store.record(.sample(number), under: ReadingContext("v1"))
        }
        #expect(try store.records().map(\.id) == numbers.map { "id\($0)" })
    }

    @Test func aSecondRunAddsToTheRegisterAndItsOwnInputsCanBeHadAlone() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let items = (1...3).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") }
        try store.registerInputs(Array(items[0...1]))
        for number in 1...2 { try store.record(.sample(number), under: ReadingContext("v1")) }
        let again = [items[2], items[0], items[2]].map { WorkItem(id: "new of \($0.id)", path: $0.path) }
        #expect(try store.registerInputs(again).items.map(\.id) == ["new of id3", "id1"])
        try store.record(.sample(3), of: "new of id3", under: ReadingContext("v1"))
        #expect(try store.records().map(\.id) == ["id1", "id2", "new of id3"])
        #expect(try store.records(of: .latestRun).map(\.id) == ["new of id3", "id1"])
        #expect(try store.summary().planned == 3)
    }

    /// Two names that look alike, and one that is no text.
    @Test func namesAreKeptByteByByte() throws {
        let paths: [PicturePath] = ["Jose\u{301}.jpg", "Jos\u{E9}.jpg", PicturePath(bytes: [0xFF, 0x2E])]
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let items = paths.enumerated().map { WorkItem(id: "id\($0)", path: $1) }
        #expect(try store.registerInputs(items).items.map(\.id) == ["id0", "id1", "id2"])
        #expect(try store.inputs().map(\.path) == paths)
        let again = paths.map { WorkItem(id: "new", path: $0) }
        #expect(try store.registerInputs(again).items.map(\.id) == ["id0", "id1", "id2"])
    }

    @Test func aFileIsTheSameFromWhicheverFolderItIsNamed() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let first = try store.registerInputs(
            [WorkItem(id: "a", path: "a.jpg"), WorkItem(id: "b", path: "b.jpg")], from: "/d/one")
        let again = try store.registerInputs(
            [WorkItem(id: "x", path: "../one/./a.jpg"), WorkItem(id: "y", path: "a.jpg")], from: "/d/two")
        #expect(first.items.map(\.id) == ["a", "b"])
        #expect(again.items.map(\.id).first == "a")
    }

    @Test func ofTwoFoldersTheSameNameIsTwoCardsAndAMovedFolderIsKnownAgain() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        for day in ["monday", "tuesday"] {
            try folder.makeFolder(day)
            try folder.write("x", to: "\(day)/a.jpg")
        }
        func registerInputs(_ id: String, in day: String) throws -> String? {
            try store.registerInputs([WorkItem(id: id, path: "a.jpg")], from: folder.file(day).path)
                .items.first?.id
        }
        #expect(try registerInputs("one", in: "monday") == "one")
        #expect(try registerInputs("two", in: "tuesday") == "two")
        try FileManager.default.moveItem(at: folder.file("monday"), to: folder.file("archive"))
        #expect(try store.markMissingInputs() == 1)
        #expect(try registerInputs("three", in: "archive") == "one")
        #expect(try store.markMissingInputs() == 0)
    }

    @Test func aPictureThatIsGoneStaysInTheRegisterAndSaysSo() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let picture = folder.file("a.jpg")
        try Data("x".utf8).write(to: picture)
        try store.registerInputs([WorkItem(id: "id1", path: PicturePath(picture.path))])
        try store.record(.sample(1), under: ReadingContext("v1"))
        func rules() throws -> [String] { try #require(try store.record(matching: "id1")).findings.map(\.rule) }
        try store.markMissingInputs()
        #expect(try !rules().contains("source.gone"))
        try FileManager.default.removeItem(at: picture)
        try store.markMissingInputs()
        #expect(try rules().contains("source.gone"))
    }

    @Test func aSecondReadingTakesThePlaceOfTheFirst() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.registerInputs([WorkItem(id: "id1", path: "cards/card 1.jpg")])
        try store.record(.failedSample(1, .timedOut), under: ReadingContext("v1"))
        try store.record(.sample(1), under: ReadingContext("v1"))
        #expect(try store.records() == [.sample(1)])
        #expect(try store.summary().status == [.accepted: 1])
    }

    @Test func aRecordComesBackInTheBytesInWhichItWentIn() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        var record = CardRecord.sample(1)
        record.source.path = "a\u{1}b/é e\u{301} 😀 \"x\"\r\n.jpg"
        record.fields[.nama]?.value = "=1+1\t\u{2028}"
        for engine in EngineName.allCases { record.engines[engine]?.fields[.nama] = record.fields[.nama]?.value }
        record.timings[.load] = 1.0 / 3
        try store.registerInputs([WorkItem(id: record.id, path: record.source.location.path)])
        try store.record(record, under: ReadingContext("v1"))
        #expect(try store.records().map { try OrderedJSON.encode($0) } == [OrderedJSON.encode(record)])
    }

    @Test func aBodyMayUseTheStoreWhileItIsHandedTheRecords() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.registerInputs((1...2).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        try store.record(.sample(1), under: ReadingContext("v1"))
        var seen: [String] = []
        try store.forEachRecord { record in
            seen.append(record.id)
            try store.record(.sample(2), under: ReadingContext("v1"))
        }
        #expect(seen == ["id1"], "the walk sees the session as it stood at the call")
        #expect(try store.summary().read == 2)
    }
}

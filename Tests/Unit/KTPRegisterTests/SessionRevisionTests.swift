import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// The word by which results are known to be of the same cards changes with all that results are made from, and with
/// nothing else.
struct SessionRevisionTests {
    private let folder = TemporaryFolder()

    @Test func itChangesWithCardsAndDecisionsAndNotWithLooking() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        var known: Set<String> = []
        func isNew() throws -> Bool { try known.insert(store.revision()).inserted }
        #expect(try isNew())
        let items = (1...2).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") }
        try store.registerInputs(items)
        #expect(try isNew())
        for number in 1...2 { try store.record(.sample(number), under: ReadingContext("v1")) }
        #expect(try isNew())
        try store.registerInputs(items)
        try store.updateDuplicates()
        try store.rememberExport("results.csv", digest: "00", state: "s")
        store.auditIfPossible("listed", by: "b")
        #expect(try !isNew(), "nothing that results are made from has changed")
        try store.markMissingInputs()
        #expect(try isNew(), "the pictures are not there")
        try store.correct("id1", [.value(.nama, "SITI")], by: "b")
        #expect(try isNew())
        #expect(try store.undo("id1", by: "b") == 1)
        #expect(try isNew())
        #expect(try store.revalidate(under: ReadingContext("v1", accept: 0.5, language: .id)) == 2)
        #expect(try isNew())
    }

    /// Rows say of each card what its record says.
    @Test func listsFromRowsSayWhatTheRecordsDo() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.registerInputs((1...4).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        let records: [CardRecord] = [.sample(1), .sample(2, status: .review), .failedSample(3, .noCard)]
        for record in records { try store.record(record, under: ReadingContext("v1")) }
        let listed = try store.rows()
        #expect(listed.map(\.number) == [1, 2, 3, 4])
        #expect(listed.map(\.status) == [.accepted, .review, .failed, nil])
        for (card, record) in zip(listed, records) {
            #expect(card.nik == record.fields[.nik]?.value && card.nama == record.fields[.nama]?.value)
            #expect(card.doubts.map(\.field) == record.reviewReasons(in: .en).map(\.field))
            #expect(card.failure == record.error)
        }
        let tally = try store.runStatistics()
        #expect(tally.readings.map(\.keys) == records.map(\.engines.keys).filter { !$0.isEmpty })
        #expect(tally.readings[0][.lstm]?.seconds == records[0].engines[.lstm]?.seconds)
        let origins = Dictionary(grouping: records.flatMap { $0.fields.pairs.compactMap(\.value.from) }) { $0 }
        #expect(tally.chosen == CaseMap(origins.mapValues(\.count)))
    }

    /// The machine's record is kept in addition to the effective one, and only if it differs.
    @Test func aCardIsOneRowThatHoldsWhatPersonsSee() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        for number in 1...3 { try store.record(.sample(number), under: ReadingContext("v1")) }
        try store.correct("id2", [.value(.nama, "SITI")], by: "b")
        var names: [String?] = []
        try store.forEachCard { card in
            let record = try #require(try card.record())
            names.append(record.fields[.nama]?.value)
            #expect(card.nama == record.fields[.nama]?.value && card.settled == record.settled)
            #expect(try card.json == OrderedJSON.encode(record))
        }
        #expect(names[1] == "SITI")
        var read: [CardRecord] = []
        try store.forEachReading { read.append($0) }
        #expect(read == (1...3).map { .sample($0) })
        let database = try DatabaseQueue(path: folder.file("s/session.sqlite").path)
        let kept = try database.read {
            try String.fetchAll($0, sql: "SELECT item FROM images WHERE machine IS NOT NULL")
        }
        #expect(kept == ["id2"])
    }
}

import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// Lists for review say what the records say, in pages.
final class SessionQueueTests {
    private let folder = TemporaryFolder()
    private let store: SessionStore
    private let context = ReadingContext("v1", accept: 0.8)

    /// Of 40 cards every third is in review over its address, every seventh failed.
    init() throws {
        store = try SessionStore.open(folder.file("s").path, .run, making: true)
        try store.registerInputs((1...41).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        for number in (1...40).reversed() { try store.record(Self.record(number), under: context) }
    }

    private static func record(_ number: Int) -> CardRecord {
        if number % 7 == 0 { return .failedSample(number, .noCard) }
        var record = CardRecord.sample(number, status: number % 3 == 0 ? .review : .accepted)
        record.fields[.alamat]?.confidence = 1 - Double(number) / 1000
        return record
    }

    @Test func theQueueSaysWhatTheRecordsSay() throws {
        let review = try store.records().filter { $0.status == .review }
        let page = try store.queue(RegisterQuery(.review))
        #expect(page.total == review.count && page.cards.map(\.id) == review.map(\.id))
        for (card, record) in zip(page.cards, review) {
            let doubtful = record.reviewReasons(in: .en).compactMap(\.field)
            #expect(card.doubts.compactMap(\.field) == doubtful)
            #expect(card.confidences.min() == doubtful.compactMap { record.fields[$0]?.confidence }.min())
            #expect(card.nama == record.fields[.nama]?.value && card.nik == record.fields[.nik]?.value)
            #expect(try store.record(matching: "\(card.number)")?.id == card.id)
        }
        #expect(
            try store.queue(RegisterQuery(.failed)).cards.map(\.failure?.code) == Array(repeating: .noCard, count: 5))
        #expect(try store.queue(RegisterQuery()).total == 40, "what waits to be read is in no list")
    }

    @Test func theMostDoubtfulComesFirstAndPagesFollowEachOther() throws {
        let query = RegisterQuery(.review, order: .doubt)
        let all = try store.queue(query).cards
        #expect(all.map { $0.confidences.min() } == all.map { $0.confidences.min() }.sorted { $0 ?? 1 < $1 ?? 1 })
        #expect(all.first?.id == "id39")
        let pages = try [0, 5, 10].map { try store.queue(query, offset: $0, limit: 5) }
        #expect(pages.flatMap(\.cards) == all && Set(pages.map(\.total)) == [all.count])
        let beyond = try store.queue(query, offset: 500, limit: 5)
        #expect(beyond.total == all.count && beyond.cards.isEmpty)
    }

    @Test(arguments: [
        ("nomor 12", ["id12"]), ("CARD 13.", ["id13"]), ("3273991708850011", ["id11"]), ("cards", []), ("%", []),
        ("card_1", []), ("'; DROP TABLE images; --", []),
    ])
    func aNameANIKOrAFilesNameIsFound(text: String, ids: [String]) throws {
        #expect(try store.queue(RegisterQuery(search: text)).cards.map(\.id) == ids, "\(text)")
    }

    @Test func fieldsOfOneKindStandAcrossCards() throws {
        try store.correct("id3", [.value(.nama, nil)], by: "b")
        _ = try store.record(Self.record(6), under: context)
        let review = try store.records().filter { $0.status == .review }
        let names = try store.doubtfulFields(.alamat, in: RegisterQuery(.review, order: .doubt))
        #expect(names.total == review.count)
        #expect(names.fields.map(\.confidence) == names.fields.map(\.confidence).sorted())
        #expect(Set(names.fields.map(\.card)) == Set(review.map(\.id)))
        let all = try store.doubtfulFields(in: RegisterQuery(.review), limit: 3)
        #expect(all.fields.map(\.card) == ["id3", "id6", "id9"] && all.fields.map(\.number) == [3, 6, 9])
        let expected = review.map { $0.reviewReasons(in: .id).compactMap(\.field).count }.reduce(0, +)
        let figures = try store.totals()
        #expect(all.total == expected && figures.doubtfulFields == expected)
        #expect(figures.doubtful[.alamat] == review.count && figures.status[.review] == review.count)
        #expect(figures.settled == 1 && figures.cards == 40)
        #expect(try store.queue(RegisterQuery(.review, field: .alamat)).total == review.count)
        #expect(try store.queue(RegisterQuery(.review, field: .agama)).total == 0)
    }

    /// The address of each card in review differs, but for two: these stand together, where the more doubtful one stands.
    @Test func fieldsOfOneKindWithTheSameValueStandTogether() throws {
        for number in [3, 24] {
            var record = Self.record(number)
            record.fields[.alamat]?.value = "JL. SAMA"
            try store.record(record, under: context)
        }
        let all = try store.doubtfulFields(.alamat, in: RegisterQuery(.review, order: .doubt)).fields.map(\.card)
        let first = try #require(all.firstIndex(of: "id24"))
        #expect(all[first + 1] == "id3" && Set(all).count == all.count)
        let pages = try (0..<all.count).map {
            try store.doubtfulFields(.alamat, in: RegisterQuery(.review, order: .doubt), offset: $0, limit: 1)
        }
        #expect(pages.flatMap(\.fields).map(\.card) == all)
    }

    @Test func whatIsPutOffLeavesTheQueueUntilItIsTakenUp() throws {
        let before = (try store.queue(RegisterQuery(.review)).cards.map(\.id), try store.totals().doubtfulFields)
        func listed(_ filter: RegisterQuery.Filter) throws -> [String] {
            try store.queue(RegisterQuery(filter)).cards.map(\.id)
        }
        let record = try store.card("id3")?.record
        try store.correct("id3", [.putOff(.photo)], by: "b")
        try store.correct("id7", [.putOff(.other)], by: "b")
        #expect(try store.card("id3")?.record == record && store.card("id3")?.putOff == .photo)
        #expect(try listed(.putOff) == ["id3", "id7"] && listed(.review) == before.0.filter { $0 != "id3" })
        #expect(try !listed(.failed).contains("id7") && store.totals().doubtfulFields < before.1)
        #expect(try store.totals().putOff[.review] == 1 && store.totals().putOff[.failed] == 1)
        try store.correct("id7", [.putOff(nil)], by: "b")
        #expect(try listed(.putOff) == ["id3"] && listed(.failed).contains("id7"))
        #expect(try store.undo("id3", by: "b") == 1)
        #expect(try listed(.review) == before.0 && store.totals().doubtfulFields == before.1)
        // What is decided waits no more.
        try store.correct("id6", [.putOff(.person)], by: "b")
        try store.correct("id6", [.confirmed], by: "b")
        #expect(try listed(.putOff) == [])
    }

    @Test func whatIsSettledLeavesTheQueueAndWhatChangedIsFound() throws {
        // Times are kept in milliseconds, and the last of the cards may have been written in this one.
        usleep(5000)
        let time = Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        #expect(try store.queue(RegisterQuery(.changed(since: time))).total == 0)
        try store.correct("id3", [.confirmed], by: "b")
        #expect(try !store.queue(RegisterQuery(.review)).cards.map(\.id).contains("id3"))
        try store.correct("id6", [.notACard], by: "b")
        #expect(try store.queue(RegisterQuery(.setAside)).cards.map(\.id) == ["id6"])
        #expect(try !store.queue(RegisterQuery(.failed)).cards.map(\.id).contains("id6"))
        _ = try store.undo("id6", by: "b")
        let changed = try store.queue(RegisterQuery(.changed(since: time))).cards
        #expect(changed.map(\.id) == ["id3", "id6"] && changed.map(\.settled) == [.confirmed, nil])
    }

    @Test func duplicatesAreAListAndTheRestIsCounted() throws {
        var again = Self.record(1)
        again.id = "x"
        again.source = RecordSource(path: "x.jpg", sha256: "sha of x")
        try store.record(again, under: context)
        try store.updateDuplicates()
        #expect(try store.queue(RegisterQuery(.duplicates)).cards.map(\.id) == ["id1", "x"])
        #expect(try store.totals().duplicates == 2)
        let rest = try store.remaining(in: RegisterQuery(.review, order: .doubt))
        let review = try store.queue(RegisterQuery(.review)).cards
        #expect(
            rest.map(\.id) == review.map(\.id)
                && rest.flatMap(\.confidences).count == review.map(\.doubts.count).reduce(0, +))
        let all = rest.map { SessionStore.DecisionBatch($0.id, [.confirmed], version: $0.version) }
        let (step, cards) = try kept(store.decide(all, by: "b"))
        #expect(cards.allSatisfy { $0.record.status == .accepted })
        #expect(try store.totals().doubtfulFields == 0)
        _ = try store.undo(step: step, by: "b")
        #expect(try store.queue(RegisterQuery(.review)).cards.map(\.doubts) == review.map(\.doubts))
    }

    /// Of ten thousand cards a page takes 20 to 50 ms of CPU.
    @Test func aPageOfManyCardsComesAtOnce() throws {
        let many = try SessionStore.open(folder.file("many").path, .run, making: true)
        for number in 41...440 { try many.record(Self.record(number), under: context) }
        let clock = ContinuousClock()
        for query in [
            RegisterQuery(), RegisterQuery(.review, order: .doubt),
            RegisterQuery(.all, search: "nomor 19", order: .doubt),
            RegisterQuery(.duplicates), RegisterQuery(.changed(since: "2020")),
        ] {
            // The quickest of five: a busy machine delays some.
            let times = try (1...5).map { _ in
                try clock.measure { _ = try many.queue(query, offset: 200, limit: 50) }
            }
            #expect(try #require(times.min()) < .milliseconds(300), "\(query)")
        }
    }
}

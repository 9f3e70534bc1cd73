import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

final class SessionDuplicateTests {
    private let folder = TemporaryFolder()
    private let store: SessionStore
    private let context = ReadingContext("v1")

    init() throws { store = try SessionStore.open(folder.file("s").path, .run, making: true) }

    private func keep(_ records: [CardRecord]) throws {
        for record in records { try store.record(record, under: context) }
    }

    /// The same card photographed again, and read otherwise in one field.
    private func again(_ number: Int, as id: String, alamat: String) -> CardRecord {
        var record = CardRecord.sample(number)
        record.id = id
        record.source = RecordSource(path: "\(id).jpg", sha256: "sha of \(id)")
        record.fields[.alamat]?.value = alamat
        record.engines[.lstm]?.fields[.alamat] = alamat
        return record
    }

    private func shown() throws -> [String: CardRecord] {
        Dictionary(uniqueKeysWithValues: try store.records().map { ($0.id, $0) })
    }

    @Test func cardsThatContradictEachOtherAreShownForReview() throws {
        try keep([.sample(1), .sample(2), again(1, as: "x", alamat: "JL. LAIN")])
        #expect(try store.updateDuplicates() == SessionStore.DuplicateCounts(again: 1, contradicting: 2))
        let cards = try shown()
        #expect(cards["id1"]?.status == .review && cards["x"]?.status == .review && cards["id2"]?.status == .accepted)
        #expect(
            cards["id1"]?.duplicates == ["x"] && cards["x"]?.duplicates == ["id1"] && cards["id2"]?.duplicates == nil)
        #expect(cards["id1"]?.findings.last?.message.hasSuffix("(number 3, differing: Alamat)") == true)
        #expect(cards["x"]?.findings.last?.message.hasSuffix("(number 1, differing: Alamat)") == true)
        #expect(try store.record(matching: "1") == cards["id1"])
        // What is counted is what is shown.
        let summary = try store.summary()
        #expect(summary.status == [.accepted: 1, .review: 2])
        #expect(summary.duplicates == SessionStore.DuplicateCounts(again: 1, contradicting: 2))
    }

    @Test func whatAPersonDecidesEndsIt() throws {
        try keep([.sample(1), again(1, as: "x", alamat: "JL. LAIN")])
        try store.updateDuplicates()
        try store.correct("x", [.duplicate], by: "tester")
        #expect(try store.updateDuplicates() == SessionStore.DuplicateCounts())
        #expect(try shown()["id1"] == .sample(1))
        #expect(try store.summary().status == [.accepted: 1, .setAside: 1])
        _ = try store.undo("x", by: "tester")
        #expect(try store.updateDuplicates().contradicting == 2)
        try store.correct("x", [.value(.alamat, "JL. CONTOH NO. 5, BLOK A")], by: "tester")
        #expect(try store.updateDuplicates() == SessionStore.DuplicateCounts(again: 1))
        #expect(try store.summary().status == [.accepted: 2])
    }

    /// A card that was read again, or judged by another bound, is still counted as it is shown.
    @Test func lookingAgainChangesNothing() throws {
        let other = again(1, as: "x", alamat: "JL. LAIN")
        try keep([.sample(1), other])
        try store.updateDuplicates()
        let before = try (shown(), store.summary())
        try store.updateDuplicates()
        try keep([other])
        _ = try store.revalidate(under: ReadingContext("v1", accept: 0.9))
        _ = try store.revalidate(under: context)
        try store.updateDuplicates()
        #expect(try shown()["x"]?.duplicates == before.0["x"]?.duplicates)
        #expect(try store.summary().status == before.1.status)
    }

    /// What was decided about one card is true at once of the others, without looking through the register.
    @Test func aDecisionLooksAroundByItself() throws {
        try keep([.sample(1), .sample(2), again(1, as: "x", alamat: "JL. LAIN")])
        try store.updateDuplicates()
        try store.correct("x", [.duplicate], by: "tester")
        #expect(try shown()["id1"] == .sample(1))
        _ = try store.undo("x", by: "tester")
        #expect(try store.summary().status == [.accepted: 1, .review: 2])
        // Typing another's number makes one.
        let nik = try #require(CardRecord.sample(1).fields[.nik]?.value)
        try store.correct("id2", [.value(.nik, nik)], by: "tester")
        let cards = try shown()
        #expect(cards["id2"]?.duplicates == ["id1", "x"] && cards["x"]?.duplicates == ["id1", "id2"])
        try store.updateDuplicates()
        #expect(try shown() == cards, "looking through all of the register finds the same")
    }

    @Test func cardsThatAPersonTellsApartAreNoDuplicatesAnyMore() throws {
        try keep([.sample(1), again(1, as: "x", alamat: "JL. LAIN"), again(1, as: "y", alamat: "JL. LAIN")])
        try store.updateDuplicates()
        let (step, _) = try kept(store.decide([.init("x", [.distinct(from: "id1")])], by: "b"))
        #expect(try shown().mapValues(\.duplicates) == ["id1": ["y"], "x": ["y"], "y": ["id1", "x"]])
        #expect(try store.record(matching: "x")?.status == .accepted)
        try store.updateDuplicates()
        #expect(try shown()["x"]?.duplicates == ["y"], "nor when the register is looked through")
        _ = try store.undo(step: step, by: "b")
        #expect(try shown()["x"]?.duplicates == ["id1", "y"] && shown()["x"]?.status == .review)
        // It was said of that picture; another one in its place may well be a duplicate.
        try store.correct("x", [.distinct(from: "id1")], by: "b")
        var other = again(1, as: "id1", alamat: "JL. KETIGA")
        other.source.sha256 = "another picture"
        try keep([other])
        try store.updateDuplicates()
        #expect(try shown()["x"]?.duplicates == ["id1", "y"])
    }

    /// An old card and a new one of one person: both stay, each names the other, and nobody is asked again.
    @Test func cardsThatAPersonKeepsBesideEachOtherStayKnownAndAreNoDoubt() throws {
        try keep([.sample(1), again(1, as: "x", alamat: "JL. LAIN")])
        try store.updateDuplicates()
        #expect(try store.queue(RegisterQuery(.duplicates)).total == 2 && store.totals().duplicates == 2)
        let (step, cards) = try kept(store.decide([.init("x", [.bothKept(with: "id1")])], by: "b"))
        #expect(cards.first?.duplicates.map(\.duplicate.isKept) == [true])
        for _ in 0..<2 {
            let shown = try shown()
            #expect(shown.mapValues(\.duplicates) == ["id1": ["x"], "x": ["id1"]])
            #expect(shown.mapValues(\.status) == ["id1": .accepted, "x": .accepted])
            #expect(shown["id1"]?.findings.map(\.rule) == ["duplicate.kept"])
            #expect(shown["id1"]?.findings.first?.message.hasSuffix("(number 2, differing: Alamat)") == true)
            #expect(try store.queue(RegisterQuery(.duplicates)).total == 0 && store.totals().duplicates == 0)
            #expect(try store.summary().duplicates == SessionStore.DuplicateCounts(again: 1))
            // The same when the register is looked through.
            try store.updateDuplicates()
        }
        // The latest word on a pair holds, whichever of the two it was said of.
        try store.correct("id1", [.distinct(from: "x")], by: "b")
        #expect(try shown()["x"]?.duplicates == nil)
        _ = try store.undo("id1", by: "b")
        #expect(try shown()["x"]?.duplicates == ["id1"] && shown()["x"]?.status == .accepted)
        _ = try store.undo(step: step, by: "b")
        #expect(try shown()["x"]?.status == .review && store.queue(RegisterQuery(.duplicates)).total == 2)
    }

    /// A card that was read again is compared again when the run ends; until then, gone duplicates hold nobody back.
    @Test func aNewReadingTakesItsDuplicatesWithIt() throws {
        try keep([.sample(1), again(1, as: "x", alamat: "JL. LAIN")])
        try store.updateDuplicates()
        try keep([again(1, as: "x", alamat: "JL. LAIN")])
        #expect(try store.summary().status == [.accepted: 2])
        #expect(try shown()["id1"] == .sample(1))
        try store.updateDuplicates()
        #expect(try store.summary().status == [.review: 2])
    }
}

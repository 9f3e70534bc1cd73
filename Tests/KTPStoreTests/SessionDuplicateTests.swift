import Foundation
import KTPCore
import KTPStore
import TestSupport
import Testing

final class SessionDuplicateTests {
    private let folder: TemporaryFolder
    private let store: SessionStore
    private let terms = ReadingTerms(fingerprint: "v1")

    init() throws {
        folder = try TemporaryFolder()
        store = try SessionStore.openForScanning(folder.file("s").path)
    }

    private func keep(_ records: [CardRecord]) throws {
        for record in records { try store.record(record, under: terms) }
    }

    /// The same card photographed again, and read otherwise in one field.
    private func again(_ number: Int, as id: String, alamat: String) -> CardRecord {
        var record = CardRecord.sample(number)
        record.id = id
        record.source = CardSource(path: "\(id).jpg", sha256: "sha of \(id)")
        record.fields[.alamat]?.value = alamat
        return record
    }

    private func shown() throws -> [String: CardRecord] {
        var records: [String: CardRecord] = [:]
        try store.forEachRecord { records[$0.id] = $0 }
        return records
    }

    @Test func cardsThatContradictEachOtherAreShownForReview() throws {
        try keep([.sample(1), .sample(2), again(1, as: "x", alamat: "JL. LAIN")])
        #expect(try store.noteDuplicates() == SessionStore.DuplicateCounts(again: 1, contradicting: 2))
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
        try store.noteDuplicates()
        try store.correct("x", [.duplicate], by: "tester")
        #expect(try store.noteDuplicates() == SessionStore.DuplicateCounts())
        #expect(try shown()["id1"] == .sample(1))
        #expect(try store.summary().status == [.accepted: 1, .failed: 1])
        _ = try store.undo("x", by: "tester")
        #expect(try store.noteDuplicates().contradicting == 2)
        try store.correct(
            "x",
            [.value(.alamat, "JL. CONTOH NO. 5, BLOK A")],
            by: "tester")
        #expect(try store.noteDuplicates() == SessionStore.DuplicateCounts(again: 1))
        #expect(try store.summary().status == [.accepted: 2])
    }

    /// A card that was read anew, or judged by another bound, is still counted as it is shown.
    @Test func lookingAgainChangesNothing() throws {
        let other = again(1, as: "x", alamat: "JL. LAIN")
        try keep([.sample(1), other])
        try store.noteDuplicates()
        let before = try (shown(), store.summary())
        try store.noteDuplicates()
        try keep([other])
        _ = try store.judgeAnew(under: ReadingTerms(fingerprint: "v1", accept: 0.9))
        _ = try store.judgeAnew(under: terms)
        try store.noteDuplicates()
        #expect(try shown()["x"]?.duplicates == before.0["x"]?.duplicates)
        #expect(try store.summary().status == before.1.status)
    }
}

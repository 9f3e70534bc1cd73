import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// Sessions put together: what counts where two say different things.
struct SessionMergeTests {
    private let folder = TemporaryFolder()

    private static let context = ReadingContext("v1")

    private func session(
        _ name: String, _ records: [CardRecord], under context: ReadingContext = context,
        work: (SessionStore) throws -> Void = { _ in }
    ) throws -> String {
        try folder.session(name, of: records, under: context, work: work)
    }

    /// All cards of the merge of these parts, and what it says of itself; the session has to be whole afterwards.
    private func merged(
        _ name: String, _ parts: [String], accept: Double? = nil
    ) throws -> (cards: [CardRecord], counts: SessionMerge.Counts) {
        let path = folder.file(name).path
        let counts = try merge(parts, into: path, accept: accept)
        #expect(SessionCheck(of: path).faults == [])
        return (try SessionStore.open(path, .read).records(), counts)
    }

    private func failed(_ number: Int, _ code: CardFailure.Code, hasContent: Bool = true) -> CardRecord {
        var source = CardRecord.sample(number).source
        if !hasContent { source.sha256 = nil }
        return CardRecord(id: "id\(number)", status: .failed, source: source, error: CardFailure(code, "Try again."))
    }

    /// Another picture has taken the place of the earlier one, in the merged register too.
    @Test func aPictureThatWasReplacedIsSoAfterAMerge() throws {
        let pictures = try RegisteredPictures()
        for person in [1, 2] {
            try pictures.draw([person], as: "a.jpg", mark: "\(person)")
            try pictures.scan()
        }
        let merged = pictures.session + "-merged"
        try merge([pictures.session], into: merged)
        try pictures.scan(into: merged)
        for session in [pictures.session, merged] {
            let rules = try pictures.card(1, in: session)?.findings.map(\.rule)
            #expect(rules?.contains(FindingRule.pictureReplaced.rawValue) == true)
            #expect(try pictures.card(2, in: session)?.findings.map(\.rule) == [])
        }
    }

    @Test func theSamePartAgainAddsNothing() throws {
        let part = try session("a", (1...3).map { CardRecord.sample($0) }) {
            try $0.correct("id2", [.value(.nama, "SITI")], by: "ratna")
        }
        let (cards, counts) = try merged("m", [part])
        #expect(counts.cards == 3 && counts.new == 3 && counts.decisions == 1)
        let again = try merged("m", [part, part])
        #expect(again.counts.cards == 6 && again.counts.new == 0 && again.counts.decisions == 0)
        #expect(again.cards == cards)
        // A session is no part of itself.
        #expect(try merged("m", [folder.file("m").path]).cards == cards)
    }

    @Test func theLaterDecisionCountsWhicheverComesFirst() throws {
        let record = CardRecord.sample(1, status: .review)
        let early = try session("early", [record]) {
            try $0.correct("id1", [.value(.nama, "EARLY"), .value(.pekerjaan, "GURU")], by: "ratna")
        }
        usleep(5000)
        let late = try session("late", [record]) {
            try $0.correct("id1", [.value(.nama, "LATE")], by: "budi")
        }
        for parts in [[early, late], [late, early]] {
            let card = try #require(try merged(parts == [early, late] ? "m" : "n", parts).cards.first)
            #expect(card.fields[.nama]?.value == "LATE" && card.fields[.pekerjaan]?.value == "GURU")
        }
        let store = try SessionStore.open(folder.file("n").path, .run, making: true)
        // One step of one person, and it is the latest that is taken back.
        #expect(try store.undo("id1", by: "c") == 1)
        #expect(try store.record(matching: "id1")?.fields[.nama]?.value == "EARLY")
        #expect(try store.undo("id1", by: "c") == 2)
    }

    /// Eight words: an order by chance would hardly get them right.
    @Test func aClockThatWentBackChangesNoDecision() throws {
        let part = try session("part", [.sample(1, status: .review)]) { store in
            for word in 1...8 { try store.correct("id1", [.value(.nama, "WORD \(word)")], by: "ratna") }
        }
        try change(part, "UPDATE corrections SET time = '2020-01-01T00:00:00.000Z' WHERE number > 1")
        let card = try #require(try merged("m", [part]).cards.first)
        #expect(card.fields[.nama]?.value == "WORD 8")
    }

    @Test func whatWasTakenBackAnywhereIsTakenBack() throws {
        let part = try session("a", [CardRecord.sample(1)]) {
            try $0.correct("id1", [.value(.nama, "SITI")], by: "ratna")
        }
        try FileManager.default.copyItem(atPath: part, toPath: folder.file("copy").path)
        let store = try SessionStore.open(folder.file("copy").path, .run, making: true)
        #expect(try store.undo("id1", by: "ratna") == 1)
        store.close()
        for (name, parts) in [("m", ["a", "copy"]), ("n", ["copy", "a"])] {
            let (cards, counts) = try merged(name, parts.map { folder.file($0).path })
            #expect(cards == [CardRecord.sample(1)])
            #expect(counts.decisions == 1)
        }
    }

    /// Cards are told from others by their ids, which are other ones in the session that they come into.
    @Test func whatIsSaidOfTwoCardsIsSaidOfThemInTheMerge() throws {
        var (one, copy) = (CardRecord.sample(1), CardRecord.sample(1))
        (one.id, copy.id, copy.source.path) = ("same", "other", "cards/copy.jpg")
        copy.source.sha256 = CardRecord.sample(55).source.sha256
        let part = try session("a", [one, copy]) { store in
            try store.updateDuplicates()
            try store.correct("same", [.bothKept(with: "other")], by: "ratna")
        }
        // The ids are taken by other cards already.
        var (strange, stranger) = (CardRecord.sample(7), CardRecord.sample(8))
        (strange.id, stranger.id) = ("same", "other")
        let before = try session("b", [strange, stranger])
        let (cards, _) = try merged("m", [before, part])
        #expect(cards.count == 4 && Set(cards.map(\.id)).count == 4)
        let copies = cards.filter { $0.fields[.nik]?.value == one.fields[.nik]?.value }
        #expect(copies.map { $0.duplicates ?? [] } == [[copies[1].id], [copies[0].id]])
        #expect(copies.allSatisfy { card in card.findings.contains { $0.rule == "duplicate.kept" } })
    }

    @Test func aReadingCountsMoreThanAFailureThatMayPass() throws {
        let read = try session("read", [.sample(1), .sample(2), failed(3, .noCard)])
        let lost = try session(
            "lost", [failed(1, .unreadable, hasContent: false), failed(2, .timedOut), failed(3, .crashed)])
        for (name, parts) in [("m", [read, lost]), ("n", [lost, read])] {
            let cards = try merged(name, parts).cards
            #expect(cards.map { $0.error?.code } == [nil, nil, .noCard])
        }
        // Where nobody could read it, it says so once.
        let nobody = try merged("o", [lost, lost]).cards
        #expect(nobody.map { $0.error?.code } == [.unreadable, .timedOut, .crashed])
    }

    @Test func anInputThatWaitsSomewhereIsNoLossElsewhere() throws {
        let waiting = try session("waiting", []) { store in
            try store.registerInputs(
                (1...2).map { WorkItem(id: "w\($0)", path: PicturePath("cards/card \($0).jpg")) }, from: "/a")
        }
        let read = try session("read", [.sample(1)])
        for (name, parts) in [("m", [waiting, read]), ("n", [read, waiting])] {
            #expect(try merged(name, parts).cards.map(\.source.path) == ["cards/card 1.jpg"])
            #expect(try SessionStore.open(folder.file(name).path, .read).summary().queued == 1)
        }
    }

    @Test func aPictureThatAPersonHadTurnedStaysTurned() throws {
        var turned = CardRecord.sample(1)
        turned.fields[.nama]?.value = "UPRIGHT"
        let upright = try session("upright", [turned], under: Self.context.turned(by: 90))
        let lying = try session("lying", [.sample(1)])
        #expect(try SessionMerge.identities(ofSession: upright) == ["v1"])
        for (name, parts) in [("m", [upright, lying]), ("n", [lying, upright])] {
            #expect(try merged(name, parts).cards.first?.fields[.nama]?.value == "UPRIGHT")
        }
    }

    @Test func allCardsAreJudgedByOneBound() throws {
        let strict = try session(
            "strict", [.sample(1, status: .review)], under: ReadingContext("v1", accept: 0.99))
        let lax = try session("lax", [.sample(2)], under: ReadingContext("v1", accept: 0.5))
        // The street is sure by 0.81.
        let cards = try merged("m", [lax, strict]).cards
        #expect(cards.map { $0.fields[.alamat]?.status } == [.review, .review])
        let given = try merged("n", [lax, strict], accept: 0.5).cards
        #expect(given.map { $0.fields[.alamat]?.status } == [.accepted, .accepted])
    }
}

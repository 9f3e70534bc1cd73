import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// A session that an earlier version left is brought up to date and loses nothing.
struct SessionUpgradeTests {
    private let folder = TemporaryFolder()

    private func copy(_ name: String, in folder: TemporaryFolder) throws -> String {
        try folder.copy("Fixtures/sessions/\(name)", to: "s")
        return folder.file("s").path
    }

    @Test(arguments: ["0.1.0", "schema-3", "schema-5"])
    func itsCardsAreListedAndCanBeDecidedAbout(name: String) throws {
        let path = try copy(name, in: folder)
        let store = try SessionStore.open(path, .write)
        let shown = try store.records()
        let page = try store.queue(RegisterQuery())
        // Two of the three files have the same bytes.
        #expect(page.total == (name == "0.1.0" ? 3 : 2) && page.cards.map(\.id) == shown.map(\.id))
        #expect(page.cards.map(\.status) == shown.map(\.status))
        let doubtful = shown.map { $0.reviewReasons(in: .en).compactMap(\.field).count }
        #expect(page.cards.map(\.confidences.count) == doubtful)
        let first = try #require(try store.card(page.cards[0].id))
        let decision = SessionStore.DecisionBatch(first.record.id, [.value(.nama, "SITI")], version: first.version)
        let (step, _) = try kept(store.decide([decision], by: "b"))
        #expect(try store.undo(step: step, by: "b").cards.first?.record == first.record)
        #expect(try store.drawSample(share: 0.1, isBlind: true, by: "b").drawn > 0)
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test(arguments: ["schema-3", "schema-5"]) func whatPersonsDecidedIsStillDecided(name: String) throws {
        let store = try SessionStore.open(try copy(name, in: folder), .read)
        let id = try #require(try store.record(matching: "1")).id
        let first = try #require(try store.card(id))
        #expect(first.record.fields[.alamat]?.value == "JL. MAWAR NO. 1" && first.canUndo)
        #expect(first.duplicates.isEmpty && first.record.source.also?.count == 1, "the second is a copy of it")
        #expect(try store.totals().settled == 1 && store.totals().duplicates == 0)
    }

    /// Files with the same bytes were as many cards as files.
    @Test func copiesOfAFileBecomeOneCardWithTheDecisionsAboutAny() throws {
        let path = try copy("schema-7", in: folder)
        let store = try SessionStore.open(path, .write)
        let cards = try store.records()
        #expect(cards.map(\.source.path) == ["in/one-copy.jpg", "in/two.jpg"])
        #expect(cards.first?.source.also == ["in/one.jpg"])
        #expect(cards.first?.fields[.nama]?.value == "DIKOREKSI DI SALINAN")
        #expect(cards.first?.fields[.alamat]?.value == "JL MAWAR 1")
        #expect(cards.allSatisfy { $0.duplicates == nil } && cards.last?.settled == .confirmed)
        #expect(try store.numbers().values.sorted() == [1, 3], "nobody's number changes")
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test func whatWasReplacedAndRenamedStaysWithItsDecisions() throws {
        let path = try copy("schema-9", in: folder)
        let store = try SessionStore.open(path, .write)
        let cards = try store.records()
        #expect(cards.map { PicturePath($0.source.path).name.text } == ["one.jpg", "two-copy.jpg", "one.jpg"])
        #expect(cards[0].fields[.nama]?.value == "DIKOREKSI" && cards[1].settled == .confirmed)
        #expect(cards[0].findings.map(\.rule).contains(FindingRule.pictureReplaced.rawValue))
        #expect(cards[1].source.also?.map { PicturePath($0).name.text } == ["pindah.jpg"])
        #expect(try store.numbers().values.sorted() == [1, 2, 3])
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test func whereNothingCanBeWrittenItsListsAreMadeInMemory() throws {
        let path = try copy("schema-3", in: folder)
        let before = try Data(contentsOf: folder.file("s/session.sqlite"))
        let store = try SessionStore.open(path, .read, access: .immutable)
        #expect(try store.queue(RegisterQuery(.all, order: .register)).cards.map(\.number) == [1, 3])
        store.close()
        #expect(try Data(contentsOf: folder.file("s/session.sqlite")) == before)
    }

    /// A record that was damaged before keeps nobody from opening the session.
    @Test func aDamagedRecordIsPassedOver() throws {
        let path = try copy("schema-3", in: folder)
        var bytes = try Data(contentsOf: folder.file("s/session.sqlite"))
        let place = try #require(bytes.range(of: Data("ktp-ocr/1".utf8), options: .backwards))
        bytes[place.lowerBound] = UInt8(ascii: "X")
        try bytes.write(to: folder.file("s/session.sqlite"))
        let store = try SessionStore.open(path, .write)
        #expect(try store.queue(RegisterQuery(.all)).total >= 2)
        store.close()
        #expect(SessionCheck(of: path).faults.map(\.code).contains("record"))
    }
}

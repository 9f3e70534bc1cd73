import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// A card is the same card, wherever its picture is and however often that is read.
struct SessionIdentityTests {
    @Test func aScannerThatNumbersAgainTakesNoCardAway() throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([1], as: "SCAN0001.jpg")
        try pictures.draw([2], as: "SCAN0002.jpg")
        try pictures.scan()
        try pictures.deciding {
            try $0.correct($0.record(matching: "1")?.id ?? "", [.value(.nama, "EKO")], by: "ratna")
        }
        try pictures.draw([3], as: "SCAN0001.jpg")
        try pictures.remove("SCAN0002.jpg")
        let again = try pictures.scan()
        #expect(again.replaced == 1 && again.moved == 0)
        let records = try pictures.records()
        #expect(records.map { $0.fields[.nama]?.value } == ["EKO", "CONTOH NOMOR 2", "CONTOH NOMOR 3"])
        let rules = records.map { $0.findings.map(\.rule).filter { $0.hasPrefix("source.") } }
        #expect(rules == [["source.replaced"], ["source.gone"], []])
        #expect(try pictures.reading { try $0.numbers() }.values.sorted() == [1, 2, 3])
        #expect(SessionCheck(of: pictures.session).faults == [])
    }

    /// Nothing was read of it and nobody decided about it.
    @Test func aPhotographTakenAgainLeavesNoFailureBehind() throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([], as: "a.jpg")
        try pictures.scan()
        #expect(try pictures.records().map(\.status) == [.failed])
        try pictures.draw([1], as: "a.jpg")
        #expect(try pictures.scan().replaced == 0)
        #expect(try pictures.records().map(\.status) == [.accepted])
        #expect(SessionCheck(of: pictures.session).faults == [])
    }

    @Test func aRenamedPictureIsTheSameCardInANewPlace() throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([1], as: "scan003.jpg")
        try pictures.scan()
        try pictures.deciding {
            try $0.correct($0.record(matching: "1")?.id ?? "", [.value(.nama, "BUDI")], by: "ratna")
        }
        let before = try pictures.card(1)
        try pictures.move("scan003.jpg", to: "budi.jpg")
        #expect(try pictures.scan().moved == 1)
        let after = try #require(try pictures.card(1))
        #expect(try pictures.records().count == 1 && after.id == before?.id)
        #expect(after.fields[.nama]?.value == "BUDI" && pictures.places(after) == ["budi.jpg"])
        #expect(!after.findings.contains { $0.rule.hasPrefix("source.") })
        #expect(try pictures.scan().moved == 0)
        #expect(SessionCheck(of: pictures.session).faults == [])
    }

    @Test func filesWithTheSameBytesAreOneCardAndEachPlaceIsTold() throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([1], as: "a.jpg")
        try pictures.copy("a.jpg", to: "b.jpg")
        #expect(try pictures.scan().copies == 1)
        #expect(pictures.places(try pictures.card(1)) == ["a.jpg", "b.jpg"])
        try pictures.remove("a.jpg")
        try pictures.scan()
        #expect(pictures.places(try pictures.card(1)) == ["b.jpg"])
        try pictures.copy("b.jpg", to: "0.jpg")
        try pictures.scan()
        #expect(pictures.places(try pictures.card(1)) == ["b.jpg", "0.jpg"], "it is still where it was")
        #expect(try pictures.records().count == 1)
    }

    @Test func twoPicturesThatExchangeTheirNamesKeepTheirCards() throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([1], as: "a.jpg")
        try pictures.draw([2], as: "b.jpg")
        try pictures.scan()
        let ids = try (pictures.card(1)?.id, pictures.card(2)?.id)
        try pictures.move("a.jpg", to: "c.jpg")
        try pictures.move("b.jpg", to: "a.jpg")
        try pictures.move("c.jpg", to: "b.jpg")
        #expect(try pictures.scan().moved == 2)
        #expect(try pictures.card(1)?.id == ids.0 && pictures.places(pictures.card(1)) == ["b.jpg"])
        #expect(try pictures.card(2)?.id == ids.1 && pictures.places(pictures.card(2)) == ["a.jpg"])
    }

    @Test func decisionsFollowTheCardsOfASheetThatIsTurned() throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([1, 2], as: "sheet.jpg")
        try pictures.scan()
        let first = try #require(try pictures.card(1))
        try pictures.deciding { store in
            try store.correct(first.id, [.value(.nama, "EKO")], by: "ratna")
            try store.correct(first.id, [.turned(180)], by: "ratna")
        }
        try pictures.scan()
        let turned = try #require(try pictures.card(1))
        #expect(turned.id == first.id && turned.source.card == 2)
        #expect(turned.fields[.nama]?.value == "EKO")
        #expect(try pictures.card(2)?.fields[.nama]?.value == "CONTOH NOMOR 2")
        #expect(try pictures.reading { try $0.numbers() }[first.id] == 1)
        #expect(SessionCheck(of: pictures.session).faults == [])
    }

    @Test func aDecisionWhoseCardIsNotFoundAgainGoesToNoOther() throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([1, 2, 3], as: "sheet.jpg")
        try pictures.scan { _ in [1, 2] }
        let second = try #require(try pictures.card(2))
        try pictures.deciding { try $0.correct(second.id, [.confirmed], by: "ratna") }
        try pictures.scan(by: "v2") { _ in [1, 3] }
        let kept = try #require(try pictures.card(2))
        #expect(kept.id == second.id && kept.settled == .confirmed && kept.status == .review)
        #expect(kept.findings.contains { $0.rule == "source.unseen" })
        let new = try #require(try pictures.card(3))
        #expect(new.settled == nil && new.status == .review)
        #expect(new.findings.contains { $0.rule == "person.elsewhere" })
        #expect(try pictures.card(1)?.status == .accepted)
        // Who looks at it again ends the doubt, and takes that back with the decision.
        try pictures.deciding { store in
            try store.correct(kept.id, [.confirmed], by: "ratna")
            #expect(try store.record(matching: kept.id)?.status == .accepted)
            _ = try store.undo(kept.id, by: "ratna")
            #expect(try store.record(matching: kept.id)?.status == .review)
        }
        #expect(try !pictures.scan(by: "v2") { _ in [1, 3] }.items.isEmpty)
        #expect(try pictures.records().count == 3)
        try pictures.scan(by: "v3")
        #expect(try pictures.records().map(\.status) == [.accepted, .accepted, .accepted])
        #expect(SessionCheck(of: pictures.session).faults == [])
    }

    @Test func aNumberIsGivenOnceAndToOneCard() throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([1, 2], as: "a.jpg")
        try pictures.draw([4], as: "b.jpg")
        try pictures.scan { $0 == [1, 2] ? [2] : $0 }
        func number(_ person: Int) throws -> Int? {
            try pictures.reading { try $0.numbers() }[pictures.card(person)?.id ?? ""]
        }
        #expect(try number(2) == 1 && number(4) == 2)
        try pictures.scan(by: "v2")
        #expect(try number(2) == 1 && number(4) == 2 && number(1) == 3)
    }

    @Test func mergedPartsOfOtherVersionsKeepDecisionsWithTheirCards() throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([1, 2], as: "sheet.jpg")
        try pictures.scan()
        let second = try #require(try pictures.card(2))
        try pictures.deciding { try $0.correct(second.id, [.value(.nama, "YUNI")], by: "ratna") }
        let other = pictures.folder.file("other").path
        try pictures.scan(into: other, by: "v2") { $0.reversed() }
        for (name, parts) in [("m", [pictures.session, other]), ("n", [other, pictures.session])] {
            let path = pictures.folder.file(name).path
            try merge(parts, into: path)
            #expect(try pictures.card(2, in: path)?.fields[.nama]?.value == "YUNI")
            #expect(try pictures.card(1, in: path)?.fields[.nama]?.value == "CONTOH NOMOR 1")
            #expect(try pictures.records(path).count == 2)
            #expect(SessionCheck(of: path).faults == [])
        }
    }
}

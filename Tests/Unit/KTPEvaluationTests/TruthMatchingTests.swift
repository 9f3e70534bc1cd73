import KTPCore
import KTPEvaluation
import TestSupport
import Testing

struct TruthMatchingTests {
    private func matching(_ truths: [String], _ records: [String]) -> TruthMatching {
        TruthMatching(truths: truths, records: records.map { RecordSource(path: $0) })
    }

    @Test(arguments: [
        ("phone/a.jpg", "/data/cards/phone/a.jpg"),
        ("phone/a.jpg", "phone/a.jpg"),
        ("cards/phone/a.jpg", "phone/a.jpg"),
        ("./phone/a.jpg", "../phone/a.jpg"),
        ("de\u{301}wi.jpg", "x/d\u{E9}wi.jpg"),
    ])
    func aPathFitsByItsLastComponents(truth: String, record: String) {
        #expect(matching([truth], [record]).recordOfTruth == [0: 0])
    }

    @Test(arguments: [("phone/a.jpg", "/data/scan/a.jpg"), ("a.jpg", "/data/aa.jpg"), ("a.jpg", "a.jpg/b.jpg")])
    func anythingElseDoesNotFit(truth: String, record: String) {
        let matching = matching([truth], [record])
        #expect(matching.recordOfTruth.isEmpty)
        #expect(matching.truthsWithoutRecord == [0] && matching.recordsWithoutTruth == [0])
    }

    /// Files with the same bytes are one card.
    @Test func aTruthIsFoundUnderAnyPlaceOfTheCard() {
        var moved = RecordSource(path: "/d/arsip/budi.jpg")
        moved.also = ["/d/inbox/scan1.jpg"]
        let records = [moved, RecordSource(path: "/d/inbox/scan2.jpg")]
        let renamed = TruthMatching(truths: ["inbox/scan1.jpg", "inbox/scan2.jpg"], records: records)
        #expect(renamed.recordOfTruth == [0: 0, 1: 1] && renamed.truthsWithoutRecord.isEmpty)
        let both = TruthMatching(truths: ["arsip/budi.jpg", "inbox/scan1.jpg", "inbox/scan2.jpg"], records: records)
        #expect(both.recordOfTruth == [0: 0, 2: 1] && both.truthsWithoutRecord.isEmpty, "it is judged once")
    }

    @Test func theSameNameInTwoFoldersIsToldApartByTheFolder() {
        let matching = matching(["scan/a.jpg", "phone/a.jpg"], ["/d/phone/a.jpg", "/d/scan/a.jpg"])
        #expect(matching.recordOfTruth == [0: 1, 1: 0])
    }

    @Test func aBareNameThatFitsTwoCardsIsJudgedOnNeither() {
        let matching = matching(["a.jpg"], ["/d/phone/a.jpg", "/d/scan/a.jpg"])
        #expect(matching.recordOfTruth.isEmpty && matching.ambiguousTruths == [0])
        #expect(matching.recordsWithoutTruth == [0, 1])
    }

    @Test func aCardWhoseBareNameFitsTwoTruthsIsNotGuessed() {
        let matching = matching(["phone/a.jpg", "scan/a.jpg"], ["a.jpg"])
        #expect(matching.recordOfTruth.isEmpty && matching.ambiguousTruths == [0, 1])
    }

    @Test func theBetterFitTakesTheCard() {
        #expect(matching(["a.jpg", "phone/a.jpg"], ["/d/phone/a.jpg"]).recordOfTruth == [1: 0])
        #expect(matching(["a.jpg", "phone/a.jpg"], ["/d/a.jpg", "/d/phone/a.jpg"]).recordOfTruth == [0: 0, 1: 1])
        #expect(matching(["a.jpg"], ["x/a.jpg", "a.jpg"]).recordOfTruth == [0: 1])
    }

    @Test func aFurtherPageHasItsOwnTruth() {
        let records = [RecordSource(path: "/d/a.pdf", page: 1), RecordSource(path: "/d/a.pdf", page: 2)]
        #expect(TruthMatching(truths: ["a.pdf#2", "a.pdf"], records: records).recordOfTruth == [0: 1, 1: 0])
    }

    private func sheet(_ path: String, _ cards: Int, page: Int = 1) -> [RecordSource] {
        (1...cards).map { RecordSource(path: path, page: page, card: $0, cards: cards) }
    }

    /// A reviewer's two fields tell little of a card, and the numbers are the session's.
    @Test func theCardsThatReviewersSettledGoByTheirNumbers() throws {
        let records = (1...3).map { number in
            var record = FictionalCards.record("sheet.jpg", merged: [.agama: number == 3 ? "lSLAM" : "ISLAM"])
            record.source.card = number
            record.source.cards = 3
            return record
        }
        func matched(_ sampled: String) throws -> Int? {
            let truth = try TruthFile(parsing: #"{"sheet.jpg#1.3": {"agama": "ISLAM"\#(sampled)}}"#.utf8)
            return MatchedCards(records, truth: truth).judged.first?.record.source.card
        }
        #expect(try matched(#", "sampled": []"#) == 3)
        #expect(try matched("") == 1)
    }

    @Test func theCardsOfAPageAreMatchedByWhatTheyAreNotByTheirNumbers() {
        let truths = ["a.jpg#1.1", "a.jpg#1.2", "a.jpg#1.3", "b.jpg"]
        // The first was missed: what the session calls 1 and 2 are the second and the third.
        let matching = TruthMatching(truths: truths, records: sheet("/d/a.jpg", 2) + [RecordSource(path: "/d/b.jpg")]) {
            truth, record in truth == record + 1 ? 0.9 : 0.2
        }
        #expect(matching.recordOfTruth == [1: 0, 2: 1, 3: 2])
        #expect(matching.truthsWithoutRecord == [0] && matching.recordsWithoutTruth.isEmpty)
    }

    @Test func equallyLikeOnesKeepTheirOrder() {
        let matching = TruthMatching(truths: ["a.pdf#2.1", "a.pdf#2.2"], records: sheet("a.pdf", 2, page: 2))
        #expect(matching.recordOfTruth == [0: 0, 1: 1])
    }

    @Test func aTruthOfOneCardGetsTheLikestOfAPage() {
        let matching = TruthMatching(truths: ["a.jpg"], records: sheet("a.jpg", 2)) { _, record in Double(record) }
        #expect(matching.recordOfTruth == [0: 1] && matching.recordsWithoutTruth == [0])
        let one = TruthMatching(truths: ["a.jpg#1.1", "a.jpg#1.2"], records: [RecordSource(path: "a.jpg")]) {
            truth, _ in Double(truth)
        }
        #expect(one.recordOfTruth == [1: 0] && one.truthsWithoutRecord == [0])
    }

    @Test func aHashSignAndNumbersInANameAreNoPage() {
        #expect(matching(["a#1.jpg"], ["x/a#1.jpg"]).recordOfTruth == [0: 0])
    }

    @Test func likenessIsThatOfTheValues() {
        let truth = TruthFile.Card(path: "a.jpg", fields: [.nama: .printed("SITI"), .agama: .notOnCard])
        #expect(truth.likeness(to: FictionalCards.record("a.jpg", merged: [.nama: "SITI"])) == 1)
        #expect(truth.likeness(to: FictionalCards.record("a.jpg", merged: [.nama: "SITA"])) == 0.75)
        #expect(truth.likeness(to: FictionalCards.failed("a.jpg")) == 0)
    }
}

import KTPCore
import KTPEvaluation
import Testing

struct TruthMatchingTests {
    private func matching(_ truths: [String], _ records: [String]) -> TruthMatching {
        TruthMatching(truths: truths, records: records.map { CardSource(path: $0) })
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
        let records = [CardSource(path: "/d/a.pdf", page: 1), CardSource(path: "/d/a.pdf", page: 2)]
        #expect(TruthMatching(truths: ["a.pdf#2", "a.pdf"], records: records).recordOfTruth == [0: 1, 1: 0])
    }
}

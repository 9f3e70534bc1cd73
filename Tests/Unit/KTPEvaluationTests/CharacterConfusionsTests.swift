import KTPCore
import KTPEvaluation
import Testing

struct CharacterConfusionsTests {
    @Test func theMostFrequentComeFirstWithHowOftenTheCharacterStoodThere() {
        var confusions = CharacterConfusions()
        for (truth, reading) in [("0100", "O1O0"), ("BUDI", "BUDl"), ("AB", "A"), ("A", "AX")] {
            confusions.add(CharacterErrorRate.alignment(truth: truth, reading: reading))
        }
        let counted = confusions.mostFrequent()
        #expect(counted.first == .init(truth: "0", read: "O", count: 2, n: 3))
        #expect(counted.contains(.init(truth: "I", read: "l", count: 1, n: 1)))
        #expect(counted.contains(.init(truth: "B", read: nil, count: 1, n: 2)))
        #expect(counted.contains(.init(truth: nil, read: "X", count: 1, n: nil)))
        #expect(counted.count == 4)
        #expect(confusions.mostFrequent(1).count == 1)
    }

    @Test func anUnansweredFieldConfusesNothing() {
        #expect(FieldJudgement(truth: .printed("SITI"), reading: nil).alignment == nil)
        #expect(FieldJudgement(truth: .notOnCard, reading: "SITI").alignment == nil)
    }
}

import KTPCore
import KTPEvaluation
import Testing

struct FieldAccuracyTests {
    private func accuracy(_ answers: [(FieldTruth, String?)]) -> FieldAccuracy {
        answers.reduce(into: FieldAccuracy()) { $0.add(FieldJudgement(truth: $1.0, reading: $1.1)) }
    }

    @Test(arguments: [
        (FieldTruth.printed("SITI"), String?("SITI"), FieldOutcome.right),
        (.printed("SITI"), "SlTI", .wrong),
        (.printed("SITI"), nil, .unanswered),
        (.printed("SITI"), "", .unanswered),
        (.printed("SITI"), "  ", .unanswered),
        (.notOnCard, nil, .rightlyBlank),
        (.notOnCard, " ", .rightlyBlank),
        (.notOnCard, "SITI", .invented),
    ])
    func everyAnswerHasItsOutcome(truth: FieldTruth, reading: String?, outcome: FieldOutcome) {
        #expect(FieldOutcome(truth: truth, reading: reading) == outcome)
    }

    @Test func ratesAreTheFractionsCountedByHand() {
        // 5 right, 2 wrong, 3 unanswered, 4 rightly blank, 1 invented: 15 judged.
        let figures = accuracy(
            Array(repeating: (.printed("AB"), "AB"), count: 5) + Array(repeating: (.printed("AB"), "AX"), count: 2)
                + Array(repeating: (.printed("AB"), nil), count: 3) + Array(repeating: (.notOnCard, nil), count: 4)
                + [(.notOnCard, "XYZ")])
        #expect(figures.exactMatch == Proportion(9, of: 15))
        #expect(figures.precision == Proportion(5, of: 8))
        #expect(figures.recall == Proportion(5, of: 10))
        #expect(figures.f1 == 10.0 / 18.0)
        // Two substitutions, three times two characters missing, three invented; 10 printed values of 2 characters.
        #expect(figures.characters == ErrorRate(errors: 2 + 6 + 3, n: 20))
        #expect(figures.words == ErrorRate(errors: 2 + 3 + 1, n: 10))
    }

    @Test func silenceIsNotAnError() {
        let silent = accuracy([(.printed("A"), "A"), (.printed("A"), nil)])
        #expect(silent.precision.share == 1)
        #expect(silent.recall.share == 0.5)
    }

    @Test func nothingJudgedHasNoShareAndDividesByNothing() {
        let none = FieldAccuracy()
        #expect(none.exactMatch.share == nil && none.precision.share == nil && none.recall.share == nil)
        #expect(none.f1 == nil)
        #expect(none.characters.rate == 0)
        #expect(Calibration().brier == nil && Calibration().expectedError == nil)
        #expect(TimeStatistics(seconds: []) == nil)
        #expect(Proportion.none.wilsonInterval() == nil)
    }

    @Test func figuresSurviveARoundTripThroughJSON() throws {
        let figures = accuracy([(.printed("AB"), "AX"), (.notOnCard, "Y"), (.printed("C"), "C")])
        let text = try OrderedJSON.encode(figures)
        #expect(text.hasPrefix(#"{"exactMatch":{"share":0.3333333333333333,"hits":1,"n":3},"#))
        #expect(try OrderedJSON.decode(FieldAccuracy.self, from: text) == figures)
    }

    @Test func acceptedButWrongIsCountedOverTheAccepted() {
        var acceptance = Acceptance()
        let answers: [(FieldTruth, String?, Bool)] = [
            (.printed("A"), "A", true), (.printed("A"), "B", true), (.notOnCard, "B", true),
            (.printed("A"), "B", false),
            (.printed("A"), nil, true),
        ]
        for (truth, reading, accepted) in answers {
            acceptance.add(FieldJudgement(truth: truth, reading: reading, isAccepted: accepted))
        }
        #expect(acceptance.accepted == Proportion(3, of: 5))
        #expect(acceptance.acceptedButWrong == Proportion(2, of: 3))
    }
}

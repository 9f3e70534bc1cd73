import KTPCore
import Testing

struct ConfidenceModelTests {
    private let model = ConfidenceModel.conservative

    @Test(arguments: Evidence.allCases)
    func everyKindOfEvidenceHasARangeInWhichSurerEnginesAreTrustedMore(evidence: Evidence) {
        #expect(model.ranges[evidence] != nil)
        let confidences = [0, 0.25, 0.5, 0.75, 1].map { model.confidence(in: evidence, engineConfidence: $0) }
        #expect(confidences == confidences.sorted())
        #expect(confidences.allSatisfy { (0..<1).contains($0) })
    }

    @Test func onlyAgreementAndUnmistakableValuesReachTheUsualThreshold() {
        let reaching = Evidence.allCases.filter { model.confidence(in: $0, engineConfidence: 1) >= 0.95 }
        #expect(reaching == [.corroborated, .agreed, .agreedAfterRepair, .repairedByBoth, .unmistakable])
    }

    @Test func aConfidenceBeyondItsScaleCountsAsTheEndOfIt() {
        #expect(model.confidence(in: .agreed, engineConfidence: 7) == 0.99)
        #expect(model.confidence(in: .agreed, engineConfidence: -1) == 0.97)
    }
}

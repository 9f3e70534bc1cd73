import KTPCore
import Testing

struct ConfidenceModelTests {
    private let model = ConfidenceModel.fitted

    @Test(arguments: KTPField.allCases)
    func surerEnginesAreTrustedMore(_ field: KTPField) {
        let agreed = [0, 0.25, 0.5, 0.75, 1].map { sure in
            model.confidence(
                in: field, on: ConfidenceFeatures(agreement: .agreed, confidences: [.lstm: sure, .legacy: sure]))
        }
        #expect(agreed == agreed.sorted())
        #expect(Set(agreed).count == agreed.count)
        #expect(agreed.allSatisfy { (0..<1).contains($0) })
    }

    @Test(arguments: KTPField.allCases)
    func agreementIsWorthMoreThanOneEnginesWord(_ field: KTPField) {
        let both = model.confidence(
            in: field, on: ConfidenceFeatures(agreement: .agreed, confidences: [.lstm: 0.9, .legacy: 0.9]))
        let one = model.confidence(
            in: field,
            on: ConfidenceFeatures(
                agreement: .undecided, confidences: [.lstm: 0.9], bestAlternativeConfidence: 0.9,
                alternativeSimilarity: 0.5))
        #expect(both > one)
    }

    @Test func everyKindOfEvidenceIsKnown() {
        for agreement in AgreementClass.allCases {
            let features = ConfidenceFeatures(agreement: agreement, confidences: [.lstm: 0.9])
            #expect(model.confidence(in: .nama, on: features) > 0, "\(agreement)")
        }
    }

    @Test func aConfidenceBeyondItsScaleCountsAsTheEndOfIt() {
        func confidence(_ engine: Double) -> Double {
            model.confidence(in: .nama, on: ConfidenceFeatures(agreement: .undecided, confidences: [.legacy: engine]))
        }
        #expect(confidence(7) == confidence(1))
        #expect(confidence(-1) == confidence(0))
    }
}

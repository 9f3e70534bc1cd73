import KTPCore
import Testing

struct ConfidenceModelTests {
    private let model = ConfidenceModel.fitted
    private let plain: ConfidenceFeatures = [
        .always: 1, .lead: 11, .bothEngines: 1, .lstmFor: 2.5, .legacyFor: 2, .cardLead: 8,
    ]

    @Test(arguments: KTPField.allCases)
    func aValueThatIsFartherAheadOfAllOthersIsTrustedMore(_ field: KTPField) {
        let confidences = [0.0, 2, 4, 8].map { lead in
            model.confidence(in: field, on: [.always: 1, .lead: lead, .bothEngines: 1])
        }
        #expect(confidences == confidences.sorted() && Set(confidences).count == 4)
        #expect(confidences.allSatisfy { (0..<1).contains($0) })
    }

    @Test(arguments: KTPField.allCases)
    func agreementIsWorthMoreThanOneEnginesWord(_ field: KTPField) {
        let alone: ConfidenceFeatures = [.always: 1, .lead: 4, .oneFamily: 1, .lstmFor: 2]
        let both: ConfidenceFeatures = [.always: 1, .lead: 4, .bothEngines: 1, .lstmFor: 2, .legacyFor: 2]
        #expect(model.confidence(in: field, on: both) > model.confidence(in: field, on: alone))
    }

    @Test(arguments: [
        ConfidenceFeature.derived, .implausible, .incompleteCard, .inadmissible, .unlisted, .silentEngines, .short,
        .partial, .unfinished, .lstmAgainst, .legacyAgainst, .otherAgainst,
    ])
    func whatSpeaksAgainstAValueNeverSpeaksForIt(_ feature: ConfidenceFeature) {
        #expect(model.weights[feature] ?? 0 <= 0)
    }

    @Test func aNIKIsAcceptedFromTwoEnginesAndWhereNobodyReadsAnotherAlone() {
        func confidence(_ change: (inout ConfidenceFeatures) -> Void) -> Double {
            var features = plain
            features[.nik] = 1
            change(&features)
            return model.confidence(in: .nik, on: features)
        }
        let accepted = FieldDecision.acceptedFrom
        #expect(confidence { _ in } >= accepted)
        #expect(confidence { $0[.bothEngines] = nil } < accepted)
        #expect(confidence { $0[.disputed] = 1 } < accepted)
        #expect(confidence { $0[.contradicted] = 1 } < accepted)
    }

    @Test func whatNobodyReadIsAcceptedOfAClosedListAlone() {
        var features = plain
        features[.derived] = 1
        features[.bothEngines] = nil
        features[.listed] = 1
        #expect(model.confidence(in: .pekerjaan, on: features) < FieldDecision.acceptedFrom)
    }
}

import KTPCore
import Testing

struct ConfidenceModelTests {
    private let plain: EvidenceAmounts = [.lead: 11, .lstmFor: 2.5, .legacyFor: 2, .cardLead: 8]

    @Test(arguments: KTPField.allCases)
    func aValueThatIsFartherAheadOfAllOthersIsTrustedMore(_ field: KTPField) {
        let confidences = [0.0, 2, 4, 8].map { ConfidenceModel.confidence([.lead: $0], in: field) }
        #expect(confidences == confidences.sorted() && Set(confidences).count == 4)
        #expect(confidences.allSatisfy { (0..<1).contains($0) })
    }

    @Test(arguments: KTPField.allCases)
    func agreementIsWorthMoreThanOneEnginesWord(_ field: KTPField) {
        let alone: EvidenceAmounts = [.lead: 2, .lstmFor: 2]
        let both: EvidenceAmounts = [.lead: 2, .lstmFor: 2, .legacyFor: 2]
        #expect(ConfidenceModel.confidence(both, in: field) > ConfidenceModel.confidence(alone, in: field))
    }

    /// Evidence that by chance would speak the other way says nothing: `sensible` in Lab/Training/confidence.py.
    @Test(arguments: Evidence.allCases)
    func noEvidenceSpeaksAgainstWhatItIsFor(_ evidence: Evidence) {
        let speaksFor = [
            .lead, .cardLead, .lstmFor, .legacyFor, .otherFor, .lstmAlone, .legacyAlone, .ownFor, .restored,
        ].contains(evidence)
        #expect(speaksFor == (evidence.weight.perUnit > 0) || evidence.weight.perUnit == 0 || evidence == .legacyAlone)
    }

    /// A picture's causes are rare, and weigh by hand as much as it takes that no value is accepted in spite of them.
    @Test(arguments: [
        Evidence.lateStart, .atEdge, .reflection, .fading, .unreadRow, .tallMinus, .otherRow, .partOfCard,
    ])
    func whatMayBeHiddenIsLeftToAPerson(_ cause: Evidence) {
        var amounts = plain
        #expect(ConfidenceModel.confidence(amounts, in: .kecamatan) >= AcceptancePolicy.accept)
        amounts[cause] = 1
        // Under another bound it waits all the same.
        #expect(ConfidenceModel.confidence(amounts, in: .statusPerkawinan) < 0.9)
        #expect(ConfidenceModel.confidence(amounts, in: .kecamatan) < 0.9)
        #expect(ConfidenceModel.causes(amounts).first == cause)
    }

    /// A NIK that one engine alone read is accepted as far as the card confirms it: that is its lead.
    @Test(arguments: [Evidence.disputed, .contradicted, .unsure, .inadmissible])
    func aNIKIsAcceptedWhereNothingSpeaksAgainstIt(_ cause: Evidence) {
        let policy = AcceptancePolicy()
        var amounts = plain
        #expect(policy.accepts(ConfidenceModel.confidence(amounts, in: .nik), in: .nik))
        amounts[cause] = 1
        #expect(!policy.accepts(ConfidenceModel.confidence(amounts, in: .nik), in: .nik))
    }

    @Test func whatNobodyReadIsAcceptedOfAListAlone() {
        // Who read nothing is sure of nothing.
        for (cause, isAccepted) in [(Evidence.derived, false), (.restored, true)] {
            let confidence = ConfidenceModel.confidence([.lead: 5, .against: 2, cause: 1], in: .pekerjaan)
            #expect((confidence >= AcceptancePolicy.accept) == isAccepted)
        }
    }

    @Test func whatIsNotSureHasACause() {
        for evidence in Evidence.allCases where evidence.weight.perUnit < 0 {
            #expect(
                ConfidenceModel.causes([.lead: 11, .lstmFor: 3, .legacyFor: 3, .cardLead: 10, evidence: 1]).contains(
                    evidence))
        }
        #expect(!ConfidenceModel.causes([:]).isEmpty)
    }

    @Test func aNIKIsHeldAgainstAHigherBound() {
        let policy = AcceptancePolicy()
        #expect(policy.accepts(0.96, in: .nama) && !policy.accepts(0.97, in: .nik) && policy.accepts(0.98, in: .nik))
        #expect(
            !AcceptancePolicy(accept: 0.5).accepts(0.97, in: .nik)
                && AcceptancePolicy(accept: 0.5).accepts(0.5, in: .nama))
        #expect(!AcceptancePolicy(accept: 0.999).accepts(0.995, in: .nik))
    }
}

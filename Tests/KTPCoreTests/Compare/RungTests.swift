import KTPCore
import Testing

struct RungTests {
    @Test func aCardWithoutDoubtClimbsNoRung() {
        #expect(rungs(doubting: []).isEmpty)
    }

    @Test func oneFieldInDoubtIsLookedAtBeforeTheWholeCardIsReadInAnotherLight() {
        #expect(rungs(doubting: [.nama]) == [.strips, .light])
    }

    @Test func aPoorCardIsReadInAnotherLightAtOnce() {
        #expect(rungs(doubting: [.nama, .alamat, .kelDesa, .kecamatan]) == [.lightOfPoorCard, .strips, .light])
    }

    @Test func noCardIsReadInAnotherLightTwice() {
        let result = result(doubting: [.nama])
        let readings: ReaderMap<Int> = [.lstm: 1, .legacy: 1, .lstmRelit: 1, .legacyRelit: 1]
        #expect(!Rung.light.isWorthTaking(after: result, by: readings))
        #expect(Rung.strips.isWorthTaking(after: result, by: readings))
    }

    @Test func aRowThatEveryCardHasAndNobodyReadIsInDoubt() {
        var result = result(doubting: [])
        result.fields[.berlakuHingga] = .missing
        #expect(Rung.allCases.filter { $0.isWorthTaking(after: result, by: first) } == [.light])
    }

    @Test func whatIsHardlyACardIsReadInNoOtherLight() {
        var result = result(doubting: KTPField.allCases)
        for field in KTPField.allCases where field != .nama && field != .alamat { result.fields[field] = .missing }
        #expect(Rung.allCases.filter { $0.isWorthTaking(after: result, by: first) } == [.strips])
    }

    @Test func aBloodGroupThatNobodyReadIsNone() {
        var result = result(doubting: [])
        result.fields[.golonganDarah] = .missing
        #expect(Rung.allCases.allSatisfy { !$0.isWorthTaking(after: result, by: first) })
    }

    private let first: ReaderMap<Int> = [.lstm: 1, .legacy: 1]

    private func rungs(doubting fields: [KTPField]) -> [Rung] {
        Rung.allCases.filter { $0.isWorthTaking(after: result(doubting: fields), by: first) }
    }

    private func result(doubting fields: [KTPField]) -> OCRComparisonResult {
        let comparison = EngineComparison(agreement: nil, faster: nil, moreConfident: nil, differing: [])
        var result = OCRComparisonResult(fields: [:], comparison: comparison)
        for field in KTPField.allCases {
            let isDoubtful = fields.contains(field)
            result.fields[field] = FieldDecision(
                value: "X", confidence: isDoubtful ? 0.5 : 0.99, status: isDoubtful ? .review : .accepted, from: .both)
            result.grounds[field] = Grounds(evidence: isDoubtful ? .undecided : .agreed, confidences: [.lstm: 0.9])
        }
        return result
    }
}

import KTPCore
import Testing

struct LadderTests {
    @Test func aCardWithoutDoubtClimbsNoRung() {
        #expect(rungs(doubting: []).isEmpty)
        #expect(rungs(doubting: [], legacyWaits: true).isEmpty)
    }

    @Test func oneFieldInDoubtIsLookedAtBeforeTheWholeCardIsReadInAnotherLight() {
        #expect(rungs(doubting: [.nama]) == [.strips, .light])
    }

    @Test func aPoorCardIsReadInAnotherLightAtOnceAndNotAgain() {
        #expect(rungs(doubting: [.nama, .alamat, .kelDesa, .kecamatan]) == [.light, .strips])
    }

    @Test func theLegacyEngineThatWaitedIsAskedFirst() {
        #expect(rungs(doubting: [.nama], legacyWaits: true) == [.legacy, .strips, .light])
    }

    @Test func whatItSettlesNeedsNoFurtherLook() {
        var ladder = Ladder(isFast: true, legacyWaits: true)
        #expect(ladder.next(after: result(doubting: [.nik])) == .legacy)
        #expect(ladder.next(after: result(doubting: [])) == nil)
        #expect(ladder.next(after: result(doubting: [.nik])) == nil)
    }

    @Test func aRowThatEveryCardHasAndNobodyReadIsInDoubt() {
        var result = result(doubting: [])
        result.fields[.berlakuHingga] = .missing
        #expect(rungs(of: result) == [.light])
    }

    /// A card may print a NIK that its birth date contradicts.
    @Test(arguments: [(0.9, nil, [Rung.strips]), (0.6, nil, [.strips, .light]), (0.9, 0.3, [.strips, .light])])
    func aNIKThatBothEnginesAreSureOfIsTheSameInAnyLight(legacy: Double, rival: Double?, rungs: [Rung]) {
        var result = result(doubting: [.nik])
        result.grounds[.nik] = Grounds(
            evidence: .agreedInDoubt, confidences: [.lstm: 0.9, .legacy: legacy], rival: rival)
        #expect(self.rungs(of: result) == rungs)
        #expect(result.worthAskingLegacy(isFast: false) == (rungs.contains(.light) ? [.nik] : []))
    }

    @Test func whatIsHardlyACardIsReadInNoOtherLight() {
        var result = result(doubting: KTPField.allCases)
        for field in KTPField.allCases where field != .nama && field != .alamat { result.fields[field] = .missing }
        #expect(rungs(of: result) == [.strips])
    }

    @Test func aBloodGroupThatNobodyReadIsNone() {
        var result = result(doubting: [])
        result.fields[.golonganDarah] = .missing
        #expect(rungs(of: result).isEmpty)
    }

    @Test func whatIsSureEnoughIsLookedAtAgainOnlyWhereThereIsTime() {
        var result = result(doubting: [])
        result.grounds[.agama]?.evidence = .unmistakable
        #expect(rungs(of: result) == [.strips] && rungs(of: result, legacyWaits: true).isEmpty)
        #expect(result.worthLookingAgain(isFast: false) == [.agama])
    }

    // MARK: What the legacy engine is asked about

    @Test func theLegacyEngineIsAskedAboutWhatIsInDoubtAlone() {
        #expect(result(doubting: [.nik, .golonganDarah]).worthAskingLegacy(isFast: true) == [.nik, .golonganDarah])
    }

    @Test func itIsAskedAboutABloodGroupThatTheLSTMDidNotSee() {
        var result = result(doubting: [.nik])
        result.fields[.golonganDarah] = .missing
        #expect(result.worthAskingLegacy(isFast: true) == [.nik, .golonganDarah])
        #expect(result.worthAskingLegacy(isFast: false) == [.nik])
    }

    @Test func itReadsTheWholeCardWhereMuchIsInDoubtOrARowIsMissing() {
        #expect(result(doubting: [.nik, .nama, .alamat, .kelDesa, .agama]).worthAskingLegacy(isFast: true) == nil)
        var result = result(doubting: [.nik])
        result.fields[.agama] = .missing
        #expect(result.worthAskingLegacy(isFast: true) == nil && result.worthAskingLegacy(isFast: false) == nil)
    }

    private func rungs(doubting fields: [KTPField], legacyWaits: Bool = false) -> [Rung] {
        rungs(of: result(doubting: fields), legacyWaits: legacyWaits)
    }

    /// Of a card of which no rung makes anything else.
    private func rungs(of result: OCRComparisonResult, legacyWaits: Bool = false) -> [Rung] {
        var ladder = Ladder(isFast: legacyWaits, legacyWaits: legacyWaits)
        var rungs: [Rung] = []
        while let rung = ladder.next(after: result) { rungs.append(rung) }
        return rungs
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

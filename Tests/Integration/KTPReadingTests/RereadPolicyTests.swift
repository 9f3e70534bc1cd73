import KTPCore
import KTPReading
import Testing

struct RereadPolicyTests {
    enum Kind { case legacy, strips, enhanced }

    @Test func aCardWithoutDoubtTakesNoPass() {
        #expect(passes(doubting: []).isEmpty)
        #expect(passes(doubting: [], legacyWaits: true).isEmpty)
    }

    @Test func oneFieldInDoubtIsReadAgainBeforeTheWholeCardIsEnhanced() {
        #expect(passes(doubting: [.nama]) == [.strips, .enhanced])
    }

    @Test func aPoorCardIsEnhancedAtOnceAndNotAgain() {
        #expect(passes(doubting: [.nama, .alamat, .kelDesa, .kecamatan]) == [.enhanced, .strips])
    }

    @Test func theLegacyEngineThatWaitedIsAskedFirst() {
        #expect(passes(doubting: [.nama], legacyWaits: true) == [.legacy, .strips, .enhanced])
    }

    @Test func whatItSettlesNeedsNoFurtherPass() {
        var policy = RereadPolicy(isFast: true, legacyWaits: true)
        #expect(policy.next(after: result(doubting: [.nik])) == .legacy(about: [.nik]))
        #expect(policy.next(after: result(doubting: [])) == nil)
        #expect(policy.next(after: result(doubting: [.nik])) == nil)
    }

    @Test func aRowThatEveryCardHasAndNobodyReadIsInDoubt() {
        var result = result(doubting: [])
        result.drop(.berlakuHingga)
        #expect(passes(of: result) == [.enhanced])
    }

    @Test func whatIsHardlyACardIsNotEnhanced() {
        var result = result(doubting: KTPField.allCases)
        for field in KTPField.allCases where field != .nama && field != .alamat { result.drop(field) }
        #expect(passes(of: result) == [.strips])
    }

    @Test func aBloodGroupThatNobodyReadIsNone() {
        var result = result(doubting: [])
        result.drop(.golonganDarah)
        #expect(passes(of: result).isEmpty)
    }

    @Test func whatIsSureEnoughIsLookedAtAgainOnlyWhereThereIsTime() {
        var result = result(doubting: [])
        result.evidence[.agama] = [.silentEngines: 1]
        #expect(passes(of: result) == [.strips] && passes(of: result, legacyWaits: true).isEmpty)
        #expect(all(of: result, legacyWaits: false) == [.strips(of: [.agama])])
    }

    // MARK: What the legacy engine is asked about

    @Test func theLegacyEngineIsAskedAboutWhatIsInDoubtAlone() {
        #expect(asked(result(doubting: [.nik, .golonganDarah]), isFast: true) == [.nik, .golonganDarah])
    }

    @Test func itIsAskedAboutABloodGroupThatTheLSTMDidNotSee() {
        var result = result(doubting: [.nik])
        result.drop(.golonganDarah)
        #expect(asked(result, isFast: true) == [.nik, .golonganDarah])
        #expect(asked(result, isFast: false) == [.nik])
    }

    @Test func itReadsTheWholeCardWhereMuchIsInDoubtOrARowIsMissing() {
        #expect(asked(result(doubting: [.nik, .nama, .alamat, .kelDesa, .agama]), isFast: true) == .some(nil))
        var result = result(doubting: [.nik])
        result.drop(.agama)
        #expect(asked(result, isFast: true) == .some(nil) && asked(result, isFast: false) == .some(nil))
    }

    private func passes(doubting fields: [KTPField], legacyWaits: Bool = false) -> [Kind] {
        passes(of: result(doubting: fields), legacyWaits: legacyWaits)
    }

    /// Over a card that no pass makes any clearer.
    private func passes(of result: OCRComparisonResult, legacyWaits: Bool = false) -> [Kind] {
        all(of: result, legacyWaits: legacyWaits).map {
            switch $0 {
            case .legacy: .legacy
            case .strips: .strips
            case .enhanced: .enhanced
            }
        }
    }

    private func all(of result: OCRComparisonResult, legacyWaits: Bool) -> [ReadingPass] {
        var policy = RereadPolicy(isFast: legacyWaits, legacyWaits: legacyWaits)
        var passes: [ReadingPass] = []
        while let pass = policy.next(after: result) { passes.append(pass) }
        return passes
    }

    /// What the legacy engine is asked about: after the LSTM alone, else on the enhanced card.
    private func asked(_ result: OCRComparisonResult, isFast: Bool) -> [KTPField]?? {
        for pass in all(of: result, legacyWaits: isFast) {
            switch pass {
            case .legacy(let fields) where isFast: return .some(fields)
            case .enhanced(let fields, _) where !isFast: return .some(fields)
            default: continue
            }
        }
        return nil
    }

    private func result(doubting fields: [KTPField]) -> OCRComparisonResult {
        let comparison = EngineComparison(agreement: nil, faster: nil, moreConfident: nil, differing: [])
        var result = OCRComparisonResult(fields: [:], comparison: comparison)
        for field in KTPField.allCases {
            let isDoubtful = fields.contains(field)
            result.fields[field] = FieldDecision(
                value: "X", confidence: isDoubtful ? 0.5 : 0.99, status: isDoubtful ? .review : .accepted, from: .both)
            result.evidence[field] = isDoubtful ? [.loneDigits: 1] : [.lead: 10]
            result.legible[field] = isDoubtful ? 0.5 : 0.99
        }
        return result
    }
}

extension OCRComparisonResult {
    /// As if nobody had read the field.
    fileprivate mutating func drop(_ field: KTPField) {
        (fields[field], evidence[field], legible[field]) = (.missing, nil, nil)
    }
}

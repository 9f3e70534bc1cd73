import KTPCore
import Testing

/// An engine that was asked about some fields alone has nothing to say of the others.
struct AskedEngineTests {
    @Test func whatOneEngineAloneWasAskedAboutIsNotContestedByTheSilenceOfTheOther() {
        let (one, both) = (partly(asked: [.nik]), partly(asked: [.nik, .nama]))
        #expect(one.evidence[.nama]?[.silentEngines] == nil && both.evidence[.nama]?[.silentEngines] == 1)
        #expect(one.evidence[.nama]?[.lstmAlone] == 1 && one.evidence[.nik]?[.loneDigits] == nil)
    }

    @Test func enginesAreComparedOverWhatBothWereAsked() {
        let comparison = partly(asked: [.nik]).comparison
        #expect(comparison == EngineComparison(agreement: 1, faster: nil, moreConfident: nil, differing: []))
        #expect(partly(asked: [.nik, .nama]).comparison.differing == [.nama])
    }

    /// The LSTM read it all, the legacy engine, asked about some fields, the NIK alone.
    private func partly(asked: [KTPField]) -> OCRComparisonResult {
        var legacy = EngineRun(.legacy, 0.8, seconds: 0.01)
        legacy.asked = asked
        return Judge().judge(
            [.lstm: KTPData(SpecimenCard.values, 0.9), .legacy: KTPData(SpecimenCard.values, 0.9).only([.nik])],
            of: [.lstm: EngineRun(.lstm, 0.9, seconds: 0.26), .legacy: legacy])
    }
}

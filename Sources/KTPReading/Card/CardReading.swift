import KTPCore

/// What has been read on a card so far, by however many readers, and what comes of it.
struct CardReading {
    let isFast: Bool
    var runs: ReadingSourceMap<EngineRun> = [:]
    /// The fields found in each reader's text, of those about which it was asked.
    var data: ReadingSourceMap<KTPData> = [:]
    var result = OCRComparisonResult(
        fields: [:], comparison: EngineComparison(agreement: nil, faster: nil, moreConfident: nil, differing: []))
}

extension CaseMap {
    /// With all that another has, in place of what there was under the same key.
    func merging(_ other: Self) -> Self {
        var merged = self
        merged.merge(other)
        return merged
    }
}

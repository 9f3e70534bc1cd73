import KTPCore

/// The readings of a card so far, by however many readers, and what comes of them.
struct CardReading {
    let isFast: Bool
    var runs: ReadingSourceMap<EngineRun> = [:]
    /// The fields found in each reader's text, of those about which it was asked.
    var data: ReadingSourceMap<KTPData> = [:]
    /// Readings of a person's own programs, and why the others read nothing.
    var programs: EngineMap<(run: EngineRun, data: KTPData)> = [:]
    var silent: [String] = []
    var result = OCRComparisonResult(
        fields: [:], comparison: EngineComparison(agreement: nil, faster: nil, moreConfident: nil, differing: []))

    var texts: [RecognisedText] { runs.pairs.map(\.value.text) }

    /// The most fields of those on every card that may be missing: with more, it may lie elsewhere, or black for white.
    private static let mostMissing = 3

    /// Whether the card may lie elsewhere than where it was read: no NIK was, or little else.
    var isPoor: Bool {
        let missing = KTPField.required.filter { result.fields[$0]?.value == nil }
        return missing.contains(.nik) || missing.count > Self.mostMissing
    }

    /// Whether it reads more of a card than a poor reading did: by as much as half a field beyond doubt.
    func isBetter(than other: CardReading) -> Bool { worth > other.worth + 0.5 }

    private var worth: Double {
        KTPField.required.reduce(0) { worth, field in
            guard let decision = result.fields[field], decision.value != nil else { return worth }
            return worth + decision.confidence
        }
    }
}

extension CaseMap {
    /// With all that another has, in place of what there was under the same key.
    func merging(_ other: Self) -> Self {
        var merged = self
        merged.merge(other)
        return merged
    }
}

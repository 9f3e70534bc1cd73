/// What the confidence in a decision rests on: all that `ConfidenceModel` looks at, and what it is fitted to.
package struct ConfidenceFeatures: Sendable, Equatable {
    package var agreement: AgreementClass
    /// Of each reader whose reading speaks for the value, 0…1.
    package var confidences: ReadingSourceMap<Double>
    /// Of the reading that speaks for another value, 0…1; nil where none does.
    package var bestAlternativeConfidence: Double?
    /// How alike that value is, letter by letter, 0…1.
    package var alternativeSimilarity: Double?
    /// Whether a part of it may be lost: an engine read all of the value and words before or behind it, or a mark that
    /// it lacks, or it shows itself that a mark or a word is missing, or names no place that there is.
    package var mayBePartial: Bool
    /// Whether the field has usual values and this value is not one of them.
    package var isUnusual: Bool
    /// How many other fields of the card were not read alike at once: what made them doubtful may have touched this one.
    package var otherDoubtfulFields = 0

    package init(
        agreement: AgreementClass, confidences: ReadingSourceMap<Double>, bestAlternativeConfidence: Double? = nil,
        alternativeSimilarity: Double? = nil,
        mayBePartial: Bool = false, isUnusual: Bool = false
    ) {
        self.agreement = agreement
        self.confidences = confidences
        self.bestAlternativeConfidence = bestAlternativeConfidence
        self.alternativeSimilarity = alternativeSimilarity
        self.mayBePartial = mayBePartial
        self.isUnusual = isUnusual
    }
}

extension ConfidenceFeatures {
    /// - Parameter others: what else was read, the likeliest first.
    init(_ agreement: AgreementClass, for best: FieldCandidate, over others: [FieldCandidate], in field: KTPField) {
        self.init(
            agreement: agreement, confidences: best.readings.mapValues(\.confidence),
            bestAlternativeConfidence: others.first?.highestConfidence,
            alternativeSimilarity: others.first.map { Self.similarity(best.value, $0.value) },
            mayBePartial: OmissionRules.isVisible(in: best.value, of: field)
                || others.contains {
                    !$0.readings.wholeCardEngines.isEmpty
                        && OmissionRules.mayBeMissing(from: best.value, beside: $0.value, in: field)
                },
            isUnusual: UsualValues.contains(best.value, in: field) == false)
    }

    private static func similarity(_ one: String, _ other: String) -> Double {
        let longer = max(one.unicodeScalars.count, other.unicodeScalars.count, 1)
        return 1 - Double(EditDistance.between(one, other)) / Double(longer)
    }
}

/// As `--keep-stages` leaves it and Training/confidence.py reads it: the engines apart from the second looks, like the
/// record.
extension ConfidenceFeatures: Encodable {
    private enum CodingKeys: String, CodingKey {
        case agreement = "evidence"
        case confidences
        case rereads = "looks"
        case bestAlternativeConfidence = "rival"
        case alternativeSimilarity = "likeness"
        case mayBePartial = "isPart"
        case isUnusual
        case otherDoubtfulFields = "doubtsBeside"
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(agreement, forKey: .agreement)
        try container.encode(confidences.engines, forKey: .confidences)
        try container.encode(confidences.rereads, forKey: .rereads)
        try container.encodeIfPresent(bestAlternativeConfidence, forKey: .bestAlternativeConfidence)
        try container.encodeIfPresent(alternativeSimilarity, forKey: .alternativeSimilarity)
        if mayBePartial { try container.encode(mayBePartial, forKey: .mayBePartial) }
        if isUnusual { try container.encode(isUnusual, forKey: .isUnusual) }
        if otherDoubtfulFields > 0 { try container.encode(otherDoubtfulFields, forKey: .otherDoubtfulFields) }
    }
}

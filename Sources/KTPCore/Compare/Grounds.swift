/// What the confidence in a decision rests on: all that `ConfidenceModel` looks at, and what it is fitted to.
package struct Grounds: Sendable, Equatable {
    package var evidence: Evidence
    /// Of each reader whose reading speaks for the value, 0…1.
    package var confidences: ReaderMap<Double>
    /// Of the reading that speaks for another value, 0…1; nil where none does.
    package var rival: Double?
    /// How alike that value is, letter by letter, 0…1.
    package var likeness: Double?
    /// Whether a part of it may be lost: an engine read all of the value and words before or behind it, or a mark that
    /// it lacks, or it shows itself that a mark or a word is missing, or names no place that there is.
    package var isPart: Bool
    /// Whether the field has usual values, and this is none of them.
    package var isUnusual: Bool
    /// How many other fields of the card were not read alike at once: what made them doubtful may have touched this one.
    package var doubtsBeside = 0

    package init(
        evidence: Evidence, confidences: ReaderMap<Double>, rival: Double? = nil, likeness: Double? = nil,
        isPart: Bool = false, isUnusual: Bool = false
    ) {
        self.evidence = evidence
        self.confidences = confidences
        self.rival = rival
        self.likeness = likeness
        self.isPart = isPart
        self.isUnusual = isUnusual
    }
}

extension Grounds {
    /// - Parameter others: what else was read, the likeliest first.
    init(_ evidence: Evidence, for best: FieldCandidate, over others: [FieldCandidate], in field: KTPField) {
        self.init(
            evidence: evidence, confidences: best.readings.mapValues(\.confidence),
            rival: others.first?.highestConfidence,
            likeness: others.first.map { Self.likeness(best.value, $0.value) },
            isPart: LostPrint.shows(in: best.value, of: field)
                || others.contains {
                    !$0.readings.wholeReaders.isEmpty
                        && LostPrint.mayBeMissing(from: best.value, beside: $0.value, in: field)
                },
            isUnusual: UsualValues.contains(best.value, in: field) == false)
    }

    private static func likeness(_ one: String, _ other: String) -> Double {
        let longer = max(one.unicodeScalars.count, other.unicodeScalars.count, 1)
        return 1 - Double(EditDistance.between(one, other)) / Double(longer)
    }
}

/// As `--keep-stages` leaves it and Training/confidence.py reads it: the engines apart from the second looks, like the
/// record.
extension Grounds: Encodable {
    private enum CodingKeys: CodingKey {
        case evidence, confidences, looks, rival, likeness, isPart, isUnusual, doubtsBeside
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(evidence, forKey: .evidence)
        try container.encode(confidences.engines, forKey: .confidences)
        try container.encode(confidences.looks, forKey: .looks)
        try container.encodeIfPresent(rival, forKey: .rival)
        try container.encodeIfPresent(likeness, forKey: .likeness)
        if isPart { try container.encode(isPart, forKey: .isPart) }
        if isUnusual { try container.encode(isUnusual, forKey: .isUnusual) }
        if doubtsBeside > 0 { try container.encode(doubtsBeside, forKey: .doubtsBeside) }
    }
}

/// What the confidence in a decision rests on: all that `ConfidenceModel` looks at, and what it is fitted to.
package struct Grounds: Codable, Sendable, Equatable {
    package var evidence: Evidence
    /// Of each engine whose reading speaks for the value, 0…1.
    package var confidences: EngineMap<Double>
    /// Of each second look that read the value too, 0…1.
    package var looks: LookMap<Double>
    /// Of the reading that speaks for another value, 0…1; nil where none does.
    package var rival: Double?
    /// How alike that value is, letter by letter, 0…1.
    package var likeness: Double?

    package init(
        evidence: Evidence, confidences: EngineMap<Double>, looks: LookMap<Double> = [:], rival: Double? = nil,
        likeness: Double? = nil
    ) {
        self.evidence = evidence
        self.confidences = confidences
        self.looks = looks
        self.rival = rival
        self.likeness = likeness
    }
}

extension Grounds {
    init(_ evidence: Evidence, for best: FieldCandidate, over other: FieldCandidate?) {
        self.init(
            evidence: evidence, confidences: best.readings.mapValues(\.confidence),
            looks: best.looks.mapValues(\.confidence),
            rival: other?.highestConfidence, likeness: other.map { Self.likeness(best.value, $0.value) })
    }

    private static func likeness(_ one: String, _ other: String) -> Double {
        let longer = max(one.unicodeScalars.count, other.unicodeScalars.count, 1)
        return 1 - Double(EditDistance.between(one, other)) / Double(longer)
    }
}

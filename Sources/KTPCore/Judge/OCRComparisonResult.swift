/// All readings of one card set against each other, and the one value a field that came of it.
package struct OCRComparisonResult: Encodable, Sendable, Equatable {
    /// One decision for every field, in field order; a field nobody read is `missing`.
    package var fields: FieldMap<FieldDecision>
    /// How much of each evidence there is about each value that was read.
    package var evidence: FieldMap<EvidenceAmounts>
    /// The confidence that each value would have if nothing counted but what another reading may change.
    package var legible: FieldMap<Double> = [:]
    package var facts: FactsByReading = [:]
    package var comparison: EngineComparison

    private enum CodingKeys: String, CodingKey {
        case fields
        case evidence
        case facts
        case comparison
    }

    package init(
        fields: FieldMap<FieldDecision>, evidence: FieldMap<EvidenceAmounts> = [:], comparison: EngineComparison
    ) {
        self.fields = fields
        self.evidence = evidence
        self.comparison = comparison
    }

    /// The fields whose strips are worth a second look: what every engine that was asked has read surely is not.
    package var doubtful: [KTPField] {
        evidence.pairs.filter { field, evidence in !isClear(field) || evidence[.silentEngines] != nil }.map(\.key)
    }

    /// Whether it was read so surely that no further reading is worth its time.
    package func isClear(_ field: KTPField) -> Bool { legible[field] ?? 0 >= AcceptancePolicy.reread }
}

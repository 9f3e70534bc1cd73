/// Both engines' readings of one card set against each other, and the one value a field that came of it.
package struct OCRComparisonResult: Encodable, Sendable, Equatable {
    /// One decision for every field, in field order; a field nobody read is `missing`.
    package var fields: FieldMap<FieldDecision>
    /// Why each value that was read is trusted as far as it is.
    package var features: FieldMap<ConfidenceFeatures>
    package var comparison: EngineComparison

    private enum CodingKeys: String, CodingKey {
        case fields
        case features = "grounds"
        case comparison
    }

    package init(
        fields: FieldMap<FieldDecision>, features: FieldMap<ConfidenceFeatures> = [:], comparison: EngineComparison
    ) {
        self.fields = fields
        self.features = features
        self.comparison = comparison
    }

    /// The fields whose strips are worth a second look.
    package var doubtful: [KTPField] { features.pairs.filter { $0.value.agreement.isDoubtful }.map(\.key) }
}

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
    package var doubtful: [KTPField] {
        features.pairs.filter { field, features in
            let isSure = features[.silentEngines] == nil && (fields[field]?.confidence ?? 0) >= Self.sure
            return !isSure && !isCertain(field)
        }.map(\.key)
    }

    /// What every engine that was asked has read and is surer is not read again.
    private static let sure = 0.98

    /// Whether it is a NIK that both engines read alike and no reading disputes, and that breaks a rule or contradicts
    /// the birth date or the sex: so the card prints it, and another reading gives the same.
    package func isCertain(_ field: KTPField) -> Bool {
        guard field == .nik, let features = features[.nik], features[.bothEngines] != nil else { return false }
        return (features[.inadmissible] != nil || features[.contradicted] != nil)
            && features[.disputed] == nil
    }
}

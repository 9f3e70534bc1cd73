/// Both engines' readings of one card set against each other, and the one value a field that came of it.
package struct OCRComparisonResult: Encodable, Sendable, Equatable {
    /// One decision for every field, in field order; a field nobody read is `missing`.
    package var fields: FieldMap<FieldDecision>
    /// Why each value that was read is trusted as far as it is.
    package var grounds: FieldMap<Grounds>
    package var comparison: EngineComparison

    package init(
        fields: FieldMap<FieldDecision>, grounds: FieldMap<Grounds> = [:], comparison: EngineComparison
    ) {
        self.fields = fields
        self.grounds = grounds
        self.comparison = comparison
    }

    /// The fields whose strips are worth a second look.
    package var doubtful: [KTPField] { grounds.pairs.filter { $0.value.evidence.isDoubtful }.map(\.key) }
}

/// The only numbers that a confidence is held against.
package struct AcceptancePolicy: Sendable, Equatable {
    /// The least confidence of an accepted field, unless another is asked for. `docs/confidence.py` says what passes.
    package static let accept = 0.95
    /// The same of a NIK under any bound that is lower: people are found by it, and its serial number nothing confirms.
    package static let nik = 0.98
    /// A field below it is read again.
    package static let reread = 0.98

    /// 0…1.
    package var accept: Double
    /// Fields of which a person is asked where nobody read a value, though their absence alone sends no card to review.
    package var required: Set<KTPField>

    package init(accept: Double = AcceptancePolicy.accept, required: Set<KTPField> = []) {
        (self.accept, self.required) = (accept, required)
    }

    package func accepts(_ confidence: Double, in field: KTPField) -> Bool {
        confidence >= (field == .nik ? max(accept, Self.nik) : accept)
    }

    package func judged(_ decision: FieldDecision, in field: KTPField) -> FieldDecision {
        var judged = decision
        if decision.value != nil { judged.status = accepts(decision.confidence, in: field) ? .accepted : .review }
        return judged
    }
}

package import KTPCore

/// One reader's answer to one field of one card, judged.
package struct FieldJudgement: Sendable, Equatable {
    package var outcome: FieldOutcome
    package var characters: ErrorRate
    package var words: ErrorRate
    /// The reader's own word on it, 0…1; nil without an answer.
    package var confidence: Double?
    /// Taken over without a person looking.
    package var isAccepted: Bool
    /// Truth against reading where both have a value.
    package var alignment: Alignment<Character>?

    package init(truth: FieldTruth, reading: String?, confidence: Double? = nil, isAccepted: Bool = false) {
        let outcome = FieldOutcome(truth: truth, reading: reading)
        let printed = truth.value ?? ""
        let read = outcome.isAnswered ? reading ?? "" : ""
        let alignment = CharacterErrorRate.alignment(truth: printed, reading: read)
        self.outcome = outcome
        self.characters = ErrorRate(
            errors: alignment.errors, n: CharacterErrorRate.characters(of: printed).count)
        self.words = WordErrorRate.between(truth: printed, reading: read)
        self.confidence = outcome.isAnswered ? confidence : nil
        self.isAccepted = isAccepted && outcome.isAnswered
        switch outcome {
        case .right, .wrong: self.alignment = alignment
        case .unanswered, .rightlyBlank, .invented: self.alignment = nil
        }
    }
}

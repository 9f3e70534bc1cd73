package import KTPCore

package struct FieldJudgement: Sendable, Equatable {
    package var outcome: FieldOutcome
    package var characters: ErrorRate
    package var words: ErrorRate
    /// The reader's own word on it, 0…1; nil without an answer.
    package var confidence: Double?
    package var isAccepted: Bool
    /// What is printed and what was read, where both are something.
    private var texts: Texts?

    private struct Texts: Equatable {
        let truth: String
        let reading: String
    }

    package init(truth: FieldTruth, reading: String?, confidence: Double? = nil, isAccepted: Bool = false) {
        let outcome = FieldOutcome(truth: truth, reading: reading)
        let printed = truth.value ?? ""
        let read = outcome.isAnswered ? reading ?? "" : ""
        self.outcome = outcome
        self.characters = CharacterErrorRate.between(truth: printed, reading: read)
        self.words = WordErrorRate.between(truth: printed, reading: read)
        self.confidence = outcome.isAnswered ? confidence : nil
        self.isAccepted = isAccepted && outcome.isAnswered
        switch outcome {
        case .right, .wrong: texts = Texts(truth: printed, reading: read)
        case .unanswered, .rightlyBlank, .invented: texts = nil
        }
    }

    /// Truth against reading where both have a value; nil where they are the same to the letter.
    package var alignment: Alignment<Character>? {
        texts.flatMap {
            $0.truth == $0.reading ? nil : CharacterErrorRate.alignment(truth: $0.truth, reading: $0.reading)
        }
    }

    /// The value where it was read to the letter.
    package var readToTheLetter: String? { texts.flatMap { $0.truth == $0.reading ? $0.truth : nil } }
}

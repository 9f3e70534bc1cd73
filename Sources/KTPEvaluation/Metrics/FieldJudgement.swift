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

package enum FieldOutcome: String, CaseIterable, Codable, Sendable {
    case right
    case wrong
    /// Printed, not read. Costs recall, not precision: nobody is misled.
    case unanswered
    case rightlyBlank
    /// Not on the card, yet a value was read: a false positive.
    case invented

    /// - Parameter reading: nil, or nothing but blanks, is no answer.
    package init(truth: FieldTruth, reading: String?) {
        let answer = reading.flatMap { Self.isBlank($0) ? nil : $0 }
        switch (truth, answer) {
        case (.printed(let value), let answer?): self = value == answer ? .right : .wrong
        case (.printed, nil): self = .unanswered
        case (.notOnCard, nil): self = .rightlyBlank
        case (.notOnCard, _?): self = .invented
        }
    }

    private static func isBlank(_ text: String) -> Bool {
        // Nearly every value begins with a letter or a digit, which is told without taking its characters apart.
        if let first = text.utf8.first, (0x21...0x7E).contains(first) { return false }
        return text.allSatisfy(\.isWhitespace)
    }

    /// Whether the record says of this field what the card says, silence included.
    package var isCorrect: Bool { self == .right || self == .rightlyBlank }

    package var isAnswered: Bool { self != .unanswered && self != .rightlyBlank }
}

package import KTPCore

package struct FieldJudgement: Sendable, Equatable {
    package var outcome: FieldOutcome
    package var characters: ErrorRate
    package var words: ErrorRate
    /// The reader's own word on it, 0…1; nil without an answer.
    package var confidence: Double?
    package var isAccepted: Bool
    private var printed: String
    private var read: String

    package init(truth: FieldTruth, reading: String?, confidence: Double? = nil, isAccepted: Bool = false) {
        let outcome = FieldOutcome(truth: truth, reading: reading)
        printed = truth.value ?? ""
        read = outcome.isAnswered ? reading ?? "" : ""
        self.outcome = outcome
        self.characters = CharacterErrorRate.between(truth: printed, reading: read)
        self.words = WordErrorRate.between(truth: printed, reading: read)
        self.confidence = outcome.isAnswered ? confidence : nil
        self.isAccepted = isAccepted && outcome.isAnswered
    }

    /// Truth against reading where both have a value; nil where they are the same to the letter.
    package var alignment: Alignment<Character>? {
        hasBoth && printed != read ? CharacterErrorRate.alignment(truth: printed, reading: read) : nil
    }

    /// The value where it was read to the letter.
    package var readToTheLetter: String? { hasBoth && printed == read ? printed : nil }

    private var hasBoth: Bool { outcome == .right || outcome == .wrong }
}

package enum FieldOutcome: String, CaseIterable, Codable, Sendable {
    case right, wrong
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

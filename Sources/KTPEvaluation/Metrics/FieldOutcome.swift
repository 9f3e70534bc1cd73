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

package import KTPCore

/// How well one reader did on a set of judged fields: the counts of outcomes, and the rates that follow.
/// The counts add up over fields, conditions and cards.
package struct FieldAccuracy: Sendable, Equatable {
    package var right = 0
    package var wrong = 0
    package var unanswered = 0
    package var rightlyBlank = 0
    package var invented = 0
    /// Character errors; an unanswered field counts as an empty reading, an invented one as insertions.
    package var characters = ErrorRate.none
    package var words = ErrorRate.none

    package init() {}

    package mutating func add(_ judgement: FieldJudgement) {
        switch judgement.outcome {
        case .right: right += 1
        case .wrong: wrong += 1
        case .unanswered: unanswered += 1
        case .rightlyBlank: rightlyBlank += 1
        case .invented: invented += 1
        }
        characters += judgement.characters
        words += judgement.words
    }

    /// Every field that the truth speaks of.
    package var judged: Int { right + wrong + unanswered + rightlyBlank + invented }

    /// Of all judged fields, those on which the record says what the card says; a field rightly left
    /// blank is one of them.
    package var exactMatch: Proportion { Proportion(right + rightlyBlank, of: judged) }

    /// Of the values read, those that are right. An unanswered field is not wrong.
    package var precision: Proportion { Proportion(right, of: right + wrong + invented) }

    /// Of the values printed, those that were read right.
    package var recall: Proportion { Proportion(right, of: right + wrong + unanswered) }

    /// Harmonic mean of precision and recall; nil where nothing was printed and nothing read.
    package var f1: Double? {
        let total = precision.n + recall.n
        return total == 0 ? nil : 2 * Double(right) / Double(total)
    }
}

extension FieldAccuracy: Codable {
    private enum CodingKeys: String, CodingKey {
        case exactMatch, precision, recall, f1, right, wrong, unanswered, rightlyBlank, invented, characters, words
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        right = try container.decode(Int.self, forKey: .right)
        wrong = try container.decode(Int.self, forKey: .wrong)
        unanswered = try container.decode(Int.self, forKey: .unanswered)
        rightlyBlank = try container.decode(Int.self, forKey: .rightlyBlank)
        invented = try container.decode(Int.self, forKey: .invented)
        characters = try container.decode(ErrorRate.self, forKey: .characters)
        words = try container.decode(ErrorRate.self, forKey: .words)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(exactMatch, forKey: .exactMatch)
        try container.encode(precision, forKey: .precision)
        try container.encode(recall, forKey: .recall)
        try container.encode(f1, forKey: .f1)
        try container.encode(right, forKey: .right)
        try container.encode(wrong, forKey: .wrong)
        try container.encode(unanswered, forKey: .unanswered)
        try container.encode(rightlyBlank, forKey: .rightlyBlank)
        try container.encode(invented, forKey: .invented)
        try container.encode(characters, forKey: .characters)
        try container.encode(words, forKey: .words)
    }
}

package import KTPCore

/// How well one reader did on a set of judged fields: counts that add up over fields, conditions and cards.
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

    package var judged: Int { right + wrong + unanswered + rightlyBlank + invented }

    /// Judged fields on which the record says what the card says, rightly blank ones among them.
    package var exactMatch: Proportion { Proportion(right + rightlyBlank, of: judged) }

    /// Values read that are right. An unanswered field is not wrong.
    package var precision: Proportion { Proportion(right, of: right + wrong + invented) }

    /// Values printed that were read right.
    package var recall: Proportion { Proportion(right, of: right + wrong + unanswered) }

    /// Harmonic mean of precision and recall; nil where nothing was printed and nothing read.
    package var f1: Double? {
        let total = precision.n + recall.n
        return total == 0 ? nil : 2 * Double(right) / Double(total)
    }
}

extension FieldAccuracy: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "exactMatch": exactMatch, "precision": precision, "recall": recall, "f1": f1, "right": right,
            "wrong": wrong, "unanswered": unanswered, "rightlyBlank": rightlyBlank, "invented": invented,
            "characters": characters, "words": words,
        ])
    }
}

/// How much was taken over without a person, and how much of that was wrong.
package struct Acceptance: Codable, Sendable, Equatable {
    /// Judged fields that were accepted.
    package var accepted = Proportion.none
    /// Accepted fields that are wrong or not on the card.
    package var acceptedButWrong = Proportion.none

    package init() {}

    package mutating func add(_ judgement: FieldJudgement) {
        accepted.add(judgement.isAccepted)
        if judgement.isAccepted { acceptedButWrong.add(!judgement.outcome.isCorrect) }
    }
}

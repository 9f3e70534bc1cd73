package import KTPCore

/// How much was taken over without a person, and how much of that was wrong.
package struct Acceptance: Codable, Sendable, Equatable {
    /// Of all judged fields, those accepted.
    package var accepted = Proportion.none
    /// Of the accepted fields, those that are wrong or not on the card.
    package var acceptedButWrong = Proportion.none

    package init() {}

    package mutating func add(_ judgement: FieldJudgement) {
        accepted.add(judgement.isAccepted)
        if judgement.isAccepted { acceptedButWrong.add(!judgement.outcome.isCorrect) }
    }
}

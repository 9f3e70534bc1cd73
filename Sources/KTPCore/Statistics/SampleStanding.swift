/// How a register does by a sample of its accepted fields, drawn at random and looked at by a person.
package struct SampleStanding: Sendable, Equatable {
    /// Of the accepted fields that are to be looked at, 0…1.
    package var share: Double
    /// By which the same fields are drawn again.
    package var seed: String
    /// Whether a person types or picks the value before the machine's is shown.
    package var isBlind: Bool
    /// Drawn fields that were looked at or still can be, without those that a person has decided meanwhile.
    package var drawn: Int
    package var wrong: Proportion

    package init(share: Double, seed: String, isBlind: Bool, drawn: Int, wrong: Proportion) {
        (self.share, self.seed, self.isBlind, self.drawn, self.wrong) = (share, seed, isBlind, drawn, wrong)
    }

    package var answered: Int { wrong.n }

    /// `Of 40 fields looked at at random, 1 was wrong: 2.5 % (95 %: 0.4–12.9 %)`
    package func sentence(in language: Language) -> String {
        let left = drawn - answered
        guard let share = wrong.share, let interval = wrong.wilsonInterval() else {
            return language.say(.spotCheckNotBegun(drawn: drawn))
        }
        let (low, high) = (language.share(interval.low), language.percent(interval.high))
        let figures = "\(language.percent(share)) (95 %: \(low)–\(high))"
        guard left > 0 else {
            return language.say(.spotCheckResult(wrong: wrong.hits, checked: answered, figures: figures))
        }
        return language.say(.spotCheckResultSoFar(wrong: wrong.hits, checked: answered, figures: figures, left: left))
    }
}

extension Language {
    fileprivate func share(_ share: Double) -> String { String(percent(share).dropLast(2)) }
}

extension SampleStanding: Encodable {
    private enum CodingKeys: String, CodingKey {
        case share, seed, blind, drawn, answered, wrong, rate, low, high
    }

    package func encode(to encoder: any Encoder) throws {
        let interval = wrong.wilsonInterval()
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(share, forKey: .share)
        try container.encode(seed, forKey: .seed)
        try container.encode(isBlind, forKey: .blind)
        try container.encode(drawn, forKey: .drawn)
        try container.encode(answered, forKey: .answered)
        try container.encode(wrong.hits, forKey: .wrong)
        try container.encode(wrong.share, forKey: .rate)
        try container.encode(interval?.low, forKey: .low)
        try container.encode(interval?.high, forKey: .high)
    }
}

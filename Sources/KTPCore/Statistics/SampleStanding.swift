/// How a register does by a sample of its accepted fields, drawn at random and looked at by a person.
package struct SampleStanding: Sendable, Equatable {
    /// The share of the accepted fields that is to be looked at, 0…1.
    package var share: Double
    /// The seed by which the same fields are drawn again.
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
    package var members: ObjectMembers {
        let interval = wrong.wilsonInterval()
        return [
            "share": share, "seed": seed, "blind": isBlind, "drawn": drawn, "answered": answered, "wrong": wrong.hits,
            "rate": wrong.share, "low": interval?.low, "high": interval?.high,
        ]
    }

    package func encode(to encoder: any Encoder) throws { try encoder.encode(members) }
}

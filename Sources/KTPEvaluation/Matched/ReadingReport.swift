package import KTPCore

package struct ReadingReport: Encodable, Sendable {
    private let whole: ConditionReport
    /// In the order of their names.
    package let byCondition: [ConditionReport]
    package let calibration: Calibration
    /// The most frequent first.
    package let confusions: [CharacterConfusions.Counted]

    package var overall: FieldAccuracy { whole.overall }
    package var wholeCards: Proportion { whole.wholeCards }
    package var byField: FieldMap<FieldAccuracy> { whole.byField }

    /// The first figure anybody asks for; nil of nothing where no NIK was judged.
    package var nikExact: Proportion { byField[.nik]?.exactMatch ?? .none }

    package static let confusionLimit = 50

    package init(
        _ reader: JudgedReading, on cards: [JudgedCard],
        visit: (JudgedCard, [(field: KTPField, judgement: FieldJudgement)]) -> Void = { _, _ in }
    ) {
        var calibration = Calibration()
        var confusions = CharacterConfusions()
        var whole = ConditionReport(condition: "")
        var conditions: [String: ConditionReport] = [:]
        for card in cards {
            let judgements = card[reader]
            visit(card, judgements)
            whole.add(judgements)
            conditions[card.condition, default: ConditionReport(condition: card.condition)].add(judgements)
            calibration.add(
                card: judgements.compactMap { _, judgement in
                    judgement.confidence.map { ($0, judgement.outcome.isCorrect) }
                })
            for (_, judgement) in judgements {
                if let text = judgement.readToTheLetter { confusions.add(right: text) }
                if let alignment = judgement.alignment { confusions.add(alignment) }
            }
        }
        self.calibration = calibration
        self.confusions = confusions.mostFrequent(Self.confusionLimit)
        self.whole = whole
        byCondition = conditions.values.sorted { $0.condition < $1.condition }
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "overall": overall, "wholeCards": wholeCards, "nikExact": nikExact, "byField": byField,
            "byCondition": byCondition, "calibration": calibration, "confusions": confusions,
        ])
    }
}

package struct ConditionReport: Encodable, Sendable {
    package let condition: String
    package private(set) var overall = FieldAccuracy()
    /// Cards with every judged field right; a card of which nothing is judged is not counted.
    package private(set) var wholeCards = Proportion.none
    private var sums: [KTPField: FieldAccuracy] = [:]

    package var byField: FieldMap<FieldAccuracy> { FieldMap(sums) }

    fileprivate init(condition: String) { self.condition = condition }

    fileprivate mutating func add(_ judgements: [(field: KTPField, judgement: FieldJudgement)]) {
        guard !judgements.isEmpty else { return }
        for (field, judgement) in judgements {
            overall.add(judgement)
            sums[field, default: FieldAccuracy()].add(judgement)
        }
        wholeCards.add(judgements.allSatisfy(\.judgement.outcome.isCorrect))
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "condition": condition, "overall": overall, "wholeCards": wholeCards, "byField": byField,
        ])
    }
}

package import KTPCore

/// How well one reader did: overall, by field, by condition.
package struct ReadingReport: Encodable, Sendable {
    package var overall: FieldAccuracy
    package var wholeCards: Proportion
    package var byField: FieldMap<FieldAccuracy>
    /// In the order of their names.
    package var byCondition: [ConditionReport]
    package var calibration: Calibration
    /// The most frequent first.
    package var confusions: [CharacterConfusions.Counted]

    /// The first figure anybody asks for; nil of nothing where no NIK was judged.
    package var nikExact: Proportion { byField[.nik]?.exactMatch ?? .none }

    package static let confusionLimit = 50

    /// - Parameter visit: given each card with its judgements, which are made once.
    package init(
        _ reader: JudgedReading, on cards: [JudgedCard],
        visit: (JudgedCard, [(field: KTPField, judgement: FieldJudgement)]) -> Void = { _, _ in }
    ) {
        var calibration = Calibration()
        var confusions = CharacterConfusions()
        var whole = Summary()
        var conditions: [String: Summary] = [:]
        for card in cards {
            let judgements = card[reader]
            visit(card, judgements)
            whole.add(judgements)
            conditions[card.condition, default: Summary()].add(judgements)
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
        (overall, wholeCards, byField) = (whole.overall, whole.wholeCards, FieldMap(whole.byField))
        byCondition = conditions.sorted { $0.key < $1.key }.map { ConditionReport($0, $1) }
    }

    private enum CodingKeys: String, CodingKey {
        case overall, wholeCards, nikExact, byField, byCondition, calibration, confusions
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(overall, forKey: .overall)
        try container.encode(wholeCards, forKey: .wholeCards)
        try container.encode(nikExact, forKey: .nikExact)
        try container.encode(byField, forKey: .byField)
        try container.encode(byCondition, forKey: .byCondition)
        try container.encode(calibration, forKey: .calibration)
        try container.encode(confusions, forKey: .confusions)
    }
}

/// One reader on the cards of one condition.
package struct ConditionReport: Encodable, Sendable {
    package var condition: String
    package var overall: FieldAccuracy
    package var wholeCards: Proportion
    package var byField: FieldMap<FieldAccuracy>

    fileprivate init(_ condition: String, _ summary: Summary) {
        self.condition = condition
        (overall, wholeCards, byField) = (summary.overall, summary.wholeCards, FieldMap(summary.byField))
    }
}

/// The sums over some cards.
private struct Summary {
    var overall = FieldAccuracy()
    /// Cards with every judged field right; a card of which nothing is judged is not counted.
    var wholeCards = Proportion.none
    var byField: [KTPField: FieldAccuracy] = [:]

    /// One card.
    mutating func add(_ judgements: [(field: KTPField, judgement: FieldJudgement)]) {
        guard !judgements.isEmpty else { return }
        for (field, judgement) in judgements {
            overall.add(judgement)
            byField[field, default: FieldAccuracy()].add(judgement)
        }
        wholeCards.add(judgements.allSatisfy(\.judgement.outcome.isCorrect))
    }
}

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

    package init(_ reader: JudgedReading, on cards: [JudgedCard]) {
        var calibration = Calibration()
        var confusions = CharacterConfusions()
        for judgements in cards.map({ $0[reader].pairs.map(\.value) }) {
            calibration.add(
                card: judgements.compactMap { judgement in
                    judgement.confidence.map { ($0, judgement.outcome.isCorrect) }
                })
            for judgement in judgements {
                if let text = judgement.readToTheLetter { confusions.add(right: text) }
                if let alignment = judgement.alignment { confusions.add(alignment) }
            }
        }
        self.calibration = calibration
        self.confusions = confusions.mostFrequent(Self.confusionLimit)
        let whole = Summary(reader, on: cards)
        (overall, wholeCards, byField) = (whole.overall, whole.wholeCards, whole.byField)
        let conditions = Dictionary(grouping: cards, by: \.condition).sorted { $0.key < $1.key }
        byCondition = conditions.map { name, cards in ConditionReport(name, Summary(reader, on: cards)) }
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
        (overall, wholeCards, byField) = (summary.overall, summary.wholeCards, summary.byField)
    }
}

/// The sums over some cards.
private struct Summary {
    var overall = FieldAccuracy()
    /// Cards with every judged field right; a card of which nothing is judged is not counted.
    var wholeCards = Proportion.none
    var byField: FieldMap<FieldAccuracy> = [:]

    init(_ reader: JudgedReading, on cards: [JudgedCard]) {
        for card in cards where !card[reader].isEmpty {
            for (field, judgement) in card[reader].pairs {
                overall.add(judgement)
                var accuracy = byField[field] ?? FieldAccuracy()
                accuracy.add(judgement)
                byField[field] = accuracy
            }
            wholeCards.add(card[reader].pairs.allSatisfy(\.value.outcome.isCorrect))
        }
    }
}

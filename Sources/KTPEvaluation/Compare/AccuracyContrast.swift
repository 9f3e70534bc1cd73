package import KTPCore

/// Both sides' accuracy on the same judged fields, the difference, and whether it is more than luck.
package struct AccuracyContrast: Encodable, Sendable {
    package var first: Estimate
    package var second: Estimate
    package var whoIsRight: WhoIsRight
    /// First minus second.
    package var difference: Difference?
    /// Only where each card counts once, that is by field: McNemar's test takes its pairs for independent.
    package var mcNemar: McNemar?

    /// A share, with its 95 % Wilson interval where each card counts once.
    package struct Estimate: Encodable, Sendable {
        package var share: Proportion
        /// nil over several fields of a card: they stand and fall together, and the interval would be too narrow.
        package var interval: Interval?

        init(_ share: Proportion, countsCardsOnce: Bool) {
            self.share = share
            self.interval = countsCardsOnce ? share.wilsonInterval() : nil
        }

        private enum CodingKeys: String, CodingKey { case share, hits, n, low, high }

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(share.share, forKey: .share)
            try container.encode(share.hits, forKey: .hits)
            try container.encode(share.n, forKey: .n)
            try container.encode(interval?.low, forKey: .low)
            try container.encode(interval?.high, forKey: .high)
        }
    }

    init(_ whoIsRight: WhoIsRight, difference: Difference?, countsCardsOnce: Bool) {
        self.first = Estimate(whoIsRight.first, countsCardsOnce: countsCardsOnce)
        self.second = Estimate(whoIsRight.second, countsCardsOnce: countsCardsOnce)
        self.whoIsRight = whoIsRight
        self.difference = difference
        self.mcNemar = countsCardsOnce ? whoIsRight.test : nil
    }
}

/// The accuracy of two sides on the cards that the truth names: overall, by field, by condition.
package struct AccuracyComparison: Encodable, Sendable {
    /// Cards with a truth.
    package var cards: Int
    package var overall: AccuracyContrast
    package var byField: FieldMap<AccuracyContrast>
    /// In the order of their names.
    package var byCondition: [Condition]

    package struct Condition: Encodable, Sendable {
        package var condition: String
        package var contrast: AccuracyContrast
    }

    /// nil where no field of any card is judged.
    package init?(_ compared: [ComparedCard], bootstrap: PairedBootstrap = PairedBootstrap()) {
        let judged = compared.compactMap { card in card.truth.map { (card, $0) } }.filter { !$0.1.fields.isEmpty }
        guard !judged.isEmpty else { return nil }
        cards = judged.count
        let conditions = Set(judged.map(\.1.condition)).sorted()
        var scopes: [Scope] = [.overall]
        scopes += KTPField.allCases.map { .field($0) }
        scopes += conditions.map { .condition($0) }

        var tables = Array(repeating: WhoIsRight(), count: scopes.count)
        var sample = PairedBootstrap.Sample(width: scopes.count)
        for (card, truth) in judged {
            let parts = scopes.map { Self.table(of: card, truth, in: $0) }
            for index in scopes.indices { tables[index].add(parts[index]) }
            sample.add(parts.map { (sum: Double($0.onlyFirst - $0.onlySecond), weight: Double($0.judged)) })
        }
        let differences = bootstrap.differences(sample)
        func contrast(_ index: Int, countsCardsOnce: Bool = false) -> AccuracyContrast {
            AccuracyContrast(tables[index], difference: differences[index], countsCardsOnce: countsCardsOnce)
        }
        overall = contrast(0)
        byField = [:]
        for (index, scope) in scopes.enumerated() {
            guard case .field(let field) = scope, tables[index].judged > 0 else { continue }
            byField[field] = contrast(index, countsCardsOnce: true)
        }
        let firstCondition = scopes.count - conditions.count
        byCondition = conditions.enumerated().map { index, condition in
            Condition(condition: condition, contrast: contrast(firstCondition + index))
        }
    }

    private enum Scope {
        case overall
        case field(KTPField)
        case condition(String)
    }

    private static func table(of card: ComparedCard, _ truth: CardTruth, in scope: Scope) -> WhoIsRight {
        var table = WhoIsRight()
        for (field, expected) in truth.fields.pairs {
            switch scope {
            case .overall: break
            case .field(let wanted): guard field == wanted else { continue }
            case .condition(let wanted): guard truth.condition == wanted else { continue }
            }
            table.add(truth: expected, first: card.first.fields[field], second: card.second.fields[field])
        }
        return table
    }
}

extension WhoIsRight {
    fileprivate mutating func add(_ other: WhoIsRight) {
        both += other.both
        onlyFirst += other.onlyFirst
        onlySecond += other.onlySecond
        neither += other.neither
        alikeButWrong += other.alikeButWrong
    }
}

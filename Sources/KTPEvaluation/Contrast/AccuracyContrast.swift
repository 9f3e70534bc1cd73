package import KTPCore

/// Both sides' accuracy on the same judged fields, the difference, and whether it is more than luck.
package struct AccuracyContrast: Encodable, Sendable {
    package var first: Estimate
    package var second: Estimate
    package var contingency: ContingencyTable
    /// First minus second.
    package var difference: Difference?
    /// Only where each card counts once, that is by field: McNemar's test takes its pairs for independent.
    package var mcNemar: McNemar?
    /// Holm's p over all fields tested at once; the difference of one is shown only where this too is below 0.05.
    package var pHolm: Double?

    /// A share, with its 95 % Wilson interval where each card counts once and there are six of them.
    package struct Estimate: Encodable, Sendable {
        package var share: Proportion
        /// nil over several fields of a card: they stand and fall together, and the interval would be too narrow.
        package var interval: Interval?

        init(_ share: Proportion, countsCardsOnce: Bool) {
            self.share = share
            self.interval = countsCardsOnce ? share.intervalOverCards : nil
        }

        package func encode(to encoder: any Encoder) throws {
            try encoder.encode([
                "share": share.share, "hits": share.hits, "n": share.n, "low": interval?.low, "high": interval?.high,
            ])
        }
    }

    private enum CodingKeys: String, CodingKey {
        case first, second
        case contingency = "whoIsRight"
        case difference, mcNemar, pHolm
    }

    init(_ contingency: ContingencyTable, difference: Difference?, countsCardsOnce: Bool) {
        self.first = Estimate(contingency.first, countsCardsOnce: countsCardsOnce)
        self.second = Estimate(contingency.second, countsCardsOnce: countsCardsOnce)
        (self.contingency, self.difference) = (contingency, difference)
        self.mcNemar = countsCardsOnce ? contingency.test : nil
    }
}

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
    init?(_ compared: [ComparedCard], bootstrap: PairedBootstrap = PairedBootstrap()) {
        let judged = compared.filter { !$0.judged.isEmpty }
        guard !judged.isEmpty else { return nil }
        cards = judged.count
        let conditions = Set(judged.compactMap(\.truth?.condition)).sorted()
        // All fields, each field, each condition: which of a card's fields belong to it.
        let scopes: [(ComparedCard) -> [KTPField]] =
            [\.judged] + KTPField.allCases.map { field in { _ in [field] } }
            + conditions.map { condition in { $0.truth?.condition == condition ? $0.judged : [] } }

        var tables = Array(repeating: ContingencyTable(), count: scopes.count)
        var sample = PairedBootstrap.Sample(width: scopes.count)
        for card in judged {
            let parts = scopes.map { fields in fields(card).reduce(into: ContingencyTable()) { $0.add($1, of: card) } }
            for index in scopes.indices { tables[index].add(parts[index]) }
            sample.add(parts.map { (sum: Double($0.onlyFirst - $0.onlySecond), weight: Double($0.judged)) })
        }
        let differences = bootstrap.differences(sample)
        func contrast(_ index: Int, countsCardsOnce: Bool = false) -> AccuracyContrast {
            AccuracyContrast(tables[index], difference: differences[index], countsCardsOnce: countsCardsOnce)
        }
        overall = contrast(0)
        byField = [:]
        for (index, field) in KTPField.allCases.enumerated() where tables[index + 1].judged > 0 {
            byField[field] = contrast(index + 1, countsCardsOnce: true)
        }
        byField.correctForEachOther()
        let firstCondition = scopes.count - conditions.count
        byCondition = conditions.enumerated().map { index, condition in
            Condition(condition: condition, contrast: contrast(firstCondition + index))
        }
    }
}

extension FieldMap<AccuracyContrast> {
    /// All are tested at once: among nineteen fields one in twenty would show a difference that does not exist.
    fileprivate mutating func correctForEachOther() {
        let tested = pairs.compactMap { field, contrast in contrast.mcNemar.map { (field, $0.p) } }
        for ((field, _), adjusted) in zip(tested, Holm.adjusted(tested.map(\.1))) {
            self[field]?.pHolm = adjusted
            self[field]?.difference?.demand(adjusted)
        }
    }
}

extension ContingencyTable {
    fileprivate mutating func add(_ other: ContingencyTable) {
        both += other.both
        onlyFirst += other.onlyFirst
        onlySecond += other.onlySecond
        neither += other.neither
        alikeButWrong += other.alikeButWrong
        readByNeither += other.readByNeither
    }
}

package import KTPCore

/// One side against another over the same cards, without truth and, where there is one, with it.
package struct PairReport: Encodable, Sendable {
    package var first: String
    package var second: String
    package var cards: Int
    /// Of these, those of which one side read but a part; neither counts as quicker or surer there. nil for none.
    package var partly: Int?
    package var agreement: Agreement
    package var agreementByField: FieldMap<Agreement>
    package var times: Times
    package var moreConfident: Lead
    /// nil without a truth.
    package var accuracy: AccuracyComparison?
    package var differing: [DifferingField]

    package struct Times: Encodable, Sendable {
        package var first: WallAndCPU
        package var second: WallAndCPU
        /// Seconds a card that both read as a whole, first minus second.
        package var wallDifference: Difference?
        package var cpuDifference: Difference?
        package var faster: Lead
    }

    init(
        first: String, second: String, cards: [ComparedCard], bootstrap: PairedBootstrap = PairedBootstrap()
    ) {
        self.first = first
        self.second = second
        self.cards = cards.count
        let parts = cards.count { !$0.isWhole }
        partly = parts > 0 ? parts : nil
        agreementByField = Agreement.byField(cards)
        agreement = agreementByField.pairs.reduce(Agreement()) { $0 + $1.value }
        times = Times(cards, bootstrap: bootstrap)
        moreConfident = cards.reduce(into: Lead()) { lead, card in
            if card.isWhole, let first = card.first.confidence, let second = card.second.confidence {
                lead.add(first: first, second: second)
            }
        }
        accuracy = AccuracyComparison(cards, bootstrap: bootstrap)
        differing = DifferingField.all(in: cards)
    }
}

extension PairReport.Times {
    fileprivate init(_ cards: [ComparedCard], bootstrap: PairedBootstrap) {
        first = WallAndCPU(wall: cards.map(\.first.wall), cpu: cards.map(\.first.cpu))
        second = WallAndCPU(wall: cards.map(\.second.wall), cpu: cards.map(\.second.cpu))
        faster = cards.reduce(into: Lead()) { lead, card in
            if card.isWhole { lead.add(first: -card.first.wall, second: -card.second.wall) }
        }
        var sample = PairedBootstrap.Sample(width: 2)
        for card in cards where card.isWhole {
            sample.add([
                (sum: card.first.wall - card.second.wall, weight: 1),
                (sum: card.first.cpu - card.second.cpu, weight: 1),
            ])
        }
        let differences = bootstrap.differences(sample)
        wallDifference = differences[0]
        cpuDifference = differences[1]
    }
}

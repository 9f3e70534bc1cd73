import KTPCore

/// How sure a share over several fields is. A card's fields stand and fall together, so that Wilson's interval would be
/// too narrow: whole cards are redrawn instead.
struct ClusteredShares: Sendable {
    /// By side; nil where nothing is judged.
    private(set) var overall: [Interval?] = []
    private(set) var byCondition: [String: [Interval?]] = [:]

    init(_ cards: CardsBySide, bootstrap: PairedBootstrap = PairedBootstrap()) {
        let sides = cards.sides.count
        let conditions = Set(cards.cards.compactMap(\.truth?.condition)).sorted()
        var sample = PairedBootstrap.Sample(width: sides * (1 + conditions.count))
        for (index, card) in cards.cards.enumerated() {
            guard let truth = card.truth else { continue }
            let parts = cards.sides.map { side -> (sum: Double, weight: Double) in
                let reading = side.readings[index]
                let right = reading.judged.count { reading.outcome(of: $0)?.isCorrect == true }
                return (Double(right), Double(truth.fields.count))
            }
            let none = Array(repeating: (sum: 0.0, weight: 0.0), count: sides)
            sample.add(parts + conditions.flatMap { $0 == truth.condition ? parts : none })
        }
        let intervals = bootstrap.shares(sample)
        overall = Array(intervals.prefix(sides))
        for (index, condition) in conditions.enumerated() {
            byCondition[condition] = Array(intervals.dropFirst((index + 1) * sides).prefix(sides))
        }
    }
}

extension PairedBootstrap {
    /// The interval of each share. Where all cards are alike, redrawing them tells nothing: Wilson's over cards does.
    func shares(_ sample: Sample) -> [Interval?] {
        differences(sample).map { share in
            share.flatMap { share in
                guard share.interval.low == share.interval.high else { return share.interval }
                return Proportion(Int((share.value * Double(share.cards)).rounded()), of: share.cards).wilsonInterval()
            }
        }
    }
}

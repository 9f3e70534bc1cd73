package import KTPCore

/// The first side's lead over the second, and its interval.
package struct Difference: Sendable, Equatable {
    /// First minus second: a share in accuracy, seconds in time.
    package var value: Double
    /// 95 %, from the paired bootstrap; nil under six cards, of which it knows too few.
    package private(set) var interval: Interval?
    /// Cards that have a say in it.
    package var cards: Int
    /// Cards among these on which the sides differ.
    package var differingCards: Int
    /// Whether there is more than luck in it: the one place that says so.
    package private(set) var isShown: Bool

    package init(value: Double, interval: Interval, cards: Int, differingCards: Int) {
        self.value = value
        self.interval = cards < Self.fewestCards ? nil : interval
        (self.cards, self.differingCards) = (cards, differingCards)
        isShown = !interval.holdsZero && differingCards >= Self.fewestCards
    }

    /// The difference from the side that has more to the other.
    var upward: Difference {
        guard value < 0 else { return self }
        var turned = self
        turned.value = -value
        turned.interval = interval.map { Interval(low: -$0.high, high: -$0.low) }
        return turned
    }

    /// - Parameter adjustedP: of its own test, made up for the others that are tested at once.
    mutating func demand(_ adjustedP: Double) { isShown = isShown && adjustedP < Self.significance }

    /// The fewest cards that can show anything, and of which there is an interval: with five, a fair coin points all one way in one of sixteen
    /// cases (exact sign test, two-sided p = 0.0625), which the bootstrap does not know.
    package static let fewestCards = 6
    /// The bound that a test's p must be below, of several at once after the correction.
    static let significance = 0.05
}

extension Difference: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "value": value, "low": interval?.low, "high": interval?.high, "n": cards, "differing": differingCards,
            "shown": isShown,
        ])
    }
}

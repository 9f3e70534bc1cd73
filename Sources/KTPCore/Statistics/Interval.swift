/// A confidence interval, both ends included.
package struct Interval: Codable, Sendable, Equatable {
    package var low: Double
    package var high: Double

    package init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }

    package var holdsZero: Bool { low <= 0 && high >= 0 }
}

extension Proportion {
    /// The Wilson score interval (Wilson 1927), good for small n and shares near 0 and 1; nil of nothing.
    /// - Parameter z: 1.96 for 95 %.
    package func wilsonInterval(z: Double = 1.959963984540054) -> Interval? {
        guard let share else { return nil }
        let count = Double(n)
        let scale = 1 + z * z / count
        let centre = (share + z * z / (2 * count)) / scale
        let half = z * (share * (1 - share) / count + z * z / (4 * count * count)).squareRoot() / scale
        // At 0 and n the ends are exactly 0 and 1; rounding would shift them slightly.
        return Interval(low: hits == 0 ? 0 : centre - half, high: hits == n ? 1 : centre + half)
    }
}

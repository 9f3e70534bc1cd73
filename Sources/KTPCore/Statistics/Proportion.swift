/// A count out of a count. It keeps its n, so that no share is ever shown without it.
package struct Proportion: Sendable, Equatable {
    package var hits: Int
    package var n: Int

    package init(_ hits: Int, of n: Int) { (self.hits, self.n) = (hits, n) }

    package static let none = Proportion(0, of: 0)

    package var share: Double? { n == 0 ? nil : Double(hits) / Double(n) }

    package mutating func add(_ hit: Bool) {
        n += 1
        if hit { hits += 1 }
    }

    package static func + (left: Proportion, right: Proportion) -> Proportion {
        Proportion(left.hits + right.hits, of: left.n + right.n)
    }
}

extension Proportion: Codable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["share": share, "hits": hits, "n": n])
    }
}

/// A confidence interval, both ends included.
package struct Interval: Codable, Sendable, Equatable {
    package var low: Double
    package var high: Double

    package init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

    package var holdsZero: Bool { low <= 0 && high >= 0 }
}

extension Proportion {
    /// The Wilson score interval (Wilson 1927), good for small n and shares near 0 and 1; nil of nothing.
    /// - Parameter effective: the number of independent cases that these are worth; nil for n.
    package func wilsonInterval(z: Double = 1.959963984540054, at effective: Double? = nil) -> Interval? {
        guard let share else { return nil }
        let count = effective ?? Double(n)
        let scale = 1 + z * z / count
        let centre = (share + z * z / (2 * count)) / scale
        let half = z * (share * (1 - share) / count + z * z / (4 * count * count)).squareRoot() / scale
        // At 0 and n the ends are exactly 0 and 1; rounding would shift them slightly.
        return Interval(low: hits == 0 ? 0 : centre - half, high: hits == n ? 1 : centre + half)
    }
}

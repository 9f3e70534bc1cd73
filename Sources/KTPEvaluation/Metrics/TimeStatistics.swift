/// Durations in seconds, summed up. Quantiles interpolate linearly between the two nearest values, as
/// numpy and R do by default.
package struct TimeStatistics: Codable, Sendable, Equatable {
    package var n: Int
    package var median: Double
    package var p95: Double
    package var mean: Double
    package var total: Double

    /// nil of nothing.
    package init?(seconds: [Double]) {
        let sorted = seconds.sorted()
        guard let median = Self.quantile(0.5, ofSorted: sorted), let p95 = Self.quantile(0.95, ofSorted: sorted)
        else { return nil }
        self.n = sorted.count
        self.median = median
        self.p95 = p95
        self.total = sorted.reduce(0, +)
        self.mean = total / Double(sorted.count)
    }

    /// - Parameter share: 0 the least … 1 the greatest.
    package static func quantile(_ share: Double, ofSorted values: [Double]) -> Double? {
        guard let last = values.last else { return nil }
        let position = share * Double(values.count - 1)
        let index = Int(position)
        guard index + 1 < values.count else { return last }
        return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
    }
}

/// The same work by the clock on the wall and by the processor.
package struct WallAndCPU: Codable, Sendable, Equatable {
    package var wall: TimeStatistics?
    package var cpu: TimeStatistics?

    package init(wall: [Double], cpu: [Double]) {
        self.wall = TimeStatistics(seconds: wall)
        self.cpu = TimeStatistics(seconds: cpu)
    }
}

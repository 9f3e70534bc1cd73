package struct TimeStatistics: Codable, Sendable, Equatable {
    package var n: Int
    package var median: Double
    package var p95: Double
    package var mean: Double
    package var total: Double

    package init?(seconds: [Double]) {
        let sorted = seconds.sorted()
        guard let median = Quantile.of(sorted, at: 0.5), let p95 = Quantile.of(sorted, at: 0.95)
        else { return nil }
        self.n = sorted.count
        (self.median, self.p95) = (median, p95)
        self.total = sorted.reduce(0, +)
        self.mean = total / Double(sorted.count)
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

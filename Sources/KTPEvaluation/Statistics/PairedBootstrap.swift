import KTPCore

/// The paired bootstrap over cards (Efron 1979): how far a mean difference could be luck of the draw.
///
/// Whole cards are drawn, with both sides' readings together, because the fields of one card stand and
/// fall together. The seed is fixed: the same cards give the same intervals, everywhere.
package struct PairedBootstrap: Sendable {
    package var resamples = 10_000
    package var seed: UInt64 = 85_60_53_98
    /// Share of the resamples that the interval leaves out at each end: 0.025 for 95 %.
    package var tail = 0.025

    package init() {}

    /// Several differences over the same cards, each card's part in each.
    package struct Sample: Sendable, Equatable {
        /// How many differences.
        package let width: Int
        private(set) var sums: [Double] = []
        private(set) var weights: [Double] = []

        package init(width: Int) {
            self.width = width
        }

        /// One card. Its part in a difference is a sum over so many fields: the difference of accuracies is
        /// the sum of all sums over the sum of all weights. Weight 0: the card says nothing on it.
        /// - Parameter parts: as many as the sample is wide.
        package mutating func add(_ parts: [(sum: Double, weight: Double)]) {
            precondition(parts.count == width, "a card needs a part in every difference")
            sums += parts.map(\.sum)
            weights += parts.map(\.weight)
        }

        package var cards: Int { width == 0 ? 0 : sums.count / width }
    }

    /// Each difference with its percentile interval; nil where no card has a weight.
    package func differences(_ sample: Sample) -> [Difference?] {
        let drawn = resampled(sample)
        return (0..<sample.width).map { column in
            var (sum, weight, cards, differing) = (0.0, 0.0, 0, 0)
            for index in stride(from: column, to: sample.sums.count, by: sample.width)
            where sample.weights[index] > 0 {
                sum += sample.sums[index]
                weight += sample.weights[index]
                cards += 1
                if sample.sums[index] != 0 { differing += 1 }
            }
            let sorted = drawn[column].sorted()
            guard weight > 0, let low = Quantile.of(sorted, at: tail),
                let high = Quantile.of(sorted, at: 1 - tail)
            else { return nil }
            return Difference(
                value: sum / weight, interval: Interval(low: low, high: high), cards: cards, differingCards: differing)
        }
    }

    /// The differences in every resample, one array a difference. A resample that drew no card with a
    /// weight has none.
    private func resampled(_ sample: Sample) -> [[Double]] {
        var random = SplitMix64(seed: seed)
        var results = Array(repeating: [Double](), count: sample.width)
        let (cards, width) = (sample.cards, sample.width)
        guard cards > 0 else { return results }
        for column in results.indices { results[column].reserveCapacity(resamples) }
        var sums = Array(repeating: 0.0, count: width)
        var weights = sums
        for _ in 0..<resamples {
            for column in 0..<width { (sums[column], weights[column]) = (0, 0) }
            for _ in 0..<cards {
                let row = random.below(cards) * width
                for column in 0..<width {
                    sums[column] += sample.sums[row + column]
                    weights[column] += sample.weights[row + column]
                }
            }
            for column in 0..<width where weights[column] > 0 {
                results[column].append(sums[column] / weights[column])
            }
        }
        return results
    }
}

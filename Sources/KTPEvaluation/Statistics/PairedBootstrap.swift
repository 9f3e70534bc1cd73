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
        /// Card by card, in each all differences: x is the sum, y the weight.
        fileprivate private(set) var parts: [SIMD2<Double>] = []

        package init(width: Int) {
            self.width = width
        }

        /// One card. Its part in a difference is a sum over so many fields: the difference of accuracies is
        /// the sum of all sums over the sum of all weights. Weight 0: the card says nothing on it.
        /// - Parameter parts: as many as the sample is wide.
        package mutating func add(_ parts: [(sum: Double, weight: Double)]) {
            precondition(parts.count == width, "a card needs a part in every difference")
            for part in parts { self.parts.append(SIMD2(part.sum, part.weight)) }
        }

        package var cards: Int { width == 0 ? 0 : parts.count / width }

        /// The same without the differences on which no card says anything, and which those are that stay.
        fileprivate func spoken() -> (sample: Sample, columns: [Int]) {
            let columns = (0..<width).filter { column in
                stride(from: column, to: parts.count, by: width).contains { parts[$0].y > 0 }
            }
            var sample = Sample(width: columns.count)
            sample.parts.reserveCapacity(cards * columns.count)
            for card in 0..<cards { for column in columns { sample.parts.append(parts[card * width + column]) } }
            return (sample, columns)
        }
    }

    /// Each difference with its percentile interval; nil where no card has a weight.
    package func differences(_ sample: Sample) -> [Difference?] {
        let drawn = resampled(sample)
        return (0..<sample.width).map { column in
            var (sum, weight, cards, differing) = (0.0, 0.0, 0, 0)
            for index in stride(from: column, to: sample.parts.count, by: sample.width)
            where sample.parts[index].y > 0 {
                sum += sample.parts[index].x
                weight += sample.parts[index].y
                cards += 1
                if sample.parts[index].x != 0 { differing += 1 }
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
    private func resampled(_ whole: Sample) -> [[Double]] {
        var random = SplitMix64(seed: seed)
        var results = Array(repeating: [Double](), count: whole.width)
        let (sample, columns) = whole.spoken()
        guard sample.cards > 0 else { return results }
        for column in columns { results[column].reserveCapacity(resamples) }
        var totals = Array(repeating: SIMD2<Double>.zero, count: columns.count)
        for _ in 0..<resamples {
            draw(sample, with: &random, into: &totals)
            for (column, total) in zip(columns, totals) where total.y > 0 {
                results[column].append(total.x / total.y)
            }
        }
        return results
    }

    /// One resample: as many cards as there are, drawn with replacement, summed up. Of ten thousand cards these are
    /// a hundred million draws in all, hence no checks of bounds.
    private func draw(_ sample: Sample, with random: inout SplitMix64, into totals: inout [SIMD2<Double>]) {
        let (cards, width) = (sample.cards, sample.width)
        sample.parts.withUnsafeBufferPointer { parts in
            totals.withUnsafeMutableBufferPointer { totals in
                totals.update(repeating: .zero)
                for _ in 0..<cards {
                    let row = random.below(cards) * width
                    for column in 0..<width { totals[column] += parts[row + column] }
                }
            }
        }
    }
}

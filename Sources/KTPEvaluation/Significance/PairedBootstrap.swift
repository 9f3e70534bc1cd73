import KTPCore

/// The paired bootstrap over cards (Efron 1979): how far a mean difference could be luck of the draw. Whole cards are
/// drawn, because the fields of one card stand and fall together. The seed is fixed.
package struct PairedBootstrap: Sendable {
    package var resamples = 10_000
    package var seed: UInt64 = 85_60_53_98
    /// Share of the resamples that the interval leaves out at each end: 0.025 for 95 %.
    package var tail = 0.025

    package init() {}

    /// Several differences over the same cards, each card's part in each.
    package struct Sample: Sendable, Equatable {
        package let width: Int
        /// Card by card, in each all differences: x is the sum, y the weight.
        fileprivate private(set) var parts: [SIMD2<Double>] = []

        package init(width: Int) { self.width = width }

        /// One card, as many parts as the sample is wide. A difference is the sum of all sums over the sum of all
        /// weights; weight 0: the card says nothing on it.
        package mutating func add(_ parts: [(sum: Double, weight: Double)]) {
            precondition(parts.count == width, "a card needs a part in every difference")
            for part in parts { self.parts.append(SIMD2(part.sum, part.weight)) }
        }

        package var cards: Int { width == 0 ? 0 : parts.count / width }

        /// The sample without the differences on which no card says anything, and the columns that stay. An odd number
        /// of columns gets a zero column as well, since they are drawn two at a time.
        fileprivate func spoken() -> (sample: Sample, columns: [Int]) {
            let columns = (0..<width).filter { column in
                stride(from: column, to: parts.count, by: width).contains { parts[$0].y > 0 }
            }
            var sample = Sample(width: columns.count + columns.count % 2)
            sample.parts.reserveCapacity(cards * sample.width)
            for card in 0..<cards {
                for column in columns { sample.parts.append(parts[card * width + column]) }
                if columns.count % 2 == 1 { sample.parts.append(.zero) }
            }
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

    /// The differences in every resample, one array a difference; none of a resample without weight.
    private func resampled(_ whole: Sample) -> [[Double]] {
        var random = SplitMix64(seed: seed)
        var results = Array(repeating: [Double](), count: whole.width)
        let (sample, columns) = whole.spoken()
        guard sample.cards > 0 else { return results }
        for column in columns { results[column].reserveCapacity(resamples) }
        var totals = Array(repeating: 0.0, count: 2 * sample.width)
        var rows = Array(repeating: 0, count: sample.cards)
        for _ in 0..<resamples {
            for card in rows.indices { rows[card] = random.below(sample.cards) * sample.width }
            draw(rows, of: sample, into: &totals)
            for (index, column) in columns.enumerated() where totals[2 * index + 1] > 0 {
                results[column].append(totals[2 * index] / totals[2 * index + 1])
            }
        }
        return results
    }

    /// One resample: the cards drawn, summed up. Of ten thousand cards these are a hundred million rows in all, hence no
    /// checks of bounds, and eight differences at a time where there are as many, whose sums stay in registers.
    private func draw(_ rows: [Int], of sample: Sample, into totals: inout [Double]) {
        sample.parts.withUnsafeBytes { parts in
            totals.withUnsafeMutableBytes { totals in
                var column = 0
                while column < sample.width {
                    if sample.width - column >= 8 {
                        totals.storeBytes(of: sum(rows, column, parts, SIMD16<Double>.self), at: column)
                        column += 8
                    } else {
                        totals.storeBytes(of: sum(rows, column, parts, SIMD4<Double>.self), at: column)
                        column += 2
                    }
                }
            }
        }
    }

    /// Over the rows, from that column on as many as the vector holds.
    @inline(__always) private func sum<Columns: SIMD>(
        _ rows: [Int], _ column: Int, _ parts: UnsafeRawBufferPointer, _: Columns.Type
    ) -> Columns where Columns.Scalar == Double {
        var total = Columns()
        for row in rows {
            let place = (row &+ column) &* MemoryLayout<SIMD2<Double>>.size
            total += parts.loadUnaligned(fromByteOffset: place, as: Columns.self)
        }
        return total
    }
}

extension UnsafeMutableRawBufferPointer {
    fileprivate func storeBytes(of columns: some SIMD<Double>, at column: Int) {
        storeBytes(of: columns, toByteOffset: column * MemoryLayout<SIMD2<Double>>.size, as: type(of: columns))
    }
}

/// Quantiles that interpolate linearly between the two nearest values, as numpy and R do by default.
package enum Quantile {
    /// - Parameter share: 0 the least … 1 the greatest of `sorted`; nil of nothing.
    package static func of(_ sorted: [Double], at share: Double) -> Double? {
        guard let last = sorted.last else { return nil }
        let position = share * Double(sorted.count - 1)
        let index = Int(position)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (sorted[index + 1] - sorted[index]) * (position - Double(index))
    }
}

/// SplitMix64 (Steele 2014): its sequence is fixed by the seed, on every machine and standard library.
package struct SplitMix64: Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// 0 ..< bound. The bias of the multiply-shift is below bound / 2⁶⁴.
    package mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }
}

import KTPCore
import KTPEvaluation
import Testing

struct IntervalTests {
    /// Newcombe 1998, table I, method 3 (Wilson score): 81/263, 15/148, 0/20, 1/29.
    @Test(arguments: [
        (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
    ])
    func wilsonIntervalsAreThoseOfNewcombe(hits: Int, n: Int, low: Double, high: Double) throws {
        let interval = try #require(Proportion(hits, of: n).wilsonInterval())
        #expect(abs(interval.low - low) < 5e-5 && abs(interval.high - high) < 5e-5)
    }

    @Test func allOfManyReachesOne() {
        #expect(Proportion(7, of: 7).wilsonInterval()?.high == 1)
    }

    /// Of all n up to 200: each more right lifts both ends, and the nearer to all or nothing, the narrower the interval.
    @Test func theBetterOfTwoResultsNeverHasTheWiderInterval() throws {
        for n in 1...200 {
            let intervals = try (0...n).map { try #require(Proportion($0, of: n).wilsonInterval()) }
            for (one, better) in zip(intervals, intervals.dropFirst()) {
                #expect(one.low < better.low && one.high < better.high)
            }
            let widths = intervals.map { $0.high - $0.low }
            for (index, pair) in zip(widths, widths.dropFirst()).enumerated() {
                #expect(2 * index < n ? pair.0 <= pair.1 + 1e-12 : pair.1 <= pair.0 + 1e-12, "\(index) of \(n)")
            }
        }
    }

    /// Sides that read the same cards, of which some fail wholly and some here and there: 2,000 tables of two to five sides.
    @Test func theBetterOfTwoSidesNeverHasTheWiderInterval() throws {
        var random = SplitMix64(seed: 7)
        var mended = 0
        for _ in 0..<2000 {
            let count = 6 + random.below(60)
            let fields = 2 + random.below(18)
            let sides = (0..<2 + random.below(4)).map { _ in
                let (hard, slips) = (random.below(4), 1 + random.below(40))
                let cards = (0..<count).map { _ in
                    random.below(10) < hard
                        ? random.below(fields + 1) : (0..<fields).count { _ in random.below(slips) > 0 }
                }
                return share(cards, of: fields)
            }
            let alone = try sides.map(width)
            let widths = try ClusteredShare.intervals(sides).map { interval in
                try #require(interval.map { $0.high - $0.low })
            }
            for (first, side) in sides.enumerated() {
                #expect(alone[first] <= widths[first] + 1e-12, "narrower than alone")
                for (second, other) in sides.enumerated() where side.proportion.hits > other.proportion.hits {
                    guard 2 * other.proportion.hits >= other.proportion.n else { continue }
                    #expect(widths[first] <= widths[second] + 1e-12, "\(side) \(other)")
                    mended += alone[first] > alone[second] + 1e-12 ? 1 : 0
                }
            }
            let best = sides.max { $0.proportion.hits < $1.proportion.hits }
            let allRight = share(Array(repeating: fields, count: count), of: fields)
            #expect(try width(allRight) <= width(#require(best)) + 1e-12)
        }
        #expect(mended > 100, "\(mended)")
    }

    /// Four errors on one card are wider than five apart, but not beside them.
    @Test func errorsThatFallTogetherWidenTheWorseSide() throws {
        let sides = [[15] + Array(repeating: 19, count: 11), [18, 18, 18, 18, 18] + Array(repeating: 19, count: 7)].map
        {
            share($0, of: 19)
        }
        let intervals = try ClusteredShare.intervals(sides).map { try #require($0) }
        #expect(try width(sides[0]) > width(sides[1]))
        #expect(intervals[0] == sides[0].interval && intervals[1] != sides[1].interval)
    }

    private func share(_ cards: [Int], of fields: Int) -> ClusteredShare {
        cards.reduce(into: ClusteredShare()) { $0.add(Proportion($1, of: fields)) }
    }

    private func width(_ share: ClusteredShare) throws -> Double {
        let interval = try #require(share.interval)
        return interval.high - interval.low
    }

    /// All right is no other method than one wrong: 38 of 38 had the wider interval.
    @Test(arguments: [6, 12, 40]) func oneMoreErrorNeverNarrowsTheInterval(cards: Int) throws {
        let widths = try (0...6).map { wrong in
            try width(share((0..<cards).map { $0 < wrong ? 18 : 19 }, of: 19))
        }
        #expect(widths == widths.sorted() && Set(widths).count == widths.count, "\(widths)")
    }

    @Test func underSixCardsThereIsNone() {
        #expect(
            share([19, 19, 19, 18, 19], of: 19).interval == nil
                && share(Array(repeating: 0, count: 6), of: 0).interval == nil)
        #expect(share([19, 19, 19, 18, 19, 19], of: 19).interval != nil)
    }

    /// Cards that are wholly right or wrong are so many cases, however many fields they have.
    @Test func fieldsThatFallTogetherCountOnce() throws {
        let cards = (0..<300).map { $0 % 10 == 0 ? 0 : 19 }
        let interval = try #require(share(cards, of: 19).interval)
        let alone = try #require(Proportion(270, of: 300).wilsonInterval())
        #expect(abs(interval.low - alone.low) < 0.001 && abs(interval.high - alone.high) < 0.001)
    }

    /// About 95 in a hundred intervals hold the true share: 600 draws of cards of which a tenth is hard to read.
    @Test(arguments: [40, 120]) func ninetyFiveInAHundredHoldTheTruth(count: Int) throws {
        var random = SplitMix64(seed: 11)
        let held = try (0..<600).count { _ in
            let cards = (0..<count).map { _ in
                let right = random.below(10) == 0 ? 600 : 980
                return (0..<19).count { _ in random.below(1000) < right }
            }
            let interval = try #require(share(cards, of: 19).interval)
            return interval.low <= 0.942 && 0.942 <= interval.high
        }
        #expect((546...588).contains(held), "\(held)")
    }
}

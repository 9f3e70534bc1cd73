import KTPCore
import KTPEvaluation
import Testing

struct PairedBootstrapTests {
    private func sample(_ values: [Double]) -> PairedBootstrap.Sample {
        values.reduce(into: PairedBootstrap.Sample(width: 1)) { $0.add([(sum: $1, weight: 1)]) }
    }

    @Test func theSameCardsGiveTheSameInterval() {
        let values = (0..<40).map { Double($0 % 7) - 2 }
        let first = PairedBootstrap().differences(sample(values))
        #expect(first == PairedBootstrap().differences(sample(values)))
        var other = PairedBootstrap()
        other.seed += 1
        #expect(first != other.differences(sample(values)))
    }

    @Test func theIntervalIsThatOfTheNormalLawOnManyCards() throws {
        // 400 cards, mean 0.5, standard deviation 0.5: 95 % within 0.5 ± 1.96 × 0.5 / 20.
        let difference = try #require(
            PairedBootstrap().differences(sample((0..<400).map { Double($0 % 2) }))[0])
        #expect(difference.value == 0.5)
        let interval = try #require(difference.interval)
        #expect(abs(interval.low - 0.451) < 0.005 && abs(interval.high - 0.549) < 0.005)
        #expect(difference.cards == 400 && difference.differingCards == 200)
        #expect(difference.isShown)
    }

    /// Draws one card after the other and adds its part to every difference, as it is defined: an odd and an even number
    /// of differences, and more than are summed at once.
    @Test(arguments: [3, 4, 12]) func eachResampleIsAsManyCardsDrawnWithReplacement(width: Int) throws {
        var bootstrap = PairedBootstrap()
        bootstrap.resamples = 50
        let parts = (0..<30).map { card in (0..<width).map { Self.part(of: card, in: $0) } }
        let sample = parts.reduce(into: PairedBootstrap.Sample(width: width)) { $0.add($1) }
        var random = SplitMix64(seed: bootstrap.seed)
        var drawn = Array(repeating: [Double](), count: width)
        for _ in 0..<bootstrap.resamples {
            var totals = Array(repeating: (sum: 0.0, weight: 0.0), count: width)
            for _ in parts {
                let card = parts[random.below(parts.count)]
                for column in 0..<width {
                    totals[column].sum += card[column].sum
                    totals[column].weight += card[column].weight
                }
            }
            for column in 0..<width { drawn[column].append(totals[column].sum / totals[column].weight) }
        }
        let differences = bootstrap.differences(sample)
        #expect(differences[1] == nil)
        for column in (0..<width).filter({ $0 != 1 }) {
            let sorted = drawn[column].sorted()
            let difference = try #require(differences[column])
            let interval = try #require(difference.interval)
            #expect(interval.low == Quantile.of(sorted, at: bootstrap.tail))
            #expect(interval.high == Quantile.of(sorted, at: 1 - bootstrap.tail))
        }
    }

    private static func part(of card: Int, in column: Int) -> (sum: Double, weight: Double) {
        guard column != 1 else { return (3, 0) }
        return (1 / Double(card + column + 1), Double(1 + column % 3))
    }

    @Test func noDifferenceIsShownWhenTheIntervalHoldsZero() throws {
        let even = (0..<60).map { $0 % 2 == 0 ? 1.0 : -1.0 }
        #expect(try #require(PairedBootstrap().differences(sample(even))[0]).isShown == false)
    }

    @Test func fiveCardsShowNothingHoweverTheyFall() throws {
        let five = try #require(PairedBootstrap().differences(sample(Array(repeating: 1, count: 5)))[0])
        #expect(five.interval == nil && !five.isShown)
        #expect(try #require(PairedBootstrap().differences(sample(Array(repeating: 1, count: 6)))[0]).isShown)
    }

    @Test func aCardWithoutWeightSaysNothing() throws {
        var sample = PairedBootstrap.Sample(width: 2)
        sample.add([(sum: 1, weight: 2), (sum: 0, weight: 0)])
        sample.add([(sum: 0, weight: 0), (sum: 0, weight: 0)])
        let differences = PairedBootstrap().differences(sample)
        #expect(try #require(differences[0]).value == 0.5)
        #expect(try #require(differences[0]).cards == 1)
        #expect(differences[1] == nil)
        #expect(PairedBootstrap().differences(.init(width: 3)) == [nil, nil, nil])
    }
}

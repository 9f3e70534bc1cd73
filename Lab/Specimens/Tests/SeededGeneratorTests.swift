import Specimens
import Testing

struct SeededGeneratorTests {
    @Test func numbersAreThoseOfTheReferenceAlgorithms() {
        // xoshiro256** after SplitMix64 from 0: the state is e220a8397b1dcdaf 6e789e6aa1b965f4 06c45d188009454f
        // f88bb8a8724c81ec, so the first output is rotl(s1 * 5, 7) * 9.
        var generator = SeededGenerator(seed: 0)
        let product: UInt64 = 0x6E78_9E6A_A1B9_65F4 &* 5
        #expect(generator.next() == ((product << 7) | (product >> 57)) &* 9)
    }

    @Test func rangesAreKeptAndFilled() {
        var generator = SeededGenerator(seed: 9)
        let dice = (0..<6000).map { _ in generator.int(1...6) }
        #expect(Set(dice) == [1, 2, 3, 4, 5, 6])
        for face in 1...6 { #expect((850...1150).contains(dice.count { $0 == face })) }
        let units = (0..<1000).map { _ in generator.unit() }
        #expect(units.allSatisfy { $0 >= 0 && $0 < 1 })
    }

    @Test func weightsDecideHowOftenAnItemIsPicked() {
        var generator = SeededGenerator(seed: 10)
        let picks = (0..<4000).map { _ in generator.pick(weighted: [(3, "often"), (1, "seldom")]) }
        #expect((2850...3150).contains(picks.count { $0 == "often" }))
    }

    @Test func streamsOfOtherNamesDiffer() {
        var one = SeededGenerator(seed: 1, stream: "content")
        var other = SeededGenerator(seed: 1, stream: "style")
        #expect(one.next() != other.next())
    }
}

import Foundation

/// Random numbers that are the same for the same seed on every run: xoshiro256**, seeded through SplitMix64
/// (Blackman and Vigna, prng.di.unimi.it). The drawing functions are our own, because the standard library
/// does not promise to turn the same bits into the same picks from version to version.
package struct SeededGenerator: Sendable {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    package init(seed: UInt64) {
        var mixer = seed
        func next() -> UInt64 {
            mixer &+= 0x9E37_79B9_7F4A_7C15
            var word = mixer
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
        state = (next(), next(), next(), next())
    }

    /// A stream of its own for each name, so that drawing more from one leaves the others as they were.
    package init(seed: UInt64, stream: String) {
        // FNV-1a: Swift's own hashes differ from run to run.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in stream.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        self.init(seed: seed &* 0xD6E8_FEB8_6659_FD93 ^ hash)
    }

    package mutating func next() -> UInt64 {
        func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 { (word << bits) | (word >> (64 - bits)) }
        let result = rotate(state.1 &* 5, 7) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = rotate(state.3, 45)
        return result
    }

    /// Uniform in 0 ..< 1.
    package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    package mutating func double(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + unit() * (range.upperBound - range.lowerBound)
    }

    package mutating func int(_ range: ClosedRange<Int>) -> Int {
        let span = UInt64(range.upperBound - range.lowerBound) + 1
        return range.lowerBound + Int(next().multipliedFullWidth(by: span).high)
    }

    /// True with the probability given, 0…1.
    package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

    /// One of the items, each as likely; the list must not be empty.
    package mutating func pick<Item>(_ items: [Item]) -> Item { items[int(0...(items.count - 1))] }

    /// One of the items, as likely as its weight says.
    package mutating func pick<Item>(weighted items: [(weight: Double, item: Item)]) -> Item {
        var rest = unit() * items.reduce(0) { $0 + $1.weight }
        for (weight, item) in items.dropLast() {
            rest -= weight
            if rest < 0 { return item }
        }
        return items[items.count - 1].item
    }

    /// Normally distributed about 0 with deviation 1 (Box and Muller).
    package mutating func gaussian() -> Double {
        (-2 * log(1 - unit())).squareRoot() * cos(2 * Double.pi * unit())
    }

    /// An independent generator that starts from this one's next number.
    package mutating func fork() -> SeededGenerator { SeededGenerator(seed: next()) }
}

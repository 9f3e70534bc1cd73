/// How a card looks, in 256 bits. Two pictures of one shot differ in few bits, two cards in a hundred or so.
package struct PerceptualHash: Sendable, Hashable {
    package static let bits = 256
    /// Most bits that differ between equal pictures. Of 44,490 pairs of different specimens of a tune seed the nearest
    /// differ in 32; of 360 pairs of one picture saved again, two thirds differ in 15 at most.
    package static let same = 24

    private let words: SIMD4<UInt64>

    package init?(_ bits: [Bool]) {
        guard bits.count == Self.bits else { return nil }
        words = SIMD4(
            stride(from: 0, to: Self.bits, by: 64).map { start in
                bits[start..<start + 64].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
            })
    }

    /// - Parameter hex: as records hold it, 64 digits.
    package init?(hex: String) {
        let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue.map(UInt64.init) }
        guard digits.count == Self.bits / 4, digits.count == hex.utf8.count else { return nil }
        words = SIMD4(
            stride(from: 0, to: digits.count, by: 16).map { digits[$0..<$0 + 16].reduce(0) { $0 << 4 | $1 } })
    }

    package var hex: String {
        words.indices.map { index in
            let digits = String(words[index], radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    package func distance(to other: PerceptualHash) -> Int {
        let differing = words ^ other.words
        return differing.indices.reduce(0) { $0 + differing[$1].nonzeroBitCount }
    }

    static let parts = 16

    /// One of sixteen 16-bit parts, from all over. Cards 15 bits apart surely have one alike, cards 24 apart with 97 %.
    func part(_ part: Int) -> UInt16 {
        words.indices.reduce(0) { bits, index in
            (0..<4).reduce(bits) { $0 << 1 | UInt16(truncatingIfNeeded: words[index] >> UInt64(part + 16 * $1) & 1) }
        }
    }
}

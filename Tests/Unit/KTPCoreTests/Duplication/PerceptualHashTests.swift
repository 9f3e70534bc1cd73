import KTPCore
import Testing

struct PerceptualHashTests {
    private let bits = (0..<PerceptualHash.bits).map { $0 * $0 % 7 < 3 }

    @Test func hexadecimalDigitsHoldIt() throws {
        let likeness = try #require(PerceptualHash(bits))
        #expect(likeness.hex.count == 64)
        #expect(PerceptualHash(hex: likeness.hex) == likeness)
        #expect(
            try #require(PerceptualHash([Bool](repeating: false, count: 256))).hex == String(repeating: "0", count: 64))
    }

    @Test(arguments: ["", "00", String(repeating: "g", count: 64), String(repeating: "0", count: 65)])
    func whatIsNoneIsRefused(hex: String) { #expect(PerceptualHash(hex: hex) == nil) }

    @Test func distanceCountsBits() throws {
        var others = bits
        for index in [0, 63, 64, 200, 255] { others[index].toggle() }
        let (one, other) = try (#require(PerceptualHash(bits)), #require(PerceptualHash(others)))
        #expect(one.distance(to: other) == 5)
        #expect(one.distance(to: one) == 0)
    }
}

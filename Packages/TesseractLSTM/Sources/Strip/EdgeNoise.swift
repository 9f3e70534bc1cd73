/// Random bytes that the network sees beyond a strip's edge, the same for every strip (a "minimal standard" generator).
struct EdgeNoise {
    private static let modulus: UInt64 = 2_147_483_647
    private var state: UInt64

    init(seed: UInt64) {
        let state = seed % Self.modulus
        self.state = state == 0 ? 1 : state
        _ = next()
    }

    /// - Returns: -127…127.
    mutating func next() -> Int8 {
        state = state * 48_271 % Self.modulus
        let signed = 127 * 2.0 * Double(state) / Double(Self.modulus) - 127
        return Int8(signed.rounded(.toNearestOrAwayFromZero))
    }
}

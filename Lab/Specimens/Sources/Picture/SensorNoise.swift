/// The grain of a sensor: the same for all channels of a pixel, and some of its own for each.
extension PixelImage {
    /// - Parameters:
    ///   - luminance: deviation of the grain that all channels share, in sample units.
    ///   - chroma: deviation of each channel's own.
    mutating func addNoise(luminance: Double, chroma: Double = 0, from generator: inout SeededGenerator) {
        // A table of normal deviates, read at random places: drawing each afresh would take ten times as long.
        let bits = 12
        let count = 1 << bits
        let shared = (0..<count).map { _ in Int16((generator.gaussian() * luminance * 16).rounded()) }
        let own = (0..<count).map { _ in Int16((generator.gaussian() * chroma * 16).rounded()) }
        var state = generator.next() | 1
        let channels = channels
        let mask = UInt64(count - 1)
        samples.withUnsafeMutableBufferPointer { samples in
            shared.withUnsafeBufferPointer { shared in
                own.withUnsafeBufferPointer { own in
                    var index = 0
                    while index < samples.count {
                        state ^= state << 13
                        state ^= state >> 7
                        state ^= state << 17
                        let common = Int32(shared[Int(state & mask)])
                        var rest = state >> 16
                        for _ in 0..<channels {
                            let value =
                                Int32(samples[index]) &* 16 &+ common &+ Int32(own[Int(rest & mask)]) &+ 8
                            samples[index] = UInt8(truncatingIfNeeded: min(255, max(0, value >> 4)))
                            rest >>= UInt64(bits)
                            index &+= 1
                        }
                    }
                }
            }
        }
    }
}

import Foundation

extension PixelImage {
    /// Blurs as a lens out of focus does. Separable, with integer weights that add up to 256.
    ///
    /// - Parameter deviation: in pixels; below 0.2 nothing happens.
    func blurred(deviation: Double) -> PixelImage {
        guard deviation >= 0.2 else { return self }
        let weights = Self.weights(deviation: deviation)
        let radius = weights.count / 2
        let (width, height, channels, stride) = (width, height, channels, stride)
        var across = PixelImage(width: width, height: height, channels: channels)
        var result = across
        var sums = [UInt16](repeating: 0, count: stride)
        // A row with its first and last pixel repeated beyond its ends.
        var padded = [UInt8](repeating: 0, count: stride + 2 * radius * channels)
        let inner = radius * channels

        sums.withUnsafeMutableBufferPointer { sums in
            padded.withUnsafeMutableBufferPointer { padded in
                samples.withUnsafeBufferPointer { source in
                    across.samples.withUnsafeMutableBufferPointer { target in
                        for y in 0..<height {
                            let row = y &* stride
                            for index in 0..<stride { padded[inner &+ index] = source[row &+ index] }
                            for index in 0..<inner {
                                padded[index] = source[row &+ index % channels]
                                padded[inner &+ stride &+ index] = source[row &+ stride &- channels &+ index % channels]
                            }
                            for index in 0..<stride { sums[index] = 128 }
                            for (tap, weight) in weights.enumerated() {
                                let shift = tap &* channels
                                for index in 0..<stride {
                                    sums[index] &+= weight &* UInt16(padded[shift &+ index])
                                }
                            }
                            for index in 0..<stride {
                                target[row &+ index] = UInt8(truncatingIfNeeded: sums[index] >> 8)
                            }
                        }
                    }
                }
            }
            across.samples.withUnsafeBufferPointer { source in
                result.samples.withUnsafeMutableBufferPointer { target in
                    for y in 0..<height {
                        for index in 0..<stride { sums[index] = 128 }
                        for (tap, weight) in weights.enumerated() {
                            let row = min(height &- 1, max(0, y &+ tap &- radius)) &* stride
                            for index in 0..<stride {
                                sums[index] &+= weight &* UInt16(source[row &+ index])
                            }
                        }
                        let row = y &* stride
                        for index in 0..<stride {
                            target[row &+ index] = UInt8(truncatingIfNeeded: sums[index] >> 8)
                        }
                    }
                }
            }
        }
        return result
    }

    private static func weights(deviation: Double) -> [UInt16] {
        let radius = max(1, Int((deviation * 2.5).rounded(.up)))
        let bell = (-radius...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = bell.reduce(0, +)
        // 128 is added for rounding, so the weights stop at 255 and no sum can pass 16 bits.
        var weights = bell.map { UInt16(($0 / sum * 255).rounded()) }
        let rest = 256 - Int(weights.reduce(0, +))
        weights[radius] = UInt16(Int(weights[radius]) + rest)
        return weights
    }

    /// Sharpens as phones do, halos and all.
    ///
    /// - Parameter amount: 0 nothing … 1.5 garish.
    mutating func sharpen(amount: Double) {
        let soft = blurred(deviation: 1.1)
        let factor = Int32(amount * 256)
        samples.withUnsafeMutableBufferPointer { samples in
            soft.samples.withUnsafeBufferPointer { soft in
                for index in 0..<samples.count {
                    let value = Int32(samples[index])
                    let sharp = value &+ (((value &- Int32(soft[index])) &* factor) >> 8)
                    samples[index] = UInt8(truncatingIfNeeded: min(255, max(0, sharp)))
                }
            }
        }
    }
}

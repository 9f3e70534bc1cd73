import Foundation

extension PixelImage {
    /// Blurs as a lens out of focus does. Separable, with integer weights that add up to 256.
    ///
    /// - Parameter deviation: in pixels; below 0.2 nothing happens.
    func blurred(deviation: Double) -> PixelImage {
        guard deviation >= 0.2 else { return self }
        let weights = Self.weights(deviation: deviation)
        return blurredAcross(weights).blurredDown(weights)
    }

    private func blurredAcross(_ weights: [UInt16]) -> PixelImage {
        let (height, channels, stride) = (height, channels, stride)
        let inner = weights.count / 2 * channels
        var result = PixelImage(width: width, height: height, channels: channels)
        // A row with its first and last pixel repeated beyond its ends.
        var padded = [UInt8](repeating: 0, count: stride + 2 * inner)
        samples.withUnsafeBufferPointer { source in
            padded.withUnsafeMutableBufferPointer { padded in
                result.forEachRow { y, sums in
                    let row = y &* stride
                    for index in 0..<stride { padded[inner &+ index] = source[row &+ index] }
                    for index in 0..<inner {
                        padded[index] = source[row &+ index % channels]
                        padded[inner &+ stride &+ index] = source[row &+ stride &- channels &+ index % channels]
                    }
                    for (tap, weight) in weights.enumerated() {
                        let shift = tap &* channels
                        for index in 0..<stride { sums[index] &+= weight &* UInt16(padded[shift &+ index]) }
                    }
                }
            }
        }
        return result
    }

    private func blurredDown(_ weights: [UInt16]) -> PixelImage {
        let (height, stride, radius) = (height, stride, weights.count / 2)
        var result = PixelImage(width: width, height: height, channels: channels)
        samples.withUnsafeBufferPointer { source in
            result.forEachRow { y, sums in
                for (tap, weight) in weights.enumerated() {
                    let row = min(height &- 1, max(0, y &+ tap &- radius)) &* stride
                    for index in 0..<stride { sums[index] &+= weight &* UInt16(source[row &+ index]) }
                }
            }
        }
        return result
    }

    /// Makes each row of what `add` has summed up for it, in 256ths; half of one is there already, for rounding.
    private mutating func forEachRow(_ add: (_ y: Int, _ sums: UnsafeMutableBufferPointer<UInt16>) -> Void) {
        let (height, stride) = (height, stride)
        var sums = [UInt16](repeating: 0, count: stride)
        sums.withUnsafeMutableBufferPointer { sums in
            samples.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    for index in 0..<stride { sums[index] = 128 }
                    add(y, sums)
                    let row = y &* stride
                    for index in 0..<stride { target[row &+ index] = UInt8(truncatingIfNeeded: sums[index] >> 8) }
                }
            }
        }
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

import Foundation

/// The tones that a device makes of light: one table a channel.
struct ToneCurve: Sendable {
    private var tables: [[UInt8]]

    /// - Parameters:
    ///   - gamma: above 1 darkens the middle tones.
    ///   - contrast: 1 leaves it; about the middle grey.
    ///   - brightness: added, in sample units.
    ///   - balance: factors for red, green and blue.
    init(gamma: Double = 1, contrast: Double = 1, brightness: Double = 0, balance: [Double] = [1, 1, 1]) {
        tables = balance.map { factor in
            (0..<256).map { value in
                let toned = 255 * pow(Double(value) / 255, gamma)
                let spread = ((toned - 128) * contrast + 128 + brightness) * factor
                return UInt8(min(255, max(0, spread.rounded())))
            }
        }
    }

    /// Any curve, the same for all channels.
    init(_ curve: (Double) -> Double) {
        let table = (0..<256).map { UInt8(min(255, max(0, (255 * curve(Double($0) / 255)).rounded()))) }
        tables = [table, table, table]
    }

    func apply(to image: inout PixelImage) {
        let channels = image.channels
        image.samples.withUnsafeMutableBufferPointer { samples in
            for channel in 0..<channels {
                tables[channel].withUnsafeBufferPointer { table in
                    var index = channel
                    while index < samples.count {
                        samples[index] = table[Int(samples[index])]
                        index &+= channels
                    }
                }
            }
        }
    }
}

extension PixelImage {
    /// Draws colours together towards grey or apart.
    ///
    /// - Parameter saturation: 0 grey, 1 as it is.
    mutating func saturate(_ saturation: Double) {
        guard channels == 3 else { return }
        let factor = Int32(saturation * 256)
        samples.withUnsafeMutableBufferPointer { samples in
            var index = 0
            while index < samples.count {
                let (red, green, blue) = (
                    Int32(samples[index]), Int32(samples[index &+ 1]), Int32(samples[index &+ 2])
                )
                let grey = (red &* 77 &+ green &* 150 &+ blue &* 29) >> 8
                for (channel, value) in [red, green, blue].enumerated() {
                    let moved = grey &+ (((value &- grey) &* factor) >> 8)
                    samples[index &+ channel] = UInt8(truncatingIfNeeded: min(255, max(0, moved)))
                }
                index &+= 3
            }
        }
    }
}

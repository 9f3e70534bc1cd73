import Foundation

/// The coloured bands of a picture taken from a screen: its pixel raster against the camera's.
struct Moire: Sendable {
    var degrees: Double
    /// The period of the bands, in pixels.
    var period: Double
    /// 0…0.2
    var strength: Double
    /// How much the bands bend.
    var bend: Double

    init(from generator: inout SeededGenerator) {
        degrees = generator.double(0...180)
        period = generator.double(5...28)
        strength = generator.double(0.04...0.13)
        bend = generator.double(0...1.5)
    }

    func apply(to image: inout PixelImage) {
        let waves = (0..<1024).map { Int32(256 * (1 + strength * sin(Double($0) / 1024 * 2 * .pi))) }
        let (stride, channels) = (image.stride, image.channels)
        let (width, height) = (Double(image.width), Double(image.height))
        let angle = degrees * .pi / 180
        let (stepX, stepY) = (cos(angle) / period * 1024, sin(angle) / period * 1024)
        image.samples.withUnsafeMutableBufferPointer { samples in
            waves.withUnsafeBufferPointer { waves in
                for y in 0..<(samples.count / stride) {
                    let start = Double(y) * stepY + bend * 700 * sin(Double(y) / height * 5)
                    var index = y &* stride
                    var x = 0.0
                    while x < width {
                        let phase = Int(start + x * stepX + bend * 300 * (x / width) * (x / width)) &+ 1_048_576
                        for channel in 0..<channels {
                            // Each primary's raster is a third of a pixel on.
                            let wave = waves[(phase &+ channel &* 341) & 1023]
                            samples[index &+ channel] = UInt8(
                                truncatingIfNeeded: min(255, (Int32(samples[index &+ channel]) &* wave) >> 8))
                        }
                        index &+= channels
                        x += 1
                    }
                }
            }
        }
    }
}

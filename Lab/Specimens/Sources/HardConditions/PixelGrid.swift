import Foundation

/// The pixels of a screen as a camera sees them: three coloured stripes a pixel, and a dark line between rows.
struct PixelGrid {
    /// How much darker it is between the stripes, 0…1.
    var strength: Double

    /// - Parameter display: from the screen's pixels to the picture's.
    func apply(to image: inout PixelImage, display: Projection) {
        let m = display.inverse.elements
        // Looked up rather than computed: the sine of each of a photo's pixels takes a second.
        let waves = (0..<1024).map { Int32(256 * (1 + strength * sin(Double($0) / 1024 * 2 * .pi))) }
        let rowWaves = (0..<1024).map { Int32(256 * (1 + strength * 0.6 * sin(Double($0) / 1024 * 2 * .pi))) }
        let (width, height, stride) = (image.width, image.height, image.stride)
        image.samples.withUnsafeMutableBufferPointer { samples in
            waves.withUnsafeBufferPointer { waves in
                rowWaves.withUnsafeBufferPointer { rowWaves in
                    for y in 0..<height {
                        let py = Double(y) + 0.5
                        for x in 0..<width {
                            let px = Double(x) + 0.5
                            let w = 1 / (m[6] * px + m[7] * py + m[8])
                            let u = (m[0] * px + m[1] * py + m[2]) * w
                            let v = (m[3] * px + m[4] * py + m[5]) * w
                            let phase = Int(u * 1024) &+ 1_048_576
                            let row = rowWaves[(Int(v * 1024) &+ 1_048_576) & 1023]
                            let index = y &* stride &+ x &* 3
                            for channel in 0..<3 {
                                let wave = waves[(phase &- channel &* 341) & 1023]
                                let value = (Int32(samples[index &+ channel]) &* wave &* row) >> 16
                                samples[index &+ channel] = UInt8(truncatingIfNeeded: min(255, max(0, value)))
                            }
                        }
                    }
                }
            }
        }
    }
}

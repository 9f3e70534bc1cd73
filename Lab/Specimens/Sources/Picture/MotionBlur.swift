import Foundation

extension PixelImage {
    /// Smears the picture along a line, as an unsteady hand does.
    ///
    /// - Parameters:
    ///   - length: of the smear in pixels.
    ///   - degrees: its direction.
    func smeared(length: Double, degrees: Double) -> PixelImage {
        let taps = max(2, Int(length.rounded()) + 1)
        let angle = degrees * .pi / 180
        let offsets = (0..<taps).map { tap in
            let along = (Double(tap) / Double(taps - 1) - 0.5) * length
            return (x: Int((along * cos(angle)).rounded()), y: Int((along * sin(angle)).rounded()))
        }
        let (width, height, channels, stride) = (width, height, channels, stride)
        var result = self
        var sums = [UInt16](repeating: 0, count: stride)
        let share = UInt32(65_536 / taps)
        sums.withUnsafeMutableBufferPointer { sums in
            samples.withUnsafeBufferPointer { source in
                result.samples.withUnsafeMutableBufferPointer { target in
                    for y in 0..<height {
                        for index in 0..<stride { sums[index] = 0 }
                        for offset in offsets {
                            let row = min(height &- 1, max(0, y &+ offset.y)) &* stride
                            let shift = offset.x &* channels
                            let first = max(0, -offset.x) &* channels
                            let last = min(width, width &- offset.x) &* channels
                            for index in first..<last { sums[index] &+= UInt16(source[row &+ shift &+ index]) }
                            // Beyond the edges the pixel itself takes their place.
                            for index in 0..<first { sums[index] &+= UInt16(source[row &+ index]) }
                            for index in last..<stride { sums[index] &+= UInt16(source[row &+ index]) }
                        }
                        let row = y &* stride
                        for index in 0..<stride {
                            target[row &+ index] = UInt8(
                                truncatingIfNeeded: (UInt32(sums[index]) &* share &+ 32_768) >> 16)
                        }
                    }
                }
            }
        }
        return result
    }
}

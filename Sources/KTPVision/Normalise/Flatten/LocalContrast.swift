/// Light and contrast made alike all over a card: shadow, glare and a faded copy no longer hide print.
///
/// Each pixel is set against the mean of its surroundings and measured in their standard deviation, so that faint
/// print under a reflection comes out as black as print in full light.
///
/// Its numbers are in pixels of the canonical card and grey levels. They were set on specimens of ours; no sweep of them
/// is on record.
struct LocalContrast {
    /// Half the side of the square taken for surroundings: about two lines of print above and below.
    private let radius = 36
    /// Grey levels; less than this is paper and its noise, which must not be blown up to print.
    private let leastDeviation: Double
    private let paper = 215.0
    private let gain = 70.0

    /// - Parameter leastDeviation: lower shows fainter print, and more noise.
    init(leastDeviation: Double = 30) { self.leastDeviation = leastDeviation }

    func even(_ raster: GreyRaster) -> GreyRaster {
        let surroundings = LocalStatistics(of: raster, radius: radius)
        var even = raster
        even.pixels.withUnsafeMutableBufferPointer { pixels in
            surroundings.forEach { at, mean, variance in
                let deviation = variance.squareRoot()
                let depth = Double(pixels[at]) - mean - 0.3 * deviation
                let level = paper + depth * gain / max(deviation, leastDeviation)
                pixels[at] = UInt8(truncatingIfNeeded: Int(min(max(level, 0), 255)))
            }
        }
        return even
    }
}

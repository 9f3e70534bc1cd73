/// Evens light and contrast: each pixel is set against the mean of its surroundings and measured in their deviation. In
/// canonical pixels and grey levels; set on specimens, not swept.
struct LocalContrast {
    /// Half the side of the square taken for surroundings: about two lines of print above and below.
    private let radius = 36
    /// Grey levels; less than this is paper and its noise, which must not be blown up to print.
    private let leastDeviation: Double
    private let paper = 215.0
    private let gain = 70.0

    init(leastDeviation: Double = 30) { self.leastDeviation = leastDeviation }

    func even(_ raster: GreyRaster) -> GreyRaster {
        var even = raster
        var levels = [Double](repeating: 0, count: raster.width)
        even.pixels.withUnsafeMutableBufferPointer { pixels in
            levels.withUnsafeMutableBufferPointer { levels in
                LocalStatistics(of: raster, radius: radius).forEachRow { y, row in
                    let line = UnsafeMutableBufferPointer(rebasing: pixels[y * raster.width..<(y + 1) * raster.width])
                    // The compiler does several pixels of this at a time, as long as no byte is made of them yet.
                    for x in 0..<line.count { levels[x] = level(of: Double(line[x]), x, in: row) }
                    for x in 0..<line.count { line[x] = UInt8(truncatingIfNeeded: Int(levels[x])) }
                }
            }
        }
        return even
    }

    @inline(__always) private func level(of pixel: Double, _ x: Int, in row: LocalStatistics.Row) -> Double {
        let mean = row.mean(x)
        let deviation = row.variance(x, mean: mean).squareRoot()
        let depth = pixel - mean - 0.3 * deviation
        return min(max(paper + depth * gain / max(deviation, leastDeviation), 0), 255)
    }
}

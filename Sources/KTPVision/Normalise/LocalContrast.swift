/// Light and contrast made alike all over a card: shadow, glare and a faded copy no longer hide print.
///
/// Each pixel is set against the mean of its surroundings and measured in their standard deviation, so that faint
/// print under a reflection comes out as black as print in full light.
struct LocalContrast {
    /// Half the side of the square taken for surroundings: about two lines of print above and below.
    private let radius = 36
    /// Grey levels; less than this is paper and its noise, which must not be blown up to print.
    private let leastDeviation = 30.0
    private let paper = 215.0
    private let gain = 70.0

    func even(_ raster: GreyRaster) -> GreyRaster {
        let surroundings = Surroundings(of: raster, radius: radius)
        var even = raster
        even.pixels.withUnsafeMutableBufferPointer { pixels in
            for y in 0..<raster.height {
                for x in 0..<raster.width {
                    let (mean, deviation) = surroundings.at(x, y)
                    let at = y * raster.width + x
                    let depth = Double(pixels[at]) - mean - 0.3 * deviation
                    let level = paper + depth * gain / max(deviation, leastDeviation)
                    pixels[at] = UInt8(min(max(level, 0), 255))
                }
            }
        }
        return even
    }
}

/// Mean and standard deviation of the square around each pixel, by summed-area tables.
struct Surroundings {
    private let sums: [Int32]
    private let squares: [Int64]
    private let width: Int
    private let height: Int
    private let radius: Int

    init(of raster: GreyRaster, radius: Int) {
        (width, height, self.radius) = (raster.width, raster.height, radius)
        let stride = width + 1
        var sums = [Int32](repeating: 0, count: stride * (height + 1))
        var squares = [Int64](repeating: 0, count: stride * (height + 1))
        raster.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<raster.height {
                var (line, lineOfSquares): (Int32, Int64) = (0, 0)
                for x in 0..<raster.width {
                    let value = Int32(pixels[y * raster.width + x])
                    line += value
                    lineOfSquares += Int64(value * value)
                    let at = (y + 1) * stride + x + 1
                    sums[at] = sums[at - stride] + line
                    squares[at] = squares[at - stride] + lineOfSquares
                }
            }
        }
        (self.sums, self.squares) = (sums, squares)
    }

    func at(_ x: Int, _ y: Int) -> (mean: Double, deviation: Double) {
        let stride = width + 1
        let (left, right) = (max(x - radius, 0), min(x + radius + 1, width))
        let (top, bottom) = (max(y - radius, 0) * stride, min(y + radius + 1, height) * stride)
        let count = Double((right - left) * ((bottom - top) / stride))
        let sum = sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left]
        let square = squares[bottom + right] - squares[top + right] - squares[bottom + left] + squares[top + left]
        let mean = Double(sum) / count
        return (mean, max(Double(square) / count - mean * mean, 0).squareRoot())
    }
}

/// Mean and standard deviation of the square around each pixel, by summed-area tables.
///
/// Sums wrap around, which cancels out: those of one square fit.
struct LocalStatistics {
    private let sums: [UInt32]
    private let squares: [UInt32]
    private let width: Int
    private let height: Int
    private let radius: Int

    init(of raster: GreyRaster, radius: Int) {
        (width, height, self.radius) = (raster.width, raster.height, radius)
        let stride = width + 1
        var sums = [UInt32](repeating: 0, count: stride * (height + 1))
        var squares = sums
        raster.pixels.withUnsafeBufferPointer { pixels in
            sums.withUnsafeMutableBufferPointer { sums in
                squares.withUnsafeMutableBufferPointer { squares in
                    for y in 0..<raster.height {
                        var (line, lineOfSquares): (UInt32, UInt32) = (0, 0)
                        for x in 0..<raster.width {
                            let value = UInt32(pixels[y &* raster.width &+ x])
                            line &+= value
                            lineOfSquares &+= value &* value
                            let at = (y &+ 1) &* stride &+ x &+ 1
                            sums[at] = sums[at &- stride] &+ line
                            squares[at] = squares[at &- stride] &+ lineOfSquares
                        }
                    }
                }
            }
        }
        (self.sums, self.squares) = (sums, squares)
    }

    /// Visits every pixel, row by row.
    func forEach(_ body: (_ index: Int, _ mean: Double, _ variance: Double) -> Void) {
        let stride = width + 1
        sums.withUnsafeBufferPointer { sums in
            squares.withUnsafeBufferPointer { squares in
                for y in 0..<height {
                    let (top, bottom) = (max(y &- radius, 0), min(y &+ radius &+ 1, height))
                    let (above, below) = (top &* stride, bottom &* stride)
                    // Nearly all squares of a row are as wide.
                    var (side, share) = (0, 0.0)
                    for x in 0..<width {
                        let (left, right) = (max(x &- radius, 0), min(x &+ radius &+ 1, width))
                        if right &- left != side {
                            side = right &- left
                            share = 1 / Double((bottom &- top) &* side)
                        }
                        let (a, b, c, d) = (below &+ right, above &+ right, below &+ left, above &+ left)
                        let mean = Double(sums[a] &- sums[b] &- sums[c] &+ sums[d]) * share
                        let square = Double(squares[a] &- squares[b] &- squares[c] &+ squares[d]) * share
                        body(y &* width &+ x, mean, max(square - mean * mean, 0))
                    }
                }
            }
        }
    }
}

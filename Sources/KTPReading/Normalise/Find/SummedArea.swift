/// Sums over upright rectangles of a picture, each by four look-ups. They wrap around, which cancels out as long as one
/// rectangle's own sum fits: 16 million pixels of 255.
struct SummedArea {
    /// A row and a column of zeros stand before the first.
    private let sums: [UInt32]
    private let width: Int
    private let height: Int

    init(of raster: GreyRaster) {
        (width, height) = (raster.width, raster.height)
        let stride = width + 1
        var sums = [UInt32](repeating: 0, count: stride * (height + 1))
        raster.pixels.withUnsafeBufferPointer { pixels in
            sums.withUnsafeMutableBufferPointer { sums in
                for y in 0..<raster.height {
                    var line: UInt32 = 0
                    for x in 0..<raster.width {
                        line &+= UInt32(pixels[y &* raster.width &+ x])
                        let at = (y &+ 1) &* stride &+ x &+ 1
                        sums[at] = sums[at &- stride] &+ line
                    }
                }
            }
        }
        self.sums = sums
    }

    func mean(_ x: Int, _ y: Int, radius: Int) -> Float {
        let (left, right) = (max(x - radius, 0), min(x + radius + 1, width))
        let (top, bottom) = (max(y - radius, 0), min(y + radius + 1, height))
        let stride = width + 1
        let sum =
            sums[bottom * stride + right] &- sums[top * stride + right] &- sums[bottom * stride + left]
            &+ sums[top * stride + left]
        return Float(sum) / Float(max((right - left) * (bottom - top), 1))
    }

    /// - Parameter radius: 7 at most, or dividing by multiplication would no longer be exact.
    func forEachMean(radius: Int, _ body: (_ index: Int, _ mean: Int) -> Void) {
        let (stride, side) = (width + 1, 2 * radius + 1)
        // Rounded up, so that a sum of so many bytes times it is the mean times 2 to the 24th and a little.
        let reciprocals = (0...side * side).map { ((1 << 24) + UInt32($0) - 1) / max(UInt32($0), 1) }
        sums.withUnsafeBufferPointer { sums in
            for y in 0..<height {
                let (top, bottom) = (max(y &- radius, 0), min(y &+ radius &+ 1, height))
                let (above, below) = (top &* stride, bottom &* stride)
                func visit(_ x: Int, _ left: Int, _ right: Int, _ reciprocal: UInt32) {
                    let sum =
                        sums[below &+ right] &- sums[above &+ right] &- sums[below &+ left] &+ sums[above &+ left]
                    body(y &* width &+ x, Int((sum &* reciprocal) >> 24))
                }
                let inner = min(radius, width)..<max(width - radius, min(radius, width))
                for x in [0..<inner.lowerBound, inner.upperBound..<width].joined() {
                    let (left, right) = (max(x &- radius, 0), min(x &+ radius &+ 1, width))
                    visit(x, left, right, reciprocals[(bottom &- top) &* (right &- left)])
                }
                let reciprocal = reciprocals[(bottom &- top) &* side]
                for x in inner { visit(x, x &- radius, x &+ radius &+ 1, reciprocal) }
            }
        }
    }
}

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
}

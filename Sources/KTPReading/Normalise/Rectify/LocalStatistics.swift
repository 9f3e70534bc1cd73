internal import ImageKernels

/// Mean and variance of the square around each pixel; sums of columns slide down, so that all stays in fast cache.
struct LocalStatistics {
    private let raster: GreyRaster
    private let radius: Int

    /// - Parameter radius: 90 at most, or the sum of a square's squares would not fit.
    init(of raster: GreyRaster, radius: Int) { (self.raster, self.radius) = (raster, radius) }

    struct Row {
        /// One number a pixel.
        let means: UnsafePointer<Double>
        let variances: UnsafePointer<Double>
    }

    func forEachRow(_ body: (_ y: Int, _ pixels: UnsafePointer<UInt8>, _ row: Row) -> Void) {
        let (width, across) = (raster.width, raster.width + 2 * radius + 1)
        var sums = [UInt32](repeating: 0, count: 2 * (width + across))
        var numbers = [Double](repeating: 0, count: 3 * width)
        sums.withUnsafeMutableBufferPointer { sums in
            numbers.withUnsafeMutableBufferPointer { numbers in
                guard let sums = sums.baseAddress, let shares = numbers.baseAddress else { return }
                var window = ImageWindow(
                    radius: radius, first: 0, last: 0, columns: sums, column_squares: sums + width,
                    sums: sums + 2 * width, squares: sums + 2 * width + across, shares: shares)
                let (means, variances) = (shares + width, shares + 2 * width)
                raster.withRaster { raster in
                    for y in 0..<raster.height {
                        ImageKernels.fastest.statistics(raster, &window, y, means, variances)
                        body(y, raster.pixels + y * width, Row(means: means, variances: variances))
                    }
                }
            }
        }
    }
}

extension ImageKernels {
    /// For the instructions of this processor.
    static let fastest = image_kernels_fastest().pointee
}

extension GreyRaster {
    func withRaster(_ body: (ImageRaster) -> Void) {
        pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            body(ImageRaster(pixels: start, width: width, height: height))
        }
    }
}

internal import ImageKernels

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
        GreyRaster(
            width: raster.width, height: raster.height,
            pixels: [UInt8](unsafeUninitializedCapacity: raster.pixels.count) { levels, count in
                count = raster.pixels.count
                guard let levels = levels.baseAddress else { return }
                LocalStatistics(of: raster, radius: radius).forEachRow { y, pixels, row in
                    ImageKernels.fastest.even(
                        pixels, raster.width, row.means, row.variances, paper, gain, leastDeviation,
                        levels + y * raster.width)
                }
            })
    }
}

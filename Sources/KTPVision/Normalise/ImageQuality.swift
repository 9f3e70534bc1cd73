import KTPCore

/// Figures that tell a clerk why a picture reads badly.
enum ImageQuality {
    static func measure(_ raster: GreyRaster, cardFound: Bool, rotation: Int, cardWidth: Int) -> CardImageQuality {
        return CardImageQuality(
            sharpness: rounded(sharpness(raster)), glare: rounded(glare(raster)), exposure: rounded(exposure(raster)),
            cardFound: cardFound, rotation: rotation, cardWidth: cardWidth)
    }

    /// Variance of the 4-neighbour Laplacian.
    private static func sharpness(_ raster: GreyRaster) -> Double {
        guard raster.width > 2, raster.height > 2 else { return 0 }
        var sum = 0
        var squares = 0
        let width = raster.width
        raster.pixels.withUnsafeBufferPointer { pixels in
            for y in 1..<raster.height - 1 {
                for at in y * width + 1..<(y + 1) * width - 1 {
                    let laplacian =
                        Int(pixels[at - 1]) + Int(pixels[at + 1]) + Int(pixels[at - width]) + Int(pixels[at + width])
                        - 4 * Int(pixels[at])
                    sum += laplacian
                    squares += laplacian * laplacian
                }
            }
        }
        let count = Double((raster.width - 2) * (raster.height - 2))
        let mean = Double(sum) / count
        return Double(squares) / count - mean * mean
    }

    private static func glare(_ raster: GreyRaster) -> Double {
        Double(raster.pixels.count { $0 >= 250 }) / Double(max(raster.pixels.count, 1))
    }

    private static func exposure(_ raster: GreyRaster) -> Double {
        Double(raster.pixels.reduce(0) { $0 + Int($1) }) / Double(max(raster.pixels.count, 1)) / 255
    }

    private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

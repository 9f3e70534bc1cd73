internal import CLeptonica

/// Makes a picture taken in the dark, of which even the brightest parts are dark, as bright as one taken by day. Each
/// channel is brightened separately, which also removes the colour of the lamp.
struct Brightening {
    /// Grey levels, 0…255: whose brightest parts lie below is dark; they are brought to `paper`.
    private static let dark = 110
    private static let paper = 235.0
    /// The brightest parts: all but this share of the pixels are darker. Less is what sparkles.
    private static let sparkles = 0.01
    /// Pixels along the longer side of the sample that is measured.
    private static let sample = 200.0

    /// The grey level of each channel's brightest parts, at least 1.
    private let brightest: [Int]

    /// - Returns: nil for a picture that is no darker than most.
    init?(of image: PixImage) {
        let factor = Float(min(Self.sample / Double(max(image.width, image.height)), 1))
        guard let small = image.map({ pixScaleBySampling($0, factor, factor) }) else { return nil }
        brightest = small.channels.map { Self.brightest($0.greyRows()) }
        guard let most = brightest.max(), most < Self.dark else { return nil }
    }

    func apply(to image: PixImage) -> PixImage? {
        var tables = brightest.map { brightest in
            let factor = Float(Self.paper / Double(brightest))
            var levels = (0..<256).map { Int32(min(Float($0) * factor, 255)) }
            return numaCreateFromIArray(&levels, 256)
        }
        defer { for index in tables.indices { numaDestroy(&tables[index]) } }
        guard let bright = image.map({ pixCopy(nil, $0) }) else { return nil }
        // Leptonica maps in place: a large picture's channels one by one would take as much memory again.
        let failed = bright.withPix { pix in
            tables.count == 1
                ? pixTRCMap(pix, nil, tables[0]) : pixTRCMapGeneral(pix, nil, tables[0], tables[1], tables[2])
        }
        return failed == 0 ? bright : nil
    }

    private static func brightest(_ raster: GreyRaster) -> Int {
        var left = Int(Double(raster.pixels.count) * sparkles)
        var histogram = [Int](repeating: 0, count: 256)
        for pixel in raster.pixels { histogram[Int(pixel)] += 1 }
        for level in stride(from: 255, to: 0, by: -1) {
            left -= histogram[level]
            if left < 0 { return level }
        }
        return 1
    }
}

extension PixImage {
    var channels: [PixImage] {
        guard depth == 32 else { return [self] }
        return [COLOR_RED, COLOR_GREEN, COLOR_BLUE].compactMap(channel)
    }

    convenience init?(red: PixImage, green: PixImage, blue: PixImage) {
        self.init(
            takingOwnershipOf: red.withPix { red in
                green.withPix { green in blue.withPix { blue in pixCreateRGBImage(red, green, blue) } }
            })
    }

    var mean: PixImage? { depth == 32 ? map { pixConvertRGBToGray($0, 1.0 / 3, 1.0 / 3, 1.0 / 3) } : self }

    /// The channel in which print shows best: it is near black on light blue, and in blue most of the background vanishes.
    var inkChannel: PixImage? { depth == 32 ? channel(COLOR_BLUE) : self }
}

internal import CLeptonica
import KTPCore

/// Makes a picture taken in the dark, or of a card in a dark sleeve, of which even the brightest parts are dark, as bright as
/// one taken by day. Each channel is brightened separately, which also removes the colour of the lamp.
struct Brightening {
    /// Grey levels, 0…255: whose brightest parts lie below is dark; they are brought to `paper`.
    private static let dark = 110
    private static let paper = 235.0
    /// The brightest parts: all but this share of the pixels are darker. Less is what sparkles.
    private static let sparkles = 0.01
    /// Pixels along the longer side of the sample that is measured.
    private static let sample = 200.0

    /// The share of a card's size that is left out all around: an outline may hold some of the page.
    private static let rim = 0.15
    /// Print through a dark sleeve is nowhere darker than this share of the paper, and that below this level: on paper that is
    /// lighter, print has faded.
    private static let sleeve = (print: 0.5, paper: 160)
    /// The share of the way from its darkest parts to its brightest by which print in a sleeve stays above black.
    private static let print = 0.15

    /// The grey levels of each channel that become black and `paper`.
    private let levels: [(black: Double, white: Double)]

    /// - Parameter cards: what lies outside of them does not count, and print in a sleeve is brought to black; all counts
    ///   where there are none.
    /// - Returns: nil for a picture that is no darker than most.
    init?(of image: PixImage, within cards: [Quadrilateral] = []) {
        let factor = min(Self.sample / Double(max(image.width, image.height)), 1)
        guard let small = image.map({ pixScaleBySampling($0, Float(factor), Float(factor)) }) else { return nil }
        let seen = small.channels.map { channel in
            let levels = channel.greyRows()
            let inner = cards.compactMap { levels.flat(within: $0.scaled(factor).grown(by: -Self.rim)) }
            let ends = (inner.isEmpty ? [levels] : inner).map(Self.ends(of:))
            return (darkest: ends.map(\.darkest).min() ?? 0, brightest: ends.map(\.brightest).max() ?? 1)
        }
        let isDark = seen.allSatisfy { $0.brightest < Self.dark }
        let isVeiled =
            !cards.isEmpty
            && seen.allSatisfy {
                $0.brightest < Self.sleeve.paper && Double($0.darkest) > Self.sleeve.print * Double($0.brightest)
            }
        guard isDark || isVeiled else { return nil }
        levels = seen.map { darkest, brightest in
            let (darkest, brightest) = (Double(darkest), Double(brightest))
            return (isVeiled ? max(darkest - Self.print * (brightest - darkest), 0) : 0, brightest)
        }
    }

    func apply(to image: PixImage) -> PixImage? {
        var tables = levels.map { black, white in
            // What is of one grey has no print to bring out.
            let factor = Float(Self.paper / max(white - black, 1))
            var levels = (0..<256).map { Int32(min(max(Float($0) - Float(black), 0) * factor, 255)) }
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

    /// The levels below and above which lies but the share of what sparkles, the brightest at least 1.
    private static func ends(of raster: GreyRaster) -> (darkest: Int, brightest: Int) {
        var histogram = [Int](repeating: 0, count: 256)
        for pixel in raster.pixels { histogram[Int(pixel)] += 1 }
        func first(in order: some Sequence<Int>) -> Int {
            var left = Int(Double(raster.pixels.count) * sparkles)
            return order.first { level in
                left -= histogram[level]
                return left < 0
            } ?? 0
        }
        return (first(in: 0...255), max(first(in: (0...255).reversed()), 1))
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

extension GreyRaster {
    /// The pixels within an outline, shrunk to a small card laid flat.
    fileprivate func flat(within outline: Quadrilateral) -> GreyRaster? {
        let (width, height) = (CardLayout.width / 16, CardLayout.height / 16)
        return Homography(from: Quadrilateral(width: width, height: height), to: outline)?
            .fetch(width: width, height: height, from: self)
    }
}

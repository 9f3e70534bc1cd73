internal import CLeptonica

/// Faxes, and scans in black and white, that show shades by dots: strewn ones, or a screen of them.
extension PixImage {
    /// The least share of black or white samples, give or take so many grey levels: a chat's compression leaves a few.
    private static let bilevel = (share: 0.97, levels: UInt8(16))
    /// Samples along the longer side.
    private static let samples: Float = 300
    /// The least share of the dots of the rarer kind that have none of their kind next to them: 0.74 or more on 48
    /// dithered tune cards, 0.12 or less on 34 others in black and white, which lose by smoothing.
    private static let strewn = 0.4

    var isDithered: Bool {
        let factor = min(Self.samples / Float(max(width, height)), 1)
        guard let few = map({ pixScaleBySampling($0, factor, factor) }), let samples = few.mean?.greyRows().pixels
        else { return false }
        let (black, white) = (Self.bilevel.levels, 255 - Self.bilevel.levels)
        let extreme = samples.count { $0 <= black || $0 >= white }
        guard Double(extreme) >= Self.bilevel.share * Double(samples.count) else { return false }
        return (mean?.greyRows()).map { $0.lonelyDots >= Self.strewn } ?? false
    }

    /// Seen through two boxes of three dots, nearly a Gaussian of 1.15: dots become shades again.
    var smoothed: PixImage? { map { pixBlockconv($0, 1, 1) }?.map { pixBlockconv($0, 1, 1) } }
}

extension GreyRaster {
    /// The share of the dots of the rarer kind, ink or paper, with only the other kind above, below, left and right.
    var lonelyDots: Double {
        var (ink, paper, lonely) = (0, 0, 0)
        for y in 1..<max(height - 1, 1) {
            for x in 1..<max(width - 1, 1) {
                let at = y * width + x
                let isInk = pixels[at] < 128
                if isInk { ink += 1 } else { paper += 1 }
                let isAlone =
                    (pixels[at - width] < 128) != isInk && (pixels[at - 1] < 128) != isInk
                    && (pixels[at + 1] < 128) != isInk && (pixels[at + width] < 128) != isInk
                if isAlone { lonely += 1 }
            }
        }
        return Double(lonely) / Double(max(min(ink, paper), 1))
    }
}

internal import CLeptonica

/// Takes coloured ink (stamps, signatures, watermarks) off print: it is light in one channel at least, print in none.
enum ColouredInk {
    /// A pixel is coloured whose channels lie so far apart, the darkest of them below `dark`, the lightest not below `light`.
    private static let coloured = (spread: Int32(38), dark: Int32(190), light: Int32(127))
    /// Pixels: strokes are wider than print's fringes, narrower than fingers and reflections; `around` is part of one.
    private static let stroke = (least: Int32(3), most: Int32(17), around: Int32(7))
    /// Shares of the text. Of 450 pictures without a stamp 20 had as many tinted samples, most of them with fingers or glare;
    /// all of 36 with a stamp or a watermark had, and 0.013 to 0.091 in strokes. `pure`, the strokes' share of what is
    /// coloured, was 0.62 to 0.99 for these, and 0.37 for a screen's raster. On paper of more `colour`, as orange is, print
    /// parts in its channels.
    private static let share = (tinted: 0.012, strokes: 0.012...0.12, pure: 0.55, colour: 0.3)

    static func isLikely(by colours: ColourGrid) -> Bool {
        colours.tinted >= share.tinted && colours.colour <= share.colour
    }

    /// Red, green and blue of a card laid flat and evenly lit, without such ink; nil if the card has none.
    static func removed(from channels: [PixImage]) -> [PixImage]? {
        guard channels.count == 3, let lightest = extreme(of: channels, L_CHOOSE_MAX),
            let darkest = extreme(of: channels, L_CHOOSE_MIN), let (strokes, all) = strokes(lightest, darkest),
            let text = strokes.clipped(to: ColourGrid.text(of: strokes)),
            let tinted = all.clipped(to: ColourGrid.text(of: all)),
            let mask = strokes.map({ pixDilateBrick(nil, $0, stroke.around, stroke.around) })
        else { return nil }
        var (count, most, light): (Int32, Int32, Float) = (0, 0, 0)
        tinted.withPix { _ = pixCountPixels($0, &most, nil) }
        text.withPix { text in
            pixCountPixels(text, &count, nil)
            // What the ink itself leaves of the light is paper.
            lightest.withPix { _ = pixGetRankValueMasked($0, text, 0, 0, 1, 0.5, &light, nil) }
        }
        guard share.strokes.contains(Double(count) / Double(text.width * text.height)), light > 0,
            Double(count) >= share.pure * Double(most)
        else { return nil }
        lightest.withPix { _ = pixMultConstantGray($0, Float(PixImage.paper) / light) }
        return channels.map { channel in
            channel.combined(with: lightest) { bare, light in
                let bare = pixCopy(nil, bare)
                mask.withPix { _ = pixCombineMasked(bare, light, $0) }
                return bare
            } ?? channel
        }
    }

    private static func strokes(_ lightest: PixImage, _ darkest: PixImage) -> (strokes: PixImage, all: PixImage)? {
        guard let spread = lightest.combined(with: darkest, { pixSubtractGray(nil, $0, $1) }),
            let plain = spread.map({ pixThresholdToBinary($0, coloured.spread) }),
            let print = lightest.map({ pixThresholdToBinary($0, coloured.light) }),
            let coloured = darkest.map({ pixThresholdToBinary($0, coloured.dark) })?
                .combined(with: plain, { pixSubtract(nil, $0, $1) })?
                .combined(with: print, { pixSubtract(nil, $0, $1) }),
            let wide = coloured.map({ pixOpenBrick(nil, $0, stroke.most, stroke.most) })?
                .map({ pixDilateBrick(nil, $0, stroke.most, stroke.most) })
        else { return nil }
        return coloured.map { pixOpenBrick(nil, $0, stroke.least, stroke.least) }?
            .combined(with: wide) { pixSubtract(nil, $0, $1) }.map { ($0, coloured) }
    }

    private static func extreme(of channels: [PixImage], _ which: some BinaryInteger) -> PixImage? {
        channels[0].combined(with: channels[1]) { pixMinOrMax(nil, $0, $1, Int32(which)) }?
            .combined(with: channels[2]) { pixMinOrMax(nil, $0, $1, Int32(which)) }
    }
}

extension PixImage {
    fileprivate typealias Pointer = UnsafeMutablePointer<Pix>

    fileprivate func combined(with other: PixImage, _ operation: (Pointer, Pointer) -> Pointer?) -> PixImage? {
        map { pix in other.withPix { operation(pix, $0) } }
    }
}

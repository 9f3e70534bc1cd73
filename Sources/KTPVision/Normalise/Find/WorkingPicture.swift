internal import CLeptonica

/// A picture made small, in which a card is looked for.
struct WorkingPicture {
    private static let longerSide = 560.0

    /// Red, green and blue, or grey alone.
    let channels: [GreyRaster]
    /// The channel in which print shows best.
    let ink: GreyRaster
    /// Its pixels a pixel of the picture.
    let factor: Double

    init?(of image: PixImage) {
        factor = min(Self.longerSide / Double(max(image.width, image.height)), 1)
        let (factor, depth) = (Float(factor), image.depth)
        guard let small = factor < 1 ? image.map({ pixScaleAreaMap($0, factor, factor) }) : image else { return nil }
        if depth == 32 {
            channels = [COLOR_RED, COLOR_GREEN, COLOR_BLUE].compactMap { colour in
                small.map { pixGetRGBComponent($0, Int32(colour)) }?.greyRows()
            }
        } else {
            channels = [small.greyRows()]
        }
        guard let ink = channels.last, channels.count == (depth == 32 ? 3 : 1) else { return nil }
        self.ink = ink
    }
}

internal import CLeptonica
package import KTPCore

/// A card made ready for the engines: upright, flat, evenly lit, 8-bit grey. Places on it are in canonical pixels.
package struct NormalisedCard {
    let image: PixImage
    /// Pixels of the image a canonical pixel.
    let scale: Double
    package let strips: [BoundingBox]
    /// The corners of the image in the loaded picture, clockwise from the top left of its text; nil for the whole picture.
    let outline: Quadrilateral?
    /// The card's own corners there, which the image may go beyond; nil where they are not told apart.
    var edges: Quadrilateral?
    package var quality: ImageQuality
    /// How it moved while it was photographed, which has been taken out; nil where it did not.
    package var motion: MotionBlur?
    /// The dark scratches on it; nil where none were looked for.
    var scratches: Scratches?
    var isInpainted = false
    var colours: ColourGrid?
    /// The places that other cards lie on; of strips only what is beside them is print of this card.
    var covers: [Quadrilateral] = []
    /// The mean of all channels without coloured ink; nil if the card has no such ink.
    var bare: GreyRaster?

    package var corners: [(x: Double, y: Double)]? { (edges ?? outline)?.corners.map { ($0.x, $0.y) } }

    /// For the record; a tenth of a pixel is more than anybody can use.
    package var geometry: CardGeometry {
        func rounded(_ outline: Quadrilateral) -> [[Double]] {
            outline.corners.map { [$0.x.rounded(places: 1), $0.y.rounded(places: 1)] }
        }
        return CardGeometry(
            width: width, height: height, corners: (edges ?? outline).map(rounded), cut: outline.map(rounded))
    }

    package var width: Int { Int((Double(image.width) / scale).rounded()) }
    package var height: Int { Int((Double(image.height) / scale).rounded()) }

    func strip(_ box: BoundingBox) -> PixImage? { image.clipped(to: box.scaled(scale)) }
    package func greyRows(of box: BoundingBox) -> GreyRaster? { strip(box)?.greyRows() }
}

extension BoundingBox {
    /// Canonical pixels from one look along a strip to the next, and the least width that holds a word.
    private static let (step, leastWidth) = (8, 24)

    /// The longest part of a strip of which no column is hidden; nil where that holds no word.
    package func visible(hiding isHidden: (Int) -> Bool) -> BoundingBox? {
        let columns = Array(stride(from: x, to: right, by: Self.step))
        let longest = columns.split(whereSeparator: isHidden).max { $0.count < $1.count }
        guard let longest, let left = longest.first, let last = longest.last else { return nil }
        let end = min(last + Self.step, right)
        return end - left < Self.leastWidth ? nil : BoundingBox(x: left, y: y, width: end - left, height: height)
    }

    func scaled(_ factor: Double) -> BoundingBox {
        func scaled(_ pixels: Int) -> Int { Int((Double(pixels) * factor).rounded()) }
        return BoundingBox(
            x: scaled(x), y: scaled(y), width: scaled(right) - scaled(x), height: scaled(bottom) - scaled(y))
    }
}

extension [BoundingBox] {
    /// The strips as far as nothing that lies on the card hides them.
    func beside(_ covers: [Quadrilateral]) -> [BoundingBox] {
        guard !covers.isEmpty else { return self }
        return compactMap { strip in
            strip.visible { column in
                covers.contains { $0.contains(Point(x: Double(column), y: strip.centreY)) }
            }
        }
    }
}

extension NormalisedCard: Encodable {
    private enum CodingKeys: CodingKey {
        case width, height, scale, corners, strips, quality, motion
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        try container.encode(scale, forKey: .scale)
        try container.encode(outline?.corners.map { [$0.x, $0.y] }, forKey: .corners)
        try container.encode(strips, forKey: .strips)
        try container.encode(quality, forKey: .quality)
        try container.encodeIfPresent(motion, forKey: .motion)
    }

    package func png() -> [UInt8]? { image.encoded { pixWriteMemPng($0, $1, $2, 0) } }
    func png(of strip: BoundingBox) -> [UInt8]? { self.strip(strip)?.encoded { pixWriteMemPng($0, $1, $2, 0) } }
}

package import KTPCore

extension CardNormaliser {
    /// A strip that is so many times as high as the box that a person drew is more than what they meant.
    private static let tooHigh = 1.5
    /// Less of a strip than this, in pixels, is but its end.
    private static let leastWidth = 12

    /// A card laid flat at the place that its record names, with only the strips of print in one box, or the box itself
    /// without any; nil when the geometry does not fit the picture, or the box lies outside.
    package func normalise(
        _ source: SourceImage, outlinedBy geometry: CardGeometry, within box: BoundingBox
    ) -> NormalisedCard? {
        let outline = geometry.frame.flatMap { Quadrilateral($0) }
        let light = Brightening(of: source.image) ?? outline.flatMap { Brightening(of: source.image, within: [$0]) }
        guard outline != nil || geometry.frame == nil, let ink = legible(source.image, in: light)?.ink,
            let flat = outline.map({ rectified(ink, $0) }) ?? wholePicture(ink)?.greyRows(),
            let box = box.part(in: BoundingBox(x: 0, y: 0, width: flat.width, height: flat.height)),
            let image = atWidthAskedFor(flat, ink, outline).flatMap({ evenlyLit($0) })
        else { return nil }
        let strips = segmenter.segment(contrast.even(flat)).strips.compactMap { Self.part(of: $0, in: box) }
        let colours = ColourGrid(of: source.image, outlinedBy: outline)
        let quality = QualityMeasurement.measured(flat, colours, of: source.image, outlinedBy: outline, rotation: 0)
        return NormalisedCard(
            image: image, scale: scale, strips: strips.isEmpty ? [box] : strips, outline: outline, quality: quality)
    }

    /// As wide as the box lets it be, and as high as its print: the engines learned from such strips.
    private static func part(of strip: BoundingBox, in box: BoundingBox) -> BoundingBox? {
        guard let part = strip.part(in: box), 2 * part.height >= min(strip.height, box.height),
            part.width >= leastWidth
        else { return nil }
        let isTooHigh = Double(strip.height) > tooHigh * Double(box.height)
        let rows = isTooHigh ? part : strip
        return BoundingBox(x: part.x, y: rows.y, width: part.width, height: rows.height)
    }
}

extension BoundingBox {
    fileprivate func part(in other: BoundingBox) -> BoundingBox? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (width, height) = (min(right, other.right) - left, min(bottom, other.bottom) - top)
        return width > 0 && height > 0 ? BoundingBox(x: left, y: top, width: width, height: height) : nil
    }
}

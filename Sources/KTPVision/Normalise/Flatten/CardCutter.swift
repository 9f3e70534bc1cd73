internal import CLeptonica
package import KTPCore

/// Cuts pieces of a card out of its picture for a person to look at, at the places that its record names: upright,
/// flat and in grey, as the engines were shown the print before the light was evened.
package struct CardCutter {
    private let card: PixImage

    /// - Parameter geometry: as the record of the same picture holds it.
    /// - Returns: nil when it does not fit the picture, or memory ran out.
    package init?(_ source: SourceImage, _ geometry: CardGeometry) {
        VisionLibraries.silence()
        let normaliser = CardNormaliser()
        guard let ink = normaliser.inkChannel(source.image) else { return nil }
        let card: PixImage?
        if let corners = geometry.corners {
            guard let outline = Quadrilateral(corners) else { return nil }
            card = normaliser.rectified(ink, outline).flatMap { PixImage($0) }
        } else {
            card = normaliser.wholePicture(ink)
        }
        guard let card else { return nil }
        self.card = card
    }

    /// - Parameter box: in the frame of the geometry; a margin is added.
    /// - Returns: a JPEG file and its size in pixels; nil when the box lies outside.
    package func piece(_ box: BoundingBox) -> (jpeg: [UInt8], width: Int, height: Int)? {
        let (across, down) = (12, 8)
        let (left, top) = (max(box.x - across, 0), max(box.y - down, 0))
        let right = min(box.right + across, card.width)
        let bottom = min(box.bottom + down, card.height)
        guard left < right, top < bottom else { return nil }
        return card.clipped(to: BoundingBox(x: left, y: top, width: right - left, height: bottom - top)).flatMap(jpeg)
    }

    /// The card as a whole, at half its size.
    package func whole() -> (jpeg: [UInt8], width: Int, height: Int)? {
        card.map { pixScaleAreaMap2($0) }.flatMap(jpeg)
    }

    private func jpeg(_ image: PixImage) -> (jpeg: [UInt8], width: Int, height: Int)? {
        image.encoded { pixWriteMemJpeg($0, $1, $2, 70, 0) }.map { ($0, image.width, image.height) }
    }
}

extension Quadrilateral {
    /// Nil unless there are four corners of two numbers each that can be a card's.
    fileprivate init?(_ corners: [[Double]]) {
        guard corners.count == 4, corners.allSatisfy({ $0.count == 2 && $0.allSatisfy { abs($0) < 1e6 } }) else {
            return nil
        }
        let points = corners.map { Point(x: $0[0], y: $0[1]) }
        self.init(points[0], points[1], points[2], points[3])
        guard isConvex, area > 100 else { return nil }
    }
}

internal import CLeptonica
package import KTPCore

/// Cuts pieces of a card out of its picture for a person: upright, flat, and in grey unless colour is asked for.
package struct PieceCropper {
    private let card: PixImage

    package init?(_ source: SourceImage, _ geometry: CardGeometry, inColour: Bool = false) {
        VisionLibraries.silence()
        let normaliser = CardNormaliser(models: nil)
        let seen = normaliser.legible(source.image)
        let image = inColour ? seen?.picture : seen?.ink
        guard let image else { return nil }
        let card: PixImage?
        if let corners = geometry.frame {
            guard let outline = Quadrilateral(corners) else { return nil }
            card = Self.rectified(image, outline, normaliser)
        } else {
            card = normaliser.wholePicture(image)
        }
        guard let card else { return nil }
        self.card = card
    }

    /// Channel by channel, for what lays a card flat knows grey alone.
    private static func rectified(
        _ image: PixImage, _ outline: Quadrilateral, _ normaliser: CardNormaliser
    ) -> PixImage? {
        guard image.depth == 32 else { return normaliser.rectified(image, outline).flatMap { PixImage($0) } }
        let channels = image.channels.compactMap { channel in
            normaliser.rectified(channel, outline).flatMap { PixImage($0) }
        }
        guard channels.count == 3 else { return nil }
        return PixImage(red: channels[0], green: channels[1], blue: channels[2])
    }

    package func piece(_ box: BoundingBox) -> CardCrop? {
        let (across, down) = (12, 8)
        let (left, top) = (max(box.x - across, 0), max(box.y - down, 0))
        let right = min(box.right + across, card.width)
        let bottom = min(box.bottom + down, card.height)
        guard left < right, top < bottom else { return nil }
        return card.clipped(to: BoundingBox(x: left, y: top, width: right - left, height: bottom - top))
            .flatMap { jpeg($0) }
    }

    package func whole() -> CardCrop? {
        card.map { pixScaleAreaMap2($0) }.flatMap { jpeg($0) }
    }

    package func picture(of part: BoundingBox? = nil) -> CardCrop? {
        guard let part else { return jpeg(card, quality: 90) }
        let (right, bottom) = (min(part.right, card.width), min(part.bottom, card.height))
        guard part.x < right, part.y < bottom else { return nil }
        let box = BoundingBox(x: part.x, y: part.y, width: right - part.x, height: bottom - part.y)
        return card.clipped(to: box).flatMap { jpeg($0, quality: 90) }
    }

    private func jpeg(_ image: PixImage, quality: Int32 = 70) -> CardCrop? {
        image.encoded { pixWriteMemJpeg($0, $1, $2, quality, 0) }
            .map { CardCrop(jpeg: $0, width: image.width, height: image.height) }
    }
}

extension Quadrilateral {
    init?(_ corners: [[Double]]) {
        guard corners.count == 4, corners.allSatisfy({ $0.count == 2 && $0.allSatisfy { abs($0) < 1e6 } }) else {
            return nil
        }
        let points = corners.map { Point(x: $0[0], y: $0[1]) }
        self.init(points[0], points[1], points[2], points[3])
        // Of a mirrored card they run counter-clockwise.
        var mirrored = self
        mirrored.corners.reverse()
        guard isConvex || mirrored.isConvex, area > 100 else { return nil }
    }
}

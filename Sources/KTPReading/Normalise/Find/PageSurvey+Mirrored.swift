internal import CLeptonica

extension PageSurvey {
    /// Pixels of the longer side of a picture that is mirrored: more of it tells no more, and takes memory.
    private static let mirrored = 2000.0

    /// The likeliest card of the mirrored picture, counter-clockwise in pixels of the image; nil where none is likely.
    func mirroredCard(in image: PixImage) -> CardFinder.Finding? {
        let factor = min(Self.mirrored / Double(max(image.width, image.height)), 1)
        guard let small = factor < 1 ? image.shrunk(by: Float(factor)) : image,
            let found = small.map({ pixFlipLR(nil, $0) }).flatMap(card), !found.isDoubtful
        else { return nil }
        var outline = found.outline.scaled(1 / factor)
        outline.corners = outline.corners.map { Point(x: Double(image.width) - $0.x, y: $0.y) }
        return CardFinder.Finding(outline: outline, agreement: found.agreement)
    }

    /// The likeliest card alone.
    func card(in image: PixImage) -> CardFinder.Finding? {
        WorkingPicture(of: image).flatMap { picture in
            (seen(in: image, picture) ?? finder.filling(picture, above: CardPattern.likely))?.enlarged(
                by: 1 / picture.factor)
        }
    }
}

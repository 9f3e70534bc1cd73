internal import CLeptonica

extension PageSurvey {
    /// The likeliest card of the mirrored picture, counter-clockwise in pixels of the image; nil where none is likely.
    func mirroredCard(in image: PixImage) -> CardFinder.Finding? {
        guard let found = image.map({ pixFlipLR(nil, $0) }).flatMap(card), !found.isDoubtful else { return nil }
        var outline = found.outline
        outline.corners = outline.corners.map { Point(x: Double(image.width) - $0.x, y: $0.y) }
        return CardFinder.Finding(outline: outline, agreement: found.agreement)
    }

    /// The likeliest card alone.
    func card(in image: PixImage) -> CardFinder.Finding? {
        WorkingPicture(of: image).flatMap { picture in
            (seen(in: image, picture) ?? finder.find(in: picture))?.enlarged(by: 1 / picture.factor)
        }
    }
}

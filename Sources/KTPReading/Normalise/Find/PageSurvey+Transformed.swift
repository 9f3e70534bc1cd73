internal import CLeptonica
import Foundation

extension PageSurvey {
    /// The copy that is searched is so much longer than the usual one as a square is across its corners.
    private static let length = WorkingPicture.sizes.usual * 2.0.squareRoot()

    /// The likeliest card of those that the usual search does not try: turned by about 45 degrees, or mirrored. The corners of
    /// a mirrored one run counter-clockwise.
    ///
    /// - Returns: in pixels of the image; nil where none is likely.
    func transformedCard(in image: PixImage) -> CardFinder.Finding? {
        [turnedCard(in: image), mirroredCard(in: image)].compactMap(\.self).filter { !$0.isDoubtful }
            .max { $0.agreement < $1.agreement }
    }

    /// The likeliest card as the usual search finds one alone.
    func card(in image: PixImage) -> CardFinder.Finding? {
        WorkingPicture(of: image).flatMap { picture in
            finder.find(in: picture)?.enlarged(by: 1 / picture.factor)
        }
    }

    private func turnedCard(in image: PixImage) -> CardFinder.Finding? {
        let scale = min(Float(WorkingPicture.sizes.usual) / Float(max(image.width, image.height)), 1)
        guard let small = scale < 1 ? image.map({ pixScaleAreaMap($0, scale, scale) }) : image,
            let turned = small.map({
                pixRotate(
                    $0, Float.pi / 4, Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE), Int32(small.width),
                    Int32(small.height))
            }), let picture = WorkingPicture(of: turned, longerSide: Self.length),
            let found = finder.find(in: picture)?.enlarged(by: 1 / picture.factor)
        else { return nil }
        let middle = Point(x: Double(turned.width) / 2, y: Double(turned.height) / 2)
        let back = 0.5.squareRoot()
        var outline = found.outline
        outline.corners = outline.corners.map { corner in
            let arm = corner - middle
            return Point(
                x: Double(small.width) / 2 + back * (arm.x + arm.y),
                y: Double(small.height) / 2 + back * (arm.y - arm.x))
        }
        return CardFinder.Finding(
            outline: outline.scaled(Double(image.width) / Double(small.width)), agreement: found.agreement)
    }

    private func mirroredCard(in image: PixImage) -> CardFinder.Finding? {
        guard let found = image.map({ pixFlipLR(nil, $0) }).flatMap(card) else { return nil }
        var outline = found.outline
        outline.corners = outline.corners.map { Point(x: Double(image.width) - $0.x, y: $0.y) }
        return CardFinder.Finding(outline: outline, agreement: found.agreement)
    }
}

package import KTPCore

/// A picture of a card, with where the card is in it.
package struct SpecimenPicture: Sendable {
    /// As stored in the file, before any EXIF orientation is applied.
    package var pixels: PixelImage
    /// The card's corners in the picture as a viewer shows it, after EXIF orientation.
    package var corners: CardOutline
    /// Quarters by which the picture shows the card turned clockwise: 0 for one that is upright, give or take a
    /// tilt.
    package var quarterTurns = 0
    /// Written into a JPEG; nil for none.
    package var orientation: Int?
    package var encoding: Encoding
    /// The fields that something covers, so that nobody can read them.
    package var covered: Set<KTPField> = []
    /// Whether a held-out degradation was used.
    package var showsHeldOut = false

    package enum Encoding: Sendable, Equatable {
        case jpeg(quality: Int)
        case png

        package var fileExtension: String {
            switch self {
            case .jpeg: "jpg"
            case .png: "png"
            }
        }
    }

    init(pixels: PixelImage, corners: CardOutline, encoding: Encoding) {
        self.pixels = pixels
        self.corners = corners
        self.encoding = encoding
    }

    /// The card's face to the picture: from pixels of a drawn card of the size given.
    package func projection(cardWidth: Int, cardHeight: Int) -> Projection {
        Projection(width: Double(cardWidth), height: Double(cardHeight), to: corners)
    }

    /// The picture turned clockwise, with nothing in the file to tell.
    mutating func turn(quarters: Int) {
        corners = corners.turned(quarters: quarters, width: Double(pixels.width), height: Double(pixels.height))
        pixels = pixels.turned(quarters: quarters)
        quarterTurns = (quarterTurns + quarters) % 4
    }

    /// Stores the pixels turned, with an EXIF note that turns them back in every viewer.
    mutating func storeTurned(orientation: Int) {
        // What the viewer will do, undone: 6 turns a quarter clockwise, 8 three, 3 two.
        let undo = [3: 2, 6: 3, 8: 1]
        guard let quarters = undo[orientation] else { return }
        pixels = pixels.turned(quarters: quarters)
        self.orientation = orientation
    }

    mutating func resize(width: Int) {
        let factor = Double(width) / Double(pixels.width)
        let height = Int((Double(pixels.height) * factor).rounded())
        let factorY = Double(height) / Double(pixels.height)
        pixels = pixels.resized(width: width, height: height)
        corners = corners.mapped { PicturePoint(x: $0.x * factor, y: $0.y * factorY) }
    }
}

/// A card to take pictures of: drawn at the width that a picture needs.
typealias CardSource = (_ width: Int) throws -> DrawnCard

/// A drawn card and its picture.
struct CapturedCard {
    var card: DrawnCard
    var picture: SpecimenPicture
}

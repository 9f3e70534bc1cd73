import KTPCore

/// The cards that were found in a picture and are not laid flat yet.
package struct PictureCards {
    private var legible: LegiblePicture
    private var detections: PageSurvey.Detections
    /// Pixels of the picture a pixel of `ink`, in either direction.
    package let reduction: Int
    /// Decodes the picture at its full size, where `ink` has a part of it.
    let whole: (() -> PixImage?)?

    init(_ legible: LegiblePicture, detections: PageSurvey.Detections, of source: SourceImage? = nil) {
        self.legible = legible
        self.detections = detections
        reduction = source?.reduction ?? 1
        whole = source?.whole
    }

    /// The same picture, or another in its place, with one card, in pixels of `ink`.
    func holding(_ card: CardFinder.Finding, in picture: LegiblePicture? = nil) -> PictureCards {
        var other = self
        if let picture { other.legible = picture }
        other.detections = PageSurvey.Detections(cards: [card])
        return other
    }

    var original: PixImage { legible.original }
    var picture: PixImage { legible.picture }
    var ink: PixImage { legible.ink }

    /// Of the picture, in pixels.
    package var width: Int { ink.width * reduction }
    package var height: Int { ink.height * reduction }

    /// How many there are to read, at least 1: where none was found, the whole picture is read.
    package var count: Int { max(detections.cards.count, 1) }

    /// Cards seen in the picture; nil where none was found.
    var seen: Int? { detections.cards.isEmpty ? nil : detections.cards.count + detections.unread.count }

    /// How many of these cannot be read; nil for none.
    var unread: Int? { detections.unread.isEmpty ? nil : detections.unread.count }

    /// Where the middles of these lie, as shares of the picture's width and height; nil for none.
    var unreadAt: [[Double]]? {
        detections.unread.isEmpty
            ? nil
            : detections.unread.map { middle in
                [middle.x / Double(ink.width), middle.y / Double(ink.height)].map { $0.rounded(places: 3) }
            }
    }

    /// In pixels of `ink`.
    /// - Parameter number: from 1 to `count`.
    /// - Returns: nil for the whole picture.
    func finding(_ number: Int) -> CardFinder.Finding? {
        detections.cards.isEmpty ? nil : detections.cards[number - 1]
    }
}

/// A picture made bright enough to read in.
struct LegiblePicture {
    /// As it came.
    let original: PixImage
    /// In all its colours.
    let picture: PixImage
    /// The picture's channel in which print shows best.
    let ink: PixImage
}

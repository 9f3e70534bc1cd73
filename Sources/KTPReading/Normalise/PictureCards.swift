import KTPCore

/// The cards that were found in a picture and are not laid flat yet.
package struct PictureCards {
    private var legible: LegiblePicture
    private var detections: PageSurvey.Detections
    /// The picture's width and height, in pixels.
    package let width, height: Int
    /// Pixels of the picture a pixel of `ink`, in either direction.
    package private(set) var reduction: Double
    /// The place in the picture where `ink` begins, in pixels of the picture.
    private var origin = Point(x: 0, y: 0)
    /// Whether the file ends before the picture does.
    let isIncomplete: Bool
    /// Decodes the picture larger, where `ink` has half of its size.
    private let part: SourceImage.Part?
    /// The whole picture, where `ink` is but a part of it.
    private(set) var overview: (() -> PictureCards)?

    init(_ legible: LegiblePicture, detections: PageSurvey.Detections, of source: SourceImage) {
        self.legible = legible
        self.detections = detections
        (width, height) = (source.width, source.height)
        (reduction, part, isIncomplete) = (Double(source.reduction), source.part, source.isIncomplete)
    }

    /// Around a card, as a share of its height: it may be cut again with more room.
    private static let room = 0.3
    /// A side's points that are looked at to tell whether cards overlap, and the share of a card's size by which an outline
    /// may be off.
    private static let (edgePoints, rim) = (12, 0.04)

    /// The cards and what surrounds them at so many eighths of the picture's size, where `ink` has half of it; nil when memory
    /// ran out.
    func decoded(at eighths: Int, _ legible: (PixImage) -> LegiblePicture?) -> PictureCards? {
        var other = self
        other.reduction = 8 / Double(eighths)
        let larger = detections.enlarged(by: reduction / other.reduction)
        let outlines = larger.cards.map(\.outline)
        let room = Self.room * (outlines.map(\.height).max() ?? 0)
        // Of what is doubtful the whole picture may show more.
        let box =
            detections.cards.contains(where: \.isDoubtful)
            ? nil
            : Quadrilateral.boundingBox(
                of: outlines, margin: room, width: width * eighths / 8, height: height * eighths / 8)
        guard let whole = part?(box, eighths).flatMap(legible) else { return nil }
        let corner = Point(x: Double(box?.x ?? 0), y: Double(box?.y ?? 0))
        other.legible = whole
        other.origin = corner * other.reduction
        other.detections = larger.moved(by: Point(x: 0, y: 0) - corner)
        other.overview = { self }
        return other
    }

    func inPicture(_ outline: Quadrilateral) -> Quadrilateral { outline.scaled(reduction).moved(by: origin) }

    func inInk(_ outline: Quadrilateral) -> Quadrilateral {
        outline.moved(by: Point(x: 0, y: 0) - origin).scaled(1 / reduction)
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

    /// Whether one of the dead columns that the picture had ran through a place.
    /// - Parameter place: its corners in pixels of `ink`.
    func isBroken(_ place: [Point]) -> Bool {
        guard let dead = legible.dead, let left = place.map(\.x).min(), let right = place.map(\.x).max() else {
            return false
        }
        return dead.cross(left...right)
    }

    /// The channel in which a card's print shows best, where its paper is lightest: of an orange card, red.
    func ink(within outline: Quadrilateral?) -> PixImage? {
        // In the dark it is all channels together.
        guard picture === original, let outline, ColourGrid.isOrange(picture, within: outline) else { return ink }
        return picture.channel(0)
    }

    /// How many there are to read, at least 1: where none was found, the whole picture is read.
    package var count: Int { max(detections.cards.count, 1) }

    /// Cards seen in the picture; nil where none was found.
    var seen: Int? { detections.cards.isEmpty ? nil : detections.cards.count + detections.unread.count }

    /// How many of these cannot be read; nil for none.
    var unread: Int? { detections.unread.isEmpty ? nil : detections.unread.count }

    /// The middles of these, as shares of the picture's width and height; nil for none.
    var unreadAt: [[Double]]? {
        detections.unread.isEmpty
            ? nil
            : detections.unread.map { middle in
                let middle = middle * reduction + origin
                return [middle.x / Double(width), middle.y / Double(height)].map { $0.rounded(places: 3) }
            }
    }

    /// The smallest card's width, in pixels of `ink`; infinite where none was found.
    var leastWidth: Double { detections.cards.map(\.outline.width).min() ?? .infinity }

    /// The cards that lie on a card, in canonical pixels of it.
    /// - Parameter outline: what the card is laid flat by, in pixels of `ink`.
    func covers(of number: Int, laidFlatBy outline: Quadrilateral?) -> [Quadrilateral] {
        let card = Quadrilateral(width: CardLayout.width, height: CardLayout.height)
        guard let outline, let toCard = Homography(from: outline, to: card) else { return [] }
        // Outlines of cards that lie side by side may touch.
        let others = detections.cards.enumerated().filter { $0.offset != number - 1 }
            .map { $0.element.outline.grown(by: -Self.rim) }
            .filter { $0.edgePoints(a: Self.edgePoints).contains(where: outline.contains) }
        guard !others.isEmpty, let small = WorkingPicture(of: picture) else { return [] }
        return others.filter {
            CardPattern().lies($0.scaled(small.factor), on: outline.scaled(small.factor), in: small.ink)
        }.map { cover in
            var cover = cover
            cover.corners = cover.corners.map(toCard.apply)
            return cover
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
    /// The columns that were healed in the picture; nil where none were.
    let dead: DeadColumns?
}

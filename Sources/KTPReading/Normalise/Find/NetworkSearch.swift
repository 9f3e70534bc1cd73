internal import CLeptonica
import KTPCore

/// Finds cards by the network: in the whole picture and, where none is seen there, in its parts. A second look, at the
/// card laid flat by what the first look says, tells things apart that look like a card from afar.
struct NetworkSearch {
    /// A card laid flat for the second look takes this share of the square's width.
    private static let share = 0.7
    /// A place that a second look finds less likely is no card.
    private static let least: Float = 0.6
    /// A card that is narrower in the working picture is cut out of the picture for the second look.
    private static let narrow = 120.0
    /// Grey around a picture that is no square.
    private static let around: UInt32 = 128
    /// How the whole picture is looked at, until a card is seen.
    enum Look: CaseIterable {
        case level
        /// Turned and smaller: a large card that lies askew is seen when it lies level.
        case askew
        /// Lightened, for a dark card on bright paper.
        case light

        func shows(_ picture: WorkingPicture) -> WorkingPicture { self == .light ? picture.lightened : picture }
    }
    private static let askew = (share: 0.7, turn: Double.pi / 4)
    /// How far from where the card's cells tell a corner it is looked for, as a share of the card's width: they tell a steep
    /// view without its perspective. Corners of two cards may lie near to each other.
    private static let reach = (level: 0.06, steep: 0.12)
    /// A look at a steep view that moves a corner farther, as a share of the card's width, is followed by another, until there
    /// are so many: with each it lies flatter.
    private static let (far, mostLooks) = (0.05, 5)
    let network: CardNetwork

    /// Places that a first look at the whole picture takes for cards: outlines in pixels of the image, largest first.
    func places(in picture: WorkingPicture, _ look: Look = .level) -> [Quadrilateral] {
        let (share, turn) = look == .askew ? Self.askew : (1, 0)
        return seen(in: picture, share, turn).map { $0.scaled(1 / picture.factor) }
    }

    /// Cards that are small in a picture, seen twice in windows of half its size.
    func smallCards(in image: PixImage) -> [Quadrilateral] {
        let side = max(image.width, image.height) / 2
        guard side > CardNetwork.side else { return [] }
        func starts(_ length: Int) -> [Int] { Array(stride(from: 0, through: max(length - side, 0), by: side / 2)) }
        let windows = starts(image.height).flatMap { y in
            starts(image.width).map { x in
                BoundingBox(x: x, y: y, width: min(side, image.width - x), height: min(side, image.height - y))
            }
        }
        return windows.reduce(into: []) { cards, window in
            guard let part = image.clipped(to: window), let picture = WorkingPicture(of: part) else { return }
            for card in places(in: picture).compactMap({ self.card(at: $0, in: part, picture) }) {
                let card = card.moved(by: Point(x: Double(window.x), y: Double(window.y)))
                if cards.allSatisfy({ $0.liesApart(from: card) }) { cards.append(card) }
            }
        }
    }

    /// At a first look at the picture in that share of the square and turned so far, in pixels of the working picture.
    private func seen(in picture: WorkingPicture, _ share: Double, _ turn: Double) -> [Quadrilateral] {
        let factor = share * Double(CardNetwork.side) / picture.longerSide
        let square = Quadrilateral(width: CardNetwork.side, height: CardNetwork.side)
        var corner = Point(x: 0, y: 0)
        let boxed = picture.channels.compactMap { channel -> GreyRaster? in
            guard let small = PixImage(channel)?.shrunk(by: Float(factor)) else { return nil }
            let (left, top) = ((CardNetwork.side - small.width) / 2, (CardNetwork.side - small.height) / 2)
            let (right, bottom) = (CardNetwork.side - small.width - left, CardNetwork.side - small.height - top)
            corner = Point(x: Double(left), y: Double(top))
            let sides = [left, right, top, bottom].map(Int32.init)
            let boxed = small.map { pixAddBorderGeneral($0, sides[0], sides[1], sides[2], sides[3], Self.around) }?
                .greyRows()
            guard turn != 0, let turned = Homography(from: square, to: square.turned(by: turn)) else {
                return boxed
            }
            return boxed.map { turned.fetch(width: CardNetwork.side, height: CardNetwork.side, from: $0) }
        }
        guard boxed.count == picture.channels.count else { return [] }
        let toBox = Homography(from: square, to: square.turned(by: turn))
        return network.maps(of: coloured(boxed)).cards(reach: Self.reach.level).compactMap { seen in
            var card = seen
            card.corners = seen.corners.map { (toBox?.apply($0) ?? $0) - corner }
            return card.scaled(1 / factor)
        }
    }

    /// The card at a place by a second look, and by further ones where it may be a steep view; nil where there is no card.
    func card(
        at place: Quadrilateral, in image: PixImage, _ picture: WorkingPicture, isSteep: Bool = false
    ) -> Quadrilateral? {
        let reach = isSteep ? Self.reach.steep : Self.reach.level
        guard var seen = look(at: place, in: image, picture, reach) else { return nil }
        var before = place
        for _ in 1..<Self.mostLooks where isSteep {
            let moved = zip(seen.corners, before.corners).map { ($0 - $1).length }.max() ?? 0
            guard moved > Self.far * seen.width, let again = look(at: seen, in: image, picture, reach) else { break }
            (seen, before) = (again, seen)
        }
        return seen
    }

    private func look(
        at place: Quadrilateral, in image: PixImage, _ picture: WorkingPicture, _ reach: Double
    ) -> Quadrilateral? {
        let isNarrow = place.width * picture.factor < Self.narrow
        guard place.isConvex, let box = place.grown(by: 0.5).boundingBox(width: image.width, height: image.height)
        else { return nil }
        let part = isNarrow ? image.clipped(to: box).flatMap { WorkingPicture(of: $0) } : picture
        guard let part else { return nil }
        let corner = isNarrow ? Point(x: Double(box.x), y: Double(box.y)) : Point(x: 0, y: 0)
        let outline = place.moved(by: Point(x: 0, y: 0) - corner).scaled(part.factor)
        let side = Double(CardNetwork.side)
        let (width, height) = (Self.share * side, Self.share * side / CardLayout.aspect)
        let flat = Quadrilateral(width: Int(width), height: Int(height)).moved(
            by: Point(x: (side - width) / 2, y: (side - height) / 2))
        guard let toPicture = Homography(from: flat, to: outline) else { return nil }
        let seen = part.channels.map { toPicture.fetch(width: Int(side), height: Int(side), from: $0) }
        let cards = network.maps(of: coloured(seen)).cards(above: Self.least, reach: reach)
        guard var card = cards.first(where: { $0.contains(Point(x: side / 2, y: side / 2)) }) else { return nil }
        card.corners = card.corners.map { toPicture.apply($0) * (1 / part.factor) + corner }
        let reach = Double(max(image.width, image.height))
        let isNear = !card.corners.contains { $0.isOutside(width: image.width, height: image.height, by: reach) }
        return card.isConvex && isNear ? card : nil
    }

    /// Blue, green and red, as the network learned them.
    private func coloured(_ channels: [GreyRaster]) -> [GreyRaster] {
        channels.count == 3 ? channels.reversed() : [channels[0], channels[0], channels[0]]
    }
}

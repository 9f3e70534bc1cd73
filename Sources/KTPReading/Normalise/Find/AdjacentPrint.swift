import KTPCore

/// Tells by its rows whether the print next to a card is another card's: they have the size of its own, lie on one side
/// and nearly along it, and are neither as many as on a page nor as broken as a table's grain.
/// Set on 190 tune pictures, 40 of them of one card and a part of another; not swept.
struct AdjacentPrint {
    /// The least share of the print left in the picture that lies on one side of the card.
    private static let leastShare = 0.75
    /// Rows on that side, and the least share of them among all that could be a row.
    private static let rows = (count: 5...22, share: 0.5)
    /// Pixels of a card laid flat: heights of rows with their margin, where a card's own are about 30, and the least width.
    private static let row = (heights: 18...50, width: 60)
    /// How far its rows may lean from the card's own: a page that a card was laid on may lie anyhow.
    private static let mostSlant = 0.15
    /// How far the side is looked at, and how far from the card it begins, as shares of the card's width or height.
    private static let zone = (depth: 0.72, distance: 0.03, overhang: 0.15)

    /// - Parameter factor: from the pixels of card and blocks to those of `ink`.
    func isCard(
        _ blocks: [InkBlock.Block], beside card: Quadrilateral, enlarged factor: Double, in ink: PixImage
    ) -> Bool {
        let flat = Quadrilateral(width: CardLayout.width, height: CardLayout.height)
        guard let toCard = Homography(from: card, to: flat), let side = Self.side(of: blocks, by: toCard),
            let toPicture = Homography(from: flat, to: card.scaled(factor))
        else { return false }
        let zone = side.zone(Self.zone.depth, Self.zone.distance, Self.zone.overhang)
        var outline = zone
        outline.corners = zone.corners.map(toPicture.apply)
        guard outline.isConvex,
            let print = ink.rectified(outline, width: Int(zone.width), height: Int(zone.height))
        else { return false }
        let segmentation = LineSegmenter().segment(LocalContrast().even(print))
        guard let slant = segmentation.slant, max(abs(slant.top), abs(slant.bottom)) < Self.mostSlant else {
            return false
        }
        let all = segmentation.strips
        let alike = all.count { Self.row.heights.contains($0.height) && $0.width > Self.row.width }
        return Self.rows.count.contains(alike) && Double(alike) >= Self.rows.share * Double(all.count)
    }

    /// The side of a card on which nearly all of the print lies; nil where it lies on several.
    private static func side(of blocks: [InkBlock.Block], by toCard: Homography) -> Side? {
        let sides = blocks.joined().compactMap { Side(of: toCard.apply(InkBlock.middle(of: $0))) }
        let counts = Dictionary(sides.map { ($0, 1) }, uniquingKeysWith: +)
        guard let most = counts.max(by: { $0.value < $1.value }) else { return nil }
        return Double(most.value) >= leastShare * Double(sides.count) ? most.key : nil
    }
}

private enum Side: Hashable {
    case left, right, above, below

    init?(of place: Point) {
        let (width, height) = (Double(CardLayout.width), Double(CardLayout.height))
        // How far beyond each side it lies, the card's size being 1.
        let beyond: [(Side, Double)] = [
            (.left, -place.x / width), (.right, place.x / width - 1), (.above, -place.y / height),
            (.below, place.y / height - 1),
        ]
        guard let farthest = beyond.max(by: { $0.1 < $1.1 }), farthest.1 > 0 else { return nil }
        self = farthest.0
    }

    func zone(_ depth: Double, _ distance: Double, _ overhang: Double) -> Quadrilateral {
        let (width, height) = (Double(CardLayout.width), Double(CardLayout.height))
        let (across, down) = (depth * width, depth * height)
        let (tall, broad) = ((1 + 2 * overhang) * height, (1 + 2 * overhang) * width)
        let (corner, size): (Point, (width: Double, height: Double)) =
            switch self {
            case .left: (Point(x: -across - distance * width, y: -overhang * height), (across, tall))
            case .right: (Point(x: (1 + distance) * width, y: -overhang * height), (across, tall))
            case .above: (Point(x: -overhang * width, y: -down - distance * height), (broad, down))
            case .below: (Point(x: -overhang * width, y: (1 + distance) * height), (broad, down))
            }
        return Quadrilateral(width: Int(size.width), height: Int(size.height)).moved(by: corner)
    }
}

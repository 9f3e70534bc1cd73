import KTPCore

/// How much more margin the rows of print want between them and the edges of a card laid flat, in pixels of it.
///
/// On every card the labels begin 30 px from its left edge or more, as much is left above the header, and the last row
/// stands 19 px above the lower edge at least. Print nearer to an edge may tell that the card goes on beyond
/// it; below, another row may be lost.
struct PrintMargin {
    /// Pixels. Print that lies nearer to an edge is nearer than on any card; a card found a few pixels too narrow is
    /// none the worse for it. Set on tune cards, not swept.
    private static let least = (left: 8, above: 5, below: 8)
    /// Pixels laid flat in addition: the margin of a card and a little, below a row of print besides.
    private static let more = (left: 36.0, above: 36.0, below: 56.0)
    /// Pixels by which a strip reaches beyond its print.
    private static let padding = 4.0
    /// Pixels. Anything narrower may be a speck.
    private static let leastRow = 100

    let lackingLeft: Double
    let lackingAbove: Double
    let lackingBelow: Double

    var isEnough: Bool { lackingLeft == 0 && lackingAbove == 0 && lackingBelow == 0 }

    /// - Parameter strips: of print, with their margin.
    /// - Returns: nil for too few to tell.
    init?(of strips: [BoundingBox]) {
        guard let print = Self.edges(of: strips) else { return nil }
        lackingLeft = print.left < Self.least.left ? Self.more.left : 0
        lackingAbove = print.top < Self.least.above ? Self.more.above : 0
        lackingBelow = CardFace.height - print.bottom < Self.least.below ? Self.more.below : 0
    }

    /// Whether the card laid flat with that much more margin has print in it.
    func isUsed(by strips: [BoundingBox]) -> Bool {
        guard let print = Self.edges(of: strips) else { return false }
        let (width, height) = (Double(CardFace.width), Double(CardFace.height))
        let across = width / (width + lackingLeft)
        let down = height / (height + lackingAbove + lackingBelow)
        return Double(print.left) + Self.padding < lackingLeft * across
            || Double(print.top) + Self.padding < lackingAbove * down
            || Double(print.bottom) - Self.padding > height - lackingBelow * down
    }

    /// Of rows that begin in the left half; where most of them begin, which a speck or two do not change.
    private static func edges(of strips: [BoundingBox]) -> (left: Int, top: Int, bottom: Int)? {
        let rows = strips.filter { $0.width > Self.leastRow && $0.x < CardFace.width / 2 }
        guard rows.count > 8 else { return nil }
        return (rows.map(\.x).sorted()[2], rows.map(\.y).min() ?? 0, rows.map(\.bottom).max() ?? 0)
    }
}

import KTPCore

/// How much more margin the rows of print want between them and the edges of a card laid flat, in pixels of it.
///
/// On every card the labels begin 30 px from its left edge or more, as much is left above the header, and the last row
/// stands 19 px above the lower edge at least. Print nearer to an edge may tell that the card goes on beyond
/// it; below, another row may be lost.
struct PrintMargin {
    let lackingLeft: Double
    let lackingAbove: Double
    let lackingBelow: Double

    var isEnough: Bool { lackingLeft == 0 && lackingAbove == 0 && lackingBelow == 0 }

    /// - Parameter strips: of print, with their margin.
    /// - Returns: nil for too few to tell.
    init?(of strips: [BoundingBox]) {
        guard let print = Self.edges(of: strips) else { return nil }
        lackingLeft = print.left < 8 ? 36 : 0
        lackingAbove = print.top < 5 ? 36 : 0
        lackingBelow = NormalisedCard.canonicalHeight - print.bottom < 8 ? 56 : 0
    }

    /// Whether the card laid flat with that much more margin has print in it.
    func isUsed(by strips: [BoundingBox]) -> Bool {
        guard let print = Self.edges(of: strips) else { return false }
        let (width, height) = (Double(NormalisedCard.canonicalWidth), Double(NormalisedCard.canonicalHeight))
        let across = width / (width + lackingLeft)
        let down = height / (height + lackingAbove + lackingBelow)
        return Double(print.left) + 4 < lackingLeft * across || Double(print.top) + 4 < lackingAbove * down
            || Double(print.bottom) - 4 > height - lackingBelow * down
    }

    /// Of rows that begin in the left half; where most of them begin, which a speck or two do not change.
    private static func edges(of strips: [BoundingBox]) -> (left: Int, top: Int, bottom: Int)? {
        let rows = strips.filter { $0.width > 100 && $0.x < NormalisedCard.canonicalWidth / 2 }
        guard rows.count > 8 else { return nil }
        return (rows.map(\.x).sorted()[2], rows.map(\.y).min() ?? 0, rows.map(\.bottom).max() ?? 0)
    }
}

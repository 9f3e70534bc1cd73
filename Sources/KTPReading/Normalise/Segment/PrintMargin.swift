import KTPCore

/// How much more margin the rows of print want between them and the edges of a card laid flat, in pixels of it.
///
/// On every card the labels begin 30 px from its left edge or more, as much is left above the header, and the last row
/// stands 19 px above the lower edge at least. Print nearer to an edge may tell that the card goes on beyond
/// it, and so does a row that every card has and this one lacks, where it would stand beyond the edge.
struct PrintMargin: Equatable {
    /// Pixels. Print that lies nearer to an edge is nearer than on any card; a card found a few pixels too narrow is
    /// none the worse for it. Set on tune cards, not swept.
    private static let least = (left: 8, above: 5, below: 8)
    /// Pixels to rectify in addition: a little more than a card's margin, and below also a row of print.
    private static let more = (left: 36.0, above: 36.0, below: 56.0)
    /// Pixels by which a strip reaches beyond its print.
    private static let padding = 4.0
    /// Rows that begin with a label on every card, the NIK's among them, and those of the header.
    private static let every = (labels: 13, header: 2)
    /// Pixels from one row of the header to the next, and a little.
    private static let headerPitch = 42
    /// A row that is missing stands so many times the usual distance of two rows from the last at most.
    private static let farthest = 1.2

    let lackingLeft: Double
    let lackingAbove: Double
    let lackingBelow: Double

    var isEnough: Bool { lackingLeft == 0 && lackingAbove == 0 && lackingBelow == 0 }

    /// - Parameter strips: of print, with their margin.
    /// - Returns: nil for too few to tell.
    init?(of strips: [BoundingBox]) {
        guard let print = PrintRows(of: strips) else { return nil }
        lackingLeft = print.left < Self.least.left ? Self.more.left : 0
        let lacksHeader = print.header < Self.every.header && print.top < Self.headerPitch
        lackingAbove = print.top < Self.least.above || lacksHeader ? Self.more.above : 0
        let gap = Double(CardLayout.height - print.bottom)
        let missing = min(Double(max(Self.every.labels - print.labels.count, 0)), 2) * print.pitch
        if missing > 0, gap < Self.farthest * print.pitch {
            lackingBelow = max(Self.more.below, missing - gap + Self.more.left)
        } else {
            lackingBelow = gap < Double(Self.least.below) ? Self.more.below : 0
        }
    }

    /// As much of it as the card laid flat with all of it has print of its own in; nil for none.
    func used(by strips: [BoundingBox]) -> PrintMargin? {
        guard let print = PrintRows(of: strips) else { return nil }
        let (width, height) = (Double(CardLayout.width), Double(CardLayout.height))
        let across = width / (width + lackingLeft)
        let down = height / (height + lackingAbove + lackingBelow)
        let isLeft = Double(print.left) + Self.padding < lackingLeft * across
        let isAbove = lackingAbove > 0 && print.hasHeader(above: lackingAbove * down - Self.padding)
        let isBelow = lackingBelow > 0 && print.hasLabel(below: height - lackingBelow * down + Self.padding)
        guard isLeft || isAbove || isBelow else { return nil }
        return PrintMargin(
            lackingLeft: isLeft ? lackingLeft : 0, lackingAbove: isAbove ? lackingAbove : 0,
            lackingBelow: isBelow ? lackingBelow : 0)
    }

    private init(lackingLeft: Double, lackingAbove: Double, lackingBelow: Double) {
        (self.lackingLeft, self.lackingAbove, self.lackingBelow) = (lackingLeft, lackingAbove, lackingBelow)
    }
}

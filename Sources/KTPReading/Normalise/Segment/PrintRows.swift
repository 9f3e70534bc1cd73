import KTPCore

struct PrintRows {
    /// Pixels. Anything narrower may be a speck.
    private static let least = 100
    /// Pixels from where labels begin by which one may be indented.
    private static let indent = 50
    /// A row that continues a card's rows: so far from the next one as multiples of their usual distance, as high as
    /// multiples of their usual height; rows of the header may be larger. Set on tune cards, not swept.
    private static let labels = Likeness(distances: 0.6...1.7, heights: 0.65...1.5)
    private static let headers = Likeness(distances: 0.6...2.2, heights: 0.65...2.2)
    /// In percent of the width: where the middle of the header stands, and how broad it is at most.
    private static let header = (middles: 25.0...62, width: 70)

    private struct Likeness {
        let distances: ClosedRange<Double>
        let heights: ClosedRange<Double>
    }

    private let rows: [BoundingBox]
    /// The place where most of them begin, which a speck or two do not change.
    let left: Int
    let top: Int
    let bottom: Int
    let labels: [BoundingBox]
    let header: Int
    /// Usual distance from one label to the next.
    let pitch: Double

    init?(of strips: [BoundingBox]) {
        let rows = strips.filter { $0.width > Self.least && $0.x < CardLayout.width / 2 }.sorted {
            $0.bottom < $1.bottom
        }
        guard rows.count > 8 else { return nil }
        let left = rows.map(\.x).sorted()[2]
        let labels = rows.filter { $0.x < left + Self.indent }
        let first = labels.map(\.y).min() ?? 0
        self.left = left
        self.rows = rows
        self.labels = labels
        top = rows.map(\.y).min() ?? 0
        bottom = rows.map(\.bottom).max() ?? 0
        header = rows.count { $0.centreY < Double(first) }
        pitch = zip(labels, labels.dropFirst()).map { Double($1.bottom - $0.bottom) }.upperMedian ?? 0
    }

    /// Whether a row that begins with a label ends below that height, and follows the others as these each other.
    func hasLabel(below limit: Double) -> Bool {
        zip(labels, labels.dropFirst()).contains { last, next in
            Double(next.bottom) > limit && isLike(Self.labels, next, from: last)
        }
    }

    func hasHeader(above limit: Double) -> Bool {
        zip(rows, rows.dropFirst()).contains { first, next in
            Double(first.y) < limit && first.width * 100 < CardLayout.width * Self.header.width
                && Self.header.middles.contains(first.centreX * 100 / Double(CardLayout.width))
                && isLike(Self.headers, first, from: next)
        }
    }

    private func isLike(_ usual: Likeness, _ row: BoundingBox, from other: BoundingBox) -> Bool {
        let height = Double(labels.map(\.height).upperMedian ?? 0)
        return usual.distances.contains(abs(Double(row.bottom - other.bottom)) / max(pitch, 1))
            && usual.heights.contains(Double(row.height) / max(height, 1))
    }
}

/// How much more margin the rows of print want between them and the edges of a card laid flat, in pixels of it. On
/// every card the labels begin 30 px from its left edge or more, as much is left above the header, and the last row
/// stands 19 px above the lower edge. Print nearer to an edge, or a row missing there, tells that the card goes on.
struct PrintMargin: Equatable {
    /// Pixels. Nearer than print is on any card; a few pixels too narrow do no harm. Set on tune cards, not swept.
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

    var above: PrintMargin { PrintMargin(lackingLeft: 0, lackingAbove: lackingAbove, lackingBelow: 0) }
    var isEnough: Bool { lackingLeft == 0 && lackingAbove == 0 && lackingBelow == 0 }

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

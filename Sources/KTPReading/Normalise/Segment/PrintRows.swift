import KTPCore

struct PrintRows {
    /// Pixels. Anything narrower may be a speck.
    private static let least = 100
    /// Pixels from where labels begin by which one may be indented.
    private static let indent = 50
    /// What continues a card's rows: so far from the next one as multiples of their usual distance, as high as
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
    /// Where most of them begin, which a speck or two do not change.
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

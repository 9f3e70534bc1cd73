import KTPCore

/// Some strips of a picture in which there may be no card, read before all others: noise may take half a second. Set on
/// pictures without a card and on parts of cards drawn from tune seeds, not swept.
struct StripSample {
    /// Cards that were found have fewer strips, with what a cluttered ground adds.
    static let onCards = 40
    /// The most strips that are read, and the most that a second engine reads.
    private static let most = (first: 16, second: 6)
    /// Their widths together, as multiples of their heights, which is what reading them costs: half of a card's.
    private static let length = 160
    /// The same of a page that is read for its title.
    private static let onPage = 320

    /// Spread evenly over the picture, top to bottom.
    let strips: [BoundingBox]
    let fewer: [BoundingBox]

    init?(of card: NormalisedCard) {
        guard !card.quality.cardFound || card.strips.count > Self.onCards else { return nil }
        strips = Self.spread(card.strips, most: Self.most.first)
        fewer = Self.spread(strips, most: Self.most.second)
    }

    /// The highest strips of a page of print.
    static func largest(of page: NormalisedCard) -> [BoundingBox] {
        var length = 0
        return page.strips.sorted { $0.height > $1.height }.filter { strip in
            length += strip.width / max(strip.height, 1)
            return length < onPage
        }
    }

    private static func spread(_ strips: [BoundingBox], most: Int) -> [BoundingBox] {
        let length = strips.reduce(0) { $0 + $1.width / max($1.height, 1) }
        let count = min(strips.count, most, max(strips.count * Self.length / max(length, 1), 2))
        return (0..<count).map { strips[$0 * strips.count / count + strips.count / (2 * count)] }
    }
}

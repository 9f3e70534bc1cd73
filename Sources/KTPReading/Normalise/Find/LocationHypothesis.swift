/// A way of guessing where a card lies, in the order in which the guesses are made: it fills the picture, four straight
/// edges bound it, its print is a free block, or has the pattern of a card's.
package enum LocationHypothesis: String, CaseIterable, Sendable {
    case frame
    case edges
    case print
    case pattern

    func outlines(in picture: WorkingPicture) -> [Quadrilateral] {
        switch self {
        case .frame: [Quadrilateral(width: picture.ink.width, height: picture.ink.height)]
        case .edges:
            QuadrilateralFinder().candidates(in: EdgeMap(channels: picture.channels), most: 14).map(\.outline)
        case .print: InkBlock().outlines(in: picture.ink, most: 3)
        case .pattern: PatternSearch().outlines(in: picture.ink, most: 12)
        }
    }

    /// Its guesses at the corners of a card in a picture, in pixels, clockwise from any corner, likeliest first.
    package func guesses(in source: SourceImage) -> [[(x: Double, y: Double)]] {
        guard let picture = WorkingPicture(of: source.image) else { return [] }
        return outlines(in: picture).map { outline in
            outline.scaled(1 / picture.factor).corners.map { ($0.x, $0.y) }
        }
    }
}

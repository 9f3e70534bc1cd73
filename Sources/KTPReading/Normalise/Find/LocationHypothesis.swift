/// A way of guessing where a card lies without the network, in the order in which the guesses are made: it fills the
/// picture, or its print is a free block.
package enum LocationHypothesis: String, CaseIterable, Sendable {
    case frame
    case print

    func outlines(in picture: WorkingPicture) -> [Quadrilateral] {
        switch self {
        case .frame: [Quadrilateral(width: picture.ink.width, height: picture.ink.height)]
        case .print: InkBlock().outlines(in: picture.ink, most: 3)
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

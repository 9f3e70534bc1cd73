import Foundation

/// Detects a card that the picture's edge cuts off, next to another card, at about its size and nearly along its sides.
/// Set on 234 tune and training pictures of one card, of which none agrees better than 0.656, and on pictures of two of
/// which one is cut: with half of it in the picture more than every second one is detected.
struct CutOffSearch {
    /// Print that agrees so well is one.
    static let enough = 0.66
    /// Print that agrees so well may be one, if its rows say so; set on 40 tune pictures of a card and half of another.
    static let possible = 0.45
    private static let sizes = [0.92, 1, 1.08]
    /// Degrees from the other card's sides.
    private static let turns = [-11.0, 0, 11, 79, 90, 101]
    private static let stride = 2

    /// The likeliest one's agreement, -1…1; the raster, about 560 pixels along its longer side, lacks the card found.
    func agreement(in raster: GreyRaster, beside card: Quadrilateral) -> Double {
        var best = -1.0
        let ink = raster.inkAgainstSurroundings(most: 50)
        let edge = card.corners[1] - card.corners[0]
        let along = atan2(edge.y, edge.x)
        let turns = Self.turns.map { along + $0 * .pi / 180 }
        for width in Self.sizes.map({ $0 * card.width }) {
            let map = InkMap(ink, card: width, stride: Self.stride) {
                (card.centre - $0).length > 0.8 * card.height
            }
            for turn in turns {
                let template = PatternTemplate(width: width, turn: turn, stride: Self.stride)
                best = max(best, map.bestCutOff(template))
                if best > Self.enough { return best }
            }
        }
        return best
    }
}

import Foundation

/// Detects a card that the picture's edge cuts off: too little of it to be read, enough to be missed.
///
/// It searches next to another card, at about its size and nearly along its sides, as cards lie that are photographed
/// together. Set on tune and training pictures of one card, 234 of them, of which none agrees better than 0.656, and on
/// pictures of two of which one is cut: with half of it in the picture more than every second one is detected.
struct CutOffSearch {
    static let sure = 0.66
    /// What agrees so well may be one, where its rows of print speak for it too. Set on 40 tune pictures of a card and
    /// half of another make's.
    static let possible = 0.45
    private static let sizes = [0.92, 1, 1.08]
    /// Degrees from the other card's sides.
    private static let turns = [-11.0, 0, 11, 79, 90, 101]
    /// Ink is looked up on a grid of every second pixel.
    private static let stride = 2

    /// The agreement of the likeliest one, -1…1; the search ends at a sure one.
    /// - Parameters:
    ///   - raster: the ink channel without the card that was found, the longer side about 560 pixels.
    ///   - card: that card, in pixels of the raster.
    func agreement(in raster: GreyRaster, beside card: Quadrilateral) -> Double {
        var best = -1.0
        let ink = GreyRaster(
            width: raster.width, height: raster.height, pixels: raster.inkAgainstSurroundings(radius: 6, most: 50))
        let edge = card.corners[1] - card.corners[0]
        let along = atan2(edge.y, edge.x)
        let turns = Self.turns.map { along + $0 * .pi / 180 }
        for width in Self.sizes.map({ $0 * card.width }) {
            let map = InkMap(ink, card: width, stride: Self.stride)
            for turn in turns {
                let template = PatternTemplate(width: width, turn: turn, stride: Self.stride)
                best = max(best, map.bestCutOff(template) { (card.centre - $0).length > 0.8 * card.height })
                if best > Self.sure { return best }
            }
        }
        return best
    }
}

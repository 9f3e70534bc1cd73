import Foundation
import KTPCore

/// Searches a picture for the pattern of a card's print. Set so that this stays affordable, not swept.
struct PatternSearch {
    /// Degrees, about each of the four ways up.
    private static let tilts = [-24.0, -16, -8, 0, 8, 16, 24]
    private static let stride = 2

    /// Places at which cards of about these widths may lie, in any orientation: likeliest first, apart from each other.
    func places(
        in raster: GreyRaster, widths: [Double], above least: Double, where isWanted: (_ centre: Point) -> Bool
    ) -> [CardFinder.Finding] {
        let ink = raster.inkAgainstSurroundings(most: 50)
        var found: [CardFinder.Finding] = []
        for width in widths {
            let map = InkMap(ink, card: width, stride: Self.stride, where: isWanted)
            for half in 0..<2 {
                for tilt in Self.tilts {
                    let turn = Double(half) * .pi / 2 + tilt * .pi / 180
                    for place in map.places(
                        PatternTemplate(width: width, turn: turn, stride: Self.stride), above: least)
                    {
                        let turn = place.isUpsideDown ? turn + .pi : turn
                        found.append(
                            CardFinder.Finding(
                                outline: Self.outline(around: place.centre, width: width, turn: turn),
                                agreement: place.agreement))
                    }
                }
            }
        }
        return found.sorted { $0.agreement > $1.agreement }.apart
    }

    private static func outline(around centre: Point, width: Double, turn: Double) -> Quadrilateral {
        let (x, y) = (width / 2, width / CardLayout.aspect / 2)
        func corner(_ across: Double, _ down: Double) -> Point {
            Point(
                x: centre.x + across * cos(turn) - down * sin(turn), y: centre.y + across * sin(turn) + down * cos(turn)
            )
        }
        return Quadrilateral(corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y))
    }
}

/// Where the card lay in its picture, and the frame in which the places on it are counted.
package struct CardGeometry: Codable, Sendable, Hashable {
    /// Of the card laid flat, in the pixels that boxes are counted in.
    package var width: Int
    package var height: Int
    /// x and y of each corner in the picture as its camera held it, clockwise from the top left of the print; nil
    /// without a card.
    package var corners: [[Double]]?

    package init(width: Int, height: Int, corners: [[Double]]? = nil) {
        self.width = width
        self.height = height
        self.corners = corners
    }

    /// The same place before the picture was turned.
    /// - Parameter width: of the turned picture, as is `height`.
    package func turnedBack(_ degrees: Int, width: Int, height: Int) -> CardGeometry {
        var geometry = self
        geometry.corners = corners?.map { corner in
            let (x, y) = (corner[0], corner[1])
            return switch degrees {
            case 90: [y, Double(width) - x]
            case 180: [Double(width) - x, Double(height) - y]
            case 270: [Double(height) - y, x]
            default: corner
            }
        }
        return geometry
    }
}

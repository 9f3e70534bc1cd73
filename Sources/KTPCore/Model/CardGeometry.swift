/// Where the card lay in its picture, and the frame in which the places on it are counted.
package struct CardGeometry: Codable, Sendable, Equatable {
    /// Of the card laid flat, in the pixels that boxes are counted in.
    package var width: Int
    package var height: Int
    /// x and y of each corner in the picture as its camera held it, clockwise from the top left of the print; nil
    /// when no card was found and the whole picture was read.
    package var corners: [[Double]]?

    package init(width: Int, height: Int, corners: [[Double]]? = nil) {
        self.width = width
        self.height = height
        self.corners = corners
    }
}

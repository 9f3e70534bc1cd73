/// The card's place in its picture, and the frame in which the places on it are counted.
package struct CardGeometry: Codable, Sendable, Hashable {
    /// The width of the card laid flat, in the pixels that boxes are counted in.
    package var width: Int
    package var height: Int
    /// x and y of each corner in the picture as its camera held it, clockwise from the top left of the print
    /// (counter-clockwise where the picture is mirrored); nil without a card.
    package var corners: [[Double]]?
    /// The corners of the frame, where it is wider than the card for print that lies beyond its edges, or too near to them.
    package var cut: [[Double]]?

    package init(width: Int, height: Int, corners: [[Double]]? = nil, cut: [[Double]]? = nil) {
        (self.width, self.height, self.corners) = (width, height, corners)
        self.cut = cut == corners ? nil : cut
    }

    /// The corners of the frame in the picture; nil where it is the whole picture.
    package var frame: [[Double]]? { cut ?? corners }

    /// The same place before the picture was turned; `width` and `height` are of the turned picture.
    package func turnedBack(_ degrees: Int, width: Int, height: Int) -> CardGeometry {
        func turned(_ corner: [Double]) -> [Double] {
            let (x, y) = (corner[0], corner[1])
            return switch degrees {
            case 90: [y, Double(width) - x]
            case 180: [Double(width) - x, Double(height) - y]
            case 270: [Double(height) - y, x]
            default: corner
            }
        }
        var geometry = self
        (geometry.corners, geometry.cut) = (corners?.map(turned), cut?.map(turned))
        return geometry
    }
}

/// Places on a rectified card. The shares are whole percents, so that the same pixel comes out everywhere.
/// Set on our specimens, whose photo begins at 71 to 75 % of the width; not swept.
package enum CardLayout {
    /// Pixels of ISO ID-1 (85.60 × 53.98 mm) at 300 dpi; text reads best from 758 to 1516.
    package static let width = 1012
    package static let height = 638
    package static let aspect = 85.60 / 53.98

    /// Pixels from the left edge: labels begin left of it, all values right of it.
    package static let valuesLeft = 180

    /// Percent of the width: text ends left of it. It is less than the photo's start, since no card is quite flat.
    package static let photoLeft = 70
    /// Percent of the width: the NIK's last digit begins left of it, above the photo.
    package static let nikRight = 73
    /// Percent of the height: what ends above it, right of `photoLeft`, is the photo's.
    package static let photoBottom = 70

    /// Percent of the width: so far to the left a long place of issue may reach, which is centred under the photo.
    package static let issueBlockLeft = 62
    /// Percent of the height: nothing of the issue block ends above it.
    package static let issueBlockTop = 54

    /// Holds the photo of every known layout, and the signature below it; pixels of the card at its canonical size.
    package static let photo = BoundingBox(x: 696, y: 112, width: 308, height: 368)
    package static let signature = BoundingBox(x: 676, y: 520, width: 328, height: 118)
}

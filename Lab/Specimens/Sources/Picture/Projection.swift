/// A place in a picture: pixels from its top left corner, so that the first pixel's middle is (0.5, 0.5).
package struct PicturePoint: Sendable, Equatable, Codable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// The card's corners in a picture, named for the card held upright, whichever way it is.
package struct CardOutline: Sendable, Equatable, Codable {
    package var topLeft: PicturePoint
    package var topRight: PicturePoint
    package var bottomRight: PicturePoint
    package var bottomLeft: PicturePoint

    package init(topLeft: PicturePoint, topRight: PicturePoint, bottomRight: PicturePoint, bottomLeft: PicturePoint) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    package init(width: Double, height: Double) {
        self.init(
            topLeft: PicturePoint(x: 0, y: 0), topRight: PicturePoint(x: width, y: 0),
            bottomRight: PicturePoint(x: width, y: height), bottomLeft: PicturePoint(x: 0, y: height))
    }

    package var points: [PicturePoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    func mapped(_ transform: (PicturePoint) -> PicturePoint) -> CardOutline {
        CardOutline(
            topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
            bottomLeft: transform(bottomLeft))
    }
}

/// A projective map of the plane, row by row, the last element 1 up to scale.
package struct Projection: Sendable, Equatable {
    /// Nine elements.
    package var elements: [Double]

    /// The map that takes the rectangle (0, 0)–(width, height) to the quadrilateral, which must be convex
    /// (Heckbert 1989, unit square to quadrilateral).
    package init(width: Double, height: Double, to corners: CardOutline) {
        let (a, b, c, d) = (corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
        let sumX = a.x - b.x + c.x - d.x
        let sumY = a.y - b.y + c.y - d.y
        let (bx, by) = (b.x - c.x, b.y - c.y)
        let (dx, dy) = (d.x - c.x, d.y - c.y)
        let determinant = bx * dy - by * dx
        let g = (sumX * dy - sumY * dx) / determinant
        let h = (bx * sumY - by * sumX) / determinant
        elements = [
            (b.x - a.x + g * b.x) / width, (d.x - a.x + h * d.x) / height, a.x,
            (b.y - a.y + g * b.y) / width, (d.y - a.y + h * d.y) / height, a.y,
            g / width, h / height, 1,
        ]
    }

    init(elements: [Double]) { self.elements = elements }

    package func apply(_ point: PicturePoint) -> PicturePoint {
        let m = elements
        let w = m[6] * point.x + m[7] * point.y + m[8]
        return PicturePoint(
            x: (m[0] * point.x + m[1] * point.y + m[2]) / w, y: (m[3] * point.x + m[4] * point.y + m[5]) / w)
    }

    /// The map back (adjugate; the scale does not matter).
    package var inverse: Projection {
        let m = elements
        return Projection(elements: [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ])
    }
}

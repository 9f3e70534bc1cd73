/// A convex quadrilateral in a picture: the outline of a card.
struct Quadrilateral: Equatable {
    struct Point: Equatable {
        var x: Double
        var y: Double
    }

    /// In one direction of rotation; a mirrored picture gives the other one.
    let corners: [Point]

    /// - Parameter corners: x and y of each corner, as `CardGeometry` holds them; nil for other than four of them.
    init?(_ corners: [[Double]]?) {
        guard let corners, corners.count == 4, corners.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isFinite) })
        else { return nil }
        let points = corners.map { Point(x: $0[0], y: $0[1]) }
        let outline = Self.area(points) < 0 ? points.reversed() : points
        guard Self.area(outline) > 0 else { return nil }
        self.corners = outline
    }

    /// Intersection over union, 0…1. It is the same in every affine frame: for a picture that is decoded at another size, or
    /// turned.
    func overlap(with other: Quadrilateral) -> Double {
        let shared = max(0, Self.area(intersection(with: other)))
        let union = Self.area(corners) + Self.area(other.corners) - shared
        return union > 0 ? min(1, shared / union) : 0
    }

    /// Clips this outline by each side of the other one in turn (Sutherland and Hodgman).
    private func intersection(with other: Quadrilateral) -> [Point] {
        var polygon = corners
        for (start, end) in zip(other.corners, other.corners.dropFirst() + other.corners.prefix(1)) {
            // Positive on the inner side.
            func side(_ point: Point) -> Double {
                (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
            }
            var clipped: [Point] = []
            for (one, next) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
                let (here, there) = (side(one), side(next))
                if here >= 0 { clipped.append(one) }
                guard here >= 0 && there < 0 || here < 0 && there >= 0 else { continue }
                let share = here / (here - there)
                clipped.append(Point(x: one.x + share * (next.x - one.x), y: one.y + share * (next.y - one.y)))
            }
            polygon = clipped
        }
        return polygon
    }

    /// Positive where the corners follow each other from the x axis towards the y axis.
    private static func area(_ points: [Point]) -> Double {
        zip(points, points.dropFirst() + points.prefix(1))
            .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    }
}

import Foundation
import KTPCore

/// A point in pixels, the origin at the top left corner of the picture.
struct Point: Equatable {
    var x: Double
    var y: Double

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }

    var length: Double { (x * x + y * y).squareRoot() }

    /// Whether it lies so far outside of a picture.
    func isOutside(width: Int, height: Int, by margin: Double = 0) -> Bool {
        min(x, y) < -margin || x > Double(width) + margin || y > Double(height) + margin
    }

    /// Twice the area of the triangle they span with the origin; positive when b lies clockwise of a on screen.
    static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}

/// The four corners of a card in a picture, clockwise from the corner at the top left of its text.
struct Quadrilateral: Equatable {
    var corners: [Point]

    init(_ topLeft: Point, _ topRight: Point, _ bottomRight: Point, _ bottomLeft: Point) {
        corners = [topLeft, topRight, bottomRight, bottomLeft]
    }

    init(width: Int, height: Int) {
        let (right, bottom) = (Double(width), Double(height))
        self.init(Point(x: 0, y: 0), Point(x: right, y: 0), Point(x: right, y: bottom), Point(x: 0, y: bottom))
    }

    /// The same outline with the text starting `quarters` corners further clockwise.
    func turned(_ quarters: Int) -> Quadrilateral {
        let shift = ((quarters % 4) + 4) % 4
        var turned = self
        turned.corners = Array(corners[shift...] + corners[..<shift])
        return turned
    }

    func scaled(_ factor: Double) -> Quadrilateral {
        var scaled = self
        scaled.corners = corners.map { $0 * factor }
        return scaled
    }

    func moved(by offset: Point) -> Quadrilateral {
        var moved = self
        moved.corners = corners.map { $0 + offset }
        return moved
    }

    /// The part of a picture of that size in which it lies, with a margin of 4 pixels; nil when it lies outside.
    func boundingBox(width: Int, height: Int) -> BoundingBox? {
        Self.boundingBox(of: [self], margin: 4, width: width, height: height)
    }

    /// The part in which they all lie, with that margin.
    static func boundingBox(of all: [Quadrilateral], margin: Double, width: Int, height: Int) -> BoundingBox? {
        let corners = all.flatMap(\.corners)
        let (across, down) = (corners.map(\.x), corners.map(\.y))
        let left = max(Int((across.min() ?? 0) - margin), 0)
        let top = max(Int((down.min() ?? 0) - margin), 0)
        let right = min(Int((across.max() ?? 0) + margin) + 1, width)
        let bottom = min(Int((down.max() ?? 0) + margin) + 1, height)
        guard right > left, bottom > top else { return nil }
        return BoundingBox(x: left, y: top, width: right - left, height: bottom - top)
    }

    var centre: Point { corners.reduce(Point(x: 0, y: 0), +) * 0.25 }

    var top: Double { corners.map(\.y).min() ?? 0 }

    func grown(by share: Double) -> Quadrilateral {
        var grown = self
        grown.corners = corners.map { centre + ($0 - centre) * (1 + share) }
        return grown
    }

    func edgePoints(a count: Int) -> [Point] {
        (0..<4).flatMap { index in
            (0..<count).map { corners[index] + side(index) * (Double($0) / Double(count)) }
        }
    }

    /// Whether a point lies inside; only where the outline is convex.
    func contains(_ point: Point) -> Bool {
        (0..<4).allSatisfy { Point.cross(side($0), point - corners[$0]) >= 0 }
    }

    /// Whether two cards can lie in these places, rather than one in a place between.
    func liesApart(from other: Quadrilateral) -> Bool {
        (centre - other.centre).length > 0.8 * min(height, other.height)
    }

    private func side(_ index: Int) -> Point { corners[(index + 1) % 4] - corners[index] }

    var width: Double { (side(0).length + side(2).length) / 2 }
    var height: Double { (side(1).length + side(3).length) / 2 }
    var area: Double {
        abs(Point.cross(corners[2] - corners[0], corners[3] - corners[1])) / 2
    }

    /// Whether every corner turns the same way, so that the outline can be a flat card seen by a camera.
    var isConvex: Bool {
        (0..<4).allSatisfy { Point.cross(side($0), side(($0 + 1) % 4)) > 0 }
    }
}

extension Quadrilateral {
    func turned(by angle: Double) -> Quadrilateral {
        let (centre, cosine, sine) = (centre, cos(angle), sin(angle))
        var turned = self
        turned.corners = corners.map { corner in
            let arm = corner - centre
            return centre + Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
        }
        return turned
    }
}

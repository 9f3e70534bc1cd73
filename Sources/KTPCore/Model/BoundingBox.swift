/// An upright rectangle in pixels, origin at the top left.
package struct BoundingBox: Sendable, Hashable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var right: Int { x &+ width }
    package var bottom: Int { y &+ height }
    package var centreX: Double { Double(x) + Double(width) / 2 }
    package var centreY: Double { Double(y) + Double(height) / 2 }

    package func holdsCentre(of other: BoundingBox) -> Bool {
        Double(x) <= other.centreX && other.centreX <= Double(right) && Double(y) <= other.centreY
            && other.centreY <= Double(bottom)
    }

    /// The smallest box that holds all of them; nil for none.
    package static func union(_ boxes: [BoundingBox]) -> BoundingBox? {
        guard let first = boxes.first else { return nil }
        return boxes.dropFirst().reduce(first) { whole, box in
            let left = min(whole.x, box.x)
            let top = min(whole.y, box.y)
            return BoundingBox(
                x: left, y: top,
                width: max(whole.right, box.right) &- left, height: max(whole.bottom, box.bottom) &- top)
        }
    }
}

/// `[x, y, width, height]`: a record holds dozens of them.
extension BoundingBox: Codable {
    package init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        self.init(
            x: try numbers.decode(Int.self), y: try numbers.decode(Int.self), width: try numbers.decode(Int.self),
            height: try numbers.decode(Int.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        for number in [x, y, width, height] { try numbers.encode(number) }
    }
}

import Foundation

/// How a phone is held over a card.
struct CameraPose: Sendable {
    /// Degrees about the card's long side, its short side and the line of sight.
    var pitch: Double
    var yaw: Double
    var roll: Double
    /// From the lens to the card, in card widths; nearer makes the perspective stronger.
    var distance: Double
    /// The card's share of the frame: of its width or height, whichever binds.
    var fill: Double

    init(fill: ClosedRange<Double>, from generator: inout SeededGenerator) {
        let steep = generator.chance(0.35)
        let tilt = steep ? 26.0 : 12.0
        pitch = generator.double(-tilt...tilt)
        yaw = generator.double(-tilt * 0.8...tilt * 0.8)
        roll = generator.pick(weighted: [
            (0.6, generator.double(-4...4)), (0.3, generator.double(-12...12)), (0.1, generator.double(-24...24)),
        ])
        distance = generator.double(1.4...3.2)
        self.fill = generator.double(fill)
    }

    /// The corners, in a frame and all inside it, of a card or of what is on a table in its place.
    ///
    /// - Parameter width: of what is seen, in the unit of `distance`.
    func corners(
        ofWidth width: Double = 1, height: Double = SpecimenLayout.cardHeight / SpecimenLayout.cardWidth,
        frameWidth: Double, frameHeight: Double, from generator: inout SeededGenerator
    ) -> CardOutline {
        let (a, b, c) = (pitch * .pi / 180, yaw * .pi / 180, roll * .pi / 180)
        let seen = CardOutline(width: width, height: height).mapped { point in
            let (x0, y0) = (point.x - width / 2, point.y - height / 2)
            let (x1, y1) = (x0 * cos(c) - y0 * sin(c), x0 * sin(c) + y0 * cos(c))
            let (y2, z2) = (y1 * cos(a), y1 * sin(a))
            let (x3, z3) = (x1 * cos(b) + z2 * sin(b), -x1 * sin(b) + z2 * cos(b))
            let depth = distance / (distance + z3)
            return PicturePoint(x: x3 * depth, y: y2 * depth)
        }
        let (left, right) = (seen.points.map(\.x).min() ?? 0, seen.points.map(\.x).max() ?? 1)
        let (top, bottom) = (seen.points.map(\.y).min() ?? 0, seen.points.map(\.y).max() ?? 1)
        let scale = fill * min(frameWidth / (right - left), frameHeight / (bottom - top))
        let spareX = frameWidth - (right - left) * scale
        let spareY = frameHeight - (bottom - top) * scale
        // People aim at the middle and miss it a little.
        let moveX = spareX * (0.5 + generator.double(-0.32...0.32))
        let moveY = spareY * (0.5 + generator.double(-0.32...0.32))
        return seen.mapped { PicturePoint(x: ($0.x - left) * scale + moveX, y: ($0.y - top) * scale + moveY) }
    }
}

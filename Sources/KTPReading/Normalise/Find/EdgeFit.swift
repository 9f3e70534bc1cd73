import KTPCore

/// Moves an outline's sides to the straight edges beside them. The card is laid flat by the outline with what surrounds
/// it; a side becomes the straight line along which its brightness changes most constantly from end to end, in any
/// channel; and all is laid flat again by the lines found, since a side may only then come within reach.
struct EdgeFit {
    /// Pixels of the card laid flat.
    private static let flat = Quadrilateral(width: 320, height: 202)
    /// How far from a side its edge is looked for, as shares of the card's height above and below, and of its width
    /// beside it.
    typealias Reach = (down: Double, across: Double)
    private static let near: Reach = (0.08, 0.06)
    private static let far: Reach = (0.3, 0.25)
    /// Look by look: of what lies near and what lies farther the nearer is likelier the card's own edge.
    static let reaches = [[near, near, near], [far, far, near]]
    /// Levels by which brightness changes at an edge: a stronger one counts no more.
    private static let strong: Float = 20
    /// A side is found where so much of that is seen along it, 0…1.
    private static let least: Float = 0.6
    /// What is seen on fewer sides at a look is no outline of a card.
    private static let leastSides = 2
    /// A corner that moved less, as a share of the card's width, moves no more.
    private static let still = 0.003
    /// What a line loses for each pixel that it lies or leans off.
    private static let loss: Float = 0.001
    /// Pixels of a side that are looked at as one: the grain of a desk is finer.
    private static let bin = 5
    /// The share of a side at both of its ends where corners are rounded.
    private static let corner = 0.05
    /// Places at which the first end of a line is tried, on either side.
    private static let tries = 20

    /// - Returns: the outline, of which an edge was found on every side; else nil.
    func fitted(
        _ outline: Quadrilateral, in picture: WorkingPicture, within reaches: [Reach]
    ) -> Quadrilateral? {
        var (fitted, seen) = (outline, 0)
        for reach in reaches {
            guard let look = look(at: fitted, picture, reach), look.seen >= Self.leastSides else { return nil }
            let moved = zip(fitted.corners, look.outline.corners).map { ($0 - $1).length }.max() ?? 0
            (fitted, seen) = look
            if seen == 4, moved < Self.still * outline.width { break }
        }
        return seen == 4 ? fitted : nil
    }

    /// - Returns: the outline with the sides moved on which an edge was seen, and how many these are.
    private func look(
        at outline: Quadrilateral, _ picture: WorkingPicture, _ reach: Reach
    ) -> (outline: Quadrilateral, seen: Int)? {
        let flat = Self.flat
        let (across, down) = (Int(reach.across * flat.width), Int(reach.down * flat.height))
        // Two pixels more, for brightness is compared with that of neighbours.
        let room = Point(x: Double(across + 2), y: Double(down + 2))
        guard let toPicture = Homography(from: flat.moved(by: room), to: outline) else { return nil }
        let size = (width: Int(flat.width + 2 * room.x), height: Int(flat.height + 2 * room.y))
        let channels = picture.channels.map { toPicture.fetch(width: size.width, height: size.height, from: $0) }
        let frame = flat.moved(by: room)
        var seen = 0
        let sides = (0..<4).map { side -> (Point, Point) in
            let (from, to) = (frame.corners[side], frame.corners[(side + 1) % 4])
            let line = EdgeStrip(
                channels, from: from, to: to, reach: side.isMultiple(of: 2) ? down : across, bin: Self.bin
            )
            .line(strong: Self.strong, leavingOut: Self.corner, loss: Self.loss, tries: Self.tries)
            guard line.seen >= Self.least else { return (from, to) }
            seen += 1
            let outwards = Point(x: to.y - from.y, y: from.x - to.x) * (1 / (to - from).length)
            return (from + outwards * line.first, to + outwards * line.last)
        }
        let corners = (0..<4).compactMap { Self.crossing(sides[($0 + 3) % 4], sides[$0]) }
        guard corners.count == 4 else { return nil }
        var fitted = outline
        fitted.corners = corners.map(toPicture.apply)
        return fitted.isConvex ? (fitted, seen) : nil
    }

    private static func crossing(_ a: (Point, Point), _ b: (Point, Point)) -> Point? {
        let (along, other) = (a.1 - a.0, b.1 - b.0)
        let turn = Point.cross(along, other)
        guard abs(turn) > 1e-6 else { return nil }
        return a.0 + along * (Point.cross(b.0 - a.0, other) / turn)
    }
}

/// How much brightness changes across a side of a card laid flat: row by row from its outside to its inside, in bins
/// along it.
private struct EdgeStrip {
    private let changes: [Float]
    private let bins: Int
    private let reach: Int

    /// - Parameters:
    ///   - from: the side's first corner, clockwise, upright or level as `to` says.
    ///   - reach: rows on either side of it.
    init(_ channels: [GreyRaster], from: Point, to: Point, reach: Int, bin: Int) {
        let length = Int((to - from).length.rounded())
        let (along, rows) = (
            Point(x: (to.x - from.x) / Double(length), y: (to.y - from.y) / Double(length)), 2 * reach + 1
        )
        let (bins, inwards) = (length / bin, Point(x: -along.y, y: along.x))
        (self.bins, self.reach) = (bins, reach)
        var changes = [Float](repeating: 0, count: rows * bins)
        for raster in channels {
            // Steps in the raster along the side, and away from it into the card.
            let (step, down) = (
                Int(along.x) + Int(along.y) * raster.width, Int(inwards.x) + Int(inwards.y) * raster.width
            )
            // Going left or up, the pixel before a corner is the side's first.
            let (left, up) = (along.x + inwards.x < 0 ? -1 : 0, along.y + inwards.y < 0 ? -1 : 0)
            let start = Int(from.x) + left + (Int(from.y) + up) * raster.width - (reach + 2) * down
            raster.pixels.withUnsafeBufferPointer { pixels in
                var sums = [Float](repeating: 0, count: rows + 3)
                for index in 0..<bins {
                    for row in 0..<rows + 3 {
                        var (sum, at) = (0, start + row * down + index * bin * step)
                        for _ in 0..<bin {
                            sum &+= Int(pixels[at])
                            at &+= step
                        }
                        sums[row] = Float(sum)
                    }
                    for row in 0..<rows {
                        let change = abs(sums[row + 2] + sums[row + 3] - sums[row] - sums[row + 1]) / Float(2 * bin)
                        changes[row * bins + index] = max(changes[row * bins + index], change)
                    }
                }
            }
        }
        self.changes = changes
    }

    /// The straight line along which brightness changes most.
    /// - Returns: how far outside of the side it begins and ends, in rows, and what is seen of it, 0…1.
    func line(strong: Float, leavingOut corner: Double, loss: Float, tries: Int) -> (
        first: Double, last: Double, seen: Float
    ) {
        let seen = changes.map { min($0 / strong, 1) }
        let (rows, ends) = (2 * reach + 1, Int((corner * Double(bins)).rounded(.up)))
        let step = max(reach / tries, 1)
        /// The most of so many rows around, or a thin edge lies between two places tried.
        let broad = (0..<seen.count).map { at -> Float in
            (-step / 2...step / 2).map { at + $0 * bins }.filter(seen.indices.contains).map { seen[$0] }.max() ?? 0
        }
        func score(_ first: Int, _ last: Int, of seen: UnsafeBufferPointer<Float>) -> Float {
            var sum: Float = 0
            let slope = Float(last - first) / Float(bins)
            for bin in ends..<bins - ends {
                sum += seen[Int(Float(first) + slope * (Float(bin) + 0.5) + 0.5) * bins + bin]
            }
            return sum / Float(bins - 2 * ends)
                - loss * (abs(Float(first + last) / 2 - Float(reach)) + abs(Float(last - first)))
        }
        func best(_ firsts: StrideTo<Int>, _ lasts: StrideTo<Int>, of seen: [Float]) -> (
            first: Int, last: Int, score: Float
        ) {
            seen.withUnsafeBufferPointer { seen in
                var best = (first: reach, last: reach, score: -Float.infinity)
                for first in firsts {
                    for last in lasts {
                        let score = score(first, last, of: seen)
                        if score > best.score { best = (first, last, score) }
                    }
                }
                return best
            }
        }
        let all = stride(from: 0, to: rows, by: step)
        let coarse = best(all, all, of: broad)
        func near(_ row: Int) -> StrideTo<Int> {
            stride(from: max(row - step, 0), to: min(row + step + 1, rows), by: 1)
        }
        let fine = best(near(coarse.first), near(coarse.last), of: seen)
        return (Double(reach - fine.first), Double(reach - fine.last), fine.score)
    }
}

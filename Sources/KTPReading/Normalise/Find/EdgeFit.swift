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
    static let nearby = [near, near, near]
    static let reaches = [nearby, [far, far, near]]
    /// Levels by which brightness changes at an edge: a stronger one counts no more.
    private static let strong: Float = 20
    /// A side is found where so much of that is seen along it, 0…1.
    private static let least: Float = 0.6
    /// An outline that is seen on fewer sides at a look is not a card's.
    private static let leastSides = 2
    /// A corner that moved less, as a share of the card's width, moves no more.
    private static let still = 0.003
    /// The loss of a line for each pixel that it lies or leans off.
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
        let channels = picture.channels.map {
            toPicture.fetchBorder(2 * (across + 2), 2 * (down + 2), width: size.width, height: size.height, from: $0)
        }
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
        let looked = ends..<bins - ends
        let step = max(reach / tries, 1)
        func score(_ sum: Float, _ first: Int, _ last: Int) -> Float {
            sum / Float(looked.count) - loss * (abs(Float(first + last) / 2 - Float(reach)) + abs(Float(last - first)))
        }
        var best = (first: reach, last: reach, score: -Float.infinity)
        let count = (rows - 1) / step + 1
        let spread = spread(seen, step)
        spread.withUnsafeBufferPointer { spread in
            for lean in 1 - count..<count {
                // Lines that lean alike lie side by side, so that one addition serves many of them.
                let firsts = max(-lean, 0)..<min(count - lean, count)
                let sums = [Float](unsafeUninitializedCapacity: firsts.count) { sums, initialized in
                    initialized = firsts.count
                    sums.initialize(repeating: 0)
                    for bin in looked {
                        let down = (Double(step * lean) * (Double(bin) + 0.5) / Double(bins) + 0.5).rounded(.down)
                        let (whole, phase) = Self.divided(Int(down), by: step)
                        let from = (bin * step + phase) * count + whole + firsts.lowerBound
                        for index in 0..<firsts.count { sums[index] += spread[from &+ index] }
                    }
                }
                for (sum, first) in zip(sums, firsts) {
                    let (first, last) = (step * first, step * (first + lean))
                    let score = score(sum, first, last)
                    if score > best.score { best = (first, last, score) }
                }
            }
        }
        func near(_ row: Int) -> Range<Int> { max(row - step, 0)..<min(row + step + 1, rows) }
        let coarse = best
        best.score = -.infinity
        for first in near(coarse.first) {
            for last in near(coarse.last) {
                let slope = Float(last - first) / Float(bins)
                var sum: Float = 0
                for bin in looked {
                    sum += seen[Int(Float(first) + slope * (Float(bin) + 0.5) + 0.5) * bins + bin]
                }
                let score = score(sum, first, last)
                if score > best.score { best = (first, last, score) }
            }
        }
        return (Double(reach - best.first), Double(reach - best.last), best.score)
    }

    /// The most of `step` rows around each, or a thin edge lies between two places tried; bin by bin, and of each first the
    /// rows that are a step apart.
    private func spread(_ seen: [Float], _ step: Int) -> [Float] {
        let rows = 2 * reach + 1
        let count = (rows - 1) / step + 1
        var spread = [Float](repeating: 0, count: bins * step * count)
        for row in 0..<rows {
            let (whole, phase) = Self.divided(row, by: step)
            for around in max(row - step / 2, 0)...min(row + step / 2, rows - 1) {
                for bin in 0..<bins {
                    let at = (bin * step + phase) * count + whole
                    spread[at] = max(spread[at], seen[around * bins + bin])
                }
            }
        }
        return spread
    }

    /// - Returns: the quotient rounded down, and the rest.
    private static func divided(_ row: Int, by step: Int) -> (whole: Int, phase: Int) {
        let whole = (row >= 0 ? row : row - step + 1) / step
        return (whole, row - whole * step)
    }
}

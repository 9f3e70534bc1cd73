import Foundation

/// A straight line of edges: the points where x·cos θ + y·sin θ = ρ. In pixels of the working picture, radians, or
/// votes of edges; set on specimens, not swept.
struct StraightLine {
    /// Direction of its normal, 0 ..< π.
    private(set) var theta: Double { didSet { (cosine, sine) = (cos(theta), sin(theta)) } }
    private(set) var rho: Double
    private var cosine: Double
    private var sine: Double
    /// Running count of supporting edges by position along the line, in steps of two pixels; nil for the picture's frame.
    private var support: [Int]?
    private var firstStep = 0

    /// Half of a frame's length counts as seen: the card may well end there, but nothing shows it.
    private static let frameSupport = 0.5

    init(frameTheta theta: Double, rho: Double) {
        (self.theta, self.rho, cosine, sine) = (theta, rho, cos(theta), sin(theta))
    }

    init(near theta: Double, rho: Double, in map: EdgeMap) {
        (self.theta, self.rho, cosine, sine) = (theta, rho, cos(theta), sin(theta))
        for tolerance in [3.0, 2.0] { refit(to: map, tolerance: tolerance) }
        let positions = map.edges.compactMap { edge -> Int? in
            belongs(edge, tolerance: 2) ? Int((position(Double(edge.x), Double(edge.y)) / 2).rounded()) : nil
        }
        guard let first = positions.min(), let last = positions.max() else {
            support = [0]
            return
        }
        var seen = [Int](repeating: 0, count: last - first + 2)
        for position in positions { seen[position - first + 1] = 1 }
        for index in 1..<seen.count { seen[index] += seen[index - 1] }
        (support, firstStep) = (seen, first)
    }

    private func position(_ x: Double, _ y: Double) -> Double { y * cosine - x * sine }

    private func belongs(_ edge: EdgeMap.Edge, tolerance: Double) -> Bool {
        abs(Double(edge.x) * cosine + Double(edge.y) * sine - rho) < tolerance
            && Self.difference(Double(edge.angle), theta) < 0.22
    }

    /// Total least squares over the edges that lie along the line now.
    private mutating func refit(to map: EdgeMap, tolerance: Double) {
        var (count, sumX, sumY, sumXX, sumXY, sumYY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for edge in map.edges where belongs(edge, tolerance: tolerance) {
            let (x, y) = (Double(edge.x), Double(edge.y))
            count += 1
            sumX += x
            sumY += y
            sumXX += x * x
            sumXY += x * y
            sumYY += y * y
        }
        guard count >= 12 else { return }
        let (meanX, meanY) = (sumX / count, sumY / count)
        let (varianceX, varianceY) = (sumXX / count - meanX * meanX, sumYY / count - meanY * meanY)
        let covariance = sumXY / count - meanX * meanY
        // The normal is the axis of least variance.
        var normal = atan2(2 * covariance, varianceX - varianceY) / 2 + .pi / 2
        if normal < 0 { normal += .pi }
        if normal >= .pi { normal -= .pi }
        guard Self.difference(normal, theta) < 0.1 else { return }
        theta = normal
        rho = meanX * cos(normal) + meanY * sin(normal)
    }

    func support(from a: Point, to b: Point) -> Double {
        guard let support else { return Self.frameSupport }
        let ends = (position(a.x, a.y) / 2, position(b.x, b.y) / 2)
        let (first, last) = (min(ends.0, ends.1), max(ends.0, ends.1))
        let length = max(last - first, 1)
        let low = min(max(Int(first.rounded()) - firstStep, 0), support.count - 1)
        let high = min(max(Int(last.rounded()) - firstStep, 0), support.count - 1)
        return min(Double(support[high] - support[low]) / length, 1)
    }

    /// Where two lines cross; nil when they run nearly side by side.
    func crossing(_ other: StraightLine) -> Point? {
        let determinant = cosine * other.sine - sine * other.cosine
        guard abs(determinant) > 0.3 else { return nil }
        return Point(
            x: (rho * other.sine - other.rho * sine) / determinant,
            y: (other.rho * cosine - rho * other.cosine) / determinant)
    }

    func runsAlong(_ other: StraightLine) -> Bool { Self.difference(theta, other.theta) < 0.5 }

    static func difference(_ a: Double, _ b: Double) -> Double {
        let turn = abs(a - b)
        // The remainder is slow to take, and hardly ever needed.
        let rest = turn < .pi ? turn : turn.truncatingRemainder(dividingBy: .pi)
        return min(rest, .pi - rest)
    }
}

extension EdgeMap {
    /// The most conspicuous lines, by a Hough transform in which each edge votes for directions around its gradient's.
    func straightLines(most: Int) -> [StraightLine] {
        let steps = 180
        let reach = Int(Double(width * width + height * height).squareRoot()) + 2
        var votes = [Float](repeating: 0, count: steps * 2 * reach)
        let directions = (0..<steps).map { step -> (Float, Float) in
            let angle = Float(step) * .pi / Float(steps)
            return (cos(angle), sin(angle))
        }
        votes.withUnsafeMutableBufferPointer { votes in
            for edge in edges {
                let middle = Int((edge.angle / .pi * Float(steps)).rounded())
                let weight = min(edge.strength, 480).squareRoot()
                for turn in -3...3 {
                    let step = (middle + turn + steps) % steps
                    let rho = Int((edge.x * directions[step].0 + edge.y * directions[step].1).rounded())
                    let at = step * 2 * reach + rho + reach
                    votes[at] += weight
                    votes[at + 1] += weight / 2
                    votes[at - 1] += weight / 2
                }
            }
        }
        // Of each direction the first of its most votes, so that a line found leaves but few directions to be looked through.
        func mostVotes(of step: Int) -> Int {
            votes.withUnsafeBufferPointer { votes in
                var best = step * 2 * reach
                for at in best..<best + 2 * reach where votes[at] > votes[best] { best = at }
                return best
            }
        }
        var bests = (0..<steps).map(mostVotes)
        var lines: [StraightLine] = []
        while lines.count < most {
            guard let best = bests.max(by: { votes[$0] < votes[$1] }), votes[best] > 300 else { break }
            let (step, column) = best.quotientAndRemainder(dividingBy: 2 * reach)
            lines.append(StraightLine(near: Double(step) * .pi / Double(steps), rho: Double(column - reach), in: self))
            // Clear the neighbourhood; past either end of the directions ρ changes its sign.
            for turn in -5...5 {
                let wrapped = (step + turn + steps) % steps
                let centre = wrapped == step + turn ? column : 2 * reach - column
                for near in max(0, centre - 6)...min(2 * reach - 1, centre + 6) {
                    votes[wrapped * 2 * reach + near] = 0
                }
                bests[wrapped] = mostVotes(of: wrapped)
            }
        }
        return lines
    }
}

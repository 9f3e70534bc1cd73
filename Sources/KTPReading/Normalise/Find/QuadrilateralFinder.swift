import Foundation
import KTPCore

/// Outlines in a picture that may be a card's: four straight lines of about the right proportions.
/// In pixels of the working picture, 560 wide, or shares of it; set on specimens, not swept.
struct QuadrilateralFinder {
    struct Candidate {
        let outline: Quadrilateral
        /// Higher is better; comparable within one picture only.
        let score: Double
    }

    /// What scores so much less than the best is hardly ever one of a few.
    private static let good = 0.35

    /// - Returns: at most `most`, best first, no two nearly alike; corners clockwise on screen from any corner.
    func candidates(in map: EdgeMap, most: Int) -> [Candidate] {
        let (width, height) = (Double(map.width), Double(map.height))
        guard width > 0 else { return [] }
        var lines = map.straightLines(most: 36)
        lines += [
            StraightLine(frameTheta: 0, rho: 0), StraightLine(frameTheta: 0, rho: width - 1),
            StraightLine(frameTheta: .pi / 2, rho: 0), StraightLine(frameTheta: .pi / 2, rho: height - 1),
        ]
        let crossings = Crossings(of: lines, width: width, height: height)
        var pairs: [(Int, Int)] = []
        for index in lines.indices {
            for other in lines.indices[(index + 1)...] where crossings.runAlong(index, other) {
                pairs.append((index, other))
            }
        }
        var found: [Found] = []
        for (index, across) in pairs.enumerated() {
            for along in pairs[(index + 1)...] where !crossings.runAlong(across.0, along.0) {
                if let one = Self.found(across, along, lines, crossings, area: width * height) { found.append(one) }
            }
        }
        let apart = 0.02 * max(width, height)
        let best = found.map(\.score).max() ?? 0
        var kept: [Candidate] = []
        // Thousands, of which a few are kept: the good ones are sorted first, and by their places.
        for areGood in [true, false] {
            let ranked = found.indices.filter { (found[$0].score > best - Self.good) == areGood }
                .sorted { found[$0].score > found[$1].score }
            for candidate in ranked.lazy.map({ found[$0].candidate }) {
                guard kept.count < most else { return kept }
                if kept.allSatisfy({ $0.outline.distance(to: candidate.outline) > apart }) { kept.append(candidate) }
            }
        }
        return kept
    }

    /// A candidate before anything is made of it: there are thousands.
    private struct Found {
        let corners: (Point, Point, Point, Point)
        let score: Double

        var candidate: Candidate {
            Candidate(outline: Quadrilateral(corners.0, corners.1, corners.2, corners.3), score: score)
        }
    }

    private static func found(
        _ across: (Int, Int), _ along: (Int, Int), _ lines: [StraightLine], _ crossings: Crossings, area: Double
    ) -> Found? {
        guard let a = crossings.point(across.0, along.0), let b = crossings.point(across.1, along.0),
            let c = crossings.point(across.1, along.1), let d = crossings.point(across.0, along.1)
        else { return nil }
        let sides = (b - a, c - b, d - c, a - d)
        let turns = (
            Point.cross(sides.0, sides.1), Point.cross(sides.1, sides.2), Point.cross(sides.2, sides.3),
            Point.cross(sides.3, sides.0)
        )
        let isClockwise = turns.0 > 0 && turns.1 > 0 && turns.2 > 0 && turns.3 > 0
        guard isClockwise || turns.0 < 0 && turns.1 < 0 && turns.2 < 0 && turns.3 < 0 else { return nil }
        let lengths = (sides.0.length, sides.1.length, sides.2.length, sides.3.length)
        let (width, height) = ((lengths.0 + lengths.2) / 2, (lengths.1 + lengths.3) / 2)
        let (long, short) = (max(width, height), min(width, height))
        let ratio = long / max(short, 1)
        guard short > 50, ratio > 1.25, ratio < 2.05 else { return nil }
        let supports = (
            lines[along.0].support(from: a, to: b), lines[across.1].support(from: b, to: c),
            lines[along.1].support(from: c, to: d), lines[across.0].support(from: d, to: a)
        )
        let mean = (supports.0 + supports.1 + supports.2 + supports.3) / 4
        let least = min(min(supports.0, supports.1), min(supports.2, supports.3))
        let share = abs(Point.cross(c - a, d - b)) / 2 / area
        // How far opposite sides differ in length: 0 for a card seen straight on.
        let foreshortening =
            1 - min(lengths.0, lengths.2) / max(lengths.0, lengths.2, 1)
            * (min(lengths.1, lengths.3) / max(lengths.1, lengths.3, 1))
        let score =
            mean + 0.5 * least - 0.6 * abs(log(ratio / CardLayout.aspect)) + 0.075 * log(share)
            - 0.3 * foreshortening
        return Found(corners: isClockwise ? (a, b, c, d) : (d, c, b, a), score: score)
    }
}

/// Where each two of some lines cross within the picture or hardly outside, and which of them run along each other.
private struct Crossings {
    private let count: Int
    private let points: [Point?]
    private let alongs: [Bool]

    init(of lines: [StraightLine], width: Double, height: Double) {
        count = lines.count
        let across = -0.06 * width..<1.06 * width
        let down = -0.06 * height..<1.06 * height
        points = lines.flatMap { line in
            lines.map { other in
                line.crossing(other).flatMap { point in
                    point.x > across.lowerBound && point.x < across.upperBound && point.y > down.lowerBound
                        && point.y < down.upperBound ? point : nil
                }
            }
        }
        alongs = lines.flatMap { line in lines.map(line.runsAlong) }
    }

    func point(_ line: Int, _ other: Int) -> Point? { points[line * count + other] }

    func runAlong(_ line: Int, _ other: Int) -> Bool { alongs[line * count + other] }
}

extension Quadrilateral {
    fileprivate func distance(to other: Quadrilateral) -> Double {
        corners.map { corner in other.corners.map { ($0 - corner).length }.min() ?? 0 }.max() ?? 0
    }
}

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
        var pairs: [(StraightLine, StraightLine)] = []
        for (index, line) in lines.enumerated() {
            for other in lines[(index + 1)...] where line.runsAlong(other) { pairs.append((line, other)) }
        }
        var found: [Candidate] = []
        for (index, across) in pairs.enumerated() {
            for along in pairs[(index + 1)...] where !across.0.runsAlong(along.0) {
                if let candidate = candidate(across, along, width, height) { found.append(candidate) }
            }
        }
        let apart = 0.02 * max(width, height)
        let best = found.map(\.score).max() ?? 0
        var kept: [Candidate] = []
        // Thousands, of which a few are kept: the good ones are sorted first, and by their places.
        for areGood in [true, false] {
            let ranked = found.indices.filter { (found[$0].score > best - Self.good) == areGood }
                .sorted { found[$0].score > found[$1].score }
            for candidate in ranked.lazy.map({ found[$0] }) {
                guard kept.count < most else { return kept }
                if kept.allSatisfy({ $0.outline.distance(to: candidate.outline) > apart }) { kept.append(candidate) }
            }
        }
        return kept
    }

    private func candidate(
        _ across: (StraightLine, StraightLine), _ along: (StraightLine, StraightLine), _ width: Double,
        _ height: Double
    ) -> Candidate? {
        guard let a = across.0.crossing(along.0), let b = across.1.crossing(along.0),
            let c = across.1.crossing(along.1), let d = across.0.crossing(along.1)
        else { return nil }
        let corners = [a, b, c, d]
        guard
            corners.allSatisfy({
                $0.x > -0.06 * width && $0.x < 1.06 * width && $0.y > -0.06 * height && $0.y < 1.06 * height
            })
        else { return nil }
        var outline = Quadrilateral(a, b, c, d)
        let clockwise = outline.isConvex
        if !clockwise { outline = Quadrilateral(d, c, b, a) }
        guard outline.isConvex else { return nil }
        let (long, short) = (max(outline.width, outline.height), min(outline.width, outline.height))
        let ratio = long / max(short, 1)
        guard short > 50, ratio > 1.25, ratio < 2.05 else { return nil }
        let supports = [
            along.0.support(from: a, to: b), across.1.support(from: b, to: c), along.1.support(from: c, to: d),
            across.0.support(from: d, to: a),
        ]
        let mean = supports.reduce(0, +) / 4
        let least = supports.min() ?? 0
        let area = outline.area / (width * height)
        let score =
            mean + 0.5 * least - 0.6 * abs(log(ratio / CardLayout.aspect)) + 0.075 * log(area)
            - 0.3 * outline.foreshortening
        return Candidate(outline: outline, score: score)
    }
}

extension Quadrilateral {
    /// How far opposite sides differ in length: 0 for a card seen straight on.
    fileprivate var foreshortening: Double {
        let lengths = (0..<4).map { (corners[($0 + 1) % 4] - corners[$0]).length }
        let first = min(lengths[0], lengths[2]) / max(lengths[0], lengths[2], 1)
        let second = min(lengths[1], lengths[3]) / max(lengths[1], lengths[3], 1)
        return 1 - first * second
    }

    fileprivate func distance(to other: Quadrilateral) -> Double {
        corners.map { corner in other.corners.map { ($0 - corner).length }.min() ?? 0 }.max() ?? 0
    }
}

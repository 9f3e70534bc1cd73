import Foundation

/// An office's own decisions about confidences: a rising curve through points, fitted by isotonic regression.
///
/// Decided values are sorted into groups by their confidence; the share of right ones in each, drawn a little towards what was
/// promised, is its point. Neighbours whose shares fall are pooled (pool adjacent violators). Between points the curve is straight
/// in log-odds; beyond the ends it keeps the end's distance, but lifts nothing above the upper one. It keeps the order of confidences.
package struct ConfidenceCorrection: Codable, Sendable, Equatable {
    package struct Point: Codable, Sendable, Equatable {
        /// The mean confidence of a group, and the share of right values that is expected there.
        package var said: Double
        package var right: Double
    }

    /// Rising in both.
    package let points: [Point]
    /// How many values it was fitted to, and how many of them the spot check drew from accepted ones.
    package let decided: Int
    package let sampled: Int

    /// Fewer say too little of values of which one in a hundred is wrong.
    package static let fewestDecided = 300
    /// Values in review alone say nothing of those that were accepted.
    package static let fewestSampled = 60

    /// Values in a group, or an eighth of all.
    private static let smallestGroup = 30
    /// Each group gets this many values more, right as often as promised: none is held to be always right.
    private static let promised = 5.0

    /// - Returns: nil where there are too few values.
    package init?(fittedTo values: [DecidedValue]) {
        decided = values.count
        sampled = values.count(where: \.isOfSample)
        guard decided >= Self.fewestDecided, sampled >= Self.fewestSampled else { return nil }
        var pooled: [Group] = []
        for group in Self.groups(values.sorted { $0.confidence < $1.confidence }) {
            pooled.append(group)
            while pooled.count > 1, pooled[pooled.count - 2].right >= pooled[pooled.count - 1].right {
                let last = pooled.removeLast()
                pooled[pooled.count - 1].add(last)
            }
        }
        points = pooled.map { Point(said: $0.said, right: $0.right) }
    }

    package func corrected(_ confidence: Double) -> Double {
        let x = Self.logOdds(confidence)
        let places = points.map { (x: Self.logOdds($0.said), y: Self.logOdds($0.right)) }
        guard let first = places.first, let last = places.last else { return confidence }
        let y: Double
        if x <= first.x {
            y = first.y + x - first.x
        } else if let above = places.firstIndex(where: { $0.x >= x }) {
            let (from, to) = (places[above - 1], places[above])
            y = from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)
        } else {
            // Beyond what was decided nothing is proven.
            y = last.y > last.x ? max(x, last.y) : last.y + x - last.x
        }
        return (1 / (1 + exp(-y))).rounded(places: 4)
    }

    // MARK: Groups

    private struct Group {
        var count = 0.0
        var hits = 0.0
        var sum = 0.0

        var said: Double { sum / count }
        /// More than was promised only as far as the number of values proves it.
        var right: Double {
            let shrunk = (hits + promised * said) / (count + promised)
            let proven = Proportion(Int(hits), of: Int(count)).wilsonInterval()?.low ?? 0
            return shrunk <= said ? shrunk : max(said, proven)
        }

        mutating func add(_ value: DecidedValue) {
            (count, hits, sum) = (count + 1, hits + (value.isRight ? 1 : 0), sum + value.confidence)
        }

        mutating func add(_ other: Group) {
            (count, hits, sum) = (count + other.count, hits + other.hits, sum + other.sum)
        }
    }

    /// Values of one confidence stay together.
    private static func groups(_ sorted: [DecidedValue]) -> [Group] {
        let least = Double(max(smallestGroup, sorted.count / 8))
        var (groups, last): ([Group], Double?) = ([], nil)
        for value in sorted {
            if groups.isEmpty || groups[groups.count - 1].count >= least && value.confidence != last {
                groups.append(Group())
            }
            groups[groups.count - 1].add(value)
            last = value.confidence
        }
        if groups.count > 1, groups[groups.count - 1].count < least {
            let rest = groups.removeLast()
            groups[groups.count - 1].add(rest)
        }
        return groups
    }

    /// The log-odds of a share that is rounded to four places, within what these tell apart.
    private static func logOdds(_ share: Double) -> Double {
        let inner = min(max(share, 0.000_05), 0.999_95)
        return log(inner / (1 - inner))
    }
}

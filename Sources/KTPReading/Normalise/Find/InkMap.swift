import Foundation
internal import ImageKernels
import KTPCore

/// The pattern's cells about the middle of a card of one size and turn, in steps of the ink map.
struct PatternTemplate {
    let offsets: [(x: Int, y: Int)]
    let reach: (x: ClosedRange<Int>, y: ClosedRange<Int>)

    init(width: Double, turn: Double, stride: Int) {
        let cell = (
            x: width / Double(CardPattern.columns), y: width / CardLayout.aspect / Double(CardPattern.rows)
        )
        let (cosine, sine) = (cos(turn) / Double(stride), sin(turn) / Double(stride))
        offsets = (0..<CardPattern.rows * CardPattern.columns).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: CardPattern.columns)
            let across = (Double(column) + 0.5 - Double(CardPattern.columns) / 2) * cell.x
            let down = (Double(row) + 0.5 - Double(CardPattern.rows) / 2) * cell.y
            return (
                Int((across * cosine - down * sine).rounded()), Int((across * sine + down * cosine).rounded())
            )
        }
        let (across, down) = (offsets.map(\.x), offsets.map(\.y))
        reach = ((across.min() ?? 0)...(across.max() ?? 0), (down.min() ?? 0)...(down.max() ?? 0))
    }
}

/// The nodes of a grid in an order in which those that stand so many apart in a row lie side by side.
private struct PhasePlanes {
    let width: Int
    /// With as many more at the end as are looked up together.
    let nodes: [Float]
    private let pace: Int
    private let size: Int

    init(of grid: [Float], width columns: Int, height: Int, pace: Int) {
        self.pace = pace
        width = (columns + pace - 1) / pace
        size = width * height
        var nodes = [Float](repeating: 0, count: size * pace + Int(IMAGE_LANES))
        for y in 0..<height {
            for x in 0..<columns { nodes[x % pace * size + y * width + x / pace] = grid[y * columns + x] }
        }
        self.nodes = nodes
    }

    func offset(x: Int, y: Int) -> Int { x % pace * size + y * width + x / pace }
}

/// The root of the mean ink in the cell around every node of a grid, with room for cards that the edge cuts off.
struct InkMap {
    /// The least share of a card's cells in the picture.
    private static let leastSeen: Float = 0.45

    private let stride: Int
    private let width: Int
    private let height: Int
    /// Nodes between the places tried: three quarters of a cell.
    private let pace: Int
    /// The number of nodes on each side around the picture: more than half of a card's diagonal.
    private let frame: Int
    private let nodes: PhasePlanes
    /// 1 where a node is one of the picture, 0 around it.
    private let seen: PhasePlanes
    /// The answer for each place tried, row by row: whether the middle of a card may lie there.
    private let isWanted: [Bool]

    /// - Parameters:
    ///   - card: the width of the cards looked for, in pixels of the ink.
    ///   - isWanted: where their middles may lie.
    init(_ ink: GreyRaster, card: Double, stride: Int, where isWanted: (_ middle: Point) -> Bool) {
        let cell = card / Double(CardPattern.columns)
        self.stride = stride
        pace = max(Int(cell * 0.75) / stride, 1)
        (width, height) = (ink.width / stride, ink.height / stride)
        frame = (Int(0.6 * card) / stride / pace + 2) * pace
        let sums = SummedArea(of: ink)
        let framed = (width: width + 2 * frame, height: height + 2 * frame)
        var nodes = [Float](repeating: 0, count: framed.width * framed.height)
        var seen = nodes
        for y in 0..<height {
            for x in 0..<width {
                let node = (y + frame) * framed.width + x + frame
                nodes[node] = sums.mean(x * stride, y * stride, radius: Int(cell.rounded()) / 2).squareRoot()
                seen[node] = 1
            }
        }
        let (width, height, pace) = (width, height, pace)
        self.isWanted = Swift.stride(from: 0, to: height, by: pace).flatMap { y in
            Swift.stride(from: 0, to: width, by: pace).map { x in
                isWanted(Point(x: Double(x * stride), y: Double(y * stride)))
            }
        }
        self.nodes = PhasePlanes(of: nodes, width: framed.width, height: framed.height, pace: pace)
        self.seen = PhasePlanes(of: seen, width: framed.width, height: framed.height, pace: pace)
    }

    /// The best agreement, either way up, with a card that the edge cuts off, if nearly half of its cells are inside.
    func bestCutOff(_ template: PatternTemplate) -> Double {
        var best = 0.0
        scan(template) { upright, inverted in best = max(best, upright, inverted) }
        return best
    }

    /// Visits the middles wanted of cards that the edge cuts off, with how far the print there agrees with a card upright and
    /// upside down.
    private func scan(_ template: PatternTemplate, _ visit: (_ upright: Double, _ inverted: Double) -> Void) {
        let offsets = template.offsets.map { nodes.offset(x: frame + $0.x, y: frame + $0.y) }
        let weights = zip(CardPattern.expected, CardPattern.expected.reversed()).flatMap { [Float($0), Float($1)] }
        let (reach, lanes) = (template.reach, Int(IMAGE_LANES))
        var match = ImageMatch()
        for y in Swift.stride(from: 0, to: height, by: pace) {
            let isInside = y + reach.y.lowerBound >= 0 && y + reach.y.upperBound < height
            let row = y / pace * ((width + pace - 1) / pace)
            func isVisited(_ x: Int) -> Bool {
                let isWhole = isInside && x + reach.x.lowerBound >= 0 && x + reach.x.upperBound < width
                return !isWhole && isWanted[row + x / pace]
            }
            for first in Swift.stride(from: 0, to: width, by: pace * lanes) {
                let columns = Swift.stride(from: first, to: min(first + pace * lanes, width), by: pace)
                guard columns.contains(where: isVisited) else { continue }
                let start = y * nodes.width + first / pace
                nodes.nodes.withUnsafeBufferPointer { nodes in
                    seen.nodes.withUnsafeBufferPointer { seen in
                        guard let nodes = nodes.baseAddress, let seen = seen.baseAddress else { return }
                        ImageKernels.fastest.match(
                            nodes + start, seen + start, offsets, weights, offsets.count, &match)
                    }
                }
                withUnsafeBytes(of: match) { match in
                    let sums = match.bindMemory(to: Float.self)
                    for x in columns where isVisited(x) {
                        func sum(_ number: Int) -> Float { sums[number * lanes + (x - first) / pace] }
                        let (count, value) = (sum(0), sum(1))
                        let spread = sum(2) - value * value / max(count, 1)
                        guard count > Self.leastSeen * Float(offsets.count), spread > 1 else { continue }
                        func agreement(_ way: Int) -> Double {
                            let (product, weight, square) = (sum(3 + way), sum(5 + way), sum(7 + way))
                            let own = square - weight * weight / count
                            return own > 0
                                ? Double((product - value * weight / count) / (spread * own).squareRoot()) : -1
                        }
                        visit(agreement(0), agreement(1))
                    }
                }
            }
        }
    }
}

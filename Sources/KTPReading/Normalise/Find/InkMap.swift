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

/// The root of the mean ink in the cell around every node of a grid.
struct InkMap {
    fileprivate let stride: Int
    fileprivate let width: Int
    fileprivate let height: Int
    fileprivate let nodes: [Float]
    private let planes: PhasePlanes
    /// Nodes between the places tried: three quarters of a cell.
    fileprivate let pace: Int

    /// - Parameter card: the width of the cards looked for, in pixels of the ink.
    init(_ ink: GreyRaster, card: Double, stride: Int) {
        let cell = card / Double(CardPattern.columns)
        self.stride = stride
        pace = max(Int(cell * 0.75) / stride, 1)
        width = ink.width / stride
        height = ink.height / stride
        let sums = SummedArea(of: ink)
        var nodes = [Float](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                nodes[y * width + x] = sums.mean(x * stride, y * stride, radius: Int(cell.rounded()) / 2).squareRoot()
            }
        }
        self.nodes = nodes
        planes = PhasePlanes(of: nodes, width: width, height: height, pace: pace)
    }

    func places(
        _ template: PatternTemplate, above least: Double
    ) -> [(centre: Point, agreement: Double, isUpsideDown: Bool)] {
        var places: [(centre: Point, agreement: Double, isUpsideDown: Bool)] = []
        scan(template) { centre, upright, inverted in
            let agreement = Double(max(upright, inverted))
            if agreement > least { places.append((centre(), agreement, inverted > upright)) }
        }
        return places
    }

    private func scan(
        _ template: PatternTemplate, _ visit: (_ centre: () -> Point, _ upright: Float, _ inverted: Float) -> Void
    ) {
        let fromX = -template.reach.x.lowerBound
        let fromY = -template.reach.y.lowerBound
        let (toX, toY) = (width - template.reach.x.upperBound, height - template.reach.y.upperBound)
        guard fromX < toX, fromY < toY else { return }
        let offsets = template.offsets.map { planes.offset(x: fromX + $0.x, y: $0.y) }
        let weights = zip(CardPattern.expected, CardPattern.expected.reversed()).map { (Float($0), Float($1)) }
        let count = Float(offsets.count)
        let across = (toX - fromX + pace - 1) / pace
        planes.nodes.withUnsafeBytes { nodes in
            for y in Swift.stride(from: fromY, to: toY, by: pace) {
                for first in Swift.stride(from: 0, to: across, by: 8) {
                    let start = y * planes.width + first
                    var (sum, squares) = (SIMD8<Float>(), SIMD8<Float>())
                    var (upright, inverted) = (sum, sum)
                    for (offset, weight) in zip(offsets, weights) {
                        let at = (start &+ offset) &* MemoryLayout<Float>.size
                        let value = nodes.loadUnaligned(fromByteOffset: at, as: SIMD8<Float>.self)
                        sum += value
                        squares += value * value
                        upright += value * weight.0
                        inverted += value * weight.1
                    }
                    let spread = squares - sum * sum / count
                    for lane in 0..<min(8, across - first) where spread[lane] > 1 {
                        let length = spread[lane].squareRoot()
                        visit(
                            { Point(x: Double((fromX + (first + lane) * pace) * stride), y: Double(y * stride)) },
                            upright[lane] / length, inverted[lane] / length)
                    }
                }
            }
        }
    }
}

/// An ink map with room around it, for cards that the picture's edge cuts off.
struct FramedInkMap {
    private let map: InkMap
    private let frame: Int
    private let nodes: PhasePlanes
    /// 1 where a node is one of the map, 0 around it.
    private let seen: PhasePlanes

    private static let leastSeen: Float = 0.45

    /// - Parameter card: the width of the cards looked for, in pixels of the ink.
    init(_ map: InkMap, card: Double) {
        self.map = map
        // Half of its diagonal.
        frame = (Int(0.6 * card) / map.stride / map.pace + 2) * map.pace
        let (width, height) = (map.width + 2 * frame, map.height + 2 * frame)
        var nodes = [Float](repeating: 0, count: width * height)
        var seen = nodes
        for y in 0..<map.height {
            let start = (y + frame) * width + frame
            for x in 0..<map.width { (nodes[start + x], seen[start + x]) = (map.nodes[y * map.width + x], 1) }
        }
        self.nodes = PhasePlanes(of: nodes, width: width, height: height, pace: map.pace)
        self.seen = PhasePlanes(of: seen, width: width, height: height, pace: map.pace)
    }

    /// The best agreement, either way up, with a card that the picture's edge cuts off: by the cells in the picture, if
    /// these are nearly half of all or more.
    func bestCutOff(_ template: PatternTemplate, where isFree: (Point) -> Bool) -> Double {
        let offsets = template.offsets.map { nodes.offset(x: frame + $0.x, y: frame + $0.y) }
        let weights = zip(CardPattern.expected, CardPattern.expected.reversed()).flatMap { [Float($0), Float($1)] }
        let (width, height, pace, lanes) = (map.width, map.height, map.pace, Int(IMAGE_LANES))
        var best = 0.0
        var match = ImageMatch()
        for y in Swift.stride(from: 0, to: height, by: pace) {
            let isInside = y + template.reach.y.lowerBound >= 0 && y + template.reach.y.upperBound < height
            func isWanted(_ x: Int) -> Bool {
                if isInside, x + template.reach.x.lowerBound >= 0, x + template.reach.x.upperBound < width {
                    return false
                }
                return isFree(Point(x: Double(x * map.stride), y: Double(y * map.stride)))
            }
            for first in Swift.stride(from: 0, to: width, by: pace * lanes) {
                let wanted = Swift.stride(from: first, to: min(first + pace * lanes, width), by: pace).filter(isWanted)
                guard !wanted.isEmpty else { continue }
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
                    for x in wanted {
                        let lane = (x - first) / pace
                        func sum(_ number: Int) -> Float { sums[number * lanes + lane] }
                        let (count, value) = (sum(0), sum(1))
                        let spread = sum(2) - value * value / max(count, 1)
                        guard count > Self.leastSeen * Float(offsets.count), spread > 1 else { continue }
                        for way in 0..<2 {
                            let (product, weight, square) = (sum(3 + way), sum(5 + way), sum(7 + way))
                            let own = square - weight * weight / count
                            guard own > 0 else { continue }
                            let agreement = (product - value * weight / count) / (spread * own).squareRoot()
                            best = max(best, Double(agreement))
                        }
                    }
                }
            }
        }
        return best
    }
}

import Foundation
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
        var nodes = [Float](repeating: 0, count: size * pace + 8)
        for y in 0..<height {
            for x in 0..<columns { nodes[x % pace * size + y * width + x / pace] = grid[y * columns + x] }
        }
        self.nodes = nodes
    }

    func offset(x: Int, y: Int) -> Int { x % pace * size + y * width + x / pace }
}

/// The root of the mean ink in the cell around every node of a grid.
struct InkMap {
    private let stride: Int
    private let width: Int
    private let height: Int
    private let nodes: [Float]
    private let planes: PhasePlanes
    /// Nodes between the places tried: three quarters of a cell.
    private let pace: Int

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

    func best(_ template: PatternTemplate) -> (centre: Point, agreement: Double)? {
        var best: (centre: Point, agreement: Float)?
        scan(template) { centre, upright, _ in
            if upright > best?.agreement ?? 0 { best = (centre(), upright) }
        }
        return best.map { ($0.centre, Double($0.agreement)) }
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

    /// The best agreement, either way up, with a card that the picture's edge cuts off: by the cells in the picture, if
    /// these are nearly half of all or more.
    func bestCutOff(_ template: PatternTemplate, where isFree: (Point) -> Bool) -> Double {
        let expected = zip(CardPattern.expected, CardPattern.expected.reversed()).map {
            (Float($0), Float($1))
        }
        var best = 0.0
        for y in Swift.stride(from: 0, to: height, by: pace) {
            let isInside =
                y + template.reach.y.lowerBound >= 0 && y + template.reach.y.upperBound < height
            for x in Swift.stride(from: 0, to: width, by: pace) {
                if isInside, x + template.reach.x.lowerBound >= 0, x + template.reach.x.upperBound < width {
                    continue
                }
                guard isFree(Point(x: Double(x * stride), y: Double(y * stride))) else { continue }
                var (count, value, square): (Float, Float, Float) = (0, 0, 0)
                var (upright, inverted) = (Weighted(), Weighted())
                for (offset, weights) in zip(template.offsets, expected) {
                    let (column, row) = (x + offset.x, y + offset.y)
                    guard column >= 0, row >= 0, column < width, row < height else { continue }
                    let node = nodes[row * width + column]
                    count += 1
                    value += node
                    square += node * node
                    upright.add(node, weights.0)
                    inverted.add(node, weights.1)
                }
                let spread = square - value * value / max(count, 1)
                guard count > Self.leastSeen * Float(template.offsets.count), spread > 1 else { continue }
                for weighted in [upright, inverted] {
                    best = max(best, Double(weighted.agreement(value: value, spread: spread, count: count)))
                }
            }
        }
        return best
    }

    private static let leastSeen: Float = 0.45

    private struct Weighted {
        private var product: Float = 0
        private var weight: Float = 0
        private var square: Float = 0

        mutating func add(_ value: Float, _ weight: Float) {
            product += value * weight
            self.weight += weight
            square += weight * weight
        }

        func agreement(value: Float, spread: Float, count: Float) -> Float {
            let own = square - weight * weight / count
            return own > 0 ? (product - value * weight / count) / (spread * own).squareRoot() : 0
        }
    }
}

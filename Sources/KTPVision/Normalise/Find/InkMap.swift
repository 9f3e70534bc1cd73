import Foundation
import KTPCore

/// The pattern's cells about the middle of a card of one size and turn, in steps of the ink map.
struct PatternTemplate {
    let offsets: [(x: Int, y: Int)]
    let reach: (x: ClosedRange<Int>, y: ClosedRange<Int>)
    /// Steps between the places tried: three quarters of a cell.
    let pace: Int

    init(width: Double, turn: Double, stride: Int) {
        let cell = (
            x: width / Double(CardPattern.columns), y: width / CardFace.aspect / Double(CardPattern.rows)
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
        pace = max(Int(cell.x * 0.75) / stride, 1)
    }
}

/// The root of the mean ink in the cell around every node of a grid.
struct InkMap {
    private let stride: Int
    private let width: Int
    private let height: Int
    private let nodes: [Float]

    init(_ ink: GreyRaster, cell: Int, stride: Int) {
        self.stride = stride
        width = ink.width / stride
        height = ink.height / stride
        let sums = SummedArea(of: ink)
        var nodes = [Float](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                nodes[y * width + x] = sums.mean(x * stride, y * stride, radius: cell / 2).squareRoot()
            }
        }
        self.nodes = nodes
    }

    /// The place at which a template agrees best, in pixels of the picture; nil where it does not fit in.
    func best(_ template: PatternTemplate) -> (centre: Point, agreement: Double)? {
        let fromX = -template.reach.x.lowerBound
        let fromY = -template.reach.y.lowerBound
        let toX = width - template.reach.x.upperBound
        let toY = height - template.reach.y.upperBound
        guard fromX < toX, fromY < toY else { return nil }
        let expected = CardPattern.expected.map(Float.init)
        let offsets = template.offsets.map { $0.y * width + $0.x }
        var best: (at: Int, agreement: Float)?
        nodes.withUnsafeBufferPointer { nodes in
            for y in Swift.stride(from: fromY, to: toY, by: template.pace) {
                for x in Swift.stride(from: fromX, to: toX, by: template.pace) {
                    let at = y * width + x
                    var (sum, squares, product): (Float, Float, Float) = (0, 0, 0)
                    for (offset, weight) in zip(offsets, expected) {
                        let value = nodes[at + offset]
                        sum += value
                        squares += value * value
                        product += value * weight
                    }
                    let spread = squares - sum * sum / Float(offsets.count)
                    guard spread > 1 else { continue }
                    let agreement = product / spread.squareRoot()
                    if agreement > best?.agreement ?? 0 { best = (at, agreement) }
                }
            }
        }
        return best.map { best in
            let (y, x) = best.at.quotientAndRemainder(dividingBy: width)
            return (Point(x: Double(x * stride), y: Double(y * stride)), Double(best.agreement))
        }
    }

    /// Every place at which a template or the same upside down agrees better than `least`.
    func places(
        _ template: PatternTemplate, above least: Double
    ) -> [(centre: Point, agreement: Double, isUpsideDown: Bool)] {
        let fromX = -template.reach.x.lowerBound
        let fromY = -template.reach.y.lowerBound
        let toX = width - template.reach.x.upperBound
        let toY = height - template.reach.y.upperBound
        guard fromX < toX, fromY < toY else { return [] }
        let expected = zip(CardPattern.expected, CardPattern.expected.reversed()).map { (Float($0), Float($1)) }
        let offsets = template.offsets.map { $0.y * width + $0.x }
        var places: [(centre: Point, agreement: Double, isUpsideDown: Bool)] = []
        nodes.withUnsafeBufferPointer { nodes in
            for y in Swift.stride(from: fromY, to: toY, by: template.pace) {
                for x in Swift.stride(from: fromX, to: toX, by: template.pace) {
                    let at = y * width + x
                    var (sum, squares, upright, inverted): (Float, Float, Float, Float) = (0, 0, 0, 0)
                    for (offset, weights) in zip(offsets, expected) {
                        let value = nodes[at + offset]
                        sum += value
                        squares += value * value
                        upright += value * weights.0
                        inverted += value * weights.1
                    }
                    let spread = squares - sum * sum / Float(offsets.count)
                    guard spread > 1 else { continue }
                    let agreement = Double(max(upright, inverted) / spread.squareRoot())
                    guard agreement > least else { continue }
                    let centre = Point(x: Double(x * stride), y: Double(y * stride))
                    places.append((centre, agreement, inverted > upright))
                }
            }
        }
        return places
    }

    /// The best agreement of a template, either way up, with a card that the picture's edge cuts off: by the cells that
    /// lie in the picture, if these are nearly half of all or more.
    ///
    /// - Parameter isFree: whether a place, in pixels of the picture, is to be tried.
    func bestCutOff(_ template: PatternTemplate, where isFree: (Point) -> Bool) -> Double {
        let expected = zip(CardPattern.expected, CardPattern.expected.reversed()).map {
            (Float($0), Float($1))
        }
        var best = 0.0
        for y in Swift.stride(from: 0, to: height, by: template.pace) {
            let isInside =
                y + template.reach.y.lowerBound >= 0 && y + template.reach.y.upperBound < height
            for x in Swift.stride(from: 0, to: width, by: template.pace) {
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

    /// Sums over the cells of a template that lie in the picture.
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

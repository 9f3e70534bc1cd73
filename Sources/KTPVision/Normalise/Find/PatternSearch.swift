import Foundation
import KTPCore

/// Guesses at where a card lies from the pattern of its print alone, tried in many places, sizes and turns.
///
/// Needs neither an edge nor a free-standing block of print, so it finds a card whose edges drown in a patterned
/// ground or in the stripes of a screen. It costs as much as all other guesses together: the last resort.
///
/// The widths, tilts and steps that it tries were set so that the search stays affordable, not swept.
struct PatternSearch {
    /// The card's width as shares of the picture's longer side.
    private static let shares = [0.42, 0.52, 0.64, 0.79, 0.97]
    /// Degrees, about each of the four ways up.
    private static let tilts = [-24.0, -16, -8, 0, 8, 16, 24]
    /// Ink is looked up on a grid of every second pixel.
    private static let stride = 2

    /// - Parameter raster: the ink channel, the longer side about 560 pixels.
    /// - Returns: outlines in pixels of the raster, likeliest first, at most one for each size and turn.
    func outlines(in raster: GreyRaster, most: Int) -> [Quadrilateral] {
        let ink = GreyRaster(
            width: raster.width, height: raster.height, pixels: raster.inkAgainstSurroundings(radius: 6, most: 50))
        var found: [(outline: Quadrilateral, agreement: Double)] = []
        for share in Self.shares {
            let width = share * Double(max(raster.width, raster.height))
            guard width > 120 else { continue }
            let cell = width / Double(CardPattern.columns)
            let map = InkMap(ink, cell: Int(cell.rounded()), stride: Self.stride)
            for quarter in 0..<4 {
                for tilt in Self.tilts {
                    let turn = Double(quarter) * .pi / 2 + tilt * .pi / 180
                    guard let best = map.best(Template(width: width, turn: turn, stride: Self.stride)) else { continue }
                    found.append((Self.outline(around: best.centre, width: width, turn: turn), best.agreement))
                }
            }
        }
        return found.sorted { $0.agreement > $1.agreement }.prefix(most).map(\.outline)
    }

    /// Widths of cards that lie beside one of the width given.
    static func widths(about width: Double) -> [Double] { [0.87 * width, width, 1.15 * width] }

    /// Widths of cards of which several lie in a picture, its longer side being 560 pixels.
    static let smallWidths = [118.0, 140, 162, 188, 218]

    /// Places at which cards of about the widths given may lie, in whatever turn.
    ///
    /// - Returns: outlines in pixels of the raster, likeliest first, apart from each other.
    func places(in raster: GreyRaster, widths: [Double], above least: Double) -> [CardFinder.Finding] {
        let ink = GreyRaster(
            width: raster.width, height: raster.height, pixels: raster.inkAgainstSurroundings(radius: 6, most: 50))
        var found: [CardFinder.Finding] = []
        for width in widths {
            let map = InkMap(ink, cell: Int((width / Double(CardPattern.columns)).rounded()), stride: Self.stride)
            for half in 0..<2 {
                for tilt in Self.tilts {
                    let turn = Double(half) * .pi / 2 + tilt * .pi / 180
                    for place in map.places(Template(width: width, turn: turn, stride: Self.stride), above: least) {
                        let turn = place.isUpsideDown ? turn + .pi : turn
                        found.append(
                            CardFinder.Finding(
                                outline: Self.outline(around: place.centre, width: width, turn: turn),
                                agreement: place.agreement))
                    }
                }
            }
        }
        return found.sorted { $0.agreement > $1.agreement }.reduce(into: []) { kept, place in
            if kept.allSatisfy({ $0.outline.liesApart(from: place.outline) }) { kept.append(place) }
        }
    }

    private static func outline(around centre: Point, width: Double, turn: Double) -> Quadrilateral {
        let (x, y) = (width / 2, width / CardFace.aspect / 2)
        func corner(_ across: Double, _ down: Double) -> Point {
            Point(
                x: centre.x + across * cos(turn) - down * sin(turn), y: centre.y + across * sin(turn) + down * cos(turn)
            )
        }
        return Quadrilateral(corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y))
    }
}

/// The pattern's cells about the middle of a card of one size and turn, in steps of the ink map.
private struct Template {
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
private struct InkMap {
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
    func best(_ template: Template) -> (centre: Point, agreement: Double)? {
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
        _ template: Template, above least: Double
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
}

import Foundation

/// The network's answers on each cell of a picture, 4 pixels wide and high: whether it is of a card's middle four
/// fifths, where that card's corners are, and whether a corner is there.
package struct CardMaps {
    /// The card, across and down to each of four corners, and a map for each of these; the last three are empty.
    static let count = 16
    static let cell = 4.0
    /// Offsets are told in so many cells.
    private static let unit: Float = 8
    private static let least = (score: Float(0.5), cells: 6)
    /// A corner lies where its map is highest, if that is so high.
    private static let corner = 0.3

    package let numbers: [Float]
    let width: Int
    let height: Int

    /// Outlines of cards in pixels, clockwise from the corner at the top left of the text, largest first.
    /// - Parameters:
    ///   - least: how likely to be a card's its cells have to be on the average, 0.5…1.
    ///   - reach: how far from where the card's cells tell a corner it is looked for, as a share of the card's width.
    func cards(above least: Float = 0.5, reach: Double) -> [Quadrilateral] {
        var free = (0..<width * height).map { score($0) > Self.least.score }
        let components = free.indices.map { free[$0] ? component(from: $0, in: &free) : [] }
        return components.filter { cells in
            cells.count >= Self.least.cells && cells.reduce(0) { $0 + score($1) } > least * Float(cells.count)
        }.sorted { $0.count > $1.count }.compactMap { outline(of: $0, reach) }
    }

    private func value(_ map: Int, _ cell: Int) -> Float { numbers[map * width * height + cell] }

    private func score(_ cell: Int, in map: Int = 0) -> Float { 1 / (1 + exp(-value(map, cell))) }

    private func component(from start: Int, in free: inout [Bool]) -> [Int] {
        var (cells, waiting) = ([Int](), [start])
        free[start] = false
        while let cell = waiting.popLast() {
            cells.append(cell)
            let x = cell % width
            for (next, isInside) in [
                (cell - 1, x > 0), (cell + 1, x < width - 1), (cell - width, cell >= width),
                (cell + width, cell < width * (height - 1)),
            ] where isInside && free[next] {
                free[next] = false
                waiting.append(next)
            }
        }
        return cells
    }

    private func outline(of cells: [Int], _ share: Double) -> Quadrilateral? {
        func median(_ map: Int, _ place: (Int) -> Int) -> Double {
            let places = cells.map { value(map, $0) * Self.unit + Float(place($0)) }.sorted()
            return Double(places[places.count / 2])
        }
        let corners = (0..<4).map { corner in
            Point(x: median(1 + 2 * corner) { $0 % width }, y: median(2 + 2 * corner) { $0 / width })
        }
        guard corners.allSatisfy({ $0.x.magnitude < 1e4 && $0.y.magnitude < 1e4 }) else { return nil }
        let reach = max(1, Int((share * (corners[1] - corners[0]).length).rounded()))
        let found = corners.enumerated().map { index, corner in peak(in: 9 + index, near: corner, reach) ?? corner }
            .map { Point(x: ($0.x + 0.5) * Self.cell, y: ($0.y + 0.5) * Self.cell) }
        return Quadrilateral(found[0], found[1], found[2], found[3])
    }

    /// The middle of what is highest in a map near a place; nil where nothing is high.
    private func peak(in map: Int, near place: Point, _ reach: Int) -> Point? {
        let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
        let columns = max(x - reach, 0)..<max(min(x + reach + 1, width), max(x - reach, 0))
        let rows = max(y - reach, 0)..<max(min(y + reach + 1, height), max(y - reach, 0))
        let cells = rows.flatMap { row in columns.map { row * width + $0 } }
        let scores = cells.map { Double(score($0, in: map)) }
        guard let most = scores.max(), most > Self.corner else { return nil }
        let high = zip(cells, scores).filter { $1 > 0.5 * most }
        let sum = high.reduce(0) { $0 + $1.1 }
        return Point(
            x: high.reduce(0) { $0 + Double($1.0 % width) * $1.1 } / sum,
            y: high.reduce(0) { $0 + Double($1.0 / width) * $1.1 } / sum)
    }
}

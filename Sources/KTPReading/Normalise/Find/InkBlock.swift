import Foundation

/// Guesses at a card's outline from its print alone, where edges do not show: a photocopy, a card cut off by the frame.
/// In pixels of the working picture, 560 wide, or shares of it; set on specimens, not swept.
struct InkBlock {
    /// Where header, labels, photo and last line end on a card, as shares of its width and height.
    private static let inset = (left: 0.030, top: 0.045, right: 0.045, bottom: 0.045)

    /// Cells of print that stand together, by column and row; a cell is 8 pixels wide and high.
    typealias Block = [(x: Int, y: Int)]

    /// - Returns: outlines in pixels of the raster, largest block of print first, then the largest ones together.
    func outlines(in raster: GreyRaster, most: Int) -> [Quadrilateral] {
        let blocks = blocks(in: raster)
        // On a bare copy the photo stands apart from the text: the largest blocks may also be one card together.
        let together = [2, 3].filter { $0 <= blocks.count }.map { Array(blocks.prefix($0).joined()) }
        return (blocks.prefix(most) + together).compactMap { cells in
            outline(around: cells.map(Self.middle))
        }
    }

    static func middle(of cell: Block.Element) -> Point {
        Point(x: (Double(cell.x) + 0.5) * 8, y: (Double(cell.y) + 0.5) * 8)
    }

    /// - Returns: those of 24 cells at least, largest first.
    func blocks(in raster: GreyRaster) -> [Block] {
        let cell = 8
        let (columns, rows) = (raster.width / cell, raster.height / cell)
        guard columns > 4, rows > 4 else { return [] }
        let ink = raster.inkAgainstSurroundings(most: 60).pixels
        var inked = [Bool](repeating: false, count: columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                var sum = 0
                for y in row * cell..<(row + 1) * cell {
                    for x in column * cell..<(column + 1) * cell { sum += Int(ink[y * raster.width + x]) }
                }
                inked[row * columns + column] = sum > 5 * cell * cell
            }
        }
        return clusters(of: inked, columns: columns, rows: rows)
            .filter { $0.count >= 24 }.sorted { $0.count > $1.count }
    }

    /// 1 for each cell of such a block, else 0.
    func cells(in raster: GreyRaster) -> GreyRaster {
        let (columns, rows) = (max(raster.width / 8, 1), max(raster.height / 8, 1))
        var pixels = [UInt8](repeating: 0, count: columns * rows)
        for cell in blocks(in: raster).joined() { pixels[cell.y * columns + cell.x] = 1 }
        return GreyRaster(width: columns, height: rows, pixels: pixels)
    }

    private func clusters(of inked: [Bool], columns: Int, rows: Int) -> [Block] {
        var free = inked
        var clusters: [Block] = []
        for start in free.indices where free[start] {
            free[start] = false
            var cluster: Block = []
            var waiting = [start]
            while let cell = waiting.popLast() {
                let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
                cluster.append((column, row))
                for y in max(0, row - 3)...min(rows - 1, row + 3) {
                    for x in max(0, column - 3)...min(columns - 1, column + 3) where free[y * columns + x] {
                        free[y * columns + x] = false
                        waiting.append(y * columns + x)
                    }
                }
            }
            clusters.append(cluster)
        }
        return clusters
    }

    private static func extent(of values: [Double], without strays: Int) -> (least: Double, most: Double) {
        let values = values.sorted()
        return (values[strays], values[values.count - 1 - strays])
    }

    /// The upright rectangle of least area around the points over all tilts, widened to the card's edges.
    private func outline(around points: [Point]) -> Quadrilateral? {
        var best: (area: Double, tilt: Double, box: (Double, Double, Double, Double))?
        for step in 0..<45 {
            let tilt = Double(step) * .pi / 90
            let (cosine, sine) = (cos(tilt), sin(tilt))
            let across = Self.extent(of: points.map { $0.x * cosine + $0.y * sine }, without: points.count / 100)
            let down = Self.extent(of: points.map { $0.y * cosine - $0.x * sine }, without: points.count / 100)
            let box = (across.least - 4, down.least - 4, across.most + 4, down.most + 4)
            let area = (box.2 - box.0) * (box.3 - box.1)
            if area < best?.area ?? .infinity { best = (area, tilt, box) }
        }
        guard let (_, tilt, box) = best else { return nil }
        let lying = box.2 - box.0 >= box.3 - box.1
        let (width, height) = (box.2 - box.0, box.3 - box.1)
        let inset = Self.inset
        // A block that stands is the card on its side; its margins are the same all but turned.
        let (x, y) = lying ? (inset.left, inset.top) : (inset.top, inset.left)
        let (left, right) = (box.0 - x * width, box.2 + x * width)
        let (top, bottom) = (box.1 - y * height, box.3 + y * height)
        func onPicture(_ across: Double, _ down: Double) -> Point {
            Point(x: across * cos(tilt) - down * sin(tilt), y: across * sin(tilt) + down * cos(tilt))
        }
        return Quadrilateral(
            onPicture(left, top), onPicture(right, top), onPicture(right, bottom), onPicture(left, bottom))
    }
}

/// Print in pixels of the working picture, 560 wide: blocks of cells that stand together. Set on specimens, not swept.
struct InkBlock {
    /// Cells of print that stand together, by column and row; a cell is 8 pixels wide and high.
    typealias Block = [(x: Int, y: Int)]

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
}

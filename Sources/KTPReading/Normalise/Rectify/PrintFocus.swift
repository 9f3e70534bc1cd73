import KTPCore

/// The steepness of the edges of print, independent of its contrast and of the sensor's noise.
package enum PrintFocus {
    /// Side of the squares in which print is looked for, in canonical pixels.
    private static let cell = 16
    /// Right of this share of the width stands the photo.
    private static let textEnds = 0.7
    /// The shares of the cells that show print, and plain paper, by their deviation.
    private static let (printed, plain) = (0.4, 0.25)
    /// The longer of the two distances over which changes are compared, in canonical pixels.
    private static let far = 4
    /// A diagonal step is longer, and shows as much more change where print is sharp.
    private static let diagonal = 0.78

    /// The share of the change of grey over four pixels that happens within one, squared, in the direction where it is
    /// least: 0 nothing but blur … 1 hard edges. Motion blurs in one direction alone.
    package static func focus(of card: GreyRaster) -> Double {
        let cells = cells(of: card)
        guard cells.count > 8 else { return 0 }
        let byDeviation = cells.sorted { $0.deviation < $1.deviation }
        let noise = noise(in: byDeviation.prefix(Int(Double(cells.count) * plain)), of: card)
        let print = byDeviation.suffix(Int(Double(cells.count) * printed))
        let directions: [(x: Int, y: Int, factor: Double)] = [
            (1, 0, 1), (0, 1, 1), (1, 1, diagonal), (-1, 1, diagonal),
        ]
        let shares = directions.map { direction -> Double in
            let (near, far) = change(in: print, of: card, direction.x, direction.y)
            return far > 2 * noise ? max(0, near - 2 * noise) / (far - 2 * noise) * direction.factor : 0
        }
        return (shares.min() ?? 0).rounded(places: 4)
    }

    private struct Cell {
        var x: Int
        var y: Int
        var deviation: Double
    }

    private static func cells(of card: GreyRaster) -> [Cell] {
        let margin = far
        let right = Int(Double(card.width) * textEnds)
        var cells: [Cell] = []
        for y in stride(from: margin, to: card.height - cell - margin, by: cell) {
            for x in stride(from: margin, to: right - cell - margin, by: cell) {
                var (sum, squares): (Int32, Int32) = (0, 0)
                card.pixels.withUnsafeBufferPointer { pixels in
                    for row in y..<y + cell {
                        for at in row &* card.width &+ x..<row &* card.width &+ x &+ cell {
                            let value = Int32(pixels[at])
                            sum &+= value
                            squares &+= value &* value
                        }
                    }
                }
                let count = Double(cell * cell)
                let mean = Double(sum) / count
                cells.append(Cell(x: x, y: y, deviation: Double(squares) / count - mean * mean))
            }
        }
        return cells
    }

    /// Variance of the noise, from the median size of the Laplacian on plain paper.
    private static func noise(in cells: ArraySlice<Cell>, of card: GreyRaster) -> Double {
        var counts = [Int](repeating: 0, count: 1025)
        var total = 0
        for cell in cells {
            for y in cell.y..<cell.y + Self.cell {
                for x in cell.x..<cell.x + Self.cell {
                    let around = Int(card[x - 1, y]) + Int(card[x + 1, y]) + Int(card[x, y - 1]) + Int(card[x, y + 1])
                    counts[min(1024, abs(4 * Int(card[x, y]) - around))] += 1
                    total += 1
                }
            }
        }
        var (rest, median) = (total / 2, 0)
        while median < 1024, rest >= counts[median] {
            rest -= counts[median]
            median += 1
        }
        // Within the median's bin as far as the rest reaches: eight-bit steps are coarse here.
        let exact = Double(median) - 0.5 + Double(rest) / Double(max(1, counts[median]))
        let deviation = max(0, exact) / 0.6745
        return deviation * deviation / 20
    }

    private static func change(
        in cells: ArraySlice<Cell>, of card: GreyRaster, _ stepX: Int, _ stepY: Int
    ) -> (near: Double, far: Double) {
        var (near, far) = (0, 0)
        let step = stepY * card.width + stepX
        card.pixels.withUnsafeBufferPointer { pixels in
            for cell in cells {
                for y in cell.y..<cell.y + Self.cell {
                    let start = y * card.width + cell.x
                    // Of one row the sums fit.
                    var (nearInRow, farInRow): (Int32, Int32) = (0, 0)
                    for at in start..<start + Self.cell {
                        let here = Int32(pixels[at])
                        let one = Int32(pixels[at &+ step]) &- here
                        let four = Int32(pixels[at &+ Self.far &* step]) &- here
                        nearInRow &+= one &* one
                        farInRow &+= four &* four
                    }
                    near += Int(nearInRow)
                    far += Int(farInRow)
                }
            }
        }
        let count = Double(max(1, cells.count * Self.cell * Self.cell))
        return (Double(near) / count, Double(far) / count)
    }
}

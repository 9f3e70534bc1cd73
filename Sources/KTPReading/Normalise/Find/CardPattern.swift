import Foundation
internal import ImageKernels

/// Scores every hypothesis of a card's place and orientation by its ink in a grid of cells. Header, labels, values,
/// photo and the empty space between them make a pattern that nothing else has.
struct CardPattern {
    static let columns = 21
    static let rows = 16
    private static let cellWidth = 12
    private static let cellHeight = 10

    /// The least score of a right guess on nearly all cards: right ones lie above 0.70, others below 0.30.
    static let likely = 0.45

    /// How far print agrees with a card's, -1…1; in the raster, of ink, the card is about 250 to 500 pixels wide.
    func agreement(of outline: Quadrilateral, in raster: GreyRaster) -> Double {
        Self.features(of: outline, in: raster).map { zip($0, Self.expected).reduce(0) { $0 + $1.0 * $1.1 } } ?? -1
    }

    /// Whether one of two cards that overlap lies on the other: where both lie, the print agrees better with its own.
    func lies(_ card: Quadrilateral, on other: Quadrilateral, in raster: GreyRaster) -> Bool {
        shared(of: card, with: other, in: raster) > shared(of: other, with: card, in: raster)
    }

    /// The part of a card's agreement that comes of the cells which lie within another outline.
    private func shared(of card: Quadrilateral, with other: Quadrilateral, in raster: GreyRaster) -> Double {
        let grid = Quadrilateral(width: Self.columns, height: Self.rows)
        guard let features = Self.features(of: card, in: raster), let map = Homography(from: grid, to: card) else {
            return 0
        }
        return features.indices.reduce(0) { sum, cell in
            let (row, column) = cell.quotientAndRemainder(dividingBy: Self.columns)
            let middle = map.apply(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
            return other.contains(middle) ? sum + features[cell] * Self.expected[cell] : sum
        }
    }

    /// The root of the ink in every cell, so that one black photo does not outweigh all text; mean 0, length 1.
    static func features(of outline: Quadrilateral, in raster: GreyRaster) -> [Double]? {
        let (width, height) = (columns * cellWidth, rows * cellHeight)
        guard let map = Homography(from: Quadrilateral(width: width, height: height), to: outline) else { return nil }
        let flat = map.fetch(width: width, height: height, from: raster)
        let ink = flat.inkAgainstSurroundings(most: 50).pixels
        var cells = [Double](repeating: 0, count: columns * rows)
        for row in 0..<rows {
            for y in row * cellHeight..<(row + 1) * cellHeight {
                for column in 0..<columns {
                    let start = y * width + column * cellWidth
                    var sum = 0
                    for at in start..<start + cellWidth { sum &+= Int(ink[at]) }
                    cells[row * columns + column] += Double(sum)
                }
            }
        }
        cells = cells.map { ($0 / Double(cellWidth * cellHeight)).squareRoot() }
        let mean = cells.reduce(0, +) / Double(cells.count)
        cells = cells.map { $0 - mean }
        let length = cells.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return length > 0 ? cells.map { $0 / length } : nil
    }

    static let printed: [(row: Int, column: Int)] = table.indices.compactMap { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return table[index] >= 25 && column < columns * 2 / 3 ? (row, column) : nil
    }

    /// The mean of the features of 60 synthesised cards of all conditions, laid flat with their true corners.
    /// `Training/card-pattern.py` makes such a table; this one is of cards that an earlier generator drew.
    static let expected: [Double] = {
        let length = table.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return table.map { $0 / length }
    }()
}

extension GreyRaster {
    /// The amount by which each pixel is darker than the mean of the 13 × 13 pixels around it.
    func inkAgainstSurroundings(most: Int) -> GreyRaster {
        var columns = [UInt16](repeating: 0, count: 3 * (width + 32))
        return GreyRaster(
            width: width, height: height,
            pixels: [UInt8](unsafeUninitializedCapacity: pixels.count) { ink, count in
                count = pixels.count
                withRaster { raster in
                    if let to = ink.baseAddress { ImageKernels.fastest.ink(raster, Int32(most), &columns, to) }
                }
            })
    }
}

extension CardPattern {
    /// Row by row from the top left, times 500; `expected` scales it to length 1.
    static let table: [Double] = [
        1, -29, -28, -24, -20, -11, -5, -1, -2, -2, -2, -1, 0, -3, -8, -16, -24, -26, -28, -30, -5,
        -28, -42, -40, -33, -24, 0, 21, 35, 38, 40, 41, 40, 37, 32, 16, -5, -27, -36, -40, -44, -40,
        -29, -42, -42, -43, -29, -10, 16, 34, 40, 38, 41, 40, 42, 33, 9, -27, -42, -43, -44, -45, -40,
        -4, 46, 1, -10, 37, 41, 42, 43, 43, 42, 45, 38, 46, 38, 29, 16, 13, 14, 14, 21, -12,
        -19, 2, -25, -44, -43, -11, 8, 8, 5, 3, -6, -10, -17, -27, -34, 30, -5, 8, 16, 50, 17,
        -11, 35, 19, 3, 5, 12, 37, 33, 29, 29, 17, 4, -10, -22, -41, 26, -17, 48, 50, 44, 15,
        -14, 35, 30, 34, 1, 6, 31, 27, 11, -13, -11, 23, 21, 3, -18, 28, 17, 28, 37, 32, 14,
        -11, 31, 14, -26, -37, 1, 26, 27, 21, 14, 16, 13, 5, -12, -26, 29, 20, 22, 35, 16, 14,
        -26, 5, 13, -28, -38, 5, 31, 16, -13, -22, -25, -29, -31, -32, -36, 32, 29, 33, 30, 5, 14,
        -28, 22, 35, 2, -32, 8, 35, 29, 9, -1, -10, -28, -37, -40, -37, 47, 38, 24, 10, 19, 14,
        -24, 30, 29, 10, -33, 8, 34, 24, 10, -1, -13, -24, -30, -34, -37, 43, 14, -32, -38, 13, 12,
        -13, 35, 25, 14, -5, 12, 33, 15, -5, -16, -26, -37, -37, -37, -40, 36, 36, 34, 36, 43, 5,
        -7, 39, 32, 10, -4, 15, 34, 19, 2, -9, -21, -26, -32, -35, -38, -33, 3, 28, 21, -23, -39,
        -8, 38, 37, 22, 4, 14, 26, -3, -6, -23, -31, -36, -40, -39, -40, -42, 7, 15, 25, -34, -39,
        -11, 25, 23, 27, 18, 4, 18, -8, -12, -27, -41, -42, -42, -41, -43, -43, 6, 8, 5, -36, -40,
        9, -12, -17, -12, -14, -25, -13, -13, -14, -23, -33, -38, -38, -38, -38, -39, -12, -1, 0, -33, -6,
    ]
}

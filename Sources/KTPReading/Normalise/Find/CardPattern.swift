import Foundation

/// Where a card carries print: scores every hypothesis of a card's place and orientation.
///
/// A hypothesis is rectified in a small picture and its ink measured in a grid of cells. The header in the middle of
/// the top, the column of labels at the left, the values next to it, the photo at the right and the empty space
/// between them make a pattern that nothing else has, neither another outline nor the same card upside down.
struct CardPattern {
    static let columns = 21
    static let rows = 16
    private static let cellWidth = 12
    private static let cellHeight = 10

    /// What a right guess scores at least on nearly all cards: right ones lie above 0.70, others below 0.30.
    static let likely = 0.45

    /// How far the print under an outline agrees with a card's, -1…1.
    /// - Parameters:
    ///   - outline: in pixels of the raster, clockwise from the corner at the top left of the text.
    ///   - raster: the ink channel, small: the card about 250 to 500 pixels wide.
    func agreement(of outline: Quadrilateral, in raster: GreyRaster) -> Double {
        agreements(of: outline, in: raster).upright
    }

    /// The same, and how far the print agrees with that of a card upside down, which costs no second look.
    func agreements(of outline: Quadrilateral, in raster: GreyRaster) -> (upright: Double, upsideDown: Double) {
        guard let features = Self.features(of: outline, in: raster) else { return (-1, -1) }
        return (
            zip(features, Self.expected).reduce(0) { $0 + $1.0 * $1.1 },
            zip(features.reversed(), Self.expected).reduce(0) { $0 + $1.0 * $1.1 }
        )
    }

    /// The ink in every cell, its square root taken so that one black photo does not outweigh all text;
    /// mean 0, length 1.
    static func features(of outline: Quadrilateral, in raster: GreyRaster) -> [Double]? {
        let (width, height) = (columns * cellWidth, rows * cellHeight)
        guard let map = Homography(from: Quadrilateral(width: width, height: height), to: outline) else { return nil }
        let flat = map.fetch(width: width, height: height, from: raster)
        let ink = flat.inkAgainstSurroundings(radius: 6, most: 50)
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

    /// The cells of header, NIK, labels and values' beginnings, which are never empty.
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
    /// How much darker each pixel is than the mean around it, 0…most.
    func inkAgainstSurroundings(radius: Int, most: Int) -> [UInt8] {
        var ink = [UInt8](repeating: 0, count: width * height)
        pixels.withUnsafeBufferPointer { pixels in
            ink.withUnsafeMutableBufferPointer { ink in
                SummedArea(of: self).forEachMean(radius: radius) { at, mean in
                    ink[at] = UInt8(truncatingIfNeeded: min(max(mean &- Int(pixels[at]), 0), most))
                }
            }
        }
        return ink
    }
}

import Foundation

/// Where a card carries print: the judge of every guess at where a card lies and which way up it is.
///
/// A guess is laid flat in a small picture and its ink measured in a grid of cells. The header in the middle of
/// the top, the column of labels at the left, the values beside it, the photo at the right and the emptiness
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
        guard let features = Self.features(of: outline, in: raster) else { return -1 }
        return zip(features, Self.expected).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The ink in every cell, its square root taken so that one black photo does not outweigh all text;
    /// mean 0, length 1.
    static func features(of outline: Quadrilateral, in raster: GreyRaster) -> [Double]? {
        let (width, height) = (columns * cellWidth, rows * cellHeight)
        guard let map = Homography(from: Quadrilateral(width: width, height: height), to: outline) else { return nil }
        let flat = map.fetch(width: width, height: height, from: raster)
        let ink = flat.inkAgainstSurroundings(radius: 6, most: 50)
        var cells = [Double](repeating: 0, count: columns * rows)
        for y in 0..<height {
            for x in 0..<width { cells[y / cellHeight * columns + x / cellWidth] += Double(ink[y * width + x]) }
        }
        cells = cells.map { ($0 / Double(cellWidth * cellHeight)).squareRoot() }
        let mean = cells.reduce(0, +) / Double(cells.count)
        cells = cells.map { $0 - mean }
        let length = cells.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return length > 0 ? cells.map { $0 / length } : nil
    }

    /// The mean of the features of 60 synthesised cards of all conditions, laid flat with their true corners.
    private static let expected: [Double] = {
        let length = table.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return table.map { $0 / length }
    }()
}

extension GreyRaster {
    /// How much darker each pixel is than the mean around it, 0…most.
    func inkAgainstSurroundings(radius: Int, most: Int) -> [UInt8] {
        // A summed-area table with a row and a column of zeros before the first.
        let stride = width + 1
        var sums = [Int32](repeating: 0, count: stride * (height + 1))
        for y in 0..<height {
            var line: Int32 = 0
            for x in 0..<width {
                line += Int32(pixels[y * width + x])
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + line
            }
        }
        var ink = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            let (top, bottom) = (max(y - radius, 0), min(y + radius + 1, height))
            for x in 0..<width {
                let (left, right) = (max(x - radius, 0), min(x + radius + 1, width))
                let sum =
                    sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
                    + sums[top * stride + left]
                let mean = Int(sum) / ((bottom - top) * (right - left))
                ink[y * width + x] = UInt8(min(max(mean - Int(pixels[y * width + x]), 0), most))
            }
        }
        return ink
    }
}

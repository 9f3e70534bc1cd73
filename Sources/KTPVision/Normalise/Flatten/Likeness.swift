import Foundation
package import KTPCore

extension NormalisedCard {
    /// How it looks, by the low frequencies of its grey (a discrete cosine transform, each held against their median);
    /// nil where no card was found, and where it lies would change with every crop.
    package var likeness: CardLikeness? {
        guard outline != nil else { return nil }
        let frequencies = Frequencies.low(of: Frequencies.cells(of: image.greyRows()))
        guard let median = frequencies.upperMedian else { return nil }
        return CardLikeness(frequencies.map { $0 > median })
    }
}

private enum Frequencies {
    /// Cells a side: what is smaller than fifteen pixels of the card does not count.
    private static let cells = 64
    /// Frequencies each way, from the lowest that is not constant.
    private static let count = 16

    /// The mean grey of each cell, row by row.
    static func cells(of raster: GreyRaster) -> [Double] {
        var sums = [Int](repeating: 0, count: cells * cells)
        var areas = sums
        raster.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<raster.height {
                let row = y * cells / raster.height * cells
                for x in 0..<raster.width {
                    let cell = row &+ x &* cells / raster.width
                    sums[cell] &+= Int(pixels[y &* raster.width &+ x])
                    areas[cell] &+= 1
                }
            }
        }
        return zip(sums, areas).map { Double($0) / Double(max($1, 1)) }
    }

    static func low(of grey: [Double]) -> [Double] {
        // Across each row first, then down.
        let across = (0..<cells).map { row in products(of: Array(grey[row * cells..<(row + 1) * cells])) }
        let down = (0..<count).map { column in products(of: across.map { $0[column] }) }
        return (0..<count).flatMap { frequency in down.map { $0[frequency] } }
    }

    /// How much of each wave there is in a row of cells.
    private static func products(of row: [Double]) -> [Double] {
        waves.map { wave in
            var sum = 0.0
            for (height, grey) in zip(wave, row) { sum += height * grey }
            return sum
        }
    }

    private static let waves: [[Double]] = (1...count).map { frequency in
        let step = Double.pi * Double(frequency) / Double(2 * cells)
        return (0..<cells).map { cell in cos(step * Double(2 * cell + 1)) }
    }
}

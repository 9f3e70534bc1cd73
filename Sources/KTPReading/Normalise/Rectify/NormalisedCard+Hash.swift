import Foundation
package import KTPCore

extension NormalisedCard {
    /// How it looks, by the low frequencies of its grey (a discrete cosine transform, each held against their median);
    /// nil where no card was found, and where it lies would change with every crop.
    package var likeness: PerceptualHash? {
        guard outline != nil else { return nil }
        let frequencies = Frequencies.low(of: Frequencies.cells(of: image.greyRows()))
        guard let median = frequencies.upperMedian else { return nil }
        return PerceptualHash(frequencies.map { $0 > median })
    }
}

private enum Frequencies {
    /// Cells a side: what is smaller than fifteen pixels of the card does not count.
    private static let cells = 64
    /// Frequencies each way, from the lowest that is not constant.
    private static let count = 16

    static func cells(of raster: GreyRaster) -> [Double] {
        var sums = [Int](repeating: 0, count: cells * cells)
        let (across, down) = (bounds(of: raster.width), bounds(of: raster.height))
        raster.pixels.withUnsafeBufferPointer { pixels in
            for row in 0..<cells {
                for y in down[row]..<down[row + 1] {
                    for column in 0..<cells {
                        var sum = 0
                        for x in across[column]..<across[column + 1] { sum &+= Int(pixels[y &* raster.width &+ x]) }
                        sums[row * cells + column] += sum
                    }
                }
            }
        }
        return sums.enumerated().map { cell, sum in
            let (row, column) = cell.quotientAndRemainder(dividingBy: cells)
            let area = (down[row + 1] - down[row]) * (across[column + 1] - across[column])
            return Double(sum) / Double(max(area, 1))
        }
    }

    private static func bounds(of length: Int) -> [Int] {
        (0...cells).map { ($0 * length + cells - 1) / cells }
    }

    static func low(of grey: [Double]) -> [Double] {
        // Across each row first, then down.
        let across = (0..<cells).map { row in products(of: Array(grey[row * cells..<(row + 1) * cells])) }
        let down = (0..<count).map { column in products(of: across.map { $0[column] }) }
        return (0..<count).flatMap { frequency in down.map { $0[frequency] } }
    }

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

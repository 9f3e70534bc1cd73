/// Mean and deviation of the square around each pixel; sums of columns slide down, so that all stays in fast cache.
struct LocalStatistics {
    private let raster: GreyRaster
    private let radius: Int

    /// - Parameter radius: 90 at most, or the sum of a square's squares would not fit.
    init(of raster: GreyRaster, radius: Int) { (self.raster, self.radius) = (raster, radius) }

    struct Row {
        fileprivate let sums: UnsafeBufferPointer<UInt32>
        fileprivate let squares: UnsafeBufferPointer<UInt32>
        fileprivate let shares: UnsafeBufferPointer<Double>
        fileprivate let side: Int

        @inline(__always) func mean(_ x: Int) -> Double { total(sums, x) * shares[x] }

        @inline(__always) func variance(_ x: Int, mean: Double) -> Double {
            max(total(squares, x) * shares[x] - mean * mean, 0)
        }

        @inline(__always) private func total(_ sums: UnsafeBufferPointer<UInt32>, _ x: Int) -> Double {
            Double(Int32(truncatingIfNeeded: sums[x &+ side] &- sums[x]))
        }
    }

    func forEachRow(_ body: (_ y: Int, _ row: Row) -> Void) {
        var window = SlidingWindow(width: raster.width, height: raster.height, radius: radius)
        raster.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<raster.height {
                window.move(to: y, of: pixels)
                window.withRow { body(y, $0) }
            }
        }
    }
}

/// The rows around one row, summed column by column. Sums wrap around, which cancels out.
private struct SlidingWindow {
    private let (width, height, radius): (Int, Int, Int)
    private var rows = 0..<0
    private var columns: [UInt32]
    private var columnsOfSquares: [UInt32]
    /// Of all columns left of each place, beyond either end as far as a square reaches.
    private var sums: [UInt32]
    private var squares: [UInt32]
    private var shares: [Double]

    init(width: Int, height: Int, radius: Int) {
        (self.width, self.height, self.radius) = (width, height, radius)
        columns = [UInt32](repeating: 0, count: width)
        columnsOfSquares = columns
        sums = [UInt32](repeating: 0, count: width + 2 * radius + 1)
        squares = sums
        shares = [Double](repeating: 0, count: width)
    }

    mutating func move(to y: Int, of pixels: UnsafeBufferPointer<UInt8>) {
        let wanted = max(y - radius, 0)..<min(y + radius + 1, height)
        for row in rows.upperBound..<wanted.upperBound { add(row, of: pixels, times: 1) }
        for row in rows.lowerBound..<wanted.lowerBound { add(row, of: pixels, times: .max) }
        if wanted.count != rows.count {
            for x in 0..<width {
                shares[x] = 1 / Double(wanted.count * (min(x + radius + 1, width) - max(x - radius, 0)))
            }
        }
        rows = wanted
        Self.add(up: columns, into: &sums, from: radius)
        Self.add(up: columnsOfSquares, into: &squares, from: radius)
    }

    func withRow(_ body: (LocalStatistics.Row) -> Void) {
        sums.withUnsafeBufferPointer { sums in
            squares.withUnsafeBufferPointer { squares in
                shares.withUnsafeBufferPointer { shares in
                    body(.init(sums: sums, squares: squares, shares: shares, side: 2 * radius + 1))
                }
            }
        }
    }

    /// - Parameter factor: 1, or the largest number to take the row away.
    private mutating func add(_ row: Int, of pixels: UnsafeBufferPointer<UInt8>, times factor: UInt32) {
        columns.withUnsafeMutableBufferPointer { columns in
            columnsOfSquares.withUnsafeMutableBufferPointer { columnsOfSquares in
                for x in 0..<width {
                    let value = UInt32(pixels[row &* width &+ x])
                    columns[x] &+= value &* factor
                    columnsOfSquares[x] &+= value &* value &* factor
                }
            }
        }
    }

    private static func add(up columns: [UInt32], into sums: inout [UInt32], from start: Int) {
        columns.withUnsafeBufferPointer { columns in
            sums.withUnsafeMutableBufferPointer { sums in
                var total: UInt32 = 0
                for x in 0..<columns.count {
                    total &+= columns[x]
                    sums[start &+ 1 &+ x] = total
                }
                for place in start + 1 + columns.count..<sums.count { sums[place] = total }
            }
        }
    }
}

/// Columns of a grey picture in which nothing is printed: where an element of a thermal printer's head is dead, or a fax lost a
/// line. All print that crosses one is broken there, and readers take what is left of a letter for others, all alike.
/// Set on 60 tune cards with 123 drawn columns, and held against the same without.
package struct DeadColumns {
    /// A dead column has no pixel so dark; print is darker than the other.
    private static let (paper, ink) = (UInt8(170), UInt8(130))
    /// The share of the picture's width that a gap of them is at most, and pixels that it may have in any.
    private static let broadest = (share: 0.005, pixels: 3)
    /// Rows of print that a gap breaks at least: fewer letters may stand side by side by chance.
    private static let leastRows = 3

    private let gaps: [Range<Int>]

    /// nil where there are none.
    package init?(on raster: GreyRaster) {
        let width = raster.width
        let broadest = max(Int(Double(width) * Self.broadest.share), Self.broadest.pixels)
        var darkest = [UInt8](repeating: .max, count: width)
        for row in stride(from: 0, to: raster.pixels.count, by: width) {
            for x in 0..<width { darkest[x] = min(darkest[x], raster.pixels[row &+ x]) }
        }
        gaps = darkest.indices.split { darkest[$0] < Self.paper }.map { $0.startIndex..<$0.endIndex }.filter { gap in
            gap.lowerBound > 0 && gap.upperBound < width && gap.count <= broadest
                && Self.rowsBroken(by: gap, on: raster) >= Self.leastRows
        }
        guard !gaps.isEmpty else { return nil }
    }

    private static func rowsBroken(by gap: Range<Int>, on raster: GreyRaster) -> Int {
        var (rows, wasBroken) = (0, false)
        for y in 0..<raster.height {
            let isBroken = raster[gap.lowerBound - 1, y] < ink && raster[gap.upperBound, y] < ink
            if isBroken, !wasBroken { rows += 1 }
            wasBroken = isBroken
        }
        return rows
    }

    /// The picture with what stands on both sides of each gap joined.
    package func healed(_ raster: GreyRaster) -> GreyRaster {
        var healed = raster
        for gap in gaps {
            for row in stride(from: 0, to: raster.pixels.count, by: raster.width) {
                let (from, to) = (
                    Int(raster.pixels[row + gap.lowerBound - 1]), Int(raster.pixels[row + gap.upperBound])
                )
                for (step, x) in gap.enumerated() {
                    healed.pixels[row + x] = UInt8(from + (to - from) * (step + 1) / (gap.count + 1))
                }
            }
        }
        return healed
    }
}

extension DeadColumns {
    /// Whether one runs through what lies between two columns of the picture.
    func cross(_ columns: ClosedRange<Double>) -> Bool {
        gaps.contains { Double($0.upperBound) >= columns.lowerBound && Double($0.lowerBound) <= columns.upperBound }
    }
}

extension PixImage {
    /// The dead columns of a grey picture; nil for others.
    var deadColumns: DeadColumns? { depth == 8 ? DeadColumns(on: greyRows()) : nil }

    /// nil when memory ran out.
    func healed(of dead: DeadColumns) -> PixImage? { PixImage(dead.healed(greyRows())) }
}

/// A strip at the network's height, scaled exactly as Leptonica's `pixScale` does it: one grey level of one pixel turns letters.
public struct StripScaling {
    /// New pixels a pixel.
    let factor: Float
    private let areaBelow = 0.7
    /// Wider ones are refused: no card has such.
    private static let widest = 8192

    /// - Parameter rows: to scale it to.
    /// - Returns: nil where the strip is so high, low or long that Leptonica scales in a way not proven here.
    public init?(from strip: GreyStrip, rows: Int) {
        factor = Float(rows) / Float(strip.height)
        // At 2, 4 and 1/4 it has ways of its own; at 1/5 it ceases to sharpen.
        guard factor > 0.2, factor < 2, factor != 0.25 else { return nil }
        guard strip.width >= 3, strip.width <= Self.widest, Int(Double(factor * Float(strip.width)) + 0.5) >= 8 else {
            return nil
        }
    }

    public func callAsFunction(_ strip: GreyStrip) -> GreyStrip {
        if factor == 1 { return strip }
        let scaled =
            if factor == 0.5 { halved(strip) } else if Double(factor) < areaBelow { averaged(strip) } else {
                interpolated(strip)
            }
        let sharpening =
            Double(factor) < areaBelow ? Sharpening(reach: 1, share: 0.2) : Sharpening(reach: 2, share: 0.4)
        return Double(factor) < 1.4 ? sharpening(scaled) : scaled
    }

    private func scaledLength(_ length: Int) -> Int { Int(Double(factor * Float(length)) + 0.5) }

    private func halved(_ strip: GreyStrip) -> GreyStrip {
        let (width, height) = (strip.width / 2, strip.height / 2)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let (above, below) = (2 * y * strip.width + 2 * x, (2 * y + 1) * strip.width + 2 * x)
                let sum =
                    Int(strip.pixels[above]) + Int(strip.pixels[above + 1]) + Int(strip.pixels[below])
                    + Int(strip.pixels[below + 1])
                pixels.append(UInt8(sum >> 2))
            }
        }
        return GreyStrip(width: width, pixels: pixels)
    }

    /// The mean over each new pixel's area, its edges rounded to sixteenths of a pixel.
    private func averaged(_ strip: GreyStrip) -> GreyStrip {
        let columns = AreaSpan.spans(of: strip.width, as: scaledLength(strip.width))
        let rows = AreaSpan.spans(of: strip.height, as: scaledLength(strip.height))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(columns.count * rows.count)
        var sums = [Int32](repeating: 0, count: strip.width)
        for row in rows {
            row.weigh(strip, into: &sums)
            for column in columns {
                // Leptonica leaves what would be on the last row or column of pixels to the first.
                if column.last > strip.width - 2 || row.last > strip.height - 2 {
                    pixels.append(strip.pixels[row.first * strip.width + column.first])
                } else {
                    pixels.append(UInt8((column.weigh(sums) + 128) / Int32(column.length * row.length)))
                }
            }
        }
        return GreyStrip(width: columns.count, pixels: pixels)
    }

    /// Between the four pixels around each new one, at sixteenths of a pixel.
    private func interpolated(_ strip: GreyStrip) -> GreyStrip {
        let places = { (length: Int) -> [(pixel: Int, next: Int, share: Int)] in
            let scaled = self.scaledLength(length)
            let step = Float(16 * Double(length) / Double(scaled))
            return (0..<scaled).map { index in
                let place = Int(step * Float(index))
                return (place >> 4, min(place >> 4 + 1, length - 1), place & 15)
            }
        }
        let columns = places(strip.width)
        var pixels: [UInt8] = []
        for row in places(strip.height) {
            let (upper, lower) = (row.pixel * strip.width, row.next * strip.width)
            for column in columns {
                let above =
                    (16 - column.share) * Int(strip.pixels[upper + column.pixel])
                    + column.share * Int(strip.pixels[upper + column.next])
                let below =
                    (16 - column.share) * Int(strip.pixels[lower + column.pixel])
                    + column.share * Int(strip.pixels[lower + column.next])
                pixels.append(UInt8(((16 - row.share) * above + row.share * below + 128) / 256))
            }
        }
        return GreyStrip(width: columns.count, pixels: pixels)
    }
}

/// Which pixels a new pixel covers, with how much of the first and the last in sixteenths.
private struct AreaSpan {
    let first: Int
    let last: Int
    private let ofFirst: Int32
    private let ofLast: Int32
    /// In sixteenths of a pixel.
    let length: Int

    static func spans(of length: Int, as scaled: Int) -> [AreaSpan] {
        let step = Float(16 * Double(length) / Double(scaled))
        return (0..<scaled).map { index in
            AreaSpan(from: Int(step * Float(index)), to: Int(Double(step) * (Double(index) + 1)))
        }
    }

    private init(from start: Int, to end: Int) {
        (first, last) = (start >> 4, end >> 4)
        (ofFirst, ofLast) = (Int32(16 - start & 15), Int32(end & 15))
        length = end - start
    }

    /// Down each column of the strip.
    func weigh(_ strip: GreyStrip, into sums: inout [Int32]) {
        let width = strip.width
        guard last < strip.height else { return }
        strip.pixels.withUnsafeBufferPointer { pixels in
            for x in 0..<width {
                sums[x] = ofFirst * Int32(pixels[first * width + x]) + ofLast * Int32(pixels[last * width + x])
            }
            for y in first + 1..<last { for x in 0..<width { sums[x] += 16 * Int32(pixels[y * width + x]) } }
        }
    }

    func weigh(_ sums: [Int32]) -> Int32 {
        sums[first + 1..<last].reduce(ofFirst * sums[first] + ofLast * sums[last]) { $0 + 16 * $1 }
    }
}

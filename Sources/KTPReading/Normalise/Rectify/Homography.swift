internal import CLeptonica
import Foundation
import KTPCore

/// The projective map between two planes, as a camera sees a flat card.
struct Homography {
    /// Row by row; the last element is 1.
    private let m: [Double]

    /// Takes the corners of one outline to those of the other; nil when three of them lie in one line.
    init?(from source: Quadrilateral, to target: Quadrilateral) {
        var rows: [[Double]] = []
        for (from, to) in zip(source.corners, target.corners) {
            rows.append([from.x, from.y, 1, 0, 0, 0, -from.x * to.x, -from.y * to.x, to.x])
            rows.append([0, 0, 0, from.x, from.y, 1, -from.x * to.y, -from.y * to.y, to.y])
        }
        // Gauss–Jordan elimination with row pivots.
        for column in 0..<8 {
            guard let pivot = (column..<8).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-9
            else { return nil }
            rows.swapAt(column, pivot)
            let scale = rows[column][column]
            for index in column..<9 { rows[column][index] /= scale }
            for row in 0..<8 where row != column {
                let factor = rows[row][column]
                if factor != 0 { for index in column..<9 { rows[row][index] -= factor * rows[column][index] } }
            }
        }
        m = rows.map { $0[8] } + [1]
    }

    func apply(_ point: Point) -> Point {
        let w = m[6] * point.x + m[7] * point.y + m[8]
        return Point(
            x: (m[0] * point.x + m[1] * point.y + m[2]) / w, y: (m[3] * point.x + m[4] * point.y + m[5]) / w)
    }

    /// Fetches every pixel from where this map sends it in `source`, interpolated; outside, its nearest edge is taken.
    func fetch(width: Int, height: Int, from source: GreyRaster) -> GreyRaster {
        var pixels = [UInt8](repeating: 0, count: width * height)
        let last = (x: Double(source.width - 1), y: Double(source.height - 1))
        func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
            let point = apply(Point(x: Double(x), y: Double(y)))
            // In this order a NaN becomes 0.
            return (Int(min(max(0, point.x), last.x) * Self.one), Int(min(max(0, point.y), last.y) * Self.one))
        }
        source.pixels.withUnsafeBufferPointer { from in
            pixels.withUnsafeMutableBufferPointer { to in
                for y in 0..<height {
                    var start = place(0, y)
                    for x in stride(from: 0, to: width, by: Self.span) {
                        let count = min(Self.span, width - x)
                        let end = place(x + count, y)
                        let (stepX, stepY) = ((end.x - start.x) / count, (end.y - start.y) / count)
                        var (sourceX, sourceY) = start
                        // Where no pixel of the span is the source's last, none has to ask for it.
                        let isInside =
                            max(start.x, end.x) >> 16 < source.width - 1
                            && max(start.y, end.y) >> 16 < source.height - 1
                        for index in y &* width &+ x..<y &* width &+ x &+ count {
                            let (left, top) = (sourceX >> 16, sourceY >> 16)
                            let at = top &* source.width &+ left
                            let (upper, lower): (UInt32, UInt32)
                            if isInside {
                                (upper, lower) = (Self.pair(from, at), Self.pair(from, at &+ source.width))
                            } else {
                                let below = top &+ 1 < source.height ? at &+ source.width : at
                                let right = left &+ 1 < source.width ? 1 : 0
                                upper = Self.pair(from[at], from[at &+ right])
                                lower = Self.pair(from[below], from[below &+ right])
                            }
                            to[index] = Self.between(upper, lower, (sourceX >> 8 & 255, sourceY >> 8 & 255))
                            sourceX &+= stepX
                            sourceY &+= stepY
                        }
                        start = end
                    }
                }
            }
        }
        return GreyRaster(width: width, height: height, pixels: pixels)
    }

    /// A pixel and the one to the right of it in one number: one look at memory, and one product for both.
    @inline(__always) private static func pair(_ pixels: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt32 {
        let both = UnsafeRawBufferPointer(pixels).loadUnaligned(fromByteOffset: at, as: UInt16.self)
        return pair(UInt8(truncatingIfNeeded: both.littleEndian), UInt8(truncatingIfNeeded: both.littleEndian >> 8))
    }

    @inline(__always) private static func pair(_ left: UInt8, _ right: UInt8) -> UInt32 {
        UInt32(left) | UInt32(right) << 16
    }

    @inline(__always) private static func between(
        _ upper: UInt32, _ lower: UInt32, _ part: (x: Int, y: Int)
    ) -> UInt8 {
        let (x, y) = (UInt32(truncatingIfNeeded: part.x), UInt32(truncatingIfNeeded: part.y))
        // 255 times 256 fits into half of a number: both pixels are weighted at once.
        let both = upper &* (256 &- y) &+ lower &* y
        return UInt8(truncatingIfNeeded: ((both & 0xFFFF) &* (256 &- x) &+ (both >> 16) &* x &+ 32768) >> 16)
    }

    /// Over so few pixels the map is a straight line within a hundredth of a pixel, and dividing costs most.
    private static let span = 16
    /// Whole numbers are quicker: places are in 65,536ths of a pixel.
    private static let one = 65536.0
}

extension PixImage {
    /// Shrinks to `room` times the width wanted, where less than `worthwhile` of the size is left. Set by judgement.
    private static let shrinking = (room: 1.25, worthwhile: 0.85)

    func rectified(_ outline: Quadrilateral, width: Int, height: Int) -> GreyRaster? {
        guard let around = outline.boundingBox(width: self.width, height: self.height), let part = clipped(to: around)
        else { return nil }
        // What is much larger than its copy is first made smaller by averaging, or the thin strokes would break.
        let factor = min(Double(width) * Self.shrinking.room / outline.width, 1)
        let isWorthwhile = factor < Self.shrinking.worthwhile
        let sized = isWorthwhile ? part.map { pixScaleAreaMap($0, Float(factor), Float(factor)) } : part
        let applied = isWorthwhile ? factor : 1
        let corners = outline.moved(by: Point(x: -Double(around.x), y: -Double(around.y))).scaled(applied)
        guard let sized, let map = Homography(from: Quadrilateral(width: width, height: height), to: corners) else {
            return nil
        }
        return map.fetch(width: width, height: height, from: sized.greyRows())
    }
}

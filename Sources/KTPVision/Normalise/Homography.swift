import Foundation

/// The projective map between two planes, as a camera sees a flat card.
struct Homography {
    /// Row by row; the last element is 1.
    private let m: [Double]

    /// The map that takes the corners of one outline to those of the other; nil when they cannot be matched,
    /// three of them in one line.
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

    /// A picture of `width` × `height` whose every pixel is fetched from where this map sends it in `source`.
    /// Outside of the source its nearest edge is taken. Between pixels it interpolates.
    func fetch(width: Int, height: Int, from source: GreyRaster) -> GreyRaster {
        var pixels = [UInt8](repeating: 0, count: width * height)
        let (lastX, lastY) = (Double(source.width - 1), Double(source.height - 1))
        source.pixels.withUnsafeBufferPointer { from in
            pixels.withUnsafeMutableBufferPointer { to in
                for y in 0..<height {
                    var (u, v, w) = (
                        m[1] * Double(y) + m[2], m[4] * Double(y) + m[5], m[7] * Double(y) + m[8]
                    )
                    for x in 0..<width {
                        let sourceX = min(max(u / w, 0), lastX)
                        let sourceY = min(max(v / w, 0), lastY)
                        let (left, top) = (Int(sourceX), Int(sourceY))
                        let (right, bottom) = (min(left + 1, source.width - 1), min(top + 1, source.height - 1))
                        let (partX, partY) = (sourceX - Double(left), sourceY - Double(top))
                        let upper =
                            Double(from[top * source.width + left]) * (1 - partX)
                            + Double(from[top * source.width + right]) * partX
                        let lower =
                            Double(from[bottom * source.width + left]) * (1 - partX)
                            + Double(from[bottom * source.width + right]) * partX
                        to[y * width + x] = UInt8(upper * (1 - partY) + lower * partY + 0.5)
                        u += m[0]
                        v += m[3]
                        w += m[6]
                    }
                }
            }
        }
        return GreyRaster(width: width, height: height, pixels: pixels)
    }
}

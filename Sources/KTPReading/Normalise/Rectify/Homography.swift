import Foundation
internal import ImageKernels
import KTPCore

/// The projective map between two planes, as a camera sees a flat card.
struct Homography {
    /// Row by row.
    private var m: [Double]

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
        GreyRaster(
            width: width, height: height,
            pixels: [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
                count = width * height
                source.withRaster { raster in
                    if let to = pixels.baseAddress { ImageKernels.fastest.fetch(m, raster, to, width, height) }
                }
            })
    }

    /// Fetches the pixels along the sides alone, so many of them `across` and `down` from each; those within are black.
    func fetchBorder(_ across: Int, _ down: Int, width: Int, height: Int, from source: GreyRaster) -> GreyRaster {
        guard 2 * across < width, 2 * down < height else { return fetch(width: width, height: height, from: source) }
        var border = GreyRaster(width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height))
        for band in [
            BoundingBox(x: 0, y: 0, width: width, height: down),
            BoundingBox(x: 0, y: down, width: across, height: height - 2 * down),
            BoundingBox(x: width - across, y: down, width: across, height: height - 2 * down),
            BoundingBox(x: 0, y: height - down, width: width, height: down),
        ] {
            let part = from(Point(x: Double(band.x), y: Double(band.y))).fetch(
                width: band.width, height: band.height, from: source)
            for y in 0..<band.height {
                let to = (band.y + y) * width + band.x
                let row = part.pixels[y * band.width..<(y + 1) * band.width]
                border.pixels.replaceSubrange(to..<to + band.width, with: row)
            }
        }
        return border
    }

    /// The map of points that are counted from `corner`.
    private func from(_ corner: Point) -> Homography {
        var moved = self
        for row in 0..<3 { moved.m[3 * row + 2] += m[3 * row] * corner.x + m[3 * row + 1] * corner.y }
        return moved
    }
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
        let sized = isWorthwhile ? part.shrunk(by: Float(factor)) : part
        let applied = isWorthwhile ? factor : 1
        let corners = outline.moved(by: Point(x: -Double(around.x), y: -Double(around.y))).scaled(applied)
        guard let sized, let map = Homography(from: Quadrilateral(width: width, height: height), to: corners) else {
            return nil
        }
        return map.fetch(width: width, height: height, from: sized.greyRows())
    }
}

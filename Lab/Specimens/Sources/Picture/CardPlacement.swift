/// The dark rim that a card throws on what it is on, in pixels of the drawn card.
struct ContactShadow: Sendable {
    var offset: PicturePoint
    var radius: Double
    /// 0…1
    var strength: Double

    /// How far it reaches beyond the card.
    var reach: Double { radius + abs(offset.x) + abs(offset.y) }

    /// - Parameter depth: how far outside the shadow's outline a place is; negative inside.
    /// - Returns: in 256ths, what is left of the light there.
    @inline(__always) func light(_ depth: Double) -> Int32 {
        let near = max(0, min(1, 1 - depth / radius))
        return Int32(256 * (1 - strength * near * near))
    }
}

extension PixelImage {
    /// Lays a card's face, with its corners rounded, over this picture.
    ///
    /// - Parameters:
    ///   - corners: the places of the face's corners, in pixels of this picture; may reach beyond it.
    ///   - rounded: false for what is no card and has square corners.
    mutating func lay(
        _ card: PixelImage, at corners: CardOutline, shadow: ContactShadow? = nil, rounded: Bool = true
    ) {
        precondition(channels == 3 && card.channels == 3)
        let face = LaidFace(of: card, at: corners, rounded: rounded)
        let margin = (shadow?.reach ?? 0) / face.step + 2
        guard let (columns, rows) = area(of: corners, margin: margin) else { return }
        let stride = stride
        samples.withUnsafeMutableBufferPointer { target in
            card.samples.withUnsafeBufferPointer { source in
                for y in rows {
                    for x in columns {
                        let (u, v) = face.place(Double(x) + 0.5, Double(y) + 0.5)
                        let cover = face.cover(u, v)
                        let pixel = y &* stride &+ x &* 3
                        if cover < 1, let shadow {
                            let light = shadow.light(face.outside(u - shadow.offset.x, v - shadow.offset.y))
                            for at in pixel..<pixel &+ 3 {
                                target[at] = UInt8(truncatingIfNeeded: (Int32(target[at]) &* light) >> 8)
                            }
                        }
                        guard cover > 0 else { continue }
                        let sample = face.sample(u, v)
                        let share = Int32(cover * 256)
                        for channel in 0..<3 {
                            let value = sample.value(source, channel)
                            let under = Int32(target[pixel &+ channel])
                            target[pixel &+ channel] = UInt8(
                                truncatingIfNeeded: (under &* (256 &- share) &+ value &* share) >> 8)
                        }
                    }
                }
            }
        }
    }

    /// The part of this picture around the corners; nil where they are outside.
    private func area(of corners: CardOutline, margin: Double) -> (columns: Range<Int>, rows: Range<Int>)? {
        let points = corners.points
        let left = max(0, Int((points.map(\.x).min() ?? 0) - margin))
        let right = min(width, Int((points.map(\.x).max() ?? 0) + margin) + 1)
        let top = max(0, Int((points.map(\.y).min() ?? 0) - margin))
        let bottom = min(height, Int((points.map(\.y).max() ?? 0) + margin) + 1)
        return left < right && top < bottom ? (left..<right, top..<bottom) : nil
    }
}

/// A card's face as it is in a picture. `u` and `v` are places on the face, in its own pixels.
private struct LaidFace {
    /// Pixels of the face for one of the picture, for the softness of the edge.
    let step: Double
    /// From the picture to the face, row by row.
    private let map: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)
    private let half: (x: Double, y: Double)
    /// The radius of the rounded corners.
    private let radius: Double
    private let last: (x: Int, y: Int)
    private let stride: Int

    init(of card: PixelImage, at corners: CardOutline, rounded: Bool) {
        let (width, height) = (Double(card.width), Double(card.height))
        let m = Projection(width: width, height: height, to: corners).inverse.elements
        map = (SIMD3(m[0], m[1], m[2]), SIMD3(m[3], m[4], m[5]), SIMD3(m[6], m[7], m[8]))
        let across = corners.topRight.x - corners.topLeft.x
        let along = corners.topRight.y - corners.topLeft.y
        step = width / max(1, (across * across + along * along).squareRoot())
        half = (width / 2, height / 2)
        radius = rounded ? SpecimenLayout.cornerRadius / SpecimenLayout.cardWidth * width : 0
        last = (card.width - 1, card.height - 1)
        stride = card.stride
    }

    @inline(__always) func place(_ x: Double, _ y: Double) -> (u: Double, v: Double) {
        let w = 1 / (map.w.x * x + map.w.y * y + map.w.z)
        return ((map.x.x * x + map.x.y * y + map.x.z) * w, (map.y.x * x + map.y.y * y + map.y.z) * w)
    }

    /// How far outside the face's outline a place is; negative inside.
    @inline(__always) func outside(_ u: Double, _ v: Double) -> Double {
        let x = abs(u - half.x) - (half.x - radius)
        let y = abs(v - half.y) - (half.y - radius)
        if x <= 0 || y <= 0 { return max(x, y) - radius }
        return (x * x + y * y).squareRoot() - radius
    }

    /// How much of a pixel of the picture the face covers, 0…1.
    @inline(__always) func cover(_ u: Double, _ v: Double) -> Double {
        min(1, max(0, 0.5 - outside(u, v) / step))
    }

    /// Between which four of its pixels a place is.
    @inline(__always) func sample(_ u: Double, _ v: Double) -> Sample {
        let x = min(Double(last.x), max(0, u - 0.5))
        let y = min(Double(last.y), max(0, v - 0.5))
        let (column, row) = (Int(x), Int(y))
        return Sample(
            first: row &* stride &+ column &* 3, right: column < last.x ? 3 : 0, below: row < last.y ? stride : 0,
            partX: Int32((x - Double(column)) * 256), partY: Int32((y - Double(row)) * 256))
    }

    /// Interpolates between four pixels, in 256ths.
    struct Sample {
        let first: Int
        let right: Int
        let below: Int
        let partX: Int32
        let partY: Int32

        @inline(__always) func value(_ source: UnsafeBufferPointer<UInt8>, _ channel: Int) -> Int32 {
            let at = first &+ channel
            let upper = Int32(source[at]) &* (256 &- partX) &+ Int32(source[at &+ right]) &* partX
            let lower =
                Int32(source[at &+ below]) &* (256 &- partX) &+ Int32(source[at &+ below &+ right]) &* partX
            return (upper &* (256 &- partY) &+ lower &* partY &+ 32_768) >> 16
        }
    }
}

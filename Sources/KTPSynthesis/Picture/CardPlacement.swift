/// The dark rim that a card throws on what it lies on, in pixels of the drawn card.
struct ContactShadow: Sendable {
    var offset: PicturePoint
    var radius: Double
    /// 0…1
    var strength: Double
}

extension PixelImage {
    /// Lays a card's face, with its corners rounded, over this picture.
    ///
    /// - Parameter corners: where the face's corners come to lie, in pixels of this picture; may reach beyond it.
    mutating func lay(_ card: PixelImage, at corners: CardOutline, shadow: ContactShadow? = nil) {
        precondition(channels == 3 && card.channels == 3)
        let (cardWidth, cardHeight) = (Double(card.width), Double(card.height))
        let map = Projection(width: cardWidth, height: cardHeight, to: corners).inverse.elements
        let points = corners.points
        let across = points[1].x - points[0].x
        let along = points[1].y - points[0].y
        // Pixels of the face for one of the picture, for the softness of the edge.
        let step = cardWidth / max(1, (across * across + along * along).squareRoot())
        let margin = (shadow.map { $0.radius + abs($0.offset.x) + abs($0.offset.y) } ?? 0) / step + 2
        let left = max(0, Int((points.map(\.x).min() ?? 0) - margin))
        let right = min(width, Int((points.map(\.x).max() ?? 0) + margin) + 1)
        let top = max(0, Int((points.map(\.y).min() ?? 0) - margin))
        let bottom = min(height, Int((points.map(\.y).max() ?? 0) + margin) + 1)
        guard left < right, top < bottom else { return }

        let radius = SpecimenLayout.cornerRadius / SpecimenLayout.cardWidth * cardWidth
        let (halfX, halfY) = (cardWidth / 2, cardHeight / 2)
        /// How far outside the face's outline a place is; negative inside.
        @inline(__always) func outside(_ u: Double, _ v: Double) -> Double {
            let x = abs(u - halfX) - (halfX - radius)
            let y = abs(v - halfY) - (halfY - radius)
            if x <= 0 || y <= 0 { return max(x, y) - radius }
            return (x * x + y * y).squareRoot() - radius
        }
        let (lastX, lastY) = (card.width - 1, card.height - 1)
        let (stride, cardStride) = (stride, card.stride)

        samples.withUnsafeMutableBufferPointer { target in
            card.samples.withUnsafeBufferPointer { source in
                map.withUnsafeBufferPointer { m in
                    for y in top..<bottom {
                        let py = Double(y) + 0.5
                        for x in left..<right {
                            let px = Double(x) + 0.5
                            let w = 1 / (m[6] * px + m[7] * py + m[8])
                            let u = (m[0] * px + m[1] * py + m[2]) * w
                            let v = (m[3] * px + m[4] * py + m[5]) * w
                            let distance = outside(u, v)
                            let place = y &* stride &+ x &* 3
                            let cover = min(1, max(0, 0.5 - distance / step))
                            if cover < 1, let shadow {
                                let depth = outside(u - shadow.offset.x, v - shadow.offset.y)
                                let near = max(0, min(1, 1 - depth / shadow.radius))
                                let light = Int32(256 * (1 - shadow.strength * near * near))
                                for channel in 0..<3 {
                                    target[place &+ channel] = UInt8(
                                        truncatingIfNeeded: (Int32(target[place &+ channel]) &* light) >> 8)
                                }
                            }
                            guard cover > 0 else { continue }
                            let fx = min(Double(lastX), max(0, u - 0.5))
                            let fy = min(Double(lastY), max(0, v - 0.5))
                            let (ix, iy) = (Int(fx), Int(fy))
                            let (ax, ay) = (Int32((fx - Double(ix)) * 256), Int32((fy - Double(iy)) * 256))
                            let first = iy &* cardStride &+ ix &* 3
                            let nextX = ix < lastX ? 3 : 0
                            let nextY = iy < lastY ? cardStride : 0
                            let share = Int32(cover * 256)
                            for channel in 0..<3 {
                                let at = first &+ channel
                                let upper =
                                    Int32(source[at]) &* (256 &- ax) &+ Int32(source[at &+ nextX]) &* ax
                                let lower =
                                    Int32(source[at &+ nextY]) &* (256 &- ax)
                                    &+ Int32(source[at &+ nextY &+ nextX]) &* ax
                                let value = (upper &* (256 &- ay) &+ lower &* ay &+ 32_768) >> 16
                                let under = Int32(target[place &+ channel])
                                target[place &+ channel] = UInt8(
                                    truncatingIfNeeded: (under &* (256 &- share) &+ value &* share) >> 8)
                            }
                        }
                    }
                }
            }
        }
    }
}

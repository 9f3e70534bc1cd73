import Foundation

extension MotionBlur {
    /// The share of a picture's own noise, for Wiener's filter: with less, print is sharper and noise stronger.
    private static let noise: Float = 0.02
    /// Around the card, mirrored: without it what leaves on one side would come in on the other.
    private static let margin = 32

    package func removed(from card: GreyRaster) -> GreyRaster? {
        let width = PlaneTransform.quick(card.width + 2 * Self.margin)
        let height = PlaneTransform.quick(card.height + 2 * Self.margin)
        guard let transform = PlaneTransform(width: width, height: height) else { return nil }
        let columns = Self.mirrored(card.width, in: width)
        var plane: [Float] = []
        plane.reserveCapacity(width * height)
        for y in Self.mirrored(card.height, in: height) { for x in columns { plane.append(Float(card[x, y])) } }
        let (along, down) = (Float(length * cos(angle)), Float(length * sin(angle)))
        let still = transform.filtered(plane) { horizontal, vertical in
            let left = Self.left(of: along * horizontal + down * vertical)
            return left / (left * left + Self.noise)
        }
        // Paper keeps its grey, which the filter dims a little.
        let whole = 1 + Self.noise
        var result = card
        for y in 0..<card.height {
            for x in 0..<card.width {
                let value = still[(y + Self.margin) * width + x + Self.margin] * whole
                result.pixels[y * card.width + x] = UInt8(min(max(value.rounded(), 0), 255))
            }
        }
        return result
    }

    /// The share of a wave that is left after a movement of so many of its lengths.
    private static func left(of waves: Float) -> Float {
        let phase = Float.pi * waves
        return abs(phase) < 1e-4 ? 1 : sin(phase) / phase
    }

    private static func mirrored(_ size: Int, in whole: Int) -> [Int] {
        (0..<whole).map { place in
            let from = abs(place - margin)
            return min(max(from < size ? from : 2 * size - 2 - from, 0), size - 1)
        }
    }
}

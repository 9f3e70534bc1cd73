import Foundation

/// The places of a picture where light changes sharply, thinned to one pixel across.
struct EdgeMap {
    struct Edge {
        let x: Float
        let y: Float
        /// Direction of the gradient, 0 ..< π.
        let angle: Float
        let strength: Float
    }

    let width: Int
    let height: Int
    let edges: [Edge]

    /// Each place takes the channel that changes most, as light blue on light grey does.
    /// - Parameter least: the weakest gradient that counts, in grey levels over a Sobel mask.
    init(channels: [GreyRaster], least: Float = 56) {
        guard let first = channels.first, first.width > 4, first.height > 4 else {
            (width, height, edges) = (0, 0, [])
            return
        }
        (width, height) = (first.width, first.height)
        let gradients = Self.gradients(of: channels, width: first.width, height: first.height)
        edges = Self.ridges(of: gradients, width: first.width, height: first.height, least: least)
    }

    private typealias Gradients = (x: [Float], y: [Float], square: [Float])

    private static func gradients(of channels: [GreyRaster], width: Int, height: Int) -> Gradients {
        var gradientX = [Float](repeating: 0, count: width * height)
        var gradientY = gradientX
        var magnitude = gradientX
        gradientX.withUnsafeMutableBufferPointer { gradientX in
            gradientY.withUnsafeMutableBufferPointer { gradientY in
                magnitude.withUnsafeMutableBufferPointer { magnitude in
                    for channel in channels {
                        forEachGradient(of: channel) { at, dx, dy in
                            let square = Float(dx &* dx &+ dy &* dy)
                            if square > magnitude[at] {
                                magnitude[at] = square
                                gradientX[at] = Float(dx)
                                gradientY[at] = Float(dy)
                            }
                        }
                    }
                }
            }
        }
        return (gradientX, gradientY, magnitude)
    }

    private static func forEachGradient(of channel: GreyRaster, _ body: (_ at: Int, _ dx: Int32, _ dy: Int32) -> Void) {
        let width = channel.width
        channel.pixels.withUnsafeBufferPointer { pixels in
            func level(_ at: Int) -> Int32 { Int32(truncatingIfNeeded: pixels[at]) }
            for y in 1..<channel.height - 1 {
                for at in y &* width &+ 1..<(y &+ 1) &* width &- 1 {
                    let (above, below) = (at &- width, at &+ width)
                    let right = level(above &+ 1) &+ 2 &* level(at &+ 1) &+ level(below &+ 1)
                    let left = level(above &- 1) &+ 2 &* level(at &- 1) &+ level(below &- 1)
                    let lower = level(below &- 1) &+ 2 &* level(below) &+ level(below &+ 1)
                    let upper = level(above &- 1) &+ 2 &* level(above) &+ level(above &+ 1)
                    body(at, right &- left, lower &- upper)
                }
            }
        }
    }

    private static func ridges(of gradients: Gradients, width: Int, height: Int, least: Float) -> [Edge] {
        let (gradientX, gradientY, magnitude) = gradients
        var edges: [Edge] = []
        let threshold = least * least
        for y in 2..<height - 2 {
            for at in y * width + 2..<(y + 1) * width - 2 where magnitude[at] > threshold {
                let step = abs(gradientX[at]) > abs(gradientY[at]) ? 1 : width
                guard magnitude[at] >= magnitude[at - step], magnitude[at] > magnitude[at + step] else { continue }
                var angle = atan2(gradientY[at], gradientX[at])
                if angle < 0 { angle += .pi }
                if angle >= .pi { angle -= .pi }
                edges.append(
                    Edge(
                        x: Float(at % width), y: Float(y), angle: angle, strength: magnitude[at].squareRoot()))
            }
        }
        return edges
    }
}

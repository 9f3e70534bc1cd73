import Foundation
internal import ImageKernels

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
        let count = width * height
        var gradients = Gradients([Float](repeating: 0, count: count), [], [])
        (gradients.y, gradients.square) = (gradients.x, gradients.x)
        for channel in channels {
            channel.withRaster {
                ImageKernels.fastest.gradients($0, &gradients.x, &gradients.y, &gradients.square)
            }
        }
        return gradients
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

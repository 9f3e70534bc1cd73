internal import CLeptonica
import KTPCore

struct WorkingPicture {
    /// Pixels of its longer side.
    static let side = 560.0

    /// Red, green and blue, or grey alone.
    private(set) var channels: [GreyRaster]
    private(set) var ink: GreyRaster
    /// Its pixels a pixel of the picture.
    let factor: Double

    var longerSide: Double { Double(max(ink.width, ink.height)) }

    init?(of image: PixImage) {
        factor = min(Self.side / Double(max(image.width, image.height)), 1)
        let (factor, depth) = (Float(factor), image.depth)
        guard let small = factor < 1 ? image.shrunk(by: factor) : image else { return nil }
        channels = small.channels.map { $0.greyRows() }
        guard let ink = channels.last, channels.count == (depth == 32 ? 3 : 1) else { return nil }
        self.ink = ink
    }

    /// The picture with its dark parts twice as light, and white what is no card in a dark sleeve.
    var lightened: WorkingPicture {
        var lightened = self
        let levels = (0...255).map { UInt8(min(2 * $0, 255)) }
        for index in channels.indices {
            lightened.channels[index].pixels = channels[index].pixels.map { levels[Int($0)] }
        }
        return lightened
    }

    func without(_ outline: Quadrilateral) -> WorkingPicture {
        var rest = self
        let cover = outline.grown(by: 0.02)
        for index in channels.indices { rest.channels[index].cover(cover) }
        rest.ink.cover(cover)
        return rest
    }
}

extension GreyRaster {
    fileprivate mutating func cover(_ outline: Quadrilateral) {
        guard let box = outline.boundingBox(width: width, height: height) else { return }
        let around = outline.grown(by: 0.02).edgePoints(a: 24)
            .filter { $0.x >= 0 && $0.y >= 0 && Int($0.x) < width && Int($0.y) < height }
            .map { self[Int($0.x), Int($0.y)] }.sorted()
        let shade = around.isEmpty ? 128 : around[around.count / 2]
        for y in box.y..<box.bottom {
            let isCovered = { (x: Int) in outline.contains(Point(x: Double(x), y: Double(y))) }
            // Of a row of pixels a convex outline holds one run.
            guard let first = (box.x..<box.right).first(where: isCovered),
                let last = (box.x..<box.right).last(where: isCovered)
            else { continue }
            for x in first...last { pixels[y * width + x] = shade }
        }
    }
}

import Foundation

/// A line through the print, to the paper or filled with dirt.
struct Scratch {
    private var start: PicturePoint
    private var angle: Double
    /// In radians a step.
    private var bend: Double
    /// In pixels.
    private var length: Double
    private var breadth: Double
    private var shade: Double
    private var share: Double

    /// - Parameter scale: pixels a millimetre.
    init(scale: Double, over face: PixelImage, from generator: inout SeededGenerator) {
        start = PicturePoint(
            x: generator.unit() * Double(face.width), y: generator.unit() * Double(face.height))
        angle = generator.double(0...6.28)
        bend = generator.double(-0.006...0.006)
        length = scale * generator.double(4...45)
        breadth = scale * generator.double(0.03...0.13)
        shade = generator.chance(0.75) ? generator.double(205...250) : generator.double(60...120)
        share = generator.double(0.25...0.8)
    }

    func apply(to face: inout PixelImage) {
        var place = start
        var angle = angle
        let step = max(0.7, breadth)
        for _ in 0..<Int(length / step) {
            mark(&face, at: place)
            place = PicturePoint(x: place.x + cos(angle) * step, y: place.y + sin(angle) * step)
            angle += bend
        }
    }

    private func mark(_ face: inout PixelImage, at place: PicturePoint) {
        let (columns, rows) = face.square(around: place, reach: breadth + 1)
        for y in rows {
            for x in columns {
                let distance = hypot(Double(x) + 0.5 - place.x, Double(y) + 0.5 - place.y)
                let cover = min(1, max(0, breadth + 0.5 - distance)) * share
                guard cover > 0 else { continue }
                let index = y * face.stride + x * face.channels
                for channel in 0..<face.channels {
                    let value = Double(face.samples[index + channel])
                    face.samples[index + channel] = UInt8(value * (1 - cover) + shade * cover)
                }
            }
        }
    }
}

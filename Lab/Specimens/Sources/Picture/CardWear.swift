import Foundation

/// The wear that years in a wallet leave on a card: scratches, specks, fading, yellowing.
struct CardWear: Sendable {
    private var scratches: Int
    private var specks: Int
    private var fading: Double
    private var yellowing: Double
    private var seed: SeededGenerator

    init(from generator: inout SeededGenerator) {
        let old = generator.chance(0.35)
        scratches = old ? generator.int(2...14) : generator.int(0...2)
        specks = old ? generator.int(5...50) : generator.int(0...6)
        fading = old ? generator.double(0...0.22) : generator.double(0...0.05)
        yellowing = old ? generator.double(0...0.08) : 0
        seed = generator.fork()
    }

    func apply(to face: inout PixelImage) {
        var generator = seed
        ToneCurve(
            contrast: 1 - fading, brightness: fading * 60,
            balance: [1, 1 - yellowing * 0.25, 1 - yellowing]
        ).apply(to: &face)
        let scale = Double(face.width) / SpecimenLayout.cardWidth
        for _ in 0..<scratches { scratch(&face, scale, &generator) }
        for _ in 0..<specks {
            spot(
                &face, x: generator.unit() * Double(face.width), y: generator.unit() * Double(face.height),
                radius: scale * generator.double(0.04...0.14), shade: generator.chance(0.6) ? 70 : 240,
                share: generator.double(0.3...0.8))
        }
    }

    private func scratch(_ face: inout PixelImage, _ scale: Double, _ generator: inout SeededGenerator) {
        var x = generator.unit() * Double(face.width)
        var y = generator.unit() * Double(face.height)
        var angle = generator.double(0...6.28)
        let bend = generator.double(-0.004...0.004)
        let shade: UInt8 = generator.chance(0.8) ? 245 : 90
        let share = generator.double(0.12...0.5)
        let breadth = scale * generator.double(0.03...0.07)
        let step = max(0.7, breadth)
        for _ in 0..<Int(scale * generator.double(3...30) / step) {
            spot(&face, x: x, y: y, radius: breadth, shade: shade, share: share)
            x += cos(angle) * step
            y += sin(angle) * step
            angle += bend
        }
    }

    private func spot(
        _ face: inout PixelImage, x: Double, y: Double, radius: Double, shade: UInt8, share: Double
    ) {
        let reach = Int(radius.rounded(.up))
        for row in (Int(y) - reach)...(Int(y) + reach) where row >= 0 && row < face.height {
            for column in (Int(x) - reach)...(Int(x) + reach) where column >= 0 && column < face.width {
                let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
                let cover = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot())) * share
                guard cover > 0 else { continue }
                let index = row * face.stride + column * face.channels
                for channel in 0..<face.channels {
                    let value = Double(face.samples[index + channel])
                    face.samples[index + channel] = UInt8(value * (1 - cover) + Double(shade) * cover)
                }
            }
        }
    }
}

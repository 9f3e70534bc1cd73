import Foundation

/// The wear of many years on a card: the ink faded, the face yellowed, scratched, and rubbed bare in patches.
struct HeavyWear: Sendable {
    private var fading: Double
    private var yellowing: Double
    private var scratches: Int
    private var patches: Int
    private var level: SpecimenLevel
    private var seed: SeededGenerator

    init(level: SpecimenLevel, from generator: inout SeededGenerator) {
        fading = generator.double(level.pick(0.05...0.2, 0.15...0.4, 0.35...0.55))
        yellowing = generator.double(level.pick(0...0.1, 0.06...0.25, 0.15...0.35))
        scratches = generator.int(level.pick(6...15, 15...40, 40...80))
        patches = generator.int(level.pick(1...3, 3...7, 6...11))
        self.level = level
        seed = generator.fork()
    }

    func apply(to face: inout PixelImage) {
        var generator = seed
        ToneCurve(
            contrast: 1 - fading, brightness: fading * 70, balance: [1, 1 - yellowing * 0.3, 1 - yellowing]
        ).apply(to: &face)
        for _ in 0..<patches { rub(&face, &generator) }
        let scale = Double(face.width) / SpecimenLayout.cardWidth
        for _ in 0..<scratches { Scratch(scale: scale, over: face, from: &generator).apply(to: &face) }
    }

    /// Rubs print off a patch with a ragged rim, down to the paper's colour about it.
    private func rub(_ face: inout PixelImage, _ generator: inout SeededGenerator) {
        let (width, height) = (Double(face.width), Double(face.height))
        let middle = PicturePoint(x: generator.unit() * width, y: generator.unit() * height)
        let (radiusX, radiusY) = (width * generator.double(0.04...0.14), width * generator.double(0.015...0.06))
        let angle = generator.double(-0.5...0.5)
        let share = generator.double(level.pick(0.2...0.35, 0.3...0.6, 0.5...0.75))
        let ragged = (0..<7).map { _ in generator.double(0...6.28) }
        let paper = face.brightColour(around: middle, reach: radiusX)
        let reach = max(radiusX, radiusY) * 1.4
        let (columns, rows) = face.square(around: middle, reach: reach)
        for y in rows {
            for x in columns {
                let (dx, dy) = (Double(x) - middle.x, Double(y) - middle.y)
                let along = (dx * cos(angle) + dy * sin(angle)) / radiusX
                let across = (-dx * sin(angle) + dy * cos(angle)) / radiusY
                let turn = atan2(across, along)
                let rim = ragged.indices.reduce(1.0) { $0 + 0.07 * sin(Double($1 + 1) * turn + ragged[$1]) }
                let depth = rim - (along * along + across * across).squareRoot()
                guard depth > 0 else { continue }
                let cover = share * min(1, depth * 2.5) * (generator.chance(0.25) ? 0.55 : 1)
                let index = y * face.stride + x * 3
                for channel in 0..<3 {
                    let value = Double(face.samples[index + channel])
                    face.samples[index + channel] = UInt8(value + (paper[channel] - value) * cover)
                }
            }
        }
    }
}

extension PixelImage {
    /// The pixels at most so far from a place that are in the picture.
    func square(around place: PicturePoint, reach: Double) -> (columns: Range<Int>, rows: Range<Int>) {
        let left = min(width, max(0, Int(place.x - reach)))
        let top = min(height, max(0, Int(place.y - reach)))
        return (
            left..<max(left, min(width, Int(place.x + reach) + 1)),
            top..<max(top, min(height, Int(place.y + reach) + 1))
        )
    }

    /// The colour of paper about a place: the brightest tenth there, on the average, 0…255 a channel.
    fileprivate func brightColour(around place: PicturePoint, reach: Double) -> [Double] {
        let (columns, rows) = square(around: place, reach: reach)
        let step = max(1, columns.count / 24)
        var found: [[Double]] = []
        for y in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
            for x in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
                let index = y * stride + x * channels
                found.append((0..<3).map { Double(samples[index + $0]) })
            }
        }
        found.sort { $0[0] + $0[1] + $0[2] > $1[0] + $1[1] + $1[2] }
        let brightest = found.prefix(max(1, found.count / 10))
        return (0..<3).map { channel in
            brightest.reduce(0) { $0 + $1[channel] } / Double(max(1, brightest.count))
        }
    }
}

/// Sky, hills, trees and houses: a photo that was meant for another folder.
struct Landscape {
    private let canvas: Canvas
    /// The picture is 100 broad.
    private let height: Double

    static func draw(width: Int, height: Int, from generator: inout SeededGenerator) throws -> PixelImage {
        let scale = Double(width) / 100
        let scene = Landscape(
            canvas: try Canvas(width: width, height: height, scale: scale), height: Double(height) / scale)
        scene.sky(&generator)
        for ridge in 0..<generator.int(1...4) { scene.hills(ridge, &generator) }
        scene.ground(&generator)
        for _ in 0..<generator.int(0...5) { scene.house(&generator) }
        for _ in 0..<generator.int(3...40) { scene.tree(&generator) }
        var image = try scene.canvas.image()
        image.addNoise(luminance: generator.double(1...12), chroma: 2, from: &generator)
        return generator.chance(0.5) ? image.blurred(deviation: generator.double(0.4...1.5)) : image
    }

    private var horizon: Double { height * 0.55 }

    private func sky(_ generator: inout SeededGenerator) {
        let top = generator.pick([Colour(0.3, 0.5, 0.85), Colour(0.85, 0.5, 0.3), Colour(0.6, 0.65, 0.7)])
        canvas.gradient(from: (0, 0), to: (0, horizon), [(0, top, 1), (1, top.mixed(with: .white, 0.6), 1)])
        canvas.paint()
        canvas.ink(.white, alpha: 0.35)
        for _ in 0..<generator.int(0...12) {
            canvas.ellipse(
                generator.double(0...100), generator.double(0...horizon * 0.7), generator.double(3...14),
                generator.double(1...4))
            canvas.fill()
        }
    }

    private func hills(_ ridge: Int, _ generator: inout SeededGenerator) {
        let base = horizon - 6 + Double(ridge) * 3
        canvas.ink(
            Colour(0.25, 0.4, 0.3).mixed(with: .white, 0.5 - Double(ridge) * 0.12).jittered(0.08, from: &generator))
        canvas.move(0, height)
        canvas.line(0, base)
        var x = 0.0
        while x < 100 {
            let step = generator.double(4...22)
            canvas.line(x + step / 2, base - generator.double(2...18))
            canvas.line(x + step, base - generator.double(0...6))
            x += step
        }
        canvas.line(100, height)
        canvas.close()
        canvas.fill()
    }

    /// A field with furrows, or water with waves.
    private func ground(_ generator: inout SeededGenerator) {
        let colour = generator.pick([Colour(0.4, 0.5, 0.2), Colour(0.2, 0.35, 0.5), Colour(0.7, 0.6, 0.4)])
        canvas.ink(colour)
        canvas.rectangle(0, horizon, 100, height - horizon)
        canvas.fill()
        var y = horizon
        while y < height {
            canvas.ink(
                generator.chance(0.5) ? colour.mixed(with: .black, 0.4) : colour.mixed(with: .white, 0.4), alpha: 0.5)
            for _ in 0..<generator.int(1...6) {
                let x = generator.double(-5...95)
                canvas.move(x, y)
                canvas.line(x + generator.double(2...20), y + generator.double(-0.4...0.4))
            }
            canvas.stroke(generator.double(0.1...0.7))
            y += generator.double(0.6...2.5)
        }
    }

    private func tree(_ generator: inout SeededGenerator) {
        let (x, foot) = (generator.double(0...100), generator.double(horizon...height))
        let size = generator.double(2...6) * (0.5 + (foot - horizon) / height * 3)
        canvas.ink(Colour(0.3, 0.2, 0.1))
        canvas.rectangle(x - size * 0.06, foot - size, size * 0.12, size)
        canvas.fill()
        for _ in 0..<12 {
            canvas.ink(Colour(0.15, 0.35, 0.12).jittered(0.12, from: &generator))
            canvas.ellipse(
                x + generator.double(-0.35...0.35) * size, foot - size * generator.double(0.8...1.6), size * 0.22,
                size * 0.2)
            canvas.fill()
        }
    }

    /// Walls with rows of windows, which a hasty reader takes for print.
    private func house(_ generator: inout SeededGenerator) {
        let (x, width) = (generator.double(0...90), generator.double(5...25))
        let top = horizon - generator.double(2...20)
        canvas.ink(Colour(0.85, 0.8, 0.7).jittered(0.12, from: &generator))
        canvas.rectangle(x, top, width, horizon - top + 3)
        canvas.fill()
        canvas.ink(Colour(0.2, 0.22, 0.28))
        let pace = generator.double(1.2...3)
        var y = top + pace / 2
        while y < horizon - pace {
            var across = x + pace / 2
            while across < x + width - pace {
                canvas.rectangle(across, y, pace * 0.5, pace * 0.6)
                across += pace
            }
            y += pace * 1.3
        }
        canvas.fill()
    }
}

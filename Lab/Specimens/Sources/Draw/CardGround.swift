import Foundation

/// The card's ground: light blue with a map, waves, guilloches, and the card's own name over and over.
struct CardGround: Sendable {
    var top: Colour
    var bottom: Colour
    var blush: Colour
    var lines: Colour
    /// 0.4 faint … 1.4 loud.
    var strength: Double
    var microtext: Bool
    var seed: SeededGenerator

    /// - Parameter isOrange: as foreigners' cards are.
    init(isOrange: Bool = false, from generator: inout SeededGenerator) {
        var paper = generator.pick([
            Colour(0.74, 0.86, 0.95), Colour(0.68, 0.81, 0.93), Colour(0.78, 0.86, 0.93), Colour(0.70, 0.82, 0.91),
            Colour(0.80, 0.89, 0.96), Colour(0.64, 0.77, 0.89), Colour(0.72, 0.86, 0.91),
        ])
        if isOrange { paper = Colour(0.97, 0.76, 0.50).jittered(0.05, from: &generator) }
        top = paper.jittered(0.03, from: &generator)
        let foot = isOrange ? Colour(0.95, 0.66, 0.42) : Colour(0.60, 0.78, 0.93)
        bottom = paper.mixed(with: foot, generator.double(0...0.6))
        blush = generator.pick([Colour(0.93, 0.83, 0.90), Colour(0.86, 0.94, 0.88), Colour(0.93, 0.92, 0.84), paper])
        lines = (isOrange ? Colour(0.82, 0.44, 0.16) : Colour(0.32, 0.55, 0.78)).jittered(0.08, from: &generator)
        strength = generator.double(0.45...1.3)
        microtext = generator.chance(0.7)
        seed = generator.fork()
    }

    func draw(on canvas: Canvas) {
        var generator = seed
        let (width, height) = (SpecimenLayout.cardWidth, SpecimenLayout.cardHeight)
        canvas.gradient(
            from: (0, 0), to: (width * generator.double(-0.3...0.4), height), [(0, top, 1), (1, bottom, 1)])
        canvas.paint()
        canvas.gradient(
            around: (width * generator.double(0.1...0.9), height * generator.double(0.2...0.9)),
            radius: generator.double(25...50), [(0, blush, 0.6), (1, blush, 0)])
        canvas.paint()
        map(canvas, &generator)
        waves(canvas, &generator)
        for _ in 0..<generator.int(1...3) { rosette(canvas, &generator) }
        emblem(canvas, &generator)
        if microtext { names(canvas, &generator) }
    }

    /// Islands strewn along the equator, closed curves with uneven shores.
    private func map(_ canvas: Canvas, _ generator: inout SeededGenerator) {
        let colour = lines.mixed(with: Colour(0.35, 0.68, 0.62), generator.double(0...0.7))
        canvas.ink(colour, alpha: 0.16 * strength)
        let middle = generator.double(24...32)
        let islands: [(x: Double, y: Double, length: Double, breadth: Double, tilt: Double)] = [
            (13, 0, 11, 3.2, 38), (25, 8.5, 8, 1.7, 8), (32, -2, 6.5, 5.5, 0), (45, 0, 2, 5, 15), (48, -3, 5, 1.3, -10),
            (40, 10, 6, 0.9, 3), (57, -2, 1.6, 3, 20), (60, 4, 2.6, 1, 0), (73, 4, 9, 4.2, 14), (53, 10, 2.4, 0.9, -25),
        ]
        for island in islands {
            canvas.saved {
                canvas.translate(island.x, middle + island.y)
                canvas.rotate(degrees: island.tilt)
                let (phase, ripple) = (generator.double(0...6.28), generator.double(0.1...0.25))
                for step in 0..<60 {
                    let angle = Double(step) / 60 * 2 * .pi
                    let shore = 1 + ripple * sin(3 * angle + phase) + ripple * 0.6 * sin(7 * angle + 2 * phase)
                    let (x, y) = (island.length * shore * cos(angle), island.breadth * shore * sin(angle))
                    if step == 0 { canvas.move(x, y) } else { canvas.line(x, y) }
                }
                canvas.close()
                canvas.fill()
            }
        }
    }

    private func waves(_ canvas: Canvas, _ generator: inout SeededGenerator) {
        for _ in 0..<generator.int(2...4) {
            let pale = generator.chance(0.3)
            canvas.ink(
                pale ? .white : lines.jittered(0.15, from: &generator),
                alpha: generator.double(0.14...0.34) * strength)
            let count = generator.int(10...26)
            let spread = generator.double(0.35...1.6)
            let start = generator.double(-8...48)
            let length = generator.double(12...60)
            let (height, drift) = (generator.double(1...6), generator.double(0.01...0.09))
            let slope = generator.double(-0.25...0.25)
            let phase = generator.double(0...6.28)
            for index in 0..<count {
                let offset = start + Double(index) * spread
                let turn = phase + Double(index) * drift * 4
                for step in 0...56 {
                    let x = Double(step) / 56 * (SpecimenLayout.cardWidth + 4) - 2
                    let y =
                        offset + slope * x + height * sin(x / length * 2 * .pi + turn)
                        + height * 0.3 * sin(x / length * 5.1 + turn * 2)
                    if step == 0 { canvas.move(x, y) } else { canvas.line(x, y) }
                }
                canvas.stroke(0.1)
            }
        }
    }

    /// Hypotrochoid bands, as on banknotes.
    private func rosette(_ canvas: Canvas, _ generator: inout SeededGenerator) {
        let centre = (x: generator.double(4...82), y: generator.double(6...50))
        let radius = generator.double(5...15)
        let petals = Double(generator.int(7...15))
        let depth = generator.double(0.12...0.35)
        canvas.ink(lines.jittered(0.18, from: &generator), alpha: generator.double(0.14...0.3) * strength)
        for ring in 0..<generator.int(4...9) {
            let turn = Double(ring) * 0.11
            let size = radius * (1 - Double(ring) * 0.07)
            for step in 0...180 {
                let angle = Double(step) / 180 * 2 * .pi
                let reach = size * (1 + depth * sin(petals * angle + turn * petals))
                let (x, y) = (centre.x + reach * cos(angle), centre.y + reach * 0.8 * sin(angle))
                if step == 0 { canvas.move(x, y) } else { canvas.line(x, y) }
            }
            canvas.stroke(0.09)
        }
    }

    /// A winged shape in the middle, faint: something like an emblem, nothing like the real one.
    private func emblem(_ canvas: Canvas, _ generator: inout SeededGenerator) {
        guard generator.chance(0.7) else { return }
        let colour = generator.chance(0.5) ? Colour.white : lines
        canvas.saved {
            canvas.translate(generator.double(34...50), generator.double(24...32))
            canvas.ink(colour, alpha: 0.15 * strength)
            for side in [-1.0, 1.0] {
                for feather in 0..<9 {
                    let reach = 11 - Double(feather) * 0.8
                    canvas.move(side * 1.5, 4)
                    canvas.curve(
                        side * 5, -1 - Double(feather), side * reach, -9 + Double(feather), side * reach,
                        -6 + Double(feather) * 1.9)
                    canvas.stroke(0.5)
                }
            }
            canvas.ellipse(0, 1, 3, 4.2)
            canvas.fill()
        }
    }

    private func names(_ canvas: Canvas, _ generator: inout SeededGenerator) {
        let face = CardTypeface(.liberationSans, size: generator.double(0.7...1.25))
        let text = "KARTU TANDA PENDUDUK"
        let step = canvas.advance(text, face) + face.size * 1.5
        let colour = generator.chance(0.5) ? lines : Colour.white
        canvas.ink(colour, alpha: generator.double(0.12...0.3) * min(1, strength))
        let tilt = generator.pick([0.0, 0, -12, 18])
        canvas.saved {
            canvas.rotate(degrees: tilt)
            let line = face.size * generator.double(2.2...4.5)
            var y = -22.0
            while y < SpecimenLayout.cardHeight + 22 {
                var x = -22 - generator.double(0...step)
                while x < SpecimenLayout.cardWidth + 22 {
                    canvas.text(text, face, x: x, baseline: y)
                    x += step
                }
                y += line
            }
        }
    }
}

import Foundation

/// The looks of the drawn holder. A silhouette in flat shades: no likeness of anybody.
struct PortraitStyle: Sendable {
    var redGround: Bool
    var woman: Bool
    var skin: Colour
    var hair: Colour
    var shirt: Colour
    var veil: Colour?
    var glasses: Bool
    var seed: SeededGenerator

    init(woman: Bool, redGround: Bool, from generator: inout SeededGenerator) {
        self.woman = woman
        self.redGround = redGround
        skin = generator.pick([
            Colour(0.78, 0.60, 0.46), Colour(0.66, 0.47, 0.34), Colour(0.86, 0.70, 0.57), Colour(0.45, 0.31, 0.23),
        ]).jittered(0.04, from: &generator)
        hair = Colour(0.11, 0.09, 0.09).jittered(0.05, from: &generator)
        shirt = generator.pick([
            Colour(0.92, 0.92, 0.93), Colour(0.16, 0.18, 0.26), Colour(0.45, 0.28, 0.2), Colour(0.2, 0.4, 0.32),
            Colour(0.7, 0.7, 0.55), Colour(0.5, 0.15, 0.2), Colour(0.3, 0.45, 0.7),
        ]).jittered(0.06, from: &generator)
        veil = woman && generator.chance(0.5) ? shirt.jittered(0.3, from: &generator) : nil
        glasses = generator.chance(0.15)
        seed = generator.fork()
    }

    func draw(on canvas: Canvas, x: Double, y: Double, width: Double, height: Double) {
        var generator = seed
        let ground = redGround ? Colour(0.80, 0.13, 0.14) : Colour(0.16, 0.33, 0.72)
        canvas.saved {
            canvas.rectangle(x, y, width, height)
            canvas.clip()
            let shade = ground.jittered(0.07, from: &generator)
            canvas.gradient(
                from: (x, y), to: (x + width, y + height),
                [(0, shade.mixed(with: .white, 0.12), 1), (1, shade.mixed(with: .black, 0.14), 1)])
            canvas.paint()
            canvas.translate(x + width * generator.double(0.47...0.53), y)
            canvas.stretch(width, height)
            figure(canvas, &generator)
        }
    }

    /// The person alone, on what is there.
    func drawFigure(on canvas: Canvas, middle: Double, top: Double, size: Double) {
        var generator = seed
        canvas.saved {
            canvas.translate(middle, top)
            canvas.stretch(size, size)
            figure(canvas, &generator)
        }
    }

    /// Coordinates: the photo is 1 × 1, x from its middle.
    private func figure(_ canvas: Canvas, _ generator: inout SeededGenerator) {
        let size = generator.double(0.92...1.08)
        let (head, breadth, length) = (0.43, 0.2 * size, 0.205 * size)
        if let veil {
            canvas.ink(veil)
            canvas.ellipse(0, head + 0.03, breadth * 1.55, length * 1.55)
            canvas.fill()
            canvas.move(-breadth * 1.5, head)
            canvas.curve(-0.5, 0.85, -0.45, 1, -0.45, 1.02)
            canvas.line(0.45, 1.02)
            canvas.curve(0.45, 1, 0.5, 0.85, breadth * 1.5, head)
            canvas.fill()
        } else if woman {
            canvas.ink(hair)
            canvas.ellipse(0, head + 0.06, breadth * 1.4, length * generator.double(1.4...1.9))
            canvas.fill()
        }
        shoulders(canvas)
        canvas.ink(skin.mixed(with: .black, 0.12))
        canvas.roundedRectangle(-0.085, head + 0.1, 0.17, 0.2, radius: 0.05)
        canvas.fill()
        canvas.gradient(
            around: (-0.05, head - 0.05), radius: 0.32, [(0, skin.mixed(with: .white, 0.1), 1), (1, skin, 1)])
        canvas.ellipse(0, head, breadth, length)
        canvas.fill()
        if veil == nil { hairline(canvas, head, breadth, length) }
        features(canvas, head)
    }

    private func shoulders(_ canvas: Canvas) {
        canvas.gradient(
            from: (-0.5, 0.7), to: (0.5, 1),
            [(0, shirt.mixed(with: .white, 0.1), 1), (1, shirt.mixed(with: .black, 0.2), 1)])
        canvas.move(-0.46, 1.02)
        canvas.curve(-0.47, 0.78, -0.3, 0.74, -0.1, 0.7)
        canvas.line(0.1, 0.7)
        canvas.curve(0.3, 0.74, 0.47, 0.78, 0.46, 1.02)
        canvas.fill()
    }

    private func hairline(_ canvas: Canvas, _ head: Double, _ breadth: Double, _ length: Double) {
        canvas.ink(hair)
        canvas.move(-breadth * 1.07, head + 0.02)
        canvas.curve(
            -breadth * 1.45, head - length * 1.75, breadth * 1.4, head - length * 1.8, breadth * 1.07, head + 0.02)
        canvas.line(breadth * 0.93, head - 0.05)
        canvas.curve(
            breadth * 0.8, head - length * 0.72, breadth * 0.1, head - length * 0.5, -breadth * 0.35,
            head - length * 0.72)
        canvas.curve(
            -breadth * 0.7, head - length * 0.7, -breadth * 0.85, head - 0.08, -breadth * 0.93, head - 0.05)
        canvas.fill()
    }

    private func features(_ canvas: Canvas, _ head: Double) {
        for side in [-0.078, 0.078] {
            canvas.ink(.white, alpha: 0.8)
            canvas.ellipse(side, head - 0.012, 0.032, 0.013)
            canvas.fill()
            canvas.ink(Colour(0.1, 0.06, 0.05))
            canvas.ellipse(side, head - 0.012, 0.014, 0.013)
            canvas.fill()
            canvas.move(side - 0.04, head - 0.046)
            canvas.line(side + 0.04, head - 0.05)
            canvas.stroke(0.012)
            if glasses {
                canvas.roundedRectangle(side - 0.055, head - 0.045, 0.11, 0.07, radius: 0.02)
                canvas.stroke(0.008)
            }
        }
        canvas.ink(skin.mixed(with: .black, 0.3))
        canvas.move(-0.01, head)
        canvas.line(-0.022, head + 0.06)
        canvas.line(0.015, head + 0.063)
        canvas.stroke(0.008)
        canvas.ink(Colour(0.6, 0.26, 0.24))
        canvas.move(-0.05, head + 0.11)
        canvas.curve(-0.02, head + 0.123, 0.02, head + 0.123, 0.05, head + 0.11)
        canvas.stroke(0.014)
    }
}

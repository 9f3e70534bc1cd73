import Foundation

/// The scene under and about a card that is being photographed. Drawn coarsely and blown up, since it is mostly
/// out of focus.
struct Backdrop {
    private let canvas: Canvas
    private let height: Double

    /// - Parameter clutter: how many things are about; nil for as many as may be.
    /// - Returns: a picture of the size given.
    static func draw(
        width: Int, height: Int, clutter: Int? = nil, from generator: inout SeededGenerator
    ) throws -> PixelImage {
        let shrink = max(2, width / 900)
        let columns = width / shrink
        let rows = height / shrink
        let scene = Backdrop(
            canvas: try Canvas(width: columns, height: rows, scale: Double(columns) / 100),
            height: 100 * Double(rows) / Double(columns))
        scene.table(&generator)
        for _ in 0..<(clutter ?? generator.pick([0, 0, 1, 2, 3, 5])) { scene.clutter(&generator) }
        var coarse = try scene.canvas.image()
        coarse.addNoise(luminance: generator.double(2...14), chroma: 1, from: &generator)
        return coarse.blurred(deviation: generator.double(0.4...1.6)).resized(width: width, height: height)
    }

    /// Coordinates: the picture is 100 broad.
    private func table(_ generator: inout SeededGenerator) {
        let colour = generator.pick([
            Colour(0.55, 0.38, 0.24), Colour(0.35, 0.24, 0.17), Colour(0.72, 0.58, 0.42), Colour(0.85, 0.84, 0.82),
            Colour(0.22, 0.23, 0.25), Colour(0.5, 0.5, 0.52), Colour(0.30, 0.36, 0.45), Colour(0.66, 0.30, 0.26),
            Colour(0.40, 0.50, 0.40), Colour(0.93, 0.93, 0.91), Colour(0.62, 0.74, 0.84),
        ]).jittered(0.08, from: &generator)
        canvas.gradient(
            from: (0, 0), to: (100, height),
            [(0, colour.mixed(with: .white, 0.08), 1), (1, colour.mixed(with: .black, 0.1), 1)])
        canvas.paint()
        switch generator.int(0...4) {
        case 0: grain(colour, &generator)
        case 1: weave(colour, &generator)
        case 2: tiles(colour, &generator)
        case 3: batik(colour, &generator)
        default: break
        }
    }

    private func grain(_ colour: Colour, _ generator: inout SeededGenerator) {
        let lean = generator.double(-0.3...0.3)
        for _ in 0..<160 {
            let y = generator.double(-30...height + 30)
            canvas.ink(
                generator.chance(0.6) ? colour.mixed(with: .black, 0.45) : colour.mixed(with: .white, 0.3), alpha: 0.22)
            canvas.move(-2, y)
            canvas.curve(
                30, y + generator.double(-2...2) + lean * 30, 70, y + generator.double(-2...2) + lean * 70, 102,
                y + lean * 100)
            canvas.stroke(generator.double(0.08...0.8))
        }
    }

    private func weave(_ colour: Colour, _ generator: inout SeededGenerator) {
        let step = generator.double(0.6...2.2)
        canvas.ink(colour.mixed(with: .black, 0.5), alpha: 0.18)
        var place = 0.0
        while place < max(100, height) {
            canvas.move(place, 0)
            canvas.line(place, height)
            canvas.move(0, place)
            canvas.line(100, place)
            place += step
        }
        canvas.stroke(step * 0.35)
    }

    private func tiles(_ colour: Colour, _ generator: inout SeededGenerator) {
        let step = generator.double(18...45)
        canvas.ink(colour.mixed(with: generator.chance(0.5) ? .white : .black, 0.5), alpha: 0.7)
        var place = generator.double(0...step)
        while place < max(100, height) {
            canvas.move(place, 0)
            canvas.line(place + 3, height)
            canvas.move(0, place)
            canvas.line(100, place - 2)
            place += step
        }
        canvas.stroke(generator.double(0.3...1.1))
    }

    private func batik(_ colour: Colour, _ generator: inout SeededGenerator) {
        let step = generator.double(5...12)
        let thread = colour.mixed(with: generator.chance(0.5) ? Colour(0.9, 0.75, 0.4) : .black, 0.6)
        for row in 0...Int(height / step) {
            for column in 0...Int(100 / step) {
                canvas.ink(thread, alpha: 0.5)
                let (x, y) = (Double(column) * step + Double(row % 2) * step / 2, Double(row) * step)
                canvas.ellipse(x, y, step * 0.4, step * 0.22)
                canvas.stroke(step * 0.06)
                canvas.ellipse(x, y, step * 0.12, step * 0.12)
                canvas.fill()
            }
        }
    }

    /// Something that is about: a paper, a pen, a phone, a coin, a keyboard, a cloth's edge.
    private func clutter(_ generator: inout SeededGenerator) {
        canvas.saved {
            canvas.translate(generator.double(-5...105), generator.double(-5...height + 5))
            canvas.rotate(degrees: generator.double(-40...40))
            switch generator.int(0...4) {
            case 0: paper(&generator)
            case 1: pen(&generator)
            case 2: slab(&generator)
            case 3: coin(&generator)
            default: keyboard(&generator)
            }
        }
    }

    private func shadowed(_ draw: () -> Void, colour: Colour) {
        canvas.saved {
            canvas.translate(0.8, 1)
            canvas.ink(.black, alpha: 0.28)
            draw()
            canvas.fill()
        }
        canvas.ink(colour)
        draw()
        canvas.fill()
    }

    private func paper(_ generator: inout SeededGenerator) {
        let (width, length) = (generator.double(40...80), generator.double(50...100))
        shadowed(
            { canvas.rectangle(-width / 2, -length / 2, width, length) },
            colour: Colour(0.94, 0.94, 0.92).jittered(0.04, from: &generator))
        let size = generator.double(1.4...2.6)
        let face = CardTypeface(.liberationSans, size: size)
        canvas.ink(.black, alpha: 0.65)
        var y = -length / 2 + 6
        while y < length / 2 - 4 {
            var x = -width / 2 + 5
            while x < width / 2 - 12 {
                let word = InventedWord.word(from: &generator).lowercased()
                canvas.text(word, face, x: x, baseline: y)
                x += canvas.advance(word + " ", face)
            }
            y += size * (generator.chance(0.12) ? 3 : 1.5)
        }
    }

    private func pen(_ generator: inout SeededGenerator) {
        let colour = generator.pick([Colour(0.1, 0.15, 0.5), Colour(0.1, 0.1, 0.1), Colour(0.7, 0.1, 0.1), .white])
        shadowed({ canvas.roundedRectangle(-24, -1.2, 48, 2.4, radius: 1.1) }, colour: colour)
        canvas.ink(Colour(0.8, 0.8, 0.8))
        canvas.rectangle(8, -1.5, 10, 0.7)
        canvas.fill()
    }

    /// A dark phone, a wallet, a box.
    private func slab(_ generator: inout SeededGenerator) {
        let colour = generator.pick([Colour(0.08, 0.08, 0.1), Colour(0.35, 0.2, 0.12), Colour(0.75, 0.7, 0.2)])
        shadowed({ canvas.roundedRectangle(-14, -27, 28, 54, radius: 3) }, colour: colour)
        canvas.ink(.white, alpha: 0.12)
        canvas.roundedRectangle(-12.5, -24, 25, 48, radius: 1)
        canvas.fill()
    }

    private func coin(_ generator: inout SeededGenerator) {
        let size = generator.double(3...7)
        shadowed({ canvas.ellipse(0, 0, size, size) }, colour: Colour(0.76, 0.7, 0.5).jittered(0.1, from: &generator))
        canvas.ink(.black, alpha: 0.3)
        canvas.ellipse(0, 0, size * 0.85, size * 0.85)
        canvas.stroke(0.3)
    }

    private func keyboard(_ generator: inout SeededGenerator) {
        let dark = generator.chance(0.7)
        shadowed(
            { canvas.roundedRectangle(-50, -18, 100, 36, radius: 2) },
            colour: dark ? Colour(0.15, 0.15, 0.16) : Colour(0.85, 0.85, 0.86))
        canvas.ink(dark ? Colour(0.24, 0.24, 0.26) : .white)
        for row in 0..<5 {
            for key in 0..<14 {
                canvas.roundedRectangle(-48 + Double(key) * 6.9, -16 + Double(row) * 6.6, 6, 5.7, radius: 0.8)
            }
        }
        canvas.fill()
    }
}

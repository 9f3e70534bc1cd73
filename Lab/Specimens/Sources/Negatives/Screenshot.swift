import Foundation

/// The picture that a screen shows: windows with menus and tables, or messages in bubbles.
struct Screenshot {
    private let canvas: Canvas
    /// The picture is 100 broad.
    private let height: Double
    private let ground: Colour
    private let ink: Colour

    static func draw(width: Int, height: Int, from generator: inout SeededGenerator) throws -> PixelImage {
        let scale = Double(width) / 100
        let dark = generator.chance(0.3)
        let screen = Screenshot(
            canvas: try Canvas(width: width, height: height, scale: scale), height: Double(height) / scale,
            ground: dark ? Colour(0.13, 0.14, 0.16) : Colour(0.97, 0.97, 0.98),
            ink: dark ? .white : Colour(0.1, 0.1, 0.1))
        screen.canvas.ink(screen.ground.mixed(with: Colour(0.3, 0.5, 0.8), 0.3))
        screen.canvas.paint()
        if height > width {
            screen.messages(&generator)
        } else {
            for _ in 0..<generator.int(1...3) { screen.window(&generator) }
        }
        return try screen.canvas.image()
    }

    private func face(_ size: Double) -> CardTypeface { CardTypeface(.dejaVuSans, size: size) }

    private func window(_ generator: inout SeededGenerator) {
        let (width, depth) = (generator.double(45...90), generator.double(0.5...0.85) * height)
        let (left, top) = (generator.double(1...99 - width), generator.double(1...height - depth - 1))
        canvas.ink(ground)
        canvas.rectangle(left, top, width, depth)
        canvas.fill()
        canvas.ink(Colour(0.25, 0.4, 0.7))
        canvas.rectangle(left, top, width, 2.6)
        canvas.fill()
        canvas.ink(.white)
        canvas.text(words(3, &generator), face(1.4), x: left + 1, baseline: top + 1.9)
        canvas.ink(ink)
        canvas.text(words(6, &generator), face(1.2), x: left + 1, baseline: top + 4.6)
        table(left: left + 1, top: top + 7, width: width - 2, bottom: top + depth - 1, &generator)
    }

    /// Columns of words and figures between lines.
    private func table(
        left: Double, top: Double, width: Double, bottom: Double, _ generator: inout SeededGenerator
    ) {
        let columns = generator.int(3...7)
        let (breadth, pace) = (width / Double(columns), generator.double(1.8...3))
        let size = pace * 0.58
        var y = top
        while y + pace < bottom {
            for column in 0..<columns {
                let x = left + Double(column) * breadth
                canvas.ink(ink, alpha: 0.3)
                canvas.rectangle(x, y, breadth, pace)
                canvas.stroke(0.06)
                canvas.ink(ink)
                let cell =
                    column % 2 == 0
                    ? String(InventedWord.word(from: &generator).prefix(10)) : "\(generator.int(1...9_999_999))"
                if canvas.advance(cell, face(size)) < breadth - 0.6 {
                    canvas.text(cell, face(size), x: x + 0.4, baseline: y + pace * 0.72)
                }
            }
            y += pace
        }
    }

    private func messages(_ generator: inout SeededGenerator) {
        var y = 8.0
        while y < height - 12 {
            let mine = generator.chance(0.5)
            let lines = generator.int(1...5)
            let (width, depth) = (generator.double(40...70), Double(lines) * 5 + 4)
            let left = mine ? 96 - width : 4
            canvas.ink(mine ? Colour(0.8, 0.95, 0.75) : .white)
            canvas.roundedRectangle(left, y, width, depth, radius: 2)
            canvas.fill()
            canvas.ink(Colour(0.1, 0.1, 0.1))
            for line in 0..<lines {
                var text = words(8, &generator)
                while canvas.advance(text, face(3)) > width - 5, text.count > 1 { text.removeLast() }
                canvas.text(text, face(3), x: left + 2, baseline: y + 5 + Double(line) * 5)
            }
            y += depth + 3
        }
    }

    private func words(_ count: Int, _ generator: inout SeededGenerator) -> String {
        (0..<count).map { _ in InventedWord.word(from: &generator).capitalized }.joined(separator: " ")
    }
}

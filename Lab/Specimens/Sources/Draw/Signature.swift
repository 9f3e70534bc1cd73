/// A scribble in place of a signature.
enum Signature {
    /// - Parameters: the box the scribble keeps to, in the canvas's units.
    static func draw(
        on canvas: Canvas, x: Double, y: Double, width: Double, height: Double, ink: Colour = Colour(0.08, 0.08, 0.12),
        from generator: inout SeededGenerator
    ) {
        canvas.ink(ink.jittered(0.06, from: &generator), alpha: generator.double(0.75...1))
        let loops = generator.int(3...7)
        var place = (x: x + width * 0.05, y: y + height * generator.double(0.4...0.7))
        canvas.move(place.x, place.y)
        for index in 1...loops {
            let next = (
                x: x + width * (0.05 + 0.85 * Double(index) / Double(loops)),
                y: y + height * generator.double(0.2...0.9)
            )
            canvas.curve(
                place.x + width * generator.double(-0.1...0.2), y + height * generator.double(0...0.4),
                next.x - width * generator.double(-0.05...0.25), y + height * generator.double(0.5...1), next.x, next.y)
            place = next
        }
        canvas.stroke(generator.double(0.16...0.32))
        if generator.chance(0.6) {
            canvas.move(x + width * 0.1, y + height * generator.double(0.75...0.95))
            canvas.line(x + width * generator.double(0.7...1), y + height * generator.double(0.6...0.9))
            canvas.stroke(0.18)
        }
    }
}

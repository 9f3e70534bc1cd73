/// The marks that an office puts on a copy: a round or square stamp and a signature in coloured ink, over the print.
package struct InkStamp: Sendable {
    private let seed: SeededGenerator

    package init(from generator: inout SeededGenerator) { seed = generator.fork() }

    /// Ink takes of the light what its own colour lacks.
    package func apply(to face: inout PixelImage) throws {
        var generator = seed
        let canvas = try Canvas(
            width: face.width, height: face.height, scale: Double(face.width) / SpecimenLayout.cardWidth)
        canvas.ink(.white)
        canvas.paint()
        let ink = generator.pick([Colour(0.25, 0.25, 0.75), Colour(0.75, 0.2, 0.3), Colour(0.45, 0.25, 0.65)])
            .jittered(0.08, from: &generator)
        canvas.translate(generator.double(18...60), generator.double(16...42))
        canvas.rotate(degrees: generator.double(-25...25))
        canvas.ink(ink, alpha: generator.double(0.6...0.95))
        if generator.chance(0.5) {
            for radius in [10.0, 8.6] {
                canvas.ellipse(0, 0, radius, radius)
                canvas.stroke(0.4)
            }
        } else {
            canvas.rectangle(-13, -6, 26, 12)
            canvas.stroke(0.5)
        }
        let bold = CardTypeface(.liberationSans, bold: true, size: 2.4)
        for (row, line) in [InventedWord.word(from: &generator), "SALINAN", InventedWord.word(from: &generator)]
            .enumerated()
        {
            canvas.text(line, bold, x: -canvas.advance(line, bold) / 2, baseline: 3 * Double(row) - 2)
        }
        if generator.chance(0.6) {
            canvas.stretch(2.2, 2.2)
            Signature.draw(on: canvas, x: -8, y: -2, width: 14, height: 6, ink: ink, from: &generator)
        }
        let stamp = try canvas.image()
        for at in face.samples.indices {
            face.samples[at] = UInt8(Int(face.samples[at]) * Int(stamp.samples[at]) / 255)
        }
    }
}

/// The other side of a card: the ground, a map, a chip's outline and the republic's name, and no holder's data.
enum CardBack {
    /// - Parameter width: of the side in pixels; the height follows from ISO ID-1.
    /// - Throws: `SpecimenFailure` when there is no memory for it.
    static func draw(width: Int, from generator: inout SeededGenerator) throws -> PixelImage {
        let scale = Double(width) / SpecimenLayout.cardWidth
        let canvas = try Canvas(width: width, height: Int((SpecimenLayout.cardHeight * scale).rounded()), scale: scale)
        CardGround(from: &generator).draw(on: canvas)
        let ink = Colour(0.1, 0.1, 0.14).jittered(0.05, from: &generator)
        let face = CardTypeface(.liberationSans, bold: true, size: generator.double(2.8...4.2))
        canvas.ink(ink)
        let (centre, top) = (SpecimenLayout.cardWidth / 2, generator.double(7...12))
        for (index, line) in ["REPUBLIK INDONESIA", "KARTU TANDA PENDUDUK"].enumerated() {
            canvas.text(
                line, face, x: centre - canvas.advance(line, face) / 2, baseline: top + Double(index) * face.size * 1.4)
        }
        switch generator.int(0...2) {
        case 0: chip(canvas, &generator)
        case 1: stripe(canvas, &generator)
        default: notice(canvas, ink, &generator)
        }
        return try canvas.image()
    }

    private static func chip(_ canvas: Canvas, _ generator: inout SeededGenerator) {
        canvas.ink(Colour(0.8, 0.68, 0.35), alpha: 0.9)
        canvas.roundedRectangle(generator.double(8...60), 24, 13, 11, radius: 2)
        canvas.fill()
        canvas.ink(Colour(0.85, 0.2, 0.2), alpha: 0.5)
        canvas.rectangle(62, 38, 14, 5)
        canvas.fill()
    }

    private static func stripe(_ canvas: Canvas, _ generator: inout SeededGenerator) {
        canvas.ink(Colour(0.08, 0.08, 0.09))
        canvas.rectangle(0, generator.double(20...26), SpecimenLayout.cardWidth, 11)
        canvas.fill()
    }

    /// Draws lines that tell where a lost card is to be brought.
    private static func notice(_ canvas: Canvas, _ ink: Colour, _ generator: inout SeededGenerator) {
        let face = CardTypeface(.liberationSans, size: generator.double(1.6...2.2))
        canvas.ink(ink, alpha: 0.85)
        for line in 0..<generator.int(3...5) {
            let words = (0..<7).map { _ in InventedWord.word(from: &generator).lowercased() }.joined(separator: " ")
            canvas.text(words, face, x: 9, baseline: 26 + Double(line) * face.size * 1.6)
        }
    }
}

import Foundation

/// A page of a letter, a form or a list, upright on A4.
enum TextPage {
    /// A4 in millimetres, the unit of the canvas.
    private static let (width, height) = (210.0, 297.0)

    static func draw(longerSide: Int, from generator: inout SeededGenerator) throws -> PixelImage {
        let scale = Double(longerSide) / height
        let canvas = try Canvas(width: Int((width * scale).rounded()), height: longerSide, scale: scale)
        canvas.ink(Colour(0.99, 0.99, 0.98).jittered(0.02, from: &generator))
        canvas.paint()
        canvas.ink(Colour(0.1, 0.1, 0.12))
        // The last as often as both others.
        let font = generator.pick([CardFont.liberationSans, .nimbusSans, .dejaVuSans, .dejaVuSans])
        let face = CardTypeface(font, size: generator.double(3.2...4.4))
        let bold = CardTypeface(font, bold: true, size: face.size * 1.3)
        var page = Column(canvas: canvas, face: face, bold: bold, left: 22, right: width - 22, y: 24)
        page.heading(from: &generator)
        if generator.chance(0.4) { page.form(from: &generator) }
        page.paragraphs(words: 600, above: height - 20, from: &generator)
        var image = try canvas.image()
        image.addNoise(luminance: generator.double(0...6), chroma: 1, from: &generator)
        return image
    }

    /// Lines of one width, set from the top down.
    private struct Column {
        let canvas: Canvas
        let face: CardTypeface
        let bold: CardTypeface
        let left: Double
        let right: Double
        var y: Double

        mutating func heading(from generator: inout SeededGenerator) {
            let title = (0..<generator.int(2...4)).map { _ in InventedWord.word(from: &generator) }.joined(
                separator: " ")
            canvas.text(title, bold, x: (left + right - canvas.advance(title, bold)) / 2, baseline: y)
            y += bold.size * 2
        }

        /// Draws the entries that letters ask for, in words that a card has as well.
        mutating func form(from generator: inout SeededGenerator) {
            for label in ["Nama", "Alamat", "Pekerjaan", "Nomor surat", "Telepon", "Perihal"].prefix(
                generator.int(2...6))
            {
                canvas.text(label, face, x: left + 6, baseline: y)
                canvas.text(": " + InventedWord.word(from: &generator).capitalized, face, x: left + 46, baseline: y)
                y += face.size * 1.5
            }
            y += face.size
        }

        mutating func paragraphs(words: Int, above bottom: Double, from generator: inout SeededGenerator) {
            var x = left
            for _ in 0..<words where y < bottom {
                var word = InventedWord.word(from: &generator).lowercased()
                if generator.chance(0.1) { word = word.capitalized }
                if generator.chance(0.12) { word += generator.pick([",", ".", ";"]) }
                let advance = canvas.advance(word + " ", face)
                if x + advance > right {
                    x = left
                    y += face.size * (generator.chance(0.08) ? 2.6 : 1.45)
                }
                canvas.text(word, face, x: x, baseline: y)
                x += advance
            }
        }
    }
}

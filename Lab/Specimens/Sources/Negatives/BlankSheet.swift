/// A sheet with nothing on it, as a scanner or a phone sees it: of one colour, shaded, grained, or with a fold.
enum BlankSheet {
    static func draw(width: Int, height: Int, from generator: inout SeededGenerator) throws -> PixelImage {
        let colour = generator.pick([.white, Colour(0.97, 0.96, 0.92), Colour(0.6, 0.6, 0.6), .black])
            .jittered(0.02, from: &generator)
        let canvas = try Canvas(width: width, height: height, scale: 1)
        canvas.gradient(
            from: (0, 0), to: (Double(width), Double(height)),
            [(0, colour, 1), (1, colour.mixed(with: .black, generator.pick([0, 0.05, 0.25])), 1)])
        canvas.paint()
        for _ in 0..<generator.pick([0, 0, 1, 3]) {
            canvas.ink(generator.chance(0.5) ? .black : .white, alpha: 0.12)
            let place = generator.double(0.1...0.9)
            canvas.move(0, place * Double(height))
            canvas.line(Double(width), (place + generator.double(-0.05...0.05)) * Double(height))
            canvas.stroke(generator.double(1...6))
        }
        var image = try canvas.image()
        image.addNoise(luminance: generator.pick([0, 1, 3, 6]), chroma: 1, from: &generator)
        return image
    }
}

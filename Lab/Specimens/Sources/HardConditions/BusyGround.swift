import Foundation

extension HardCapture {
    /// On a desk of streaked wood, on printed paper, or on a cloth of lines: a ground as busy as the card.
    func onBusyGround(from generator: inout SeededGenerator) throws -> CapturedCard {
        let (width, height) = Photograph.size(Photograph.Frame(megapixels: 3...8), &generator)
        let pose = CameraPose(fill: 0.4...0.75, from: &generator)
        let corners = pose.corners(frameWidth: Double(width), frameHeight: Double(height), from: &generator)
        let ground = try Self.ground(width, height, from: &generator)
        var scene = try TableScene(source, at: corners, on: ground, from: &generator)
        scene.develop(from: &generator)
        return scene.captured(quality: generator.int(75...94))
    }

    private static func ground(
        _ width: Int, _ height: Int, from generator: inout SeededGenerator
    ) throws -> PixelImage {
        let side = Double(max(width, height)) * 1.5
        let canvas = try Canvas(width: Int(side / 2), height: Int(side / 2), scale: side / 200)
        let paper = generator.pick([
            Colour(0.93, 0.92, 0.88), Colour(0.72, 0.55, 0.36), Colour(0.45, 0.3, 0.2), Colour(0.6, 0.68, 0.75),
        ]).jittered(0.06, from: &generator)
        canvas.ink(paper)
        canvas.paint()
        let isPrinted = generator.chance(0.4)
        let face = CardTypeface(.liberationSans, size: generator.double(1.2...3))
        var y = 0.0
        while y < 100 {
            canvas.ink(paper.mixed(with: .black, generator.double(isPrinted ? 0.6...0.9 : 0.1...0.75)))
            if isPrinted {
                var x = generator.double(-6...0)
                while x < 100 {
                    let word = InventedWord.word(from: &generator)
                    canvas.text(word, face, x: x, baseline: y)
                    x += canvas.advance(word + "  ", face)
                }
                y += face.size * generator.pick([1.4, 1.4, 1.4, 2.4])
            } else {
                let bend = generator.double(-1.5...1.5)
                canvas.move(-1, y)
                canvas.curve(30, y + bend, 70, y - bend, 101, y + generator.double(-0.5...0.5))
                canvas.stroke(generator.double(0.1...1.2))
                y += generator.double(0.3...2.2)
            }
        }
        var ground = PixelImage(width: width, height: height, filledWith: 128)
        // Square, and so large that it reaches beyond the picture at any turn.
        let angle = generator.double(-0.8...0.8)
        let middle = PicturePoint(x: Double(width) / 2, y: Double(height) / 2)
        let turned = CardOutline(width: side, height: side).mapped { point in
            let (x, y) = (point.x - side / 2, point.y - side / 2)
            return PicturePoint(
                x: middle.x + x * cos(angle) - y * sin(angle), y: middle.y + x * sin(angle) + y * cos(angle))
        }
        ground.lay(try canvas.image(), at: turned, rounded: false)
        return ground
    }
}

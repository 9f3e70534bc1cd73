import Foundation

extension HardCapture {
    /// In a cover that never is flat: two lamps are mirrored in its waves, as streaks and as a milky veil.
    func laminated(from generator: inout SeededGenerator) throws -> CapturedCard {
        try covered(from: &generator) { generator in
            let streaks = (0..<generator.int(level.pick(1...2, 2...4, 4...6))).map { _ in
                GlareStreak(level: level, from: &generator)
            }
            let veil = generator.double(level.pick(0...10, 0...28, 10...45))
            return { place in streaks.reduce(veil) { $0 + $1.light(place) } }
        }
    }

    /// A card on a table under a cover that adds light to it.
    /// - Parameter cover: draws one, and returns what it adds to a place of the card, in shares of its width and height.
    func covered(
        from generator: inout SeededGenerator, _ cover: (inout SeededGenerator) -> (PicturePoint) -> Double
    ) throws -> CapturedCard {
        var scene = try TableScene(source, from: &generator)
        scene.focus(from: &generator)
        scene.light(from: &generator)
        let face = Projection(width: 1, height: 1, to: scene.corners).inverse
        let (width, height) = (Double(scene.pixels.width), Double(scene.pixels.height))
        let light = cover(&generator)
        var shine = Illumination(width: scene.pixels.width, height: scene.pixels.height, cell: 6)
        shine.lift { x, y in
            let place = face.apply(PicturePoint(x: x * width, y: y * height))
            // The cover ends a little beyond the card.
            guard (-0.03...1.03).contains(place.x), (-0.05...1.05).contains(place.y) else { return 0 }
            return light(place)
        }
        shine.apply(to: &scene.pixels)
        scene.process(noise: generator.double(1...3.5), chroma: generator.double(0.5...2), from: &generator)
        return scene.captured(quality: generator.int(75...94))
    }
}

/// A lamp mirrored in one wave of the cover: long, narrow, bent, brighter here than there. In shares of the card's
/// width and height.
private struct GlareStreak {
    private var middle: PicturePoint
    private var angle: Double
    private var length: Double
    private var breadth: Double
    private var bend: Double
    private var strength: Double
    /// How the brightness changes along it.
    private var waves: Double
    private var phase: Double

    init(level: SpecimenLevel, from generator: inout SeededGenerator) {
        middle = PicturePoint(x: generator.double(0...1), y: generator.double(0...1))
        angle = generator.double(0...Double.pi)
        length = generator.double(0.2...0.8)
        breadth = generator.double(0.012...0.05)
        bend = generator.double(-0.5...0.5)
        strength = generator.double(level.pick(40...90, 60...150, 100...200))
        waves = generator.double(2...9)
        phase = generator.double(0...6.28)
    }

    /// Added to a place, 0…255.
    func light(_ place: PicturePoint) -> Double {
        let ratio = SpecimenLayout.cardHeight / SpecimenLayout.cardWidth
        let (dx, dy) = (place.x - middle.x, (place.y - middle.y) * ratio)
        let along = (dx * cos(angle) + dy * sin(angle)) / length
        let across = (-dx * sin(angle) + dy * cos(angle)) / breadth + bend * along * along / breadth * length
        guard abs(along) < 2, abs(across) < 4 else { return 0 }
        let flow = 0.75 + 0.25 * sin(waves * along + phase)
        return strength * flow * exp(-along * along - across * across)
    }
}

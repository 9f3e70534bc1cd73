extension HardCapture {
    /// The hand moved while the shutter was open; every fourth picture is out of focus instead.
    func shaken(from generator: inout SeededGenerator) throws -> CapturedCard {
        var scene = try TableScene(source, from: &generator)
        // Told at the 1012 px of a card's normal width.
        let pixel = scene.cardWidth / 1012
        if generator.chance(0.25) {
            let deviation = generator.double(level.pick(1.1...1.6, 1.6...2.4, 2.4...3.2))
            scene.pixels = scene.pixels.blurred(deviation: pixel * deviation)
        } else {
            let length = generator.double(level.pick(2.5...5, 5...9, 9...13))
            scene.pixels = scene.pixels.smeared(length: pixel * length, degrees: generator.double(0...180))
            scene.focus(from: &generator)
        }
        scene.light(from: &generator)
        scene.process(noise: generator.double(1...4.5), chroma: generator.double(0.5...2.5), from: &generator)
        return scene.captured(quality: generator.int(75...94))
    }
}

extension HardCapture {
    /// In the evening, by one lamp or by a street's: too little light, of one colour, and a sensor at its limit.
    func inTheDark(from generator: inout SeededGenerator) throws -> CapturedCard {
        var scene = try TableScene(source, from: &generator)
        scene.focus(from: &generator)
        if generator.chance(0.3) {
            scene.pixels = scene.pixels.smeared(
                length: scene.unit * generator.double(1.5...3), degrees: generator.double(0...180))
        }
        var light = Illumination(width: scene.pixels.width, height: scene.pixels.height)
        Photograph.uneven(&light, &generator)
        let share = generator.double(level.pick(0.34...0.5, 0.2...0.38, 0.12...0.22))
        light.dim { _, _ in share }
        light.apply(to: &scene.pixels)
        let cast = generator.double(level.pick(0.2...0.5, 0.4...1, 0.8...1.2))
        let lamp = generator.pick(weighted: [
            (0.6, [1.12, 0.92, 0.55]), (0.2, [0.9, 1.06, 0.72]), (0.2, [0.78, 0.92, 1.15]),
        ])
        ToneCurve(gamma: generator.double(0.95...1.1), balance: lamp.map { 1 + ($0 - 1) * cast }).apply(
            to: &scene.pixels)
        let noise = generator.double(level.pick(2...4, 3...6.5, 5...8))
        scene.process(noise: noise, chroma: noise * generator.double(0.4...0.9), from: &generator)
        return scene.captured(quality: generator.int(72...92))
    }
}

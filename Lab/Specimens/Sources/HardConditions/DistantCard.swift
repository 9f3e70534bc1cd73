extension HardCapture {
    /// The whole desk in a 12-megapixel photo, with the card as one thing among others.
    func fromAfar(from generator: inout SeededGenerator) throws -> CapturedCard {
        let share = level.pick(0.34...0.5, 0.25...0.34, 0.19...0.25)
        let frame = Photograph.Frame(megapixels: 11.5...12.2, fill: share, leastCardWidth: 0)
        var scene = try TableScene(source, frame: frame, tilt: 0.6, clutter: 4...10, from: &generator)
        scene.develop(from: &generator)
        return scene.captured(quality: generator.int(80...95))
    }
}

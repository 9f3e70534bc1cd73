import KTPCore

extension HardCapture {
    /// Held up to the camera, askew, with a finger or two over its corners. What they cover nobody can read.
    func held(from generator: inout SeededGenerator) throws -> CapturedCard {
        var frame = Photograph.Frame(megapixels: 3...8)
        frame.fill = 0.5...0.85
        var scene = try TableScene(source, frame: frame, tilt: level.pick(0.7, 1, 1.25), from: &generator)
        let fingers = (0..<generator.int(level.pick(1...1, 1...2, 2...2))).map { _ in
            Finger(overCornerBy: level.pick(3...7, 6...12, 10...17), from: &generator)
        }
        for finger in fingers { finger.hold(&scene.pixels, scene.corners) }
        scene.develop(from: &generator)
        var captured = scene.captured(quality: generator.int(75...94))
        let scale = Double(captured.card.pixels.width) / SpecimenLayout.cardWidth
        let covered = captured.card.runs.filter { run in fingers.contains { $0.covers(run.box, scale: scale) } }
        captured.picture.covered = Set(covered.flatMap(\.fields))
        return captured
    }
}

extension HardCapture {
    /// Held beside the holder's face, as banks ask for it: an eighth to a fifth of the picture's width.
    func selfie(from generator: inout SeededGenerator) throws -> CapturedCard {
        let isUpright = generator.chance(0.7)
        let size = isUpright ? (width: 3024, height: 4032) : (width: 4032, height: 3024)
        let share = generator.double(isUpright ? 0.16...0.22 : 0.12...0.19)
        let cardWidth = Double(size.width) * share
        let side = generator.chance(0.5) ? 1.0 : -1
        let held = FlatbedScan.placed(
            cardWidth, tilt: generator.double(-12...12),
            centre: PicturePoint(
                x: Double(size.width) * (0.5 + side * generator.double(0.16...0.3)),
                y: Double(size.height) * generator.double(0.6...0.75)))
        // Not quite square to the lens.
        let lean = cardWidth * generator.double(-0.02...0.02)
        var corners = held
        corners.topRight.y += lean
        corners.bottomRight.y -= lean
        let room = try Self.room(size, from: &generator)
        var scene = try TableScene(source, at: corners, on: room, from: &generator)
        for _ in 0..<2 { Finger(from: &generator).hold(&scene.pixels, corners) }
        scene.develop(from: &generator)
        return scene.captured(quality: generator.int(80...95))
    }

    /// A wall, and before it head and shoulders.
    private static func room(
        _ size: (width: Int, height: Int), from generator: inout SeededGenerator
    ) throws -> PixelImage {
        var room = try Backdrop.draw(width: size.width, height: size.height, clutter: 0, from: &generator)
        let person = PortraitStyle(woman: generator.chance(0.5), redGround: false, from: &generator)
        let (width, height) = (Double(size.width) / 4, Double(size.height) / 4)
        let canvas = try Canvas(width: Int(width), height: Int(height), scale: 1)
        canvas.ink(Self.key)
        canvas.paint()
        person.drawFigure(
            on: canvas, middle: width / 2, top: height * 0.1, size: min(width, height) * generator.double(0.85...1.05))
        room.put(try canvas.image().resized(width: size.width, height: size.height), except: Self.key)
        return room
    }

    /// The colour of what is not drawn; no shade of a person is so green.
    private static let key = Colour(0, 1, 0)
}

extension PixelImage {
    /// Lays a picture of this size over this one, but for what has that colour.
    fileprivate mutating func put(_ other: PixelImage, except key: Colour) {
        let absent = [key.red, key.green, key.blue].map { Int($0 * 255) }
        for at in Swift.stride(from: 0, to: samples.count, by: 3) {
            let far = (0..<3).reduce(0) { $0 + abs(Int(other.samples[at + $1]) - absent[$1]) }
            if far > 200 { samples.replaceSubrange(at..<at + 3, with: other.samples[at..<at + 3]) }
        }
    }
}

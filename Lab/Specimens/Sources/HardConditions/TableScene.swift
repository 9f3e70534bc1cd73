/// A card that is on a table before a phone, and what the phone makes of it.
struct TableScene {
    var card: DrawnCard
    var pixels: PixelImage
    var corners: CardOutline
    /// The card's width in the picture, in pixels.
    var cardWidth: Double
    /// Sizes that matter as a share of the text are told in thousandths of the card's width.
    var unit: Double { cardWidth / 1000 }

    /// - Parameters:
    ///   - tilt: of the camera, as a share of what people do at their worst.
    ///   - clutter: how many things are about.
    init(
        _ source: CardSource, frame: Photograph.Frame = Photograph.Frame(megapixels: 3...8), tilt: Double = 0.7,
        clutter: ClosedRange<Int> = 0...3, from generator: inout SeededGenerator
    ) throws {
        let (width, height) = Photograph.size(frame, &generator)
        var pose = CameraPose(fill: frame.fill, from: &generator)
        pose.pitch *= tilt
        pose.yaw *= tilt
        let start = generator.fork()
        func placed() -> CardOutline {
            var placing = start
            return pose.corners(frameWidth: Double(width), frameHeight: Double(height), from: &placing)
        }
        corners = placed()
        if Photograph.width(of: corners) < frame.leastCardWidth {
            pose.fill = min(0.97, pose.fill * frame.leastCardWidth / Photograph.width(of: corners))
            corners = placed()
        }
        cardWidth = Photograph.width(of: corners)
        card = try source(min(2000, Int(cardWidth)))
        pixels = try Backdrop.draw(
            width: width, height: height, clutter: generator.int(clutter), from: &generator)
        let reach = Double(card.pixels.width) / SpecimenLayout.cardWidth
        pixels.lay(
            card.pixels, at: corners,
            shadow: ContactShadow(
                offset: PicturePoint(x: reach * generator.double(-1...1), y: reach * generator.double(-0.6...1.2)),
                radius: reach * generator.double(0.8...2.6), strength: generator.double(0.25...0.6)))
    }

    /// A card on a ground that is drawn already.
    init(
        _ source: CardSource, at corners: CardOutline, on ground: PixelImage, from generator: inout SeededGenerator
    ) throws {
        self.corners = corners
        cardWidth = Photograph.width(of: corners)
        card = try source(min(2000, Int(cardWidth)))
        pixels = ground
        pixels.lay(card.pixels, at: corners, shadow: FlatbedScan.rim(Double(card.pixels.width), &generator))
    }

    /// A lens in focus, even light, little noise.
    mutating func develop(from generator: inout SeededGenerator) {
        focus(from: &generator)
        light(from: &generator)
        process(noise: generator.double(1...4), chroma: generator.double(0.5...2.2), from: &generator)
    }

    mutating func focus(from generator: inout SeededGenerator) {
        pixels = pixels.blurred(deviation: min(3, unit * generator.double(0.3...0.9)))
    }

    /// The room's light: not quite even, not quite white.
    mutating func light(from generator: inout SeededGenerator) {
        var light = Illumination(width: pixels.width, height: pixels.height)
        Photograph.uneven(&light, &generator)
        light.apply(to: &pixels)
        ToneCurve(
            gamma: generator.double(0.85...1.12), contrast: generator.double(0.92...1.08),
            brightness: generator.double(-8...8), balance: Photograph.warmth(&generator)
        ).apply(to: &pixels)
    }

    /// The sensor's grain, and what a phone does about it.
    mutating func process(noise: Double, chroma: Double, from generator: inout SeededGenerator) {
        pixels.addNoise(luminance: noise, chroma: chroma, from: &generator)
        pixels = pixels.blurred(deviation: generator.double(0.2...0.55))
        if generator.chance(0.5) { pixels.sharpen(amount: generator.double(0.2...0.8)) }
    }

    func captured(quality: Int) -> CapturedCard {
        CapturedCard(
            card: card, picture: SpecimenPicture(pixels: pixels, corners: corners, encoding: .jpeg(quality: quality)))
    }
}

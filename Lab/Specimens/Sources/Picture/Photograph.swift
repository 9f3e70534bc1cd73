import Foundation

/// The picture that a phone makes of a card on a table: perspective, uneven light, shadows, glare, blur, grain.
enum Photograph {
    struct Frame {
        /// Millions of pixels.
        var megapixels: ClosedRange<Double> = 3...12
        /// The card's share of the frame.
        var fill: ClosedRange<Double> = 0.55...0.96
        /// The least width of a card in pixels that leaves its text legible.
        var leastCardWidth = 1000.0
    }

    static func make(
        _ source: CardSource, frame: Frame = Frame(), split: SpecimenSplit, from generator: inout SeededGenerator
    ) throws -> CapturedCard {
        let (width, height) = size(frame, &generator)
        let (frameWidth, frameHeight) = (Double(width), Double(height))
        var pose = CameraPose(fill: frame.fill, from: &generator)
        var placing = generator.fork()
        var corners = pose.corners(frameWidth: frameWidth, frameHeight: frameHeight, from: &placing)
        if Self.width(of: corners) < frame.leastCardWidth {
            pose.fill = min(0.97, pose.fill * frame.leastCardWidth / Self.width(of: corners))
            corners = pose.corners(frameWidth: frameWidth, frameHeight: frameHeight, from: &placing)
        }
        let cardWidth = Self.width(of: corners)
        // Beyond 2000 px a lens shows no more of the print.
        let card = try source(min(2000, Int(cardWidth)))

        var pixels = try Backdrop.draw(width: width, height: height, from: &generator)
        let reach = Double(card.pixels.width) / 85.6
        pixels.lay(
            card.pixels, at: corners,
            shadow: ContactShadow(
                offset: PicturePoint(x: reach * generator.double(-1.2...1.2), y: reach * generator.double(-0.8...1.4)),
                radius: reach * generator.double(0.8...3), strength: generator.double(0.25...0.65)))

        if generator.chance(0.22) { Finger(from: &generator).hold(&pixels, corners) }

        var picture = SpecimenPicture(
            pixels: pixels, corners: corners, encoding: .jpeg(quality: generator.int(72...95)))
        if split.showsHeldOut && generator.chance(0.25) {
            Moire(from: &generator).apply(to: &picture.pixels)
            picture.showsHeldOut = true
        }
        expose(&picture.pixels, corners, cardWidth, &generator)
        return CapturedCard(card: card, picture: picture)
    }

    /// Lens, light, sensor and the phone's own processing, in the order in which they happen.
    static func expose(
        _ pixels: inout PixelImage, _ corners: CardOutline, _ cardWidth: Double, _ generator: inout SeededGenerator
    ) {
        // A blur is as bad as its share of the text, so it is measured against the card.
        let unit = cardWidth / 1000
        if generator.chance(0.2) {
            pixels = pixels.smeared(length: unit * generator.double(1.5...4), degrees: generator.double(0...180))
        }
        pixels = pixels.blurred(
            deviation: min(
                3.4,
                unit
                    * generator.pick(weighted: [
                        (0.65, generator.double(0.3...0.8)), (0.27, generator.double(0.8...1.3)),
                        (0.08, generator.double(1.3...1.8)),
                    ])))
        var light = Illumination(width: pixels.width, height: pixels.height)
        uneven(&light, &generator)
        if generator.chance(0.45) { castShadow(&light, &generator) }
        if generator.chance(0.4) { glare(&light, corners, pixels, &generator) }
        light.apply(to: &pixels)
        ToneCurve(
            gamma: generator.double(0.75...1.2), contrast: generator.double(0.88...1.12),
            brightness: generator.double(-14...12), balance: warmth(&generator)
        ).apply(to: &pixels)
        let dim = generator.chance(0.25)
        pixels.addNoise(
            luminance: dim ? generator.double(4...10) : generator.double(1...4.5),
            chroma: dim ? generator.double(2...6) : generator.double(0.5...2.5), from: &generator)
        // Noise reduction smears the grain, then sharpening puts halos round the letters.
        pixels = pixels.blurred(deviation: generator.double(0.2...0.6))
        if generator.chance(0.5) { pixels.sharpen(amount: generator.double(0.2...0.9)) }
        if generator.chance(0.3) { pixels.saturate(generator.double(0.6...1.3)) }
    }

    static func size(_ frame: Frame, _ generator: inout SeededGenerator) -> (Int, Int) {
        let pixels =
            1_000_000
            * (generator.chance(0.65)
                ? generator.double(
                    frame.megapixels
                        .lowerBound...max(
                            frame.megapixels.lowerBound, min(8, frame.megapixels.upperBound)))
                : generator.double(frame.megapixels))
        let ratio = generator.pick([4.0 / 3, 4.0 / 3, 16.0 / 9, 3.0 / 2])
        let long = Int((pixels * ratio).squareRoot()) / 2 * 2
        let short = Int((pixels / ratio).squareRoot()) / 2 * 2
        return generator.chance(0.65) ? (long, short) : (short, long)
    }

    static func width(of corners: CardOutline) -> Double {
        func distance(_ a: PicturePoint, _ b: PicturePoint) -> Double {
            ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        }
        return (distance(corners.topLeft, corners.topRight) + distance(corners.bottomLeft, corners.bottomRight)) / 2
    }

    /// Daylight, tungsten, a fluorescent tube.
    static func warmth(_ generator: inout SeededGenerator) -> [Double] {
        let warm = generator.double(-0.1...0.11)
        return [1 + warm * 0.6, 1 + generator.double(-0.04...0.03), 1 - warm]
    }

    static func uneven(_ light: inout Illumination, _ generator: inout SeededGenerator) {
        let angle = generator.double(0...6.28)
        let (slopeX, slopeY) = (cos(angle) * generator.double(0...0.5), sin(angle) * generator.double(0...0.5))
        let vignette = generator.double(0...0.3)
        let level = generator.double(0.88...1.14)
        light.dim { x, y in
            let (dx, dy) = (x - 0.5, y - 0.5)
            return max(0.15, level + slopeX * dx + slopeY * dy - vignette * (dx * dx + dy * dy))
        }
    }

    /// The hand or the phone between lamp and card: an edge across the picture, soft or nearly hard.
    private static func castShadow(_ light: inout Illumination, _ generator: inout SeededGenerator) {
        let angle = generator.double(0...6.28)
        let place = generator.double(-0.3...0.3)
        let softness = generator.double(0.02...0.2)
        let depth = generator.double(0.2...0.55)
        let bend = generator.double(-0.6...0.6)
        light.dim { x, y in
            let (dx, dy) = (x - 0.5, y - 0.5)
            let across = dx * cos(angle) + dy * sin(angle) - place
            let along = -dx * sin(angle) + dy * cos(angle)
            let share = 1 / (1 + exp(-(across + bend * along * along) / softness * 4))
            return 1 - depth * share
        }
    }

    /// A lamp mirrored in the laminate, somewhere on the card.
    private static func glare(
        _ light: inout Illumination, _ corners: CardOutline, _ pixels: PixelImage, _ generator: inout SeededGenerator
    ) {
        let face = Projection(width: 1, height: 1, to: corners)
        let (width, height) = (Double(pixels.width), Double(pixels.height))
        let spot = face.apply(PicturePoint(x: generator.double(0...1), y: generator.double(0...1)))
        let size = Self.width(of: corners) * generator.double(0.04...0.14)
        let stretch = generator.double(1...2.6)
        let angle = generator.double(0...3.14)
        let strength = generator.pick(weighted: [(0.75, generator.double(30...90)), (0.25, generator.double(90...140))])
        light.lift { x, y in
            let (dx, dy) = (x * width - spot.x, y * height - spot.y)
            let along = (dx * cos(angle) + dy * sin(angle)) / (size * stretch)
            let across = (-dx * sin(angle) + dy * cos(angle)) / size
            return strength * exp(-(along * along + across * across))
        }
    }
}

import Foundation

/// The pictures that a flatbed scanner makes of a card.
enum FlatbedScan {
    /// Cropped to the card's edges, give or take some pixels, 1012–1600 px wide.
    static func tight(_ source: CardSource, from generator: inout SeededGenerator) throws -> CapturedCard {
        let width = generator.chance(0.35) ? generator.pick([1012, 1016, 1280, 1600]) : generator.int(1012...1600)
        let height =
            Int((Double(width) * SpecimenLayout.cardHeight / SpecimenLayout.cardWidth).rounded())
            + generator.int(-3...6)
        let card = try source(width)
        let tilt = generator.chance(0.5) ? generator.double(-0.8...0.8) : 0
        let size = Double(width) * generator.double(0.975...1.012)
        let corners = placed(
            size, tilt: tilt,
            centre: PicturePoint(
                x: Double(width) / 2 + generator.double(-4...4), y: Double(height) / 2 + generator.double(-4...4)))
        var pixels = lid(width: width, height: height, &generator)
        pixels.lay(card.pixels, at: corners, shadow: rim(size, &generator))
        expose(&pixels, &generator)
        if generator.chance(0.12) { pixels = pixels.grey }
        let encoding: SpecimenPicture.Encoding =
            generator.chance(0.35) ? .png : .jpeg(quality: generator.int(78...96))
        return CapturedCard(
            card: card, picture: SpecimenPicture(pixels: pixels, corners: corners, encoding: encoding))
    }

    /// Lying loose on a page of about A4, anywhere.
    ///
    /// - Parameter fixedDots: an inch; nil for 200–300.
    static func loose(
        _ source: CardSource, tiltedUpTo limit: Double = 14, dots fixedDots: Double? = nil,
        from generator: inout SeededGenerator
    ) throws -> CapturedCard {
        let usualDots = generator.pick(weighted: [(0.3, 200.0), (0.2, 240.0), (0.5, 300.0)])
        let dots = fixedDots ?? usualDots
        let cardWidth = SpecimenLayout.cardWidth / 25.4 * dots
        // A4, half of it, or as much as the person chose to scan.
        let paper = generator.pick([(210.0, 297.0), (210.0, 148.0), (216.0, 279.0), (148.0, 105.0), (125.0, 180.0)])
        let width = Int(paper.0 / 25.4 * dots)
        let height = Int(paper.1 / 25.4 * dots)
        let card = try source(Int(cardWidth))
        let tilt = generator.chance(0.3) ? generator.double(-1...1) : generator.double(-limit...limit)
        let reach = placed(cardWidth, tilt: tilt, centre: PicturePoint(x: 0, y: 0)).points
        let (halfX, halfY) = (reach.map { abs($0.x) }.max() ?? 0, reach.map { abs($0.y) }.max() ?? 0)
        let margin = 12.0
        let corners = placed(
            cardWidth, tilt: tilt,
            centre: PicturePoint(
                x: generator.double((halfX + margin)...max(halfX + margin, Double(width) - halfX - margin)),
                y: generator.double((halfY + margin)...max(halfY + margin, Double(height) - halfY - margin))))
        var pixels = lid(width: width, height: height, &generator)
        pixels.lay(card.pixels, at: corners, shadow: rim(cardWidth, &generator))
        expose(&pixels, &generator)
        return CapturedCard(
            card: card,
            picture: SpecimenPicture(
                pixels: pixels, corners: corners, encoding: .jpeg(quality: generator.int(62...88))))
    }

    /// The corners of a card of the width given, turned about its centre.
    static func placed(
        _ width: Double, tilt degrees: Double, centre: PicturePoint,
        heightByWidth: Double = SpecimenLayout.cardHeight / SpecimenLayout.cardWidth
    ) -> CardOutline {
        let (halfX, halfY) = (width / 2, width * heightByWidth / 2)
        let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        return CardOutline(width: 2 * halfX, height: 2 * halfY).mapped { point in
            let (x, y) = (point.x - halfX, point.y - halfY)
            return PicturePoint(x: centre.x + x * cosine - y * sine, y: centre.y + x * sine + y * cosine)
        }
    }

    /// The scanner's lid or the sheet behind the card: white, grey, seldom black, never quite even.
    static func lid(width: Int, height: Int, _ generator: inout SeededGenerator) -> PixelImage {
        let shade = generator.pick(weighted: [
            (0.6, generator.double(236...255)), (0.32, generator.double(150...225)), (0.08, generator.double(12...60)),
        ])
        var pixels = PixelImage(width: width, height: height, filledWith: UInt8(shade))
        var light = Illumination(width: width, height: height)
        let (slopeX, slopeY) = (generator.double(-0.05...0.05), generator.double(-0.05...0.05))
        let edge = generator.chance(0.3) ? generator.double(0.1...0.5) : 0
        light.dim { x, y in
            let border = min(x, y)
            return (1 + slopeX * x + slopeY * y - 0.04) * (border < 0.02 ? 1 - edge * (1 - border / 0.02) : 1)
        }
        light.apply(to: &pixels)
        return pixels
    }

    static func rim(_ cardWidth: Double, _ generator: inout SeededGenerator) -> ContactShadow? {
        guard generator.chance(0.75) else { return nil }
        let reach = cardWidth / 85.6
        return ContactShadow(
            offset: PicturePoint(x: reach * generator.double(-0.5...0.5), y: reach * generator.double(0...0.9)),
            radius: reach * generator.double(0.4...1.6), strength: generator.double(0.15...0.6))
    }

    static func expose(_ pixels: inout PixelImage, _ generator: inout SeededGenerator) {
        if generator.chance(0.6) { pixels = pixels.blurred(deviation: generator.double(0.25...0.8)) }
        ToneCurve(
            gamma: generator.double(0.85...1.15), contrast: generator.double(0.92...1.12),
            brightness: generator.double(-8...12),
            balance: [generator.double(0.96...1.02), 1, generator.double(0.95...1.03)]
        ).apply(to: &pixels)
        pixels.addNoise(luminance: generator.double(0.6...3), chroma: generator.double(0...2.2), from: &generator)
        if generator.chance(0.25) { pixels.sharpen(amount: generator.double(0.3...0.9)) }
    }
}

import Foundation

extension HardCapture {
    func screenshot(from generator: inout SeededGenerator) throws -> CapturedCard {
        let width = Int(generator.double(level.pick(950...1250, 760...1050, 620...800)))
        let screen = try ShownCard(source, width: width, from: &generator)
        let encoding = generator.chance(0.6) ? SpecimenPicture.Encoding.png : .jpeg(quality: generator.int(75...94))
        let picture = SpecimenPicture(pixels: screen.pixels, corners: screen.corners, encoding: encoding)
        return CapturedCard(card: screen.card, picture: picture)
    }

    /// A photo of a screen that shows a scan of the card: the screen's pixels, each of three stripes, against the
    /// camera's make the moiré; blacks glow.
    func screenRecapture(from generator: inout SeededGenerator) throws -> CapturedCard {
        // How many of the screen's pixels the card is shown in.
        let shown = generator.double(level.pick(950...1250, 760...1050, 620...800))
        let screen = try ShownCard(source, width: Int(shown), from: &generator)
        let frame = Photograph.Frame(megapixels: 3...8, fill: 0.8...1.1)
        let (width, height) = Photograph.size(frame, &generator)
        var pose = CameraPose(fill: frame.fill, from: &generator)
        pose.pitch *= 0.7
        pose.yaw *= 0.7
        pose.roll *= 0.5
        let display = pose.corners(
            ofWidth: 1, height: Double(screen.pixels.height) / Double(screen.pixels.width),
            frameWidth: Double(width), frameHeight: Double(height), from: &generator)
        let map = Projection(
            width: Double(screen.pixels.width), height: Double(screen.pixels.height), to: display)
        var pixels = PixelImage(width: width, height: height, filledWith: UInt8(generator.int(8...40)))
        pixels.lay(screen.pixels, at: display, rounded: false)
        PixelGrid(strength: generator.double(level.pick(0.08...0.2, 0.15...0.38, 0.3...0.5))).apply(
            to: &pixels, display: map)
        let corners = screen.corners.mapped { map.apply($0) }
        let unit = Photograph.width(of: corners) / 1000
        pixels = pixels.blurred(deviation: unit * generator.double(0.25...0.6))
        let glow = generator.double(level.pick(4...14, 8...30, 20...45))
        ToneCurve(
            gamma: generator.double(0.85...1.1), contrast: 1 - glow / 255, brightness: glow * 0.6,
            balance: [generator.double(0.9...1.02), 1, generator.double(0.98...1.1)]
        ).apply(to: &pixels)
        pixels.addNoise(luminance: generator.double(1...4), chroma: generator.double(0.5...2.5), from: &generator)
        if generator.chance(0.4) { pixels.sharpen(amount: generator.double(0.2...0.7)) }
        return CapturedCard(
            card: screen.card,
            picture: SpecimenPicture(
                pixels: pixels, corners: corners, encoding: .jpeg(quality: generator.int(75...94))))
    }
}

/// The picture on the screen: the card's scan in a window with bars about it.
private struct ShownCard {
    var card: DrawnCard
    var pixels: PixelImage
    var corners: CardOutline

    init(_ source: CardSource, width: Int, from generator: inout SeededGenerator) throws {
        let scanned = try FlatbedScan.tight(source, from: &generator)
        card = scanned.card
        let factor = Double(width) / Photograph.width(of: scanned.picture.corners)
        var picture = scanned.picture
        picture.resize(width: Int(Double(picture.pixels.width) * factor))
        let scan = picture.pixels.coloured
        let (left, right) = (generator.int(10...90), generator.int(10...90))
        let (top, bottom) = (generator.int(40...130), generator.int(10...110))
        let (columns, rows) = (scan.width + left + right, scan.height + top + bottom)
        let canvas = try Canvas(width: columns, height: rows, scale: 1)
        let isDark = generator.chance(0.5)
        canvas.ink(isDark ? Colour(0.13, 0.13, 0.15) : Colour(0.94, 0.94, 0.95))
        canvas.paint()
        canvas.ink(isDark ? Colour(0.2, 0.2, 0.23) : Colour(0.82, 0.84, 0.87))
        canvas.rectangle(0, 0, Double(columns), Double(min(top, 34)))
        canvas.fill()
        let face = CardTypeface(.dejaVuSans, size: 13)
        canvas.ink(isDark ? Colour(0.75, 0.75, 0.75) : Colour(0.25, 0.25, 0.25))
        canvas.text("\(InventedWord.word(from: &generator).lowercased()).jpg", face, x: 14, baseline: 22)
        pixels = try canvas.image()
        pixels.put(scan, x: left, y: top)
        corners = picture.corners.mapped { PicturePoint(x: $0.x + Double(left), y: $0.y + Double(top)) }
    }
}

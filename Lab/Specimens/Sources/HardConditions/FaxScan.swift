extension HardCapture {
    /// The output of a fax, or of a scanner set to black and white: each dot ink or paper, nothing between.
    func faxed(from generator: inout SeededGenerator) throws -> CapturedCard {
        let dots = level.pick(300.0, 200, 200)
        var faxed = try FlatbedScan.loose(source, tiltedUpTo: 5, dots: dots, from: &generator)
        var pixels = faxed.picture.pixels.grey
        pixels = pixels.blurred(deviation: generator.double(level.pick(0.25...0.4, 0.3...0.6, 0.5...0.8)))
        pixels.addNoise(luminance: generator.double(level.pick(1...4, 2...7, 6...14)), from: &generator)
        // Between the ink and the card's blue paper: set too light the ink breaks, too dark the paper fills in.
        let (ink, paper) = pixels.inkAndPaper(inside: faxed.picture.corners)
        let share = generator.double(level.pick(0.5...0.62, 0.42...0.68, 0.36...0.72))
        let threshold = ink + (paper - ink) * share
        for index in pixels.samples.indices {
            pixels.samples[index] = Double(pixels.samples[index]) < threshold ? 0 : 255
        }
        pixels.addDust(amount: level.pick(0.1, 0.3, 1), from: &generator)
        faxed.picture.pixels = pixels
        faxed.picture.encoding = .png
        return faxed
    }
}

extension PixelImage {
    /// The dark and the light shade of the card: one pixel in 33 is darker than the first, one in two than the second.
    fileprivate func inkAndPaper(inside corners: CardOutline) -> (ink: Double, paper: Double) {
        let (left, right) = (corners.points.map(\.x).min() ?? 0, corners.points.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.points.map(\.y).min() ?? 0, corners.points.map(\.y).max() ?? 0)
        var shades: [UInt8] = []
        for y in max(0, Int(top))..<min(height, Int(bottom)) {
            for x in max(0, Int(left))..<min(width, Int(right)) { shades.append(samples[y * stride + x]) }
        }
        guard !shades.isEmpty else { return (0, 255) }
        shades.sort()
        return (Double(shades[shades.count / 33]), Double(shades[shades.count / 2]))
    }

    /// Dots turned over by dirt on the glass and by a bad line.
    fileprivate mutating func addDust(amount: Double, from generator: inout SeededGenerator) {
        for _ in 0..<Int(amount * Double(width * height) / 4000) {
            let index = generator.int(0...(samples.count - 1))
            samples[index] = 255 - samples[index]
        }
    }
}

import Foundation

/// A copier's version: grey, contrasty, with toner where it should not be.
enum Photocopy {
    static func make(_ source: CardSource, from generator: inout SeededGenerator) throws -> CapturedCard {
        var copied =
            generator.chance(0.5)
            ? try FlatbedScan.tight(source, from: &generator)
            : try FlatbedScan.loose(source, tiltedUpTo: 5, from: &generator)
        copy(&copied.picture, from: &generator)
        return copied
    }

    /// Puts what was scanned onto paper again.
    static func copy(_ picture: inout SpecimenPicture, from generator: inout SeededGenerator) {
        var pixels = picture.pixels.grey
        pixels = pixels.blurred(deviation: generator.double(0.3...1.0))
        // Two thresholds with a slope between: paper burns out, ink fills in.
        let dark = generator.double(0.12...0.34)
        let light = generator.chance(0.3) ? generator.double(0.9...1.05) : generator.double(0.62...0.9)
        let (ink, paper) = (generator.double(0...0.16), generator.double(0.93...1))
        ToneCurve { value in
            let share = min(1, max(0, (value - dark) / (light - dark)))
            let smooth = share * share * (3 - 2 * share)
            return ink + (paper - ink) * (0.35 * share + 0.65 * smooth)
        }.apply(to: &pixels)
        pixels.addToner(amount: generator.double(0.1...1), from: &generator)
        pixels.addNoise(luminance: generator.double(2...9), from: &generator)
        if generator.chance(0.6) { pixels = pixels.blurred(deviation: generator.double(0.3...0.6)) }
        picture.pixels = pixels
        picture.encoding =
            pixels.width <= 1600 && generator.chance(0.4) ? .png : .jpeg(quality: generator.int(65...92))
    }
}

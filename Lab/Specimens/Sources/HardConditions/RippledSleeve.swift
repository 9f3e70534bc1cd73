import Foundation

extension HardCapture {
    /// In a sleeve: a milky veil, thicker here than there, ripples of it that shine along their crests, and a lamp.
    func sleeved(from generator: inout SeededGenerator) throws -> CapturedCard {
        try covered(from: &generator) { generator in
            let waves = (0..<3).map { _ in Wave(generator.double(1...4), from: &generator) }
            let ripples = (0..<2).map { _ in Wave(generator.double(10...24), from: &generator) }
            let veil = generator.double(level.pick(10...30, 20...60, 40...90))
            let crest = generator.double(level.pick(10...30, 25...80, 60...140))
            let lamp = PicturePoint(x: generator.double(0...1), y: generator.double(0...1))
            let (strength, size) = (
                generator.double(level.pick(40...90, 80...200, 150...260)), generator.double(0.04...0.12)
            )
            return { place in
                let thickness = waves.reduce(0.5) { $0 + $1.height(place) / 6 }
                // Narrow and bright where ripples turn towards the light.
                let bright = ripples.reduce(0) { $0 + pow(max(0, $1.height(place)), 10) }
                let far = hypot(place.x - lamp.x, (place.y - lamp.y) * 0.63) / size
                return veil * thickness + crest * bright * (0.3 + 0.7 * thickness) + strength * exp(-far * far)
            }
        }
    }

    /// Over the card's face, in shares of its width and height; −1…1.
    private struct Wave {
        private let (across, down, phase, bend): (Double, Double, Double, Double)

        init(_ number: Double, from generator: inout SeededGenerator) {
            let angle = generator.double(0...Double.pi)
            (across, down) = (2 * .pi * number * cos(angle), 2 * .pi * number * sin(angle) * 0.63)
            (phase, bend) = (generator.double(0...6.28), generator.double(0...2.5))
        }

        func height(_ place: PicturePoint) -> Double {
            sin(across * place.x + down * place.y + phase + bend * sin(3 * place.y + 2 * place.x))
        }
    }
}

/// Grain alone: of every pixel, of specks, in blocks or in clouds.
enum Noise {
    static func draw(width: Int, height: Int, from generator: inout SeededGenerator) -> PixelImage {
        let grey = UInt8(generator.int(60...210))
        switch generator.int(0...4) {
        case 0: return even(width, height, &generator)
        case 1: return specks(width, height, &generator)
        case 2:
            let block = generator.int(2...9)
            return even(max(width / block, 2), max(height / block, 2), &generator).resized(width: width, height: height)
        case 3:
            var image = PixelImage(width: width, height: height, filledWith: grey)
            image.addNoise(luminance: generator.double(20...80), chroma: 12, from: &generator)
            return image
        default:
            let clouds = even(width / 2, height / 2, &generator).blurred(deviation: generator.double(0.8...4))
            return clouds.resized(width: width, height: height)
        }
    }

    /// Every sample as likely as any other.
    private static func even(_ width: Int, _ height: Int, _ generator: inout SeededGenerator) -> PixelImage {
        var image = PixelImage(width: width, height: height)
        let isGrey = generator.chance(0.5)
        for pixel in 0..<width * height {
            let word = generator.next()
            for channel in 0..<3 {
                image.samples[pixel * 3 + channel] = UInt8(
                    truncatingIfNeeded: isGrey ? word : word >> UInt64(8 * channel))
            }
        }
        return image
    }

    /// Black dots on white, as copies of copies have them.
    private static func specks(_ width: Int, _ height: Int, _ generator: inout SeededGenerator) -> PixelImage {
        var image = PixelImage(width: width, height: height)
        let share = generator.double(0.01...0.3)
        for pixel in 0..<width * height where generator.unit() < share {
            for channel in 0..<3 { image.samples[pixel * 3 + channel] = 0 }
        }
        return image
    }
}

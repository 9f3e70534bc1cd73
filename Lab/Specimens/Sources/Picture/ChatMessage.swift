/// A picture as a chat program leaves it: about 1000 px wide, JPEG 45–65, no EXIF.
enum ChatMessage {
    static func make(
        _ source: CardSource, split: SpecimenSplit, from generator: inout SeededGenerator
    ) throws -> CapturedCard {
        var sent: CapturedCard
        if generator.chance(0.6) {
            let frame = Photograph.Frame(megapixels: 2.2...3.6, fill: 0.84...0.97, leastCardWidth: 1150)
            sent = try Photograph.make(source, frame: frame, split: split, from: &generator)
        } else {
            sent = try FlatbedScan.tight(source, from: &generator)
        }
        sent.picture.resize(width: min(sent.picture.pixels.width, generator.int(900...1100)))
        sent.picture.encoding = .jpeg(quality: generator.int(45...65))
        return sent
    }
}

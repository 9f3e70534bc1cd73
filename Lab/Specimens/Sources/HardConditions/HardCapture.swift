/// Takes pictures of one card in the conditions of the wild.
struct HardCapture {
    let source: CardSource
    let level: SpecimenLevel

    /// A picture by a scanner or a phone, with nothing amiss but the card itself.
    func plainly(from generator: inout SeededGenerator) throws -> CapturedCard {
        switch generator.int(0...3) {
        case 0: return try FlatbedScan.tight(source, from: &generator)
        case 1: return try FlatbedScan.loose(source, from: &generator)
        default:
            var scene = try TableScene(source, from: &generator)
            scene.develop(from: &generator)
            return scene.captured(quality: generator.int(75...94))
        }
    }
}

extension HardCapture {
    /// Sent on and on, or cut from a page: few pixels, and a compression that shows.
    func shrunken(from generator: inout SeededGenerator) throws -> CapturedCard {
        var sent = try plainly(from: &generator)
        let cardWidth = generator.double(level.pick(520...680, 420...520, 340...420))
        let factor = cardWidth / Photograph.width(of: sent.picture.corners)
        sent.picture.resize(width: Int(Double(sent.picture.pixels.width) * factor))
        sent.picture.encoding = .jpeg(quality: level.pick(55, 40, 30))
        return sent
    }
}

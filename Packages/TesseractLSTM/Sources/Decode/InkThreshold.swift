/// The ink on a strip: Otsu's threshold, the lesser half of the pixels taken for ink.
struct InkThreshold {
    private let level: UInt8
    private let isDark: Bool

    init(of strip: GreyStrip) {
        var counts = [Int](repeating: 0, count: 256)
        for pixel in strip.pixels { counts[Int(pixel)] += 1 }
        let all = strip.pixels.count
        let weight = counts.enumerated().reduce(0.0) { $0 + Double($1.offset) * Double($1.element) }
        var (below, weightBelow) = (0, 0.0)
        var best: (level: Int, below: Int, spread: Double) = (255, 0, -1)
        for level in 0..<255 {
            below += counts[level]
            weightBelow += Double(level) * Double(counts[level])
            guard below > 0 else { continue }
            guard below < all else { break }
            let apart = (weight - weightBelow) / Double(all - below) - weightBelow / Double(below)
            let spread = apart * apart * Double(below) * Double(all - below)
            if spread > best.spread { best = (level, below, spread) }
        }
        level = UInt8(best.level)
        isDark = 2 * best.below <= all
    }

    func isInk(_ pixel: UInt8) -> Bool { (pixel <= level) == isDark }
}

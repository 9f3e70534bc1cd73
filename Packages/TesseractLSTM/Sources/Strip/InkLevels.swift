/// The black and the white of a strip, judged by the hills and valleys of its middle row.
struct InkLevels {
    private let black: Float
    private let contrast: Float

    init(of strip: GreyStrip) {
        let start = strip.height / 2 * strip.width
        let row = strip.pixels[start..<start + strip.width]
        var (valleys, hills) = (Histogram(), Histogram())
        for x in row.indices.dropFirst().dropLast() {
            let (before, here, after) = (row[x - 1], row[x], row[x + 1])
            if here < before && here <= after || here <= before && here < after { valleys.add(here) }
            if here > before && here >= after || here >= before && here > after { hills.add(here) }
        }
        if valleys.total == 0 { valleys.add(0) }
        if hills.total == 0 { hills.add(255) }
        black = Float(valleys.quantile(0.25))
        let contrast = (Float(hills.quantile(0.75)) - black) / 2
        self.contrast = contrast > 0 ? contrast : 1
    }

    /// The network's input for each grey level: -127 for black, 127 for white.
    var inputs: [Int8] {
        (0...255).map { level in
            let input = 128 * ((Float(level) - black) / contrast - 1)
            let rounded = Int8(min(input.magnitude + 0.5, 127))
            return input < 0 ? -rounded : rounded
        }
    }
}

private struct Histogram {
    private var counts = [Int](repeating: 0, count: 256)
    private(set) var total = 0

    mutating func add(_ level: UInt8) {
        counts[Int(level)] += 1
        total += 1
    }

    /// The level below which that share is, levels taken as one wide and evenly filled.
    func quantile(_ share: Double) -> Double {
        let wanted = max(1, share * Double(total))
        var sum = 0
        for (level, count) in counts.enumerated() {
            sum += count
            if Double(sum) >= wanted { return Double(level + 1) - (Double(sum) - wanted) / Double(count) }
        }
        return Double(counts.count)
    }
}

import KTPCore

/// How lines of print still lean on a card laid flat: a straight function of height, as an error at a corner makes it.
struct PrintSlant {
    /// Slope of a line at the card's upper and lower edge, downwards positive.
    let top: Double
    let bottom: Double

    /// Lines that lean less are cut cleanly as they are: two pixels over a value of 400.
    private static let harmless = 0.004
    /// Lines that lean more reach into the next row: ten pixels over a value of 400.
    private static let steep = 0.025

    var isHarmless: Bool { most < Self.harmless }
    var isSteep: Bool { most > Self.steep }
    private var most: Double { max(abs(top), abs(bottom)) }

    init?(of segments: [TextSegment], height: Int) {
        var slopes = segments.compactMap { segment in
            segment.slope.map { (y: segment.box.centreY, slope: $0, weight: Double(segment.box.width)) }
        }
        let middle = slopes.map(\.slope).sorted()
        guard middle.count >= 4 else { return nil }
        // A signature or a chain that jumped a line leans far from the rest.
        slopes.removeAll { abs($0.slope - middle[middle.count / 2]) > 0.03 }
        let weight = slopes.reduce(0) { $0 + $1.weight }
        guard slopes.count >= 4, weight > 0 else { return nil }
        let meanY = slopes.reduce(0) { $0 + $1.weight * $1.y } / weight
        let mean = slopes.reduce(0) { $0 + $1.weight * $1.slope } / weight
        let spread = slopes.reduce(0) { $0 + $1.weight * ($1.y - meanY) * ($1.y - meanY) }
        let together = slopes.reduce(0) { $0 + $1.weight * ($1.y - meanY) * ($1.slope - mean) }
        let change = spread > 0 ? together / spread : 0
        top = mean - change * meanY
        bottom = mean + change * (Double(height) - meanY)
    }
}

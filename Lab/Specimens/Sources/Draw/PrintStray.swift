/// How far a print is from its typeface's own shape: leaning, broad, fat, large. Specimens keep to their faces; a model
/// in training is shown more, since no printer's face is one of ours.
struct PrintStray: Sendable, Equatable {
    var slant = 0.0
    var stretch = 1.0
    var size = 1.0
    /// Ink spread in millimetres.
    var emboldening = 0.0

    init() {}

    /// - Parameters:
    ///   - slant: the most to either side, in heights.
    ///   - spread: the most ink to spread, in millimetres.
    init(slant: Double, spread: Double, from generator: inout SeededGenerator) {
        if generator.chance(0.5) { self.slant = generator.double(-slant...slant) }
        if generator.chance(0.6) { stretch = generator.double(0.84...1.18) }
        if generator.chance(0.5) { size = generator.double(0.86...1.1) }
        if generator.chance(0.4) { emboldening = generator.double(0...spread) }
    }

    func applied(to face: CardTypeface) -> CardTypeface {
        var face = face
        face.slant += slant
        face.stretch *= stretch
        face.size *= size
        face.emboldening += emboldening
        return face
    }
}

/// How far each row of a card is from where its layout has it, in millimetres: print shops fill forms in, and
/// ribbons slip.
struct RowStray: Sendable, Equatable {
    private var across: [Double] = []
    private var down: [Double] = []

    init() {}

    init(from generator: inout SeededGenerator) {
        guard generator.chance(0.6) else { return }
        let amount = generator.double(0.05...0.3)
        // Rows drift together more than each for itself.
        let slope = generator.double(-0.02...0.02)
        for row in 0..<16 {
            across.append(generator.gaussian() * amount + Double(row) * slope)
            down.append(max(-0.35, min(0.35, generator.gaussian() * amount * 0.5)))
        }
    }

    func across(_ row: Int) -> Double { row < across.count ? across[row] : 0 }
    func down(_ row: Int) -> Double { row < down.count ? down[row] : 0 }
}

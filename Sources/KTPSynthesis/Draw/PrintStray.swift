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

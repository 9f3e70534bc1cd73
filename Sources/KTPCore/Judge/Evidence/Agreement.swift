extension Testimony {
    /// Whether one family alone read it, of two engines that were asked.
    var isAlone: Bool { best.families.count == 1 && chosen.enginesAsked > 1 }

    /// The same of digits, which no list vouches for.
    var loneDigits: Double { (isAlone && (kind == .nik || kind == .number)).amount }

    /// Whether this engine alone was asked.
    func engineAlone(_ engine: OCREngine) -> Double {
        (chosen.enginesAsked < 2 && (readings[.legacy] == nil) == (engine == .lstm)).amount
    }

    /// Whether nobody read it so, and other values than those of a closed list may stand there.
    var derived: Double { (best.isDerived && kind != .closed).amount }

    /// Engines that were asked and read nothing.
    var silentEngines: Double {
        Double(max(chosen.enginesAsked - Set(readings.keys.compactMap(\.wholeCardEngine)).count, 0))
    }
}

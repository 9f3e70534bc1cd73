extension Testimony {
    /// Whether one family alone read it, of two engines that were asked.
    var isAlone: Bool { best.families.count == 1 && chosen.enginesAsked > 1 }

    /// Whether it is made of digits, for which no list vouches.
    private var isOfDigits: Bool { value.first?.isNumber == true && field != .alamat }

    /// Whether one engine alone read these digits, of two that were asked.
    var loneDigits: Double {
        (isOfDigits && chosen.enginesAsked > 1 && !best.families.isSuperset(of: [.lstm, .legacy])).amount
    }

    /// How sure the surest family is of other digits.
    var otherDigits: Double { isOfDigits ? against : 0 }

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

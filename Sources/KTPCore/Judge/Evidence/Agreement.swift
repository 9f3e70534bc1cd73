extension Testimony {
    /// Whether one family alone read it, of two engines that were asked.
    var isAlone: Bool { best.families.count == 1 && chosen.asked == EngineFamily.both }

    /// Whether it is made of digits, for which no list vouches.
    private var isOfDigits: Bool { value.first?.isNumber == true && field != .alamat }

    /// Whether one engine alone read these digits, of two that were asked.
    var loneDigits: Double {
        (isOfDigits && chosen.asked == EngineFamily.both && !best.families.isSuperset(of: EngineFamily.both)).amount
    }

    /// How sure the surest family is of other digits.
    var otherDigits: Double { isOfDigits ? against : 0 }

    /// Whether this engine alone was asked.
    func engineAlone(_ engine: EngineFamily) -> Double {
        (chosen.asked != EngineFamily.both && (readings[.legacy] == nil) == (engine == .lstm)).amount
    }

    /// Whether nobody read it so, and no list of its field writes it.
    var derived: Double { (best.isDerived && kind != .closed && !field.spec.isListed(value)).amount }

    /// Whether nobody read it so, and the list writes it of a field in which other values may stand.
    var restored: Double { (best.isDerived && kind != .closed && field.spec.isListed(value)).amount }

    /// Engines that were asked and read nothing.
    var silentEngines: Double {
        Double(max(chosen.asked.count - readings.wholeCardFamilies.count, 0))
    }
}

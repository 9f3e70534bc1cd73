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

    /// Whether nobody read it so, and other values than those of a list may stand there.
    var derived: Double { (best.isDerived && kind != .closed && !isOnlyListed).amount }

    /// Whether nobody read it so, but it is on the list of a field that may also hold other values.
    var restored: Double { (best.isDerived && kind != .closed && isOnlyListed).amount }

    /// Whether the list of the field has it, and nothing else that was read.
    private var isOnlyListed: Bool {
        field.spec.isListed(value) && !readings.pairs.contains { field.spec.isListed($0.value.value) }
    }

    /// Engines that were asked and read nothing.
    var silentEngines: Double {
        Double(max(chosen.asked.count - readings.wholeCardFamilies.count, 0))
    }
}

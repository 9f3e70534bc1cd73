extension Testimony {
    /// The mean lead of the card's other fields: garbled rows seldom stand alone.
    var cardLead: Double {
        let others = card.leads.pairs.filter { $0.key != field }.map(\.value)
        return others.isEmpty ? 0 : others.reduce(0, +) / Double(others.count)
    }

    private var missing: Int { KTPField.required.count { card.chosen[$0] == nil } }

    /// Whether so much is missing that the card was cut, and what is left may be cut too: `PINANG` of TANJUNG PINANG.
    var partOfCard: Double { (missing * 3 > KTPField.required.count).amount }
}

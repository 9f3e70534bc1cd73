import KTPCore

/// One card as both sides read it.
struct ComparedCard {
    let path: String
    /// nil where the truth does not name the card, or there is no truth at all.
    let truth: TruthFile.Card?
    let first: SideReading
    let second: SideReading

    /// The fields about which both were asked.
    var fields: [KTPField] { KTPField.allCases.filter { first.isAsked(about: $0) && second.isAsked(about: $0) } }
    /// Of these, the fields that the truth speaks of.
    var judged: [KTPField] { first.judged.filter(second.isAsked) }
    /// Whether both read the whole card: time and confidence for a part cannot be compared with those for the whole.
    var isWhole: Bool { first.asked == nil && second.asked == nil }
}

extension CardsBySide {
    /// The cards that both sides read.
    func pairs(_ first: Side, _ second: Side) -> [ComparedCard] {
        cards.indices.compactMap { index in
            let (one, other) = (first.readings[index], second.readings[index])
            guard one.didRead, other.didRead else { return nil }
            let card = cards[index]
            return ComparedCard(path: card.record.source.path, truth: card.truth, first: one, second: other)
        }
    }
}

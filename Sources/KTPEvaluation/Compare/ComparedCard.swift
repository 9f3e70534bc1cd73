import KTPCore

/// One card as both sides read it.
struct ComparedCard {
    let path: String
    /// nil where the truth does not name the card, or there is no truth at all.
    let truth: TruthFile.Card?
    let first: SideReading
    let second: SideReading

    /// The fields that the truth speaks of.
    var judged: [KTPField] { first.judgements.keys }
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

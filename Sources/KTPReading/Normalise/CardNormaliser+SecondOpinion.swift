internal import CLeptonica
import KTPCore

extension CardNormaliser {
    /// Outlines whose corners are closer together than this share of the card's width are read alike.
    private static let same = 0.03
    /// Mean grey, 0…1: only a darker picture may be a negative.
    private static let dark = 0.5

    /// The card of a picture as one that is mirrored or of a negative: for where the first reading is poor.
    /// - Parameter cards: a picture in which one card or none was found.
    /// - Returns: nil where there is no such card, or it has the outline of `card` as it was read.
    func secondOpinion(on cards: PictureCards, after card: NormalisedCard) -> PictureCards? {
        guard cards.count == 1 else { return nil }
        let cards = cards.overview?() ?? cards
        let finding = survey.mirroredCard(in: cards.picture)
        if card.quality.exposure < Self.dark, let negative = negative(of: cards, above: finding?.agreement ?? 0) {
            return negative
        }
        guard let finding else { return nil }
        let width = finding.outline.width
        if let read = card.outline.map(cards.inInk) {
            let gaps = zip(finding.outline.corners, read.corners).map { ($0 - $1).length }
            guard gaps.contains(where: { $0 > Self.same * width }) else { return nil }
        }
        return atWidthWanted(cards.holding(finding), legible)
    }

    /// The picture with black for white, where that shows a card.
    private func negative(of cards: PictureCards, above least: Double) -> PictureCards? {
        guard let seen = cards.original.inverted.flatMap(legible), let finding = survey.card(in: seen.picture),
            finding.agreement > least
        else { return nil }
        return atWidthWanted(cards.holding(finding, in: seen)) { $0.inverted.flatMap(legible) }
    }
}

extension PixImage {
    fileprivate var inverted: PixImage? { map { pixInvert(nil, $0) } }
}

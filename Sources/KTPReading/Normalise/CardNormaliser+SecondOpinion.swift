import KTPCore

extension CardNormaliser {
    /// Outlines whose corners are closer together than this share of the card's width are read alike.
    private static let same = 0.03

    /// The card of a picture as one that is turned by about 45 degrees or mirrored: for where the first reading is poor.
    ///
    /// - Parameters:
    ///   - cards: a picture in which one card or none was found.
    ///   - card: as it was read; only another outline is worth reading.
    /// - Returns: nil where there is no such card or it has the same outline.
    func secondOpinion(on cards: PictureCards, after card: NormalisedCard) -> PictureCards? {
        guard cards.count == 1, let finding = survey.transformedCard(in: cards.picture) else { return nil }
        let width = finding.outline.width
        if let read = card.outline?.scaled(1 / Double(cards.reduction)) {
            let gaps = zip(finding.outline.corners, read.corners).map { ($0 - $1).length }
            guard gaps.contains(where: { $0 > Self.same * width }) else { return nil }
        }
        if width < Double(CardLayout.width) * scale, let whole = cards.whole?().flatMap(legible) {
            return PictureCards(
                whole, detections: PageSurvey.Detections(cards: [finding.enlarged(by: Double(cards.reduction))]))
        }
        return cards.holding(finding)
    }
}

internal import CLeptonica
import Foundation
import KTPCore

extension CardNormaliser {
    /// Outlines whose corners are closer together than this share of the card's width are read alike.
    private static let same = 0.03

    /// The card of a picture as one that is mirrored or of a negative: for where the first reading is poor or seems one.
    /// - Parameter cards: a picture in which one card or none was found.
    /// - Returns: nil where there is no such card, or it has the outline of `card` as it was read.
    func secondOpinion(on cards: PictureCards, after card: NormalisedCard) -> PictureCards? {
        guard cards.count == 1 else { return nil }
        let cards = cards.overview?() ?? cards
        let finding = survey.mirroredCard(in: cards.picture)
        if card.isDark, let negative = negative(of: cards, above: finding?.agreement ?? 0) {
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

    /// The whole picture, in which no card was read, as a page of print: of a large picture twice as large as a card.
    /// - Returns: nil of noise, which has more strips than print, and when memory ran out.
    func page(of cards: PictureCards, after card: NormalisedCard) -> NormalisedCard? {
        guard card.strips.count <= StripSample.onCards else { return nil }
        let ink = (cards.overview?() ?? cards).ink
        let size = max(ink.width, ink.height) * 2 < CardLayout.width * 3 ? 1 : 2
        guard let even = wholePicture(ink, size: size).map({ contrast.even($0.greyRows()) }) else { return nil }
        let strips = segmenter.segment(even).strips
        return PixImage(even).map {
            NormalisedCard(image: $0, scale: 1, strips: strips, outline: nil, quality: card.quality)
        }
    }

    /// The picture with black for white, where that shows a card.
    private func negative(of cards: PictureCards, above least: Double) -> PictureCards? {
        guard let seen = cards.original.inverted.flatMap(legible), let finding = survey.card(in: seen.picture),
            finding.agreement > least
        else { return nil }
        return atWidthWanted(cards.holding(finding, in: seen)) { $0.inverted.flatMap(legible) }
    }
}

extension NormalisedCard {
    /// Mean grey, 0…1: only a darker card may be a negative.
    private static let dark = 0.5

    fileprivate var isDark: Bool { quality.exposure < Self.dark }

    /// Whether its print is lighter than the ground, which the engines may read all the same: most of a strip is ground.
    var isLikelyNegative: Bool {
        guard isDark else { return false }
        let light = strips.count { box in
            guard let levels = greyRows(of: box)?.pixels, !levels.isEmpty else { return false }
            let mean = levels.reduce(0) { $0 + Double($1) } / Double(levels.count)
            return levels.reduce(0) { $0 + pow(Double($1) - mean, 3) } > 0
        }
        return light * 2 > strips.count
    }
}

extension PixImage {
    fileprivate var inverted: PixImage? { map { pixInvert(nil, $0) } }
}

internal import CLeptonica
import KTPCore

extension CardNormaliser {
    /// The enhanced card, for fields that the first pass leaves in doubt: the mean of all channels replaces blue, each
    /// pixel is set against its surroundings, scratches are removed, and rows are segmented again.
    /// - Returns: nil where the tuning turns it off, or memory ran out.
    package func enhanced(_ card: NormalisedCard, of cards: PictureCards) -> NormalisedCard? {
        guard allowsEnhancement, var flat = card.bare ?? flat(card, of: cards) else { return nil }
        if let still = card.motion?.removed(from: flat) { flat = still }
        // It lies as it lay before, and so do its scratches.
        // What was scratched dark was scratched light too. On other cards what is lighter than paper is a camera's halo.
        let light = card.scratches.flatMap { $0.isEmpty ? nil : LightScratches(on: flat) }
        if let light { flat = light.removed(from: flat) }
        let whole = card.scratches.flatMap { unscratched(flat, $0) }
        if let whole { flat = whole.flat }
        let segmentation = whole?.segmentation ?? segmenter.segment(contrast.even(flat))
        let even = faintContrast.even(flat)
        guard let image = PixImage(even) else { return nil }
        return NormalisedCard(
            image: image, scale: 1,
            strips: LineSegmenter.repaired(segmentation.strips).beside(card.covers),
            outline: card.outline, edges: card.edges, quality: card.quality, motion: card.motion,
            scratches: card.scratches, isInpainted: light?.isEmpty == false, covers: card.covers, bare: card.bare)
    }

    private func flat(_ card: NormalisedCard, of cards: PictureCards) -> GreyRaster? {
        guard let outline = card.outline.map(cards.inInk) else {
            return cards.picture.mean.flatMap { wholePicture($0) }?.greyRows()
        }
        guard let box = outline.boundingBox(width: cards.picture.width, height: cards.picture.height),
            let part = cards.picture.clipped(to: box)?.mean
        else { return nil }
        return rectified(part, outline.moved(by: Point(x: -Double(box.x), y: -Double(box.y))))
    }
}

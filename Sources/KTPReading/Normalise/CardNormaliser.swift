internal import CLeptonica
import KTPCore

/// The second stage: any picture in, the cards in it ready for the engines out.
package struct CardNormaliser {
    let survey: PageSurvey
    let contrast = LocalContrast()
    /// For print under a reflection or on a faded copy.
    let faintContrast = LocalContrast(leastDeviation: 12)
    let segmenter = LineSegmenter()

    /// A picture whose size is right within this share is not scaled.
    private static let sizeTolerance: Float = 0.02
    /// How often a card is cut with more room: first around it, then above it, for print below may pass for its rows.
    private static let mostRoom = (around: 2, above: 4)

    /// The most levellings: where lines lean much more at one edge than at the other, one look leaves some out.
    private static let mostLevellings = 3

    /// The width decoded again, against the width wanted: with 1, 480 looked-at cards had 80 questions instead of 73.
    private static let enlargedWidth = 1.2

    /// A picture so many times as high as wide is a screenshot that was scrolled.
    private static let scrolled = 3

    /// A blank page in even light has fewer than one pixel in `leastPrint` this dark, which is dust, and no square of so many
    /// pixels that are darker or lighter than paper by so much on average, as a small card's are. A tenth at each edge may be the scanner's
    /// lid, a shadow or a hole. Set by judgement.
    private static let (dark, leastPrint, square, spot) = (UInt8(120), 500, 16, 20)

    let scale: Double
    private let evensLight: Bool
    let allowsEnhancement: Bool

    /// - Parameter models: nil where no cards are to be found, but laid flat.
    package init(parameters: ReadingParameters = ReadingParameters(), models: ModelLibrary? = ModelLibrary()) {
        survey = PageSurvey(search: models?.cardNetwork.map { NetworkSearch(network: $0.network) })
        scale = Double(parameters.width) / Double(CardLayout.width)
        evensLight = parameters.evensLight
        allowsEnhancement = parameters.enhancement
    }

    /// The cards of a picture in reading order, or the picture where none was found; nil only when memory ran out.
    @inline(never)  // `make instructions` counts it.
    package func find(in source: SourceImage) -> PictureCards? {
        guard let seen = legible(source.image) else { return nil }
        let detections = scrolledCards(in: seen.picture) ?? survey.cards(in: seen.picture)
        let outlines = seen.picture === seen.original ? detections.cards.map(\.outline) : []
        guard !outlines.isEmpty, let light = Brightening(of: seen.picture, within: outlines) else {
            return atWidthWanted(PictureCards(seen, detections: detections, of: source), legible)
        }
        func lit(_ image: PixImage) -> LegiblePicture? { legible(image, in: light) }
        return lit(source.image).flatMap { atWidthWanted(PictureCards($0, detections: detections, of: source), lit) }
    }

    /// The cards of a screenshot that was scrolled, searched in pieces two widths long and one apart: a card, less high than
    /// one width, lies whole in the piece in whose middle it begins. nil for other pictures, and where none is found.
    private func scrolledCards(in image: PixImage) -> PageSurvey.Detections? {
        let (width, height) = (image.width, image.height)
        guard height > Self.scrolled * width else { return nil }
        var all = PageSurvey.Detections(cards: [])
        for top in stride(from: 0, to: height - width, by: width) {
            let box = BoundingBox(x: 0, y: top, width: width, height: min(2 * width, height - top))
            let isLast = top + width >= height - width
            let own = (top == 0 ? 0 : top + width / 2)..<(isLast ? height : top + width + width / 2)
            guard let found = image.part(box).map(survey.cards)?.moved(by: Point(x: 0, y: Double(top))) else {
                continue
            }
            all.cards += found.cards.filter { !$0.isDoubtful && own.contains(Int($0.outline.centre.y)) }
            all.unread += found.unread.filter { own.contains(Int($0.y)) }
        }
        return all.cards.isEmpty ? nil : all
    }

    /// Whether a picture shows nothing but paper, of any colour. Of a card that is burnt out the portrait stays dark.
    package func isBlank(_ cards: PictureCards) -> Bool {
        // What a file that was cut off does not hold is as grey as paper.
        guard !cards.isIncomplete, let grey = wholePicture(cards.ink)?.evenlyLit()?.greyRows() else { return false }
        var (dark, all) = (0, 0)
        for top in stride(from: grey.height / 10, to: grey.height * 9 / 10 - Self.square, by: Self.square) {
            for left in stride(from: grey.width / 10, to: grey.width * 9 / 10 - Self.square, by: Self.square) {
                var sum = 0
                for y in top..<top + Self.square {
                    for x in left..<left + Self.square {
                        sum += abs(Int(grey[x, y]) - PixImage.paper)
                        if grey[x, y] < Self.dark { dark += 1 }
                    }
                }
                let pixels = Self.square * Self.square
                all += pixels
                if sum > Self.spot * pixels { return false }
            }
        }
        return dark * Self.leastPrint < all
    }

    /// A card that has the width wanted at half of its picture's size is read as well from that, others from the smallest
    /// size at which they have a fifth more.
    func atWidthWanted(_ cards: PictureCards, _ legible: (PixImage) -> LegiblePicture?) -> PictureCards? {
        let enlargement = Double(CardLayout.width) * scale / cards.leastWidth
        guard cards.reduction == 2, enlargement > 1 else { return cards }
        return cards.decoded(at: Int(min(4 * Self.enlargedWidth * enlargement, 8).rounded(.up)), legible)
    }

    /// One of a picture's cards, laid flat.
    /// - Parameter number: of the card, from 1 to their count.
    /// - Returns: nil only when memory ran out on the way.
    package func normalise(_ number: Int, of cards: PictureCards) -> NormalisedCard? {
        let finding = cards.finding(number)
        guard let ink = cards.ink(within: finding?.outline), let laid = laidFlat(finding, of: cards, ink) else {
            return nil
        }
        let outline = laid.card.outline
        var (flat, segmentation) = (laid.card.flat, laid.card.segmentation)
        let colours = ColourGrid(of: cards.original, outlinedBy: outline)
        var quality = QualityMeasurement.measured(
            flat, colours, of: cards.original, outlinedBy: outline,
            rotation: outline == nil ? 0 : finding?.rotation ?? 0)
        quality.cardWidth = Int((Double(quality.cardWidth) * cards.reduction).rounded())
        if let outline {
            quality.source = PictureKind(of: cards.original, outlinedBy: outline, colour: quality.colour ?? 1)
            (quality.cards, quality.unreadCards, quality.unreadAt) = (cards.seen, cards.unread, cards.unreadAt)
        }
        let motion = quality.focus.flatMap { MotionBlur(of: flat, widthInPicture: quality.cardWidth, focus: $0) }
        if let still = motion?.removed(from: flat) {
            (flat, segmentation) = (still, segmenter.segment(contrast.even(still)))
        }
        let bare = colours.flatMap { colours in outline.flatMap { withoutColouredInk(cards, $0, colours) } }
        if let ink = bare?.ink { (flat, segmentation) = (ink, segmenter.segment(contrast.even(ink))) }
        // The engines see the card as it is, and in another light without scratches, whose removal takes some print.
        let scratches = segmentation.scratched.map(Scratches.init)
        if let whole = scratches.flatMap({ unscratched(flat, $0) }) { segmentation = whole.segmentation }
        guard let image = atWidthAskedFor(flat, ink, outline, motion).flatMap({ evenlyLit($0) }) else { return nil }
        let covers = cards.covers(of: number, laidFlatBy: outline)
        return NormalisedCard(
            image: image, scale: scale,
            strips: LineSegmenter.repaired(segmentation.strips).beside(covers),
            outline: outline.map(cards.inPicture), edges: laid.edges.map(cards.inPicture), quality: quality,
            motion: motion, scratches: scratches, colours: colours, covers: covers, bare: bare?.mean)
    }

    private typealias FlatCard = (
        outline: Quadrilateral?, flat: GreyRaster, segmentation: LineSegmenter.Segmentation
    )

    /// A card laid flat and level, with the margin that its print needs, and cut.
    /// - Returns: that, and the card's own outline.
    private func laidFlat(
        _ finding: CardFinder.Finding?, of cards: PictureCards, _ ink: PixImage
    ) -> (card: FlatCard, edges: Quadrilateral?)? {
        var outline = finding?.outline
        guard var flat = outline.flatMap({ rectified(ink, $0) }) ?? wholePicture(ink)?.greyRows() else { return nil }
        var segmentation = segmenter.segment(contrast.even(flat))
        // The lines of print tell better than the card's edges which way is level.
        for attempt in 0..<Self.mostLevellings {
            guard let slant = segmentation.slant, attempt == 0 ? !slant.isHarmless : slant.isSteep,
                let levelled = outline.flatMap({ level($0, by: slant) }), let again = rectified(ink, levelled)
            else { break }
            (outline, flat) = (levelled, again)
            segmentation = segmenter.segment(contrast.even(flat))
        }
        let edges = outline
        for attempt in 0..<Self.mostRoom.above {
            let lacking = attempt < Self.mostRoom.around ? segmentation.margin : segmentation.margin?.above
            guard let margin = lacking, let more = outline.flatMap({ withMargin(ink, $0, margin) }) else {
                break
            }
            (outline, flat, segmentation) = more
        }
        return ((outline, flat, segmentation), edges)
    }

    /// The card's channels without coloured ink, nil where it has none.
    private func withoutColouredInk(
        _ cards: PictureCards, _ outline: Quadrilateral, _ colours: ColourGrid
    ) -> (ink: GreyRaster, mean: GreyRaster?)? {
        guard ColouredInk.isLikely(by: colours), cards.picture.depth == 32 else { return nil }
        let flat = (0..<3).compactMap { colour in
            cards.picture.channel(colour).flatMap { rectified($0, outline) }.flatMap { PixImage($0) }
                .flatMap { $0.evenlyLit() }
        }
        return ColouredInk.removed(from: flat).map { bare in
            (bare[2].greyRows(), PixImage(red: bare[0], green: bare[1], blue: bare[2])?.mean?.greyRows())
        }
    }

    /// The card without its dark scratches, segmented again; nil where it has no scratches.
    func unscratched(_ flat: GreyRaster, _ scratches: Scratches) -> (
        flat: GreyRaster, segmentation: LineSegmenter.Segmentation
    )? {
        guard !scratches.isEmpty else { return nil }
        let flat = scratches.removed(from: flat)
        return (flat, segmenter.segment(contrast.even(flat)))
    }

    /// The card laid flat with the margin that it lacks, and cut; nil where it lacks none, or no print is in that.
    private func withMargin(
        _ ink: PixImage, _ outline: Quadrilateral, _ margin: PrintMargin
    ) -> FlatCard? {
        guard !margin.isEnough, let wider = widened(outline, by: margin), let flat = rectified(ink, wider) else {
            return nil
        }
        let segmentation = segmenter.segment(contrast.even(flat))
        guard let used = margin.used(by: segmentation.strips) else { return nil }
        guard used != margin else { return (wider, flat, segmentation) }
        return withMargin(ink, outline, used)
    }

    /// The card rectified again from the picture, at the width that the engines are to see it in.
    func atWidthAskedFor(
        _ flat: GreyRaster, _ ink: PixImage, _ outline: Quadrilateral?, _ motion: MotionBlur? = nil
    ) -> PixImage? {
        guard scale != 1 else { return PixImage(flat) }
        if let outline {
            guard let wide = rectified(ink, outline, scale: scale) else { return nil }
            return PixImage(motion?.scaled(by: scale).removed(from: wide) ?? wide)
        }
        return PixImage(flat)?.map { pixScale($0, Float(scale), Float(scale)) }
    }

    /// The outline with its right corners moved so that the print on it lies level; nil where nothing convex is left.
    private func level(_ outline: Quadrilateral, by slant: PrintSlant) -> Quadrilateral? {
        let width = Double(CardLayout.width)
        return moved(outline) { corners in
            corners[1].y += slant.top * width
            corners[2].y += slant.bottom * width
        }
    }

    /// The outline with its edges moved away from the print; nil where that cannot be.
    private func widened(_ outline: Quadrilateral, by margin: PrintMargin) -> Quadrilateral? {
        moved(outline) { corners in
            for index in [0, 3] { corners[index].x -= margin.lackingLeft }
            for index in [0, 1] { corners[index].y -= margin.lackingAbove }
            for index in [2, 3] { corners[index].y += margin.lackingBelow }
        }
    }

    /// The outline after its corners moved, in pixels of the card laid flat by it; nil where nothing convex is left.
    private func moved(_ outline: Quadrilateral, _ move: (inout [Point]) -> Void) -> Quadrilateral? {
        let card = Quadrilateral(width: CardLayout.width, height: CardLayout.height)
        guard let map = Homography(from: card, to: outline) else { return nil }
        var corners = card.corners
        move(&corners)
        var moved = outline
        moved.corners = corners.map(map.apply)
        return moved.isConvex ? moved : nil
    }

    func legible(_ original: PixImage) -> LegiblePicture? { legible(original, in: nil) }

    /// A picture bright enough to find a card in, and of it what shows print best. In the dark all channels have to, or
    /// noise drowns it.
    /// - Parameter light: what its cards need; nil for what the picture as a whole needs.
    /// - Returns: nil when memory ran out.
    func legible(_ original: PixImage, in light: Brightening?) -> LegiblePicture? {
        let dead = original.deadColumns
        guard let whole = dead.map(original.healed) ?? original,
            let image = whole.isDithered ? whole.smoothed : whole
        else { return nil }
        guard let brightening = light ?? Brightening(of: image) else {
            return image.inkChannel.map { LegiblePicture(original: original, picture: image, ink: $0, dead: dead) }
        }
        guard let bright = brightening.apply(to: image), let ink = bright.mean else { return nil }
        // Tile by tile it takes a sixteenth of the memory, and half the time.
        return ink.map { pixBlockconvTiled($0, 1, 1, 1, 16) }
            .map { LegiblePicture(original: original, picture: bright, ink: $0, dead: dead) }
    }

    /// The card alone, laid flat and upright at canonical size.
    func rectified(_ ink: PixImage, _ outline: Quadrilateral, scale: Double = 1) -> GreyRaster? {
        let width = Int((Double(CardLayout.width) * scale).rounded())
        let height = Int((Double(CardLayout.height) * scale).rounded())
        return ink.rectified(outline, width: width, height: height)
    }

    /// The picture as it is, straightened and with its longer side so many canonical widths long.
    func wholePicture(_ ink: PixImage, size: Int = 1) -> PixImage? {
        let factor = Float(CardLayout.width * size) / Float(max(ink.width, ink.height))
        let sized = abs(factor - 1) < Self.sizeTolerance ? ink : ink.map { pixScale($0, factor, factor) }
        return sized.flatMap { sized in sized.map { pixDeskew($0, 2) } ?? sized }
    }

    func evenlyLit(_ image: PixImage) -> PixImage? {
        evensLight ? image.evenlyLit(scale: scale) ?? image : image
    }
}

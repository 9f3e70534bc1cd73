import KTPCore

/// Finds every card in a picture.
///
/// A card that fills the picture is seen by its print; else the network sees cards in the picture as a whole, or, where it
/// sees none, part by part. Where it sees several, the survey examines each from near, as a picture of its own.
///
/// Set on nine tune sheets, place by place: what was no card agreed 0.51 at best from near, what was one 0.70 at least; then
/// held against 120 tune and training sheets and 180 pictures of one card.
struct PageSurvey {
    /// The cards in reading order, and the middles of others that cannot be read.
    struct Detections {
        var cards: [CardFinder.Finding]
        var unread: [Point] = []

        func enlarged(by factor: Double) -> Detections {
            Detections(cards: cards.map { $0.enlarged(by: factor) }, unread: unread.map { $0 * factor })
        }

        func moved(by offset: Point) -> Detections {
            Detections(cards: cards.map { $0.moved(by: offset) }, unread: unread.map { $0 + offset })
        }
    }

    /// A place that agrees so well from afar is a card, even if from near none can be read.
    private static let afar = 0.5
    /// A place that agrees so well from near is a card, and one that agrees as `labelled` and has so many rows that begin with a
    /// label.
    private static let (near, labelled, leastLabels) = (0.58, 0.46, 6)
    /// A place with fewer rows of print is paper or the back of a card.
    static let leastRows = 8
    /// Rows of print on a card laid flat, in pixels of it: their heights with the margin, and the least width.
    private static let row = (heights: 16...60, width: 60)
    /// Likeliest places come first: after so many in vain the rest is text. Each look takes a fifth of a card's time.
    private static let mostInVain = 4
    /// Around a card that is looked at from near, as a share of its size.
    private static let margin = 0.3
    /// Print next to a card that covers less than this share of the card's own area is not another card.
    private static let leastPrint = 0.25
    /// A place that the network takes for a card and that agrees less is no card.
    private static let leastSeen = 0.3
    /// A card that is narrower in the working picture is fitted from near.
    private static let narrow = 240.0

    let finder = CardFinder()
    let search: NetworkSearch?

    func cards(in image: PixImage) -> Detections {
        filled(likelyCards(in: image), in: image)
    }

    private func likelyCards(in image: PixImage) -> Detections {
        guard let picture = WorkingPicture(of: image) else { return Detections(cards: []) }
        if let seen = seen(in: image, picture) { return cards(in: image, startingFrom: seen, in: picture) }
        let small = search?.smallCards(in: image).compactMap { fitted($0, in: image, picture) } ?? []
        return largest(of: small, in: picture).map { cards(in: image, startingFrom: $0, in: picture) }
            ?? Detections(cards: [])
    }

    /// The card that fills the picture, or that the network sees in it.
    func seen(in image: PixImage, _ picture: WorkingPicture) -> CardFinder.Finding? {
        if let filling = finder.filling(picture) { return filling }
        guard let search else { return nil }
        return NetworkSearch.Look.allCases.firstNonNil { look in
            let shown = look.shows(picture)
            func seen(at place: Quadrilateral, isSteep: Bool = false) -> CardFinder.Finding? {
                search.card(at: place, in: image, shown, isSteep: isSteep).flatMap { fitted($0, in: image, picture) }
            }
            let places = search.places(in: shown, look).map { place in
                let framed = framed(place, in: picture)
                let isExact = framed?.agreement ?? 0 > CardFinder.exact
                return (place: place, framed: framed, again: isExact ? framed : seen(at: place))
            }
            return largest(
                of: places.compactMap { place, framed, again in
                    var again = again
                    // Two cards that are seen as one lead the looks at a steep view astray, and the print tells.
                    if again?.agreement ?? 0 < CardFinder.doubtful,
                        !places.contains(where: { $0.again != nil && $0.place != place }),
                        let steep = seen(at: place, isSteep: true), isCard(steep, in: image)
                    {
                        again = steep
                    }
                    // A finger on an edge leads the second look astray as easily as the first.
                    guard let again, let framed, framed.agreement > again.agreement else { return again }
                    return framed
                }, in: picture)
        }
    }

    /// Whether the print at a place in the image is a card's.
    private func isCard(_ found: CardFinder.Finding, in image: PixImage) -> Bool {
        found.agreement > Self.near
            || found.agreement > Self.labelled && rows(at: found.outline, in: image).labels >= Self.leastLabels
    }

    /// - Parameter cards: in pixels of the image.
    /// - Returns: the largest, in pixels of the picture, and the others beside it; nil where nothing has a card's print.
    private func largest(of cards: [CardFinder.Finding], in picture: WorkingPicture) -> CardFinder.Finding? {
        let cards = cards.map { $0.enlarged(by: picture.factor) }.filter { $0.agreement > Self.leastSeen }
        let whole = cards.filter { !isCutOff($0.outline, by: picture) }
        guard var first = (whole.isEmpty ? cards : whole).max(by: { $0.outline.area < $1.outline.area }) else {
            return nil
        }
        first.beside = whole.filter { $0.outline != first.outline }
        return first
    }

    /// Whether a part of a card lies beyond the picture's edge.
    private func isCutOff(_ outline: Quadrilateral, by picture: WorkingPicture) -> Bool {
        outline.corners.contains {
            $0.isOutside(width: picture.ink.width, height: picture.ink.height, by: 0.1 * outline.height)
        }
    }

    /// The card at a place that has an edge near every side.
    private func framed(_ place: Quadrilateral, in picture: WorkingPicture) -> CardFinder.Finding? {
        let outline = place.scaled(picture.factor)
        guard outline.isConvex, outline.width > Self.narrow else { return nil }
        return finder.framed(outline, in: picture, within: [EdgeFit.nearby])?.enlarged(by: 1 / picture.factor)
    }

    /// In a picture in which the card is wide enough; where its pattern is in doubt, the card may fill that part of the image.
    private func fitted(
        _ outline: Quadrilateral, in image: PixImage, _ picture: WorkingPicture
    ) -> CardFinder.Finding? {
        let isWide = outline.width * picture.factor > Self.narrow
        let whole = isWide ? finder.fitted(outline.scaled(picture.factor), in: picture) : nil
        if let whole, !whole.isDoubtful { return whole.enlarged(by: 1 / picture.factor) }
        guard let box = outline.grown(by: Self.margin).boundingBox(width: image.width, height: image.height),
            let part = image.clipped(to: box).flatMap({ WorkingPicture(of: $0) })
        else { return nil }
        let corner = Point(x: Double(box.x), y: Double(box.y))
        let near = finder.fitted(outline.moved(by: Point(x: 0, y: 0) - corner).scaled(part.factor), in: part)
        let filling = near.isDoubtful ? finder.filling(part, above: CardPattern.likely) : nil
        return [near, filling].compactMap { $0?.enlarged(by: 1 / part.factor).moved(by: corner) }
            .max { $0.agreement < $1.agreement }
    }

    /// - Parameter first: the likeliest in that picture of the image.
    private func cards(
        in image: PixImage, startingFrom first: CardFinder.Finding, in picture: WorkingPicture
    ) -> Detections {
        let factor = 1 / picture.factor
        let seen = ([first] + first.beside).map { $0.enlarged(by: factor) }
        var detections = first.beside.isEmpty ? Detections(cards: []) : examine(at: seen, in: image)
        if detections.cards.count < 2 { detections.cards = [first.enlarged(by: factor)] }
        let left = detections.cards.reduce(picture) { $0.without($1.outline.scaled(picture.factor)) }
        let own = InkBlock().blocks(in: picture.ink).joined().count { first.outline.contains(InkBlock.middle(of: $0)) }
        let print = InkBlock().blocks(in: left.ink).first?.count ?? 0
        guard Double(print) > Self.leastPrint * Double(own), let search else { return detections }
        // A card that another lies on, or that the picture's edge cuts off, is seen once the others are covered.
        for place in search.places(in: left).compactMap({ search.card(at: $0, in: image, left) }) {
            guard let shown = place.boundingBox(width: image.width, height: image.height) else { continue }
            let middle = Point(x: Double(shown.x + shown.right) / 2, y: Double(shown.y + shown.bottom) / 2)
            guard
                detections.cards.allSatisfy({
                    $0.outline.liesApart(from: place) && !$0.outline.contains(middle)
                })
            else { continue }
            detections.unread.removeAll(where: place.contains)
            let isWhole = !isCutOff(place.scaled(picture.factor), by: picture)
            if isWhole, let found = examine(at: place, in: image, covering: detections.cards) {
                detections.cards.append(found)
            } else if rows(at: place, in: image).count >= Self.leastRows / 2 {
                detections.unread.append(middle)
            }
        }
        detections.cards = detections.cards.inReadingOrder
        return detections
    }

    /// - Parameter places: in pixels of the image, likeliest first.
    private func examine(at places: [CardFinder.Finding], in image: PixImage) -> Detections {
        var detections = Detections(cards: [])
        var missed: [CardFinder.Finding] = []
        var rejections = 0
        for place in places where detections.cards.allSatisfy({ $0.outline.liesApart(from: place.outline) }) {
            let found =
                rejections < Self.mostInVain ? examine(at: place.outline, in: image, covering: detections.cards) : nil
            if let found {
                detections.cards.append(found)
                rejections = 0
            } else {
                rejections += 1
                if place.agreement > Self.afar { missed.append(place) }
            }
        }
        detections.unread = missed.filter { place in
            detections.cards.allSatisfy {
                !$0.outline.contains(place.outline.centre) && !place.outline.contains($0.outline.centre)
            } && rows(at: place.outline, in: image).count >= Self.leastRows
        }.map(\.outline.centre)
        detections.cards = detections.cards.inReadingOrder
        return detections
    }

    /// The card at a place, from near and with the others covered; nil where no card lies or it is one of the others.
    func examine(
        at place: Quadrilateral, in image: PixImage, covering others: [CardFinder.Finding]
    ) -> CardFinder.Finding? {
        guard let box = place.grown(by: Self.margin).boundingBox(width: image.width, height: image.height),
            let part = image.clipped(to: box), let whole = WorkingPicture(of: part)
        else { return nil }
        let corner = Point(x: Double(box.x), y: Double(box.y))
        let picture = others.reduce(whole) { picture, other in
            picture.without(other.outline.moved(by: Point(x: 0, y: 0) - corner).scaled(whole.factor))
        }
        let guess = place.moved(by: Point(x: 0, y: 0) - corner).scaled(whole.factor)
        let again = search?.card(at: guess.scaled(1 / whole.factor), in: part, picture)?.scaled(whole.factor)
        let best = finder.fitted(again ?? guess, in: picture)
        let found = best.enlarged(by: 1 / whole.factor).moved(by: corner)
        let isApart = others.allSatisfy { $0.outline.liesApart(from: found.outline) }
        return isApart && isCard(found, in: image) ? found : nil
    }

    /// Rows of print at a place, and those of them that begin with a label.
    func rows(at place: Quadrilateral, in image: PixImage) -> (count: Int, labels: Int) {
        guard let box = place.boundingBox(width: image.width, height: image.height),
            let ink = image.clipped(to: box)?.inkChannel,
            let flat = ink.rectified(
                place.moved(by: Point(x: -Double(box.x), y: -Double(box.y))), width: CardLayout.width,
                height: CardLayout.height)
        else { return (0, 0) }
        let segmentation = LineSegmenter().segment(LocalContrast().even(flat))
        let rows = segmentation.strips.count { Self.row.heights.contains($0.height) && $0.width > Self.row.width }
        return (rows, segmentation.labels)
    }
}

extension [CardFinder.Finding] {
    /// Rows from top to bottom, each from left to right. A card is of the row whose first card's middle it reaches.
    var inReadingOrder: [CardFinder.Finding] {
        var rows: [[CardFinder.Finding]] = []
        for card in sorted(by: { $0.outline.centre.y < $1.outline.centre.y }) {
            if let first = rows.last?.first, card.outline.top < first.outline.centre.y {
                rows[rows.count - 1].append(card)
            } else {
                rows.append([card])
            }
        }
        return rows.flatMap { $0.sorted { $0.outline.centre.x < $1.outline.centre.x } }
    }
}

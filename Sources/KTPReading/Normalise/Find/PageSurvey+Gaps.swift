import KTPCore

/// Cards on a sheet lie in a grid: in a gap the survey looks with the neighbours' size and turn, and asks for less.
extension PageSurvey {
    /// From so many cards on.
    private static let leastCards = 3
    /// Cards are neighbours where the distance of their middles is so many heights or widths of one, along that side.
    private static let pitch = 0.9...1.7
    /// Cells of print in a gap, as a share of those on the cards: less is paper.
    private static let leastPrint = 0.25
    /// A place in a gap that agrees so well, and has so many rows that begin with a label, is a card.
    private static let gap = (agreement: 0.46, labels: 6)
    /// A place with fewer rows of print is paper or the back of a card.
    static let leastRows = 8
    /// Pixels of a card laid flat: heights of rows with their margin, and the least width.
    private static let row = (heights: 16...60, width: 60)

    /// With the cards in the gaps between those found; where print of a card lies and none can be found, one is unread.
    func filled(_ found: Detections, in image: PixImage) -> Detections {
        guard found.cards.count >= Self.leastCards, let picture = WorkingPicture(of: image) else { return found }
        var detections = found
        var seen: [Quadrilateral] = []
        while let place = gap(in: detections, apartFrom: seen, in: image, picture) {
            seen.append(place)
            let looks = [place, place.turned(2)].compactMap {
                examine(at: $0, in: image, covering: detections.cards, above: Self.gap.agreement)
            }
            let best = looks.max { $0.agreement < $1.agreement }
            if let best, rows(at: best.outline, in: image).labels >= Self.gap.labels {
                detections.cards.append(best)
                detections.unread.removeAll { best.outline.contains($0) }
            } else if rows(at: best?.outline ?? place, in: image).count >= Self.leastRows,
                !detections.unread.contains(where: place.contains)
            {
                detections.unread.append(place.centre)
            }
        }
        detections.cards = detections.cards.inReadingOrder
        return detections
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

    /// A place where a card should lie and print does.
    private func gap(
        in detections: Detections, apartFrom seen: [Quadrilateral], in image: PixImage, _ picture: WorkingPicture
    ) -> Quadrilateral? {
        let outlines = detections.cards.map(\.outline)
        let cells = InkBlock().blocks(in: picture.ink).joined().map { InkBlock.middle(of: $0) * (1 / picture.factor) }
        func print(in outline: Quadrilateral) -> Int { cells.count(where: outline.contains) }
        let usual = outlines.map(print).sorted()[outlines.count / 2]
        // What lies on a card found is its own print: thrown cards reach into each other's gaps.
        let free = cells.filter { cell in !outlines.contains { $0.contains(cell) } }
        return outlines.flatMap { card in Self.steps(of: outlines).map { card.moved(by: $0) } }.first { place in
            !place.centre.isOutside(width: image.width, height: image.height)
                && (outlines + seen).allSatisfy { $0.liesApart(from: place) }
                && Double(free.count(where: place.contains)) > Self.leastPrint * Double(usual)
        }
    }

    /// From cards to their next neighbours, and back.
    private static func steps(of outlines: [Quadrilateral]) -> [Point] {
        outlines.flatMap { card in
            outlines.map { $0.centre - card.centre }.filter { step in
                let (across, down) = (card.corners[1] - card.corners[0], card.corners[3] - card.corners[0])
                return [(across, down), (down, across)].contains { side, other in
                    let along = abs(step.x * side.x + step.y * side.y) / (side.length * side.length)
                    let off = abs(step.x * other.x + step.y * other.y) / (other.length * other.length)
                    return pitch.contains(along) && off < 0.4
                }
            }
        }
    }
}

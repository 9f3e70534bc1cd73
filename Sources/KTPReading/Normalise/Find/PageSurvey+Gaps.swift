import KTPCore

/// Cards on a sheet lie in a grid: in a gap the survey looks with the neighbours' size and turn.
extension PageSurvey {
    /// From so many cards on.
    private static let leastCards = 3
    /// Cards are neighbours where the distance of their middles is so many heights or widths of one, along that side.
    private static let pitch = 0.9...1.7
    /// Cells of print in a gap, as a share of those on the cards: less is paper.
    private static let leastInGap = 0.25
    /// The share of a card's size by which two cards of a sheet lie apart at most.
    private static let between = 0.1

    /// With the cards in the gaps between those found; where print of a card lies and none can be found, one is unread.
    func filled(_ found: Detections, in image: PixImage) -> Detections {
        guard found.cards.count >= Self.leastCards, let picture = WorkingPicture(of: image) else { return found }
        var detections = found
        var seen: [Quadrilateral] = []
        while let place = gap(in: detections, apartFrom: seen, in: image, picture) {
            seen.append(place)
            let looks = [place, place.turned(2)].compactMap {
                examine(at: $0, in: image, covering: detections.cards)
            }
            if let best = looks.max(by: { $0.agreement < $1.agreement }) {
                detections.cards.append(best)
                // The middle of two cards that were seen as one lies between them.
                detections.unread.removeAll(where: best.outline.grown(by: Self.between).contains)
            } else if rows(at: place, in: image).count >= Self.leastRows,
                !detections.unread.contains(where: place.contains)
            {
                detections.unread.append(place.centre)
            }
        }
        detections.cards = detections.cards.inReadingOrder
        return detections
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
                && Double(free.count(where: place.contains)) > Self.leastInGap * Double(usual)
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

import KTPCore

/// Finds cards by the network: in the whole picture and, where none is seen there, in its parts; each is looked at a
/// second time, laid flat by what the first look says, which tells things apart that look like a card from afar.
struct NetworkSearch {
    /// A card laid flat for the second look takes this share of the square's width.
    private static let share = 0.7
    /// What the second look is less sure of is no card.
    private static let least = 0.6
    /// A card that is narrower in the working picture is cut out of the picture for the second look.
    private static let narrow = 120.0
    /// Grey around a picture that is no square.
    private static let around: UInt8 = 128

    let network: CardNetwork

    /// - Returns: in pixels of the image, largest first, apart from each other.
    func cards(in image: PixImage, _ picture: WorkingPicture) -> [CardMaps.Card] {
        seen(in: picture).compactMap { card in
            confirmed(card.outline.scaled(1 / picture.factor), in: image, picture)
        }
    }

    /// The same in windows of half the picture's size, for cards that are small in it.
    func smallCards(in image: PixImage) -> [CardMaps.Card] {
        let side = max(image.width, image.height) / 2
        func starts(_ length: Int) -> [Int] { Array(stride(from: 0, through: max(length - side, 0), by: side / 2)) }
        var cards: [CardMaps.Card] = []
        for y in starts(image.height) {
            for x in starts(image.width) {
                let box = BoundingBox(
                    x: x, y: y, width: min(side, image.width - x), height: min(side, image.height - y))
                guard let part = image.clipped(to: box), let picture = WorkingPicture(of: part) else { continue }
                let corner = Point(x: Double(x), y: Double(y))
                for card in self.cards(in: part, picture) {
                    let outline = card.outline.moved(by: corner)
                    if cards.allSatisfy({ $0.outline.liesApart(from: outline) }) { cards.append((outline, card.score)) }
                }
            }
        }
        return cards
    }

    /// At a first look, in pixels of the working picture.
    private func seen(in picture: WorkingPicture) -> [CardMaps.Card] {
        let factor = Double(CardNetwork.side) / picture.longerSide
        let small = picture.channels.compactMap { PixImage($0)?.shrunk(by: Float(factor))?.greyRows() }
        guard small.count == picture.channels.count, let first = small.first else { return [] }
        let corner = Point(
            x: Double((CardNetwork.side - first.width) / 2), y: Double((CardNetwork.side - first.height) / 2))
        return network.maps(of: coloured(small.map { $0.boxed(CardNetwork.side, corner, in: Self.around) })).cards.map {
            ($0.outline.moved(by: Point(x: 0, y: 0) - corner).scaled(1 / factor), $0.score)
        }
    }

    /// The card at a place by a second look; nil where it is none.
    func confirmed(
        _ place: Quadrilateral, in image: PixImage, _ picture: WorkingPicture
    ) -> CardMaps.Card? {
        let isNarrow = place.width * picture.factor < Self.narrow
        guard place.isConvex, let box = place.grown(by: 0.5).boundingBox(width: image.width, height: image.height)
        else { return nil }
        let part = isNarrow ? image.clipped(to: box).flatMap { WorkingPicture(of: $0) } : picture
        guard let part else { return nil }
        let corner = isNarrow ? Point(x: Double(box.x), y: Double(box.y)) : Point(x: 0, y: 0)
        let outline = place.moved(by: Point(x: 0, y: 0) - corner).scaled(part.factor)
        let side = Double(CardNetwork.side)
        let (width, height) = (Self.share * side, Self.share * side / CardLayout.aspect)
        let flat = Quadrilateral(width: Int(width), height: Int(height)).moved(
            by: Point(x: (side - width) / 2, y: (side - height) / 2))
        guard let toPicture = Homography(from: flat, to: outline) else { return nil }
        let seen = part.channels.map {
            toPicture.fetch(width: CardNetwork.side, height: CardNetwork.side, from: $0)
        }
        let centre = Point(x: side / 2, y: side / 2)
        let card = network.maps(of: coloured(seen)).cards.first { $0.outline.contains(centre) }
        guard let card, card.score > Self.least else { return nil }
        var found = card.outline
        found.corners = found.corners.map { toPicture.apply($0) * (1 / part.factor) + corner }
        return found.isConvex ? (found, card.score) : nil
    }

    /// Blue, green and red, as the network learned them.
    private func coloured(_ channels: [GreyRaster]) -> [GreyRaster] {
        channels.count == 3 ? channels.reversed() : [channels[0], channels[0], channels[0]]
    }
}

extension GreyRaster {
    /// In the middle of a square of one grey.
    fileprivate func boxed(_ side: Int, _ corner: Point, in grey: UInt8) -> GreyRaster {
        var square = GreyRaster(width: side, height: side, pixels: [UInt8](repeating: grey, count: side * side))
        for y in 0..<height {
            let start = (y + Int(corner.y)) * side + Int(corner.x)
            square.pixels.replaceSubrange(start..<start + width, with: pixels[y * width..<(y + 1) * width])
        }
        return square
    }
}

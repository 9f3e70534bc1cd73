package struct ImageQuality: Codable, Sendable, Equatable {
    /// Variance of the Laplacian over the card at canonical width; a sharp scan is far above a blurred photo.
    package var sharpness: Double
    /// Share of the places in which every card prints that are burnt out to white, 0…1.
    package var glare: Double
    /// Mean grey of the card, 0 black … 1 white.
    package var exposure: Double
    /// Whether the card itself was found in the picture; false when the whole picture was read as it is.
    package var cardFound: Bool
    /// How far the picture had to be turned clockwise to stand upright: 0, 90, 180 or 270.
    package var rotation: Int
    /// The card's width in pixels of the source.
    package var cardWidth: Int
    /// Cards seen in the picture; nil where none was found, and in records of versions that did not count.
    package var cards: Int?
    /// The cards among these that could not be read; nil for none.
    package var unreadCards: Int?
    /// The places of their middles, as shares of the picture's width and height; nil for none and in older records.
    package var unreadAt: [[Double]]?
    /// True for a card of before 2011, without a chip; nil for others.
    package var isOldCard: Bool?
    /// True where the file ends before the picture does; nil for whole ones.
    package var isIncomplete: Bool?
    /// Nil in older records, as are the next four. How steep the edges of print are: 0 blur … 1 hard edges.
    package var focus: Double?
    /// How bright the card's paper is, 0 black … 1 white; where no card was found, the brightest of the picture.
    package var paper: Double?
    /// How far the card's colours are from grey, 0…1.
    package var colour: Double?
    /// Share of the text's part that a reflection lightens, 0…1.
    package var shine: Double?
    /// Share of the card that is in the picture, 0…1.
    package var inside: Double?
    /// The kind of picture; nil where no card was found, and in older records.
    package var source: PictureKind?

    package init(
        sharpness: Double, glare: Double, exposure: Double, cardFound: Bool, rotation: Int, cardWidth: Int
    ) {
        (self.sharpness, self.glare, self.exposure) = (sharpness, glare, exposure)
        (self.cardFound, self.rotation, self.cardWidth) = (cardFound, rotation, cardWidth)
    }
}

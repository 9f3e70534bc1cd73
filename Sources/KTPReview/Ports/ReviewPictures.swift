package import KTPRegister

/// What the page can show of a card.
package enum ReviewPicture: Sendable {
    case jpeg([UInt8])
    /// The picture is not where it was read, nor anywhere it was looked for.
    case gone
    /// Another picture lies there now.
    case changed
    /// Nobody knows where on the picture the card lies, or the picture cannot be decoded.
    case unknown
}

/// Source of the page's pictures, as bytes. The implementation decodes them in a worker.
package protocol ReviewPictures: Sendable {
    /// The card laid flat, in colour, 1012 pixels wide.
    func card(of card: RegisterEntry) async -> ReviewPicture
    /// The whole picture, at most 1600 pixels on its longer side.
    func source(of card: RegisterEntry) async -> ReviewPicture
    /// Whether there is a picture to cut from, by a look at the disk alone.
    func isThere(_ card: RegisterEntry) -> Bool
}

package import KTPCore
package import KTPRegister

/// The picture that the page can show of a card, as JPEG.
package typealias ReviewPicture = PictureAnswer<[UInt8]>

/// Source of the page's pictures, as bytes. The implementation decodes them in a worker.
package protocol ReviewPictures: Sendable {
    /// The card laid flat, in colour, 1012 pixels wide.
    func card(of card: RegisterEntry) async -> ReviewPicture
    /// The whole picture, at most 1600 pixels on its longer side.
    func source(of card: RegisterEntry) async -> ReviewPicture
    /// Whether there is a picture to cut from, by a look at the disk alone.
    func isThere(_ card: RegisterEntry) -> Bool
}

/// Reading cards again, on the page's request.
package protocol ReviewReading: Sendable {
    /// Reads the picture of a card again, turned as the session has it now, into the session.
    func readAgain(_ card: RegisterEntry) async throws
    /// Both engines' readings of a box of the flat card, in pixels of its geometry, with confidences of 0…1; nil where
    /// the picture is gone or another.
    func line(_ box: BoundingBox, of card: RegisterEntry) async throws -> [(text: String, confidence: Double)]?
}

/// Pictures that a person gives to the page.
package protocol ReviewAdditions: Sendable {
    /// Keeps a picture in the session's folder, under this name or a numbered one.
    func keep(_ picture: [UInt8], as name: String) throws -> PicturePath
    /// The pictures that are kept and were never read.
    func left() throws -> [PicturePath]
    /// Reads pictures into the session; cancelled, it stops soon, and keeps what was read.
    func read(_ pictures: [PicturePath]) async throws -> ReviewReadingEnd
}

package enum ReviewReadingEnd: Sendable, Equatable {
    case read
    /// A scan has the session: another try goes well.
    case busy
    case failed(_ sentence: String)
}

/// The results in the session's folder, kept up to date with the session.
package protocol ReviewExports: Sendable {
    var canRenew: Bool { get }
    /// Rewrites the results that are out of date.
    /// - Parameter quickly: rewrites only those that take a moment, not the workbook or others that show pictures.
    /// - Returns: messages for the person; nil if a scan holds the session, and they have to wait for its end.
    func renew(quickly: Bool) async throws -> [String]?
    /// The files that the page offers at its end, the results first; others by the form that another office takes.
    var downloads: [(file: String, title: String?)] { get }
    /// - Parameters:
    ///   - file: one of the downloads.
    ///   - isFirstOnly: whether only the first card of a person goes into another office's form.
    func download(_ file: String, firstOnly isFirstOnly: Bool) async throws -> [UInt8]
    /// The texts of the export profiles that can be named, as JSON.
    var profileTexts: [(name: String, text: String)] { get }
    /// The values that a profile's columns may hold.
    var profileValues: [String] { get }
    /// Keeps `profile` (JSON) as `name`, if any; returns its headings, then the first three cards in its form.
    /// - Throws: where the profile or its name is wrong, or it cannot be kept.
    func preview(_ profile: String, keptAs name: String?) async throws -> [[String]]
}

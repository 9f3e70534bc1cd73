/// Pictures in which there is no card, as they get into folders of scans: what reading them costs, and that each is
/// said to hold no card, is measured on them.
package enum NegativePicture: String, CaseIterable, Sendable {
    /// The noise that a broken scanner or a dark photo leaves.
    case noise
    /// A page of a letter or a form.
    case text
    case landscape
    /// Windows, tables and messages.
    case screenshot
    /// Paper, or the scanner's lid.
    case blank

    /// Width and height in pixels: small pictures, photos, an A4 page at 200 and at 300 dpi.
    package static let sizes = [
        (width: 900, height: 600), (width: 1654, height: 2339), (width: 2400, height: 1600), (width: 1280, height: 720),
        (width: 2480, height: 3508), (width: 1080, height: 1920),
    ]

    /// - Parameters:
    ///   - number: from 1; its size is one of `sizes` in turn.
    ///   - seed: the same gives the same pixels.
    /// - Throws: `SpecimenFailure.cannotDraw`.
    package func draw(_ number: Int, seed: UInt64) throws -> PixelImage {
        var generator = SeededGenerator(seed: seed, stream: "cardless/\(rawValue)/\(number)")
        let size = Self.sizes[(number - 1) % Self.sizes.count]
        switch self {
        case .noise: return Noise.draw(width: size.width, height: size.height, from: &generator)
        case .text: return try TextPage.draw(longerSide: max(size.width, size.height), from: &generator)
        case .landscape: return try Landscape.draw(width: size.width, height: size.height, from: &generator)
        case .screenshot: return try Screenshot.draw(width: size.width, height: size.height, from: &generator)
        case .blank: return try BlankSheet.draw(width: size.width, height: size.height, from: &generator)
        }
    }
}

import Foundation
import KTPCore
import KTPReading
import KTPWorkers
import Specimens
import TestSupport
import Testing

/// A drawn card, level, on a plain grey page: what a loader or a finder makes of it can be foretold.
struct CardOnPage {
    static let corner = (x: 70, y: 50)
    static let width = 1150
    static let height = 740

    let card: DrawnCard
    var pixels: PixelImage

    /// Drawn once for all tests.
    static var drawn: CardOnPage { get throws { try once.get() } }
    private static let once = Result { try CardOnPage() }

    /// - Parameters:
    ///   - change: what stands on the card, before it is drawn.
    ///   - print: how it is printed.
    ///   - mark: what happens to the drawn face.
    init(
        change: (inout SpecimenCard) -> Void = { _ in }, print: (inout CardStyle) -> Void = { _ in },
        mark: (inout PixelImage, DrawnCard) -> Void = { _, _ in }
    ) throws {
        let generator = SpecimenGenerator(seed: 31)
        var content = generator.card(1, condition: .scan)
        change(&content)
        var style = generator.style(1, condition: .scan, content: content)
        print(&style)
        var card = try CardRenderer().draw(content, style: style, width: CardLayout.width)
        let drawn = card
        mark(&card.pixels, drawn)
        self.card = card
        var page = PixelImage(width: Self.width, height: Self.height, filledWith: 120)
        for y in 0..<card.pixels.height {
            let from = y * card.pixels.stride
            let to = (y + Self.corner.y) * page.stride + Self.corner.x * 3
            page.samples.replaceSubrange(
                to..<to + card.pixels.stride, with: card.pixels.samples[from..<from + card.pixels.stride])
        }
        pixels = page
    }

    /// Ends the picture just below a row.
    mutating func cutBelow(_ field: KTPField) {
        let bottom = card.runs(of: field).map(\.box.bottom).max() ?? card.pixels.height
        pixels = pixels.cropped(x: 0, y: 0, width: pixels.width, height: min(pixels.height, bottom + Self.corner.y + 6))
    }

    /// A JPEG of it for a document.
    static var scan: (jpeg: Data, width: Int, height: Int) {
        get throws { (try #require(try drawn.jpeg), width, height) }
    }

    var jpeg: Data? { ImageWriter.jpeg(pixels, quality: 90) }

    /// Whether a place on the page lies on the card.
    func isOnCard(_ x: Int, _ y: Int) -> Bool {
        (Self.corner.x..<Self.corner.x + card.pixels.width).contains(x)
            && (Self.corner.y..<Self.corner.y + card.pixels.height).contains(y)
    }

    /// The card's corners on the page, clockwise from the top left.
    var corners: CardOutline {
        let (left, top) = (Double(Self.corner.x), Double(Self.corner.y))
        let (right, bottom) = (left + Double(card.pixels.width), top + Double(card.pixels.height))
        return CardOutline(
            topLeft: PicturePoint(x: left, y: top), topRight: PicturePoint(x: right, y: top),
            bottomRight: PicturePoint(x: right, y: bottom), bottomLeft: PicturePoint(x: left, y: bottom))
    }
}

extension NormalisedCard {
    /// The farthest of the four corners from where it should be, as a share of the card's width; infinite when no
    /// card was found.
    func distance(to truth: CardOutline) -> Double {
        guard let corners else { return .infinity }
        let points = truth.points
        let width = hypot(points[1].x - points[0].x, points[1].y - points[0].y)
        return (zip(corners, points).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? .infinity) / width
    }
}

/// A file's bytes through the first stage.
func loaded(
    _ bytes: Data, page: Int = 1, mayHalve: Bool = false
) throws(LoadFailure) -> (image: SourceImage, source: RecordSource) {
    var source = RecordSource(path: "made")
    let image = try ImageLoader().load(
        .bytes(Array(bytes), name: "made"), page: page, describing: &source, mayHalve: mayHalve)
    return (image, source)
}

/// A file's bytes through the first two stages.
func normalised(_ bytes: Data, page: Int = 1) throws -> NormalisedCard? {
    CardNormaliser().onlyCard(in: try loaded(bytes, page: page).image)
}

extension CardNormaliser {
    /// nil where the picture shows several.
    func onlyCard(in image: SourceImage) -> NormalisedCard? {
        find(in: image).flatMap { $0.count == 1 ? normalise(1, of: $0) : nil }
    }

    func allCards(in image: SourceImage) -> [NormalisedCard] {
        find(in: image).map { cards in (1...cards.count).compactMap { normalise($0, of: cards) } } ?? []
    }
}

/// What both engines read of a page with one card.
func fields(of page: PixelImage) throws -> FieldMap<FieldDecision> {
    try fields(of: #require(ImageWriter.jpeg(page, quality: 92)))
}

/// What both engines read of a file's bytes, which show one card.
func fields(of file: Data) throws -> FieldMap<FieldDecision> {
    let models = Repository.root.appending(path: "Models").path
    let pipeline = try CardPipeline(options: ReadingOptions(modelDirectory: models))
    let request = WorkerRequest(.read(.init()), id: "1", PageLocation("made"), bytes: file.base64EncodedString())
    var records: [CardRecord] = []
    pipeline.read(request) { records.append($0) }
    return try #require(records.first).fields
}

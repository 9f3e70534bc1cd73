import Foundation
import KTPCore
import KTPReading
import Specimens
import Testing

/// A large JPEG is decoded at half its size, and again larger where a card in it is too small for that.
@Suite(.serialized)
struct HalvedPictureTests {
    /// The drawn page, so many times as large, at the upper left of a grey picture of 12 megapixels.
    private static func photo(enlargedBy factor: Double, orientation: Int = 1) throws -> Data {
        let page = try CardOnPage.drawn.pixels
        var picture = PixelImage(width: 4000, height: 3000, filledWith: 120)
        let (width, height) = (Int(Double(page.width) * factor), Int(Double(page.height) * factor))
        let columns = (0..<width).map { min(Int(Double($0) / factor), page.width - 1) * 3 }
        for y in 0..<height {
            let from = min(Int(Double(y) / factor), page.height - 1) * page.stride
            let row = columns.flatMap { page.samples[from + $0..<from + $0 + 3] }
            picture.samples.replaceSubrange(y * picture.stride..<y * picture.stride + row.count, with: row)
        }
        let stored = ImageOrientationTests.store(picture, orientation)
        return try #require(ImageWriter.jpeg(stored, quality: 90, orientation: orientation))
    }

    private static func read(_ jpeg: Data, mayHalve: Bool) throws -> (cards: PictureCards, card: NormalisedCard) {
        let image = try loaded(jpeg, mayHalve: mayHalve).image
        #expect(image.width == 4000 && image.height == 3000)
        let cards = try #require(CardNormaliser().find(in: image))
        #expect(cards.width == 4000 && cards.height == 3000)
        return (cards, try #require(CardNormaliser().normalise(1, of: cards)))
    }

    @Test(arguments: [(2600, 2), (2598, 1), (2601, 1)])
    func aPictureOfFiveMegapixelsIsDecodedAtHalfItsSize(width: Int, reduction: Int) throws {
        let jpeg = try #require(ImageWriter.jpeg(PixelImage(width: width, height: 1950, filledWith: 120), quality: 90))
        let image = try loaded(jpeg, mayHalve: true).image
        #expect(image.reduction == reduction)
    }

    /// At the fewest eighths of the size in which the card is a fifth wider than a card laid flat.
    @Test(arguments: [(3.4, 4.0), (1.9, 6), (1.5, 7), (1.2, 8)])
    func whereTheCardLayIsToldInPixelsOfTheWholePicture(factor: Double, eighths: Double) throws {
        let jpeg = try Self.photo(enlargedBy: factor)
        let truth = try CardOnPage.drawn.corners.points.map { (x: $0.x * factor, y: $0.y * factor) }
        let halved = try Self.read(jpeg, mayHalve: true)
        #expect(halved.cards.reduction == 8 / eighths)
        for (corner, place) in zip(try #require(halved.card.corners), truth) {
            #expect(hypot(corner.x - place.x, corner.y - place.y) < 12 * factor, "\(corner) for \(place)")
        }
        let whole = try Self.read(jpeg, mayHalve: false)
        #expect(whole.cards.reduction == 1)
        let width = Double(CardLayout.width) * factor
        #expect(abs(Double(halved.card.quality.cardWidth) - width) < 0.02 * width)
        #expect(halved.card.strips.count == whole.card.strips.count)
    }

    /// Of the large picture only what surrounds the card is decoded, from where the file keeps it.
    @Test(arguments: [1, 3, 6, 7, 8])
    func theCardIsTheSameHoweverTheCameraWasHeld(orientation: Int) throws {
        let jpeg = try Self.photo(enlargedBy: 1.9, orientation: orientation)
        let (halved, whole) = try (Self.read(jpeg, mayHalve: true), Self.read(jpeg, mayHalve: false))
        #expect(halved.cards.reduction == 8.0 / 6 && halved.card.quality.rotation == 0)
        #expect(halved.card.strips.count == whole.card.strips.count)
        #expect(abs(halved.card.quality.sharpness - whole.card.quality.sharpness) < 0.5 * whole.card.quality.sharpness)
        let truth = try CardOnPage.drawn.corners.points.map { (x: $0.x * 1.9, y: $0.y * 1.9) }
        for (corner, place) in zip(try #require(halved.card.corners), truth) {
            #expect(hypot(corner.x - place.x, corner.y - place.y) < 23, "\(corner) for \(place)")
        }
    }

    @Test func aTurnIsTakenOnBySizeAndByTheWholePicture() throws {
        let jpeg = try Self.photo(enlargedBy: 1.9)
        let image = try loaded(jpeg, mayHalve: true).image
        let turned = try #require(image.turned(by: 90))
        #expect(turned.width == 3000 && turned.height == 4000)
        let cards = try #require(CardNormaliser().find(in: turned))
        #expect(cards.reduction == 8.0 / 6 && cards.width == 3000 && cards.height == 4000)
        #expect(try #require(CardNormaliser().normalise(1, of: cards)).quality.rotation == 270)
    }
}

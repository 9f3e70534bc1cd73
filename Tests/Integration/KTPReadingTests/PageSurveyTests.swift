import Foundation
import KTPCore
import KTPReading
import Specimens
import Testing

/// Pictures of several cards.
@Suite(.serialized, .timeLimit(.minutes(4)))
struct PageSurveyTests {
    private func cards(in picture: SpecimenPicture) throws -> [NormalisedCard] {
        try cards(in: SpecimenFolder.encode(picture, path: "made"))
    }

    private func cards(in bytes: Data) throws -> [NormalisedCard] {
        CardNormaliser().allCards(in: try loaded(bytes).image)
    }

    /// Upright and upside down ones, copies without edges, backs, cards that touch: what `ktp-specimens` draws of tune.
    @Test(arguments: [1, 2, 5, 6, 8, 11])
    func everyCardOfASheetIsFoundAndNothingElse(number: Int) throws {
        let specimens = try SpecimenGenerator(seed: 71001, split: .tune).specimens(number, condition: .sheet)
        let found = try cards(in: specimens[0].picture)
        #expect(found.count == specimens.count)
        for specimen in specimens {
            let distance = found.map { $0.distance(to: specimen.picture.corners) }.min() ?? .infinity
            #expect(distance < 0.08, "off by \(distance)")
        }
        #expect(found.allSatisfy { $0.quality.cards == specimens.count && $0.quality.unreadCards == nil })
    }

    /// What stands over the edges of ten cards found was taken for an eleventh.
    @Test func noCardIsMissedOnAFullSheet() throws {
        let specimens = try SpecimenGenerator(seed: 51052, split: .tune).specimens(5, condition: .fullSheet)
        let found = try cards(in: specimens[0].picture)
        #expect(found.count == 10)
        #expect(found.allSatisfy { $0.quality.cards == 10 && $0.quality.unreadCards == nil })
    }

    @Test func cardsComeRowByRow() throws {
        let specimens = try SpecimenGenerator(seed: 71001, split: .tune).specimens(9, condition: .sheet)
        let corners = try cards(in: specimens[0].picture).map { try #require($0.corners) }
        let middles: [(x: Double, y: Double)] = corners.map { corners in
            let (one, opposite) = (corners[0], corners[2])
            return ((one.x + opposite.x) / 2, (one.y + opposite.y) / 2)
        }
        #expect(middles.count == 5)
        for (one, next) in zip(middles, middles.dropFirst()) {
            let isSameRow = abs(one.y - next.y) < 300
            #expect(isSameRow ? one.x < next.x : one.y < next.y)
        }
    }

    /// The page agreed better with a card than the card itself did, as small as it was in the finder's copy.
    @Test func aSmallCardOnAPageOfTextIsFoundAndNotTheText() throws {
        let card = try CardOnPage.drawn.card.pixels
        var page = try NegativePicture.text.draw(1, seed: 9)
        let width = page.width * 22 / 100
        let small = card.resized(width: width, height: width * card.height / card.width)
        page.place(small, x: page.width * 3 / 10, y: page.height * 2 / 5)
        let found = try cards(in: try #require(ImageWriter.jpeg(page, quality: 92)))
        let corners = try #require(found.first?.corners)
        #expect(found.count == 1)
        #expect(abs(corners[0].x - Double(page.width * 3 / 10)) < 0.05 * Double(width))
        #expect(abs(corners[2].x - Double(page.width * 3 / 10 + width)) < 0.05 * Double(width))
    }

    /// Of the lower card three quarters are in the picture.
    @Test func aCardThatThePictureCutsOffIsSeen() throws {
        let card = try CardOnPage.drawn.card.pixels
        var page = PixelImage(width: 1200, height: 1400, filledWith: 90)
        page.place(card, x: 90, y: 60)
        page.place(card, x: 100, y: 730)
        let (width, height) = (page.width, 1200)
        let part = PixelImage(
            width: width, height: height, channels: 3, samples: Array(page.samples.prefix(width * height * 3)))
        let found = try cards(in: try #require(ImageWriter.jpeg(part, quality: 90)))
        #expect(found.count == 1)
        #expect(found.first?.quality.unreadCards == 1 && found.first?.quality.cards == 2)
    }

    /// Print of a card that lies on another is none of that one's.
    @Test func ofAStripIsSeenWhatNothingHides() {
        let row = BoundingBox(x: 100, y: 300, width: 600, height: 30)
        #expect(row.visible { _ in false } == row)
        #expect(row.visible { _ in true } == nil)
        #expect(row.visible { $0 < 690 } == nil, "Less than a word is nothing.")
        #expect(row.visible { $0 < 300 } == BoundingBox(x: 300, y: 300, width: 400, height: 30))
        #expect(row.visible { $0 < 124 || $0 >= 460 } == BoundingBox(x: 124, y: 300, width: 336, height: 30))
    }

    /// Both are counted once, whether what is to be seen of the lower one can be read or not; no card is made of both.
    @Test(arguments: [(0.03, 0.9), (0.03, 0.8), (0.85, 0.1), (-0.8, 0.1)])
    func ofTwoCardsOneLiesOnTheOther(step: (x: Double, y: Double)) throws {
        let card = try CardOnPage.drawn.card.pixels
        let first = (x: step.x < 0 ? 1000 : 90, y: 160)
        let second = (
            x: first.x + Int(step.x * Double(card.width)), y: first.y + Int(step.y * Double(card.height))
        )
        var page = PixelImage(width: 2100, height: 1400, filledWith: 90)
        for place in [first, second] { page.place(card, x: place.x, y: place.y) }
        let found = try cards(in: try #require(ImageWriter.jpeg(page, quality: 90)))
        #expect(found.allSatisfy { $0.quality.cards == 2 && found.count + ($0.quality.unreadCards ?? 0) == 2 })
        for one in found {
            let corners = try #require(one.corners)
            let distances = [first, second].map { place in
                corners.map { abs($0.x - Double(place.x)) + abs($0.y - Double(place.y)) }.min() ?? .infinity
            }
            #expect(distances.contains { $0 < 30 })
        }
    }
}

import Foundation
import KTPCore
import KTPReading
import Specimens
import Testing

/// Pictures in which only one of the ways to find a card can.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct CardFinderTests {
    @Test func aCardThatFillsThePicture() throws {
        let card = try CardOnPage.drawn.card.pixels
        let bytes = try #require(ImageWriter.jpeg(card, quality: 92))
        let found = try #require(try normalised(bytes))
        let corners = try #require(found.corners)
        #expect(hypot(corners[0].x, corners[0].y) < 0.01 * Double(card.width))
        #expect(
            hypot(corners[2].x - Double(card.width), corners[2].y - Double(card.height)) < 0.01 * Double(card.width))
    }

    /// White ground on white paper: nothing but print is left.
    @Test func aCopyWithoutEdges() throws {
        var page = try CardOnPage.drawn
        page.change { level, _, _ in level < 150 ? level : 255 }
        page.clearGround(to: 255)
        let bytes = try #require(page.jpeg)
        let found = try #require(try normalised(bytes))
        #expect(found.quality.cardFound && found.distance(to: page.corners) < 0.08)
    }

    /// Stripes all over: no print stands free, and the network alone can tell.
    @Test func theCardUnderStripesIsFoundAndItsCornersRefined() throws {
        let page = try striped()
        let bytes = try #require(ImageWriter.jpeg(page.pixels, quality: 90))
        let card = try #require(try normalised(bytes))
        #expect(card.quality.cardFound && card.quality.rotation == 0)
        #expect(card.distance(to: page.corners) < 0.03)
    }

    private func striped() throws -> CardOnPage {
        var page = try CardOnPage.drawn
        page.change { level, x, y in
            let wave =
                sin((Double(x) + 0.6 * Double(y)) * 2 * .pi / 9) + sin((Double(x) - 1.7 * Double(y)) * 2 * .pi / 31)
            return UInt8(min(max(Double(level) + 24 * wave, 0), 255))
        }
        return page
    }
}

/// Pictures of which the finder has to say more than where a card lies.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct DoubtfulPictureTests {
    @Test func ofTwoCardsOfUnlikeSizeBothAreFound() throws {
        let card = try CardOnPage.drawn.card.pixels
        var page = PixelImage(width: 1400, height: 1500, filledWith: 90)
        page.place(card, x: 200, y: 780)
        page.place(card.halved, x: 420, y: 120)
        let bytes = try #require(ImageWriter.jpeg(page, quality: 90))
        var source = RecordSource(path: "made")
        let image = try ImageLoader().load(.bytes(Array(bytes), name: "made"), describing: &source)
        let found = CardNormaliser().allCards(in: image)
        #expect(found.map(\.quality.cards) == [2, 2] && found.allSatisfy { $0.quality.unreadCards == nil })
        for (card, place) in zip(found, [(420, 120), (200, 780)]) {
            let corners = try #require(card.corners)
            #expect(abs(corners[0].x - Double(place.0)) < 15 && abs(corners[0].y - Double(place.1)) < 15)
        }
    }

    private func rectified(_ bytes: Data?) throws -> NormalisedCard {
        let bytes = try #require(bytes)
        return try #require(try normalised(bytes))
    }

    @Test func oneCardIsCountedOnce() throws {
        let card = try rectified(CardOnPage.drawn.jpeg)
        #expect(card.quality.cards == 1)
    }

    /// White paper is no glare, a burnt-out patch over the print is.
    @Test func glareIsMeasuredWherePrintBelongs() throws {
        var page = try CardOnPage.drawn
        page.change { level, _, _ in level > 150 ? 255 : level }
        let copy = try rectified(page.jpeg)
        #expect(copy.quality.glare < 0.1)
        page.change { level, x, y in (140..<700).contains(x) && (330..<640).contains(y) ? 255 : level }
        let burnt = try rectified(page.jpeg)
        #expect(burnt.quality.glare > 0.2)
    }
}

extension PixelImage {
    /// Half as wide and high, every second pixel of every second row.
    fileprivate var halved: PixelImage {
        var half = PixelImage(width: width / 2, height: height / 2)
        for y in 0..<half.height {
            for x in 0..<half.width {
                for channel in 0..<3 {
                    half.samples[y * half.stride + 3 * x + channel] = samples[2 * y * stride + 6 * x + channel]
                }
            }
        }
        return half
    }

    mutating func place(_ other: PixelImage, x: Int, y: Int) {
        for row in 0..<other.height {
            let to = (y + row) * stride + 3 * x
            samples.replaceSubrange(
                to..<to + other.stride, with: other.samples[row * other.stride..<(row + 1) * other.stride])
        }
    }
}

extension CardOnPage {
    fileprivate mutating func change(_ level: (_ level: UInt8, _ x: Int, _ y: Int) -> UInt8) {
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                for at in y * pixels.stride + 3 * x..<y * pixels.stride + 3 * x + 3 {
                    pixels.samples[at] = level(pixels.samples[at], x, y)
                }
            }
        }
    }

    fileprivate mutating func clearGround(to level: UInt8) {
        let page = self
        change { old, x, y in page.isOnCard(x, y) ? old : level }
    }
}

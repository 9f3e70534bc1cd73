import Foundation
import KTPCore
import KTPReading
import Specimens
import Testing

/// Cards of other makes than the synthesiser's, on which the last row stands near the lower edge: its cards with the
/// margins cut off, and drawn out to a card's shape again.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct TightCardTests {
    /// Its rows of print agreed better with the usual pattern when the last one was left out.
    @Test func aCardIsLookedAtWithMoreRoomWhereItsLastRowIsMissing() throws {
        let (specimen, tight) = try Self.tight(33)
        var page = PixelImage(width: 1150, height: 740, filledWith: 120)
        page.place(tight, x: 70, y: 50)
        let bytes = try #require(ImageWriter.jpeg(page, quality: 92))
        let card = try #require(try normalised(bytes))
        let rows = specimen.card.runs.filter { $0.box.x < specimen.card.pixels.width / 6 }.count
        #expect(card.strips.count { $0.x < CardLayout.width / 6 && $0.width > 60 } >= rows)
        for (place, corner) in zip(try #require(card.corners), [(70, 50), (1082, 50), (1082, 688), (70, 688)]) {
            #expect(hypot(place.x - Double(corner.0), place.y - Double(corner.1)) < 0.02 * 1012)
        }
    }

    /// The print of what is in the picture of it agrees too badly with a card's to tell: its rows tell.
    @Test func aHalfOfACardBesideAnotherIsSeen() throws {
        var page = PixelImage(width: 1150, height: 560, filledWith: 120)
        page.place(try Self.tight(58).1.resized(width: 700, height: 441), x: 60, y: 60)
        let other = try Self.tight(12).1.resized(width: 700, height: 441)
        page.place(other.part(from: (0, 0), to: (350, other.height)), x: 800, y: 70)
        let bytes = try #require(ImageWriter.jpeg(page, quality: 92))
        let card = try #require(try normalised(bytes))
        #expect(card.quality.unreadCards == 1)
    }

    /// A tune card with as little margin as cards of other makes have, at a card's size.
    private static func tight(_ number: Int) throws -> (Specimen, PixelImage) {
        let specimen = try SpecimenGenerator(seed: 31001, split: .tune).specimen(number, condition: .scan)
        let (card, corners) = (specimen.card.pixels, specimen.picture.corners.points)
        let factor = (corners[1].x - corners[0].x) / Double(card.width)
        let boxes = specimen.card.runs.map(\.box)
        let rows = boxes.filter { $0.x * 10 < card.width * 6 }
        let top = Double(boxes.map(\.y).min() ?? 0) - 0.03 * Double(card.height)
        let bottom = Double(rows.map(\.bottom).max() ?? 0) + 0.008 * Double(card.height)
        let (left, right) = (0.01 * Double(card.width), 0.99 * Double(card.width))
        let part = specimen.picture.pixels.part(
            from: (Int(corners[0].x + factor * left), Int(corners[0].y + factor * top)),
            to: (Int(corners[0].x + factor * right), Int(corners[0].y + factor * bottom)))
        return (specimen, part.resized(width: CardLayout.width, height: CardLayout.height))
    }
}

extension PixelImage {
    /// What lies right of and below one place and left of and above another.
    fileprivate func part(from first: (x: Int, y: Int), to last: (x: Int, y: Int)) -> PixelImage {
        let columns = max(first.x, 0)..<min(last.x, width)
        let rows = max(first.y, 0)..<min(last.y, height)
        return PixelImage(
            width: columns.count, height: rows.count, channels: channels,
            samples: rows.flatMap { y in
                samples[y * stride + columns.lowerBound * channels..<y * stride + columns.upperBound * channels]
            })
    }
}

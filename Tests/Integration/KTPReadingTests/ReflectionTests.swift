import Foundation
import KTPCore
import KTPReading
import KTPWorkers
import Specimens
import TestSupport
import Testing

/// A lamp's image on a card, which takes print and leaves white.
@Suite(.serialized, .timeLimit(.minutes(4)))
struct ReflectionTests {
    private static let truth = SpecimenGenerator(seed: 31).card(1, condition: .scan).truth

    /// The drawn page with white over a part of the row of a field, in shares of its value's width from its left.
    /// - Parameters:
    ///   - rows: above and below it, in pixels.
    ///   - keepsPrint: whether print shows in the white.
    ///   - light: of the white, 0…255.
    private func page(
        whiteFrom from: Double, to: Double, of field: KTPField, rows: Int = 12, keepsPrint: Bool = false,
        light: UInt8 = 255
    ) throws -> PixelImage {
        let drawn = try CardOnPage.drawn
        let box = try #require(drawn.card.runs.last { $0.fields == [field] }).box
        var page = drawn.pixels
        let left = CardOnPage.corner.x + box.x
        for y in CardOnPage.corner.y + box.y - rows..<CardOnPage.corner.y + box.y + box.height + rows {
            for x in left + Int(from * Double(box.width))..<left + Int(to * Double(box.width)) {
                if keepsPrint, page.samples[y * page.stride + x * 3] < 120 { continue }
                let pixel = y * page.stride + x * 3..<y * page.stride + x * 3 + 3
                page.samples.replaceSubrange(pixel, with: [light, light, light])
            }
        }
        return page
    }

    @Test(arguments: [KTPField.kelDesa, .kecamatan])
    func whatBeginsOrEndsBesideAReflectionIsNotAccepted(_ field: KTPField) throws {
        #expect(try fields(of: CardOnPage.drawn.pixels)[field]?.status == .accepted)
        for (from, to) in [(0.55, 1.1), (-0.05, 0.4)] {
            let decision = try fields(of: page(whiteFrom: from, to: to, of: field))[field]
            #expect(decision?.value != Self.truth[field])
            #expect(decision?.status != .accepted)
        }
    }

    /// Rows above and below stand in the reflection, as dark as elsewhere: so would the rest of this one.
    @Test func aReflectionInWhichPrintShowsHidesNone() throws {
        for keepsPrint in [true, false] {
            let page = try page(whiteFrom: 1.02, to: 2.5, of: .kecamatan, rows: 90, keepsPrint: keepsPrint)
            let decision = try fields(of: page)[.kecamatan]
            #expect(decision?.value == Self.truth[.kecamatan])
            #expect((decision?.status == .accepted) == keepsPrint)
        }
    }

    @Test func aReflectionThatIsHardlyLighterThanPaperHidesNone() throws {
        for light: UInt8 in [225, 255] {
            let page = try page(whiteFrom: 1.02, to: 2.5, of: .kecamatan, rows: 90, light: light)
            let decision = try fields(of: page)[.kecamatan]
            #expect(decision?.value == Self.truth[.kecamatan] && (decision?.status == .accepted) == (light < 255))
        }
    }

    /// A lamp's glow takes letter after letter: the last ones read are pale, and behind them all is white.
    @Test(arguments: [KTPField.kelDesa, .kecamatan])
    func whatFadesIntoAGlowIsNotAccepted(_ field: KTPField) throws {
        let drawn = try CardOnPage.drawn
        let box = try #require(drawn.card.runs.last { $0.fields == [field] }).box
        var page = drawn.pixels
        let (middle, height) = (CardOnPage.corner.x + box.x + box.width + 40, CardOnPage.corner.y + box.y + 10)
        for y in 0..<page.height {
            for x in 0..<page.width {
                let distance = hypot(Double(x - middle), Double(y - height))
                let light = 255 * exp(-pow(max(distance - 60, 0) / 110, 2))
                for at in y * page.stride + x * 3..<y * page.stride + x * 3 + 3 {
                    page.samples[at] = UInt8(min(Double(page.samples[at]) + light, 255))
                }
            }
        }
        let decision = try fields(of: page)[field]
        #expect(decision?.value != Self.truth[field] && decision?.status != .accepted)
    }

    /// Part of no other value: what is left of it tells which it is.
    @Test func aWholeWordOfAClosedListIsAccepted() throws {
        let decision = try fields(of: page(whiteFrom: 1.1, to: 1.9, of: .agama))[.agama]
        #expect(decision?.value == Self.truth[.agama] && decision?.status == .accepted)
    }

    /// Rows of an address, of which readers made out one: the strip of the other may begin in the column or
    /// with the label.
    @Test(arguments: [
        (273, 318, true), (250, 318, true), (150, 318, true), (574, 318, false), (60, 352, false), (273, 392, false),
        (273, 248, true), (574, 248, false), (150, 248, true), (50, 248, false), (273, 215, false), (273, 180, false),
    ])
    func printAroundAnAddressThatNobodyMadeOutIsDoubted(_ x: Int, _ y: Int, _ isUnread: Bool) {
        var data = KTPData()
        let address = BoundingBox(x: 273, y: 283, width: 396, height: 24)
        data[.alamat] = FieldReading(value: "PERUM CONTOH BLOK J 42", confidence: 0.9, box: address)
        let below = BoundingBox(x: 275, y: 352, width: 101, height: 22)
        data[.rtRw] = FieldReading(value: "017/007", confidence: 0.9, box: below)
        let sex = BoundingBox(x: 274, y: 214, width: 130, height: 24)
        data[.jenisKelamin] = FieldReading(value: "LAKI-LAKI", confidence: 0.9, box: sex)
        let strips = [address, BoundingBox(x: x, y: y, width: 160, height: 30)]
        #expect(NormalisedCard.hasUnreadRow(.alamat, strips, [.lstm: data]) == isUnread)
    }
}

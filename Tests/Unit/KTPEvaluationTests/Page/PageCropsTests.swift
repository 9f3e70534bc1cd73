import KTPCore
import KTPEvaluation
import TestSupport
import Testing

/// What the pages show of the cards' pictures.
struct PageCropsTests {
    private static let crop = CardCrop(jpeg: Array("picture".utf8), width: 210, height: 42)
    /// "picture" in base64.
    private static let address = "src=\"data:image/jpeg;base64,cGljdHVyZQ==\""

    private func page(isMasked: Bool = false, _ crops: CropCutter?) -> String {
        PageSamples.comparison(isMasked: isMasked, crops: crops)
    }

    @Test func everyFieldStandsUnderItsOwnCrop() {
        let page = page { _, fields in .found(CardPieces(FieldMap(fields.map { ($0, Self.crop) }))) }
        // Names of eight cards and one religion differ.
        #expect(page.ranges(of: Self.address).count == 9)
        #expect(page.contains("alt=\"Nama on the card\"") && page.contains("width=\"210\" height=\"42\""))
        #expect(!page.contains("the whole card") && page.contains("img-src data:"))
    }

    @Test func theWholeCardStandsAboveWhatHasNoPlace() {
        let page = page { _, _ in .found(CardPieces(whole: Self.crop)) }
        #expect(page.ranges(of: Self.address).count == 8)
        #expect(page.contains("alt=\"the whole card\""))
    }

    @Test func whereThereIsNoCropThePageSaysWhy() {
        #expect(page { _, _ in .gone }.ranges(of: "can no longer be read at this path").count == 8)
        #expect(page { _, _ in .changed }.ranges(of: "Another picture is at this path now").count == 8)
        #expect(page { _, _ in .unknown }.ranges(of: "does not say where the fields are").count == 8)
        #expect(page(nil).contains("This page holds no crops of the pictures."))
    }

    @Test func aMaskedPageCutsNothing() {
        let page = page(isMasked: true) { _, _ in
            Issue.record("asked for a crop")
            return .gone
        }
        #expect(!page.contains("<img") && page.contains("This page holds no crops of the pictures."))
    }

    /// Both engines' places make one; a card the cutter is asked for knows its content.
    @Test func theCutterIsGivenThePlacesOfBothEngines() {
        var record = PageSamples.records[0]
        record.geometry = CardGeometry(width: 1012, height: 638)
        record.engines[.lstm]?.boxes = [.nama: BoundingBox(x: 10, y: 20, width: 30, height: 10)]
        record.engines[.legacy]?.boxes = [.nama: BoundingBox(x: 30, y: 18, width: 30, height: 10)]
        let cards = CardsBySide(engines: [record], truth: nil)
        #expect(cards.cards[0].record.places == [.nama: BoundingBox(x: 10, y: 18, width: 50, height: 12)])
        #expect(cards.cards[0].sha256 == record.source.sha256 && cards.cards[0].record.geometry?.width == 1012)
    }

    @Test func aPageOfManyCardsHoldsCropsOfTheFirst() {
        let records = (0..<130).map { number in
            FictionalCards.record(
                "/data/\(number).jpg", merged: [.nama: "A"], lstm: [.nama: "A"], legacy: [.nama: "B"])
        }
        let page = PageSamples.comparison(of: records, truth: nil) { _, fields in
            .found(CardPieces(FieldMap(fields.map { ($0, Self.crop) })))
        }
        #expect(page.ranges(of: Self.address).count == 100)
        #expect(page.contains("Only the first 100 cards have crops."))
    }
}

extension FieldMap {
    fileprivate init(_ pairs: [(KTPField, Value)]) where Key == KTPField {
        self.init(Dictionary(pairs) { first, _ in first })
    }
}

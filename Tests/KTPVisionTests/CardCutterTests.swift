import Foundation
import KTPCore
import KTPSynthesis
import KTPVision
import Testing

/// Pieces cut from a picture by its record's geometry.
struct CardCutterTests {
    private func picture(_ condition: SpecimenCondition) throws -> (specimen: Specimen, source: SourceImage) {
        let specimen = try SpecimenGenerator(seed: 311).specimen(1, condition: condition)
        let bytes = try SpecimenFolder.encode(specimen.picture, path: "made")
        var source = CardSource(path: "made")
        return (specimen, try ImageLoader().load(.bytes(Array(bytes), name: "made"), describing: &source))
    }

    /// A piece is the box and a margin, in pixels of the card laid flat, whichever way it lay.
    @Test(arguments: [SpecimenCondition.scan, .turned])
    func aPieceIsThePlaceAskedFor(_ condition: SpecimenCondition) throws {
        let (specimen, source) = try picture(condition)
        let card = try #require(CardNormaliser().onlyCard(in: source))
        #expect(card.geometry.width == CardFace.width && card.geometry.corners?.count == 4)
        let cutter = try #require(CardCutter(source, card.geometry))
        let run = try #require(specimen.card.runs.first { $0.fields == [.nama] })
        let scale = Double(CardFace.width) / Double(specimen.card.pixels.width)
        let box = BoundingBox(
            x: Int(Double(run.box.x) * scale), y: Int(Double(run.box.y) * scale),
            width: Int(Double(run.box.width) * scale), height: Int(Double(run.box.height) * scale))
        let piece = try #require(cutter.piece(box))
        #expect(piece.width == box.width + 24 && piece.height == box.height + 16)
        #expect(piece.jpeg.starts(with: [0xFF, 0xD8]) && piece.jpeg.count < 20_000)
        let whole = try #require(cutter.whole())
        #expect(whole.width == CardFace.width / 2 && whole.jpeg.count < 60_000)
    }

    @Test func whatDoesNotFitIsRefused() throws {
        let (_, source) = try picture(.scan)
        let odd: [[[Double]]] = [
            [], [[0, 0], [1, 0], [1, 1]], [[0, 0], [0, 0], [0, 0], [0, 0]], [[0, 0], [9], [9, 9], [0, 9]],
            [[0, 0], [.infinity, 0], [9, 9], [0, 9]],
        ]
        for corners in odd {
            #expect(CardCutter(source, CardGeometry(width: 1012, height: 638, corners: corners)) == nil)
        }
        let cutter = try #require(CardCutter(source, CardGeometry(width: 1012, height: 638)))
        #expect(cutter.piece(BoundingBox(x: 5000, y: 10, width: 10, height: 10)) == nil)
        #expect(cutter.piece(BoundingBox(x: -50, y: 10, width: 10, height: 10)) == nil)
        #expect(cutter.piece(BoundingBox(x: -5, y: -5, width: 100_000, height: 100_000)) != nil)
    }
}

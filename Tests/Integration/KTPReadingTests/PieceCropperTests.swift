import Foundation
import KTPCore
import KTPReading
import Specimens
import Testing

/// Pieces cut from a picture by its record's geometry.
struct PieceCropperTests {
    private func picture(_ condition: SpecimenCondition) throws -> (specimen: Specimen, source: SourceImage) {
        let specimen = try SpecimenGenerator(seed: 311).specimen(1, condition: condition)
        return (specimen, try loaded(SpecimenFolder.encode(specimen.picture, path: "made")).image)
    }

    /// A piece is the box and a margin, in pixels of the card laid flat, whichever way it lay.
    @Test(arguments: [SpecimenCondition.scan, .turned])
    func aPieceIsThePlaceAskedFor(_ condition: SpecimenCondition) throws {
        let (specimen, source) = try picture(condition)
        let card = try #require(CardNormaliser().onlyCard(in: source))
        #expect(card.geometry.width == CardLayout.width && card.geometry.corners?.count == 4)
        let cutter = try #require(PieceCropper(source, card.geometry))
        let run = try #require(specimen.card.runs.first { $0.fields == [.nama] })
        let scale = Double(CardLayout.width) / Double(specimen.card.pixels.width)
        let box = BoundingBox(
            x: Int(Double(run.box.x) * scale), y: Int(Double(run.box.y) * scale),
            width: Int(Double(run.box.width) * scale), height: Int(Double(run.box.height) * scale))
        let piece = try #require(cutter.piece(box))
        #expect(piece.width == box.width + 24 && piece.height == box.height + 16)
        #expect(piece.jpeg.starts(with: [0xFF, 0xD8]) && piece.jpeg.count < 20_000)
        let whole = try #require(cutter.whole())
        #expect(whole.width == CardLayout.width / 2 && whole.jpeg.count < 60_000)
    }

    /// The card, and a part of it without a margin, as people want to keep them.
    @Test func inColourACardIsWholeAndHasItsPhoto() throws {
        let (_, source) = try picture(.phone)
        let card = try #require(CardNormaliser().onlyCard(in: source))
        let cutter = try #require(PieceCropper(source, card.geometry, inColour: true))
        let whole = try #require(cutter.picture())
        #expect(whole.width == CardLayout.width && whole.height == CardLayout.height && colours(of: whole.jpeg) == 3)
        for part in [CardLayout.photo, CardLayout.signature] {
            let piece = try #require(cutter.picture(of: part))
            #expect(piece.width == part.width && piece.height == part.height && colours(of: piece.jpeg) == 3)
        }
        #expect(cutter.picture(of: BoundingBox(x: 2000, y: 10, width: 10, height: 10)) == nil)
        let grey = try #require(PieceCropper(source, card.geometry)?.picture())
        #expect(colours(of: grey.jpeg) == 1)
    }

    /// How many components the frame header of a JPEG file names.
    private func colours(of jpeg: [UInt8]) -> UInt8? {
        let header = jpeg.indices.dropLast(9).first { jpeg[$0] == 0xFF && (0xC0...0xC2).contains(jpeg[$0 + 1]) }
        return header.map { jpeg[$0 + 9] }
    }

    @Test func whatDoesNotFitIsRefused() throws {
        let (_, source) = try picture(.scan)
        let odd: [[[Double]]] = [
            [], [[0, 0], [1, 0], [1, 1]], [[0, 0], [0, 0], [0, 0], [0, 0]], [[0, 0], [9], [9, 9], [0, 9]],
            [[0, 0], [.infinity, 0], [9, 9], [0, 9]],
        ]
        for corners in odd {
            #expect(PieceCropper(source, CardGeometry(width: 1012, height: 638, corners: corners)) == nil)
            let fits = [[0.0, 0], [900, 0], [900, 600], [0, 600]]
            #expect(PieceCropper(source, CardGeometry(width: 1012, height: 638, corners: fits, cut: corners)) == nil)
        }
        let cutter = try #require(PieceCropper(source, CardGeometry(width: 1012, height: 638)))
        #expect(cutter.piece(BoundingBox(x: 5000, y: 10, width: 10, height: 10)) == nil)
        #expect(cutter.piece(BoundingBox(x: -50, y: 10, width: 10, height: 10)) == nil)
        #expect(cutter.piece(BoundingBox(x: -5, y: -5, width: 100_000, height: 100_000)) != nil)
    }
}

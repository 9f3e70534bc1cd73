import Foundation
import KTPCore
import KTPReading
import Specimens
import Testing

/// The second stage on specimens whose corners and lines are known.
///
/// One after the other: drawing and finding take whole seconds of a core, which tests against the clock need too.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct CardNormaliserTests {
    /// The card's corners are found and its print lies, flattened, where it was drawn.
    @Test(arguments: [SpecimenCondition.scan, .flatbed, .phone, .turned], [UInt64(301), 302])
    func theCardIsFoundAndLaidFlat(condition: SpecimenCondition, seed: UInt64) throws {
        let specimen = try SpecimenGenerator(seed: seed).specimen(1, condition: condition)
        let bytes = try SpecimenFolder.encode(specimen.picture, path: "made")
        let card = try #require(try normalised(bytes))
        #expect(card.quality.cardFound)
        // A card whose print was cut off at an edge is given room beyond it.
        let distance = card.distance(to: specimen.picture.corners)
        #expect(distance < 0.05, "off by \((distance * 1000).rounded() / 10) %")
        #expect(card.quality.rotation == (360 - specimen.picture.quarterTurns * 90) % 360)
        #expect(card.width == CardLayout.width && card.height == CardLayout.height)

        let values = specimen.card.runs.filter { !$0.fields.isEmpty }
        let inPlace = try values.filter { try card.isCut($0, of: specimen) }
        #expect(inPlace.count >= values.count - 2, "\(inPlace.count) of \(values.count) values lie in a line")
    }

    /// The rows of print: two of the header, the NIK, a row for every label, the issue block, wrapped values.
    @Test(arguments: [UInt64(305), 306])
    func everyRowOfPrintIsCutOnce(seed: UInt64) throws {
        let specimen = try SpecimenGenerator(seed: seed).specimen(1, condition: .scan)
        let bytes = try SpecimenFolder.encode(specimen.picture, path: "made")
        let card = try #require(try normalised(bytes))
        let rows = Self.rows(of: specimen.card)
        #expect((rows - 1...rows + 3).contains(card.strips.count), "\(card.strips.count) for \(rows)")
        #expect(zip(card.strips, card.strips.dropFirst()).allSatisfy { $0.y <= $1.y })
        for line in card.strips { #expect(line.x >= 0 && line.right <= card.width && line.bottom <= card.height) }
    }

    /// Causes by which rows were lost once, each drawn onto a card by itself.
    @Test(arguments: PrintFault.allCases)
    func noRowIsLost(to fault: PrintFault) throws {
        var page = try CardOnPage(change: fault.change, print: fault.print, mark: { fault.mark(&$0, of: $1) })
        if fault == .noPaperBelowTheLastRow { page.cutBelow(.berlakuHingga) }
        let jpeg = try #require(page.jpeg)
        let card = try #require(try normalised(jpeg))
        let place = Projection(
            width: Double(page.card.pixels.width), height: Double(page.card.pixels.height), to: page.corners)
        for field in fault.fields {
            let runs = page.card.runs(of: field)
            #expect(!runs.isEmpty, "\(field)")
            for run in runs { #expect(try card.isCut(run, at: place), "\(run)") }
        }
    }

    /// A scratch that runs out of the last letter of a value makes one mark with it, higher than any letter.
    @Test(arguments: [KTPField.kelDesa, .kecamatan, .agama])
    func aLetterThatAScratchTouchesStaysInItsRow(field: KTPField) throws {
        let (specimen, run) = try Self.scratched(at: field)
        let card = try #require(try normalised(SpecimenFolder.encode(specimen.picture, path: "made")))
        let scale = Double(card.width) / Double(specimen.card.pixels.width)
        let line = try #require(card.strips.first { abs($0.centreY - run.box.centreY * scale) < 12 && $0.x < 300 })
        #expect(Double(line.right) >= Double(run.box.right) * scale - 3, "\(line) and \(run.box)")
    }

    /// It stands where no mark may draw a row out: the row is cut all the same.
    @Test(arguments: [KTPField.tempatTerbit, .tanggalTerbit])
    func aScratchAcrossTheIssueBlockCostsNoRow(field: KTPField) throws {
        let (specimen, run) = try Self.scratched(at: field)
        let card = try #require(try normalised(SpecimenFolder.encode(specimen.picture, path: "made")))
        let scale = Double(card.width) / Double(specimen.card.pixels.width)
        #expect(
            card.strips.contains {
                abs($0.centreY - run.box.centreY * scale) < 12 && Double($0.x) <= Double(run.box.x) * scale + 3
            })
    }

    /// A specimen with a scratch out of the last letter of a field, upwards.
    private static func scratched(at field: KTPField) throws -> (specimen: Specimen, run: TextRun) {
        var specimen = try SpecimenGenerator(seed: 305).specimen(1, condition: .scan)
        let run = try #require(specimen.card.runs.first { $0.fields == [field] })
        let place = specimen.picture.projection(
            cardWidth: specimen.card.pixels.width, cardHeight: specimen.card.pixels.height)
        let length = Double(specimen.card.pixels.width) / 8
        for step in stride(from: -Double(run.box.height) / 2, to: length, by: 0.25) {
            let point = place.apply(
                PicturePoint(x: Double(run.box.right) + step, y: Double(run.box.bottom) - 2 - step * 0.8))
            specimen.picture.pixels.darken(around: point)
        }
        return (specimen, run)
    }

    /// Rows in which values stand, those of the issue block apart: it is cut from what stands left of it.
    private static func rows(of card: DrawnCard) -> Int {
        let near = Double(card.pixels.height) / 60
        return [true, false].reduce(0) { sum, isIssueBlock in
            let heights = card.runs.filter { run in
                !run.fields.isEmpty && run.fields.contains(where: KTPField.issueBlock.contains) == isIssueBlock
            }.map(\.box.centreY).sorted()
            return sum + zip(heights, [-.infinity] + heights).count { $0 - $1 > near }
        }
    }

    @Test func aPictureWithoutACardIsTakenWhole() throws {
        var noise = PixelImage(width: 900, height: 700)
        for index in noise.samples.indices {
            noise.samples[index] = UInt8(truncatingIfNeeded: (index / 97 &* 31) ^ (index / 2_700 &* 7))
        }
        let bytes = try #require(ImageWriter.jpeg(noise, quality: 90))
        let card = try #require(try normalised(bytes))
        #expect(!card.quality.cardFound)
        #expect(card.corners == nil)
    }
}

extension PixelImage {
    /// A dot of ink, three pixels broad.
    fileprivate mutating func darken(around point: PicturePoint) {
        for row in Int(point.y) - 1...Int(point.y) + 1 {
            for column in Int(point.x) - 1...Int(point.x) + 1 {
                for channel in 0..<channels { samples[row * stride + column * channels + channel] = 40 }
            }
        }
    }
}

extension NormalisedCard {
    /// Whether one of its lines holds the middle of what is printed there.
    fileprivate func isCut(_ run: TextRun, of specimen: Specimen) throws -> Bool {
        let pixels = specimen.card.pixels
        return try isCut(
            run, at: specimen.picture.projection(cardWidth: pixels.width, cardHeight: pixels.height))
    }

    /// - Parameter place: from the drawn card to the picture.
    fileprivate func isCut(_ run: TextRun, at place: Projection) throws -> Bool {
        let found = try #require(geometry.frame).map { PicturePoint(x: $0[0], y: $0[1]) }
        let outline = CardOutline(
            topLeft: found[0], topRight: found[1], bottomRight: found[2], bottomLeft: found[3])
        let toCard = Projection(width: Double(width), height: Double(height), to: outline).inverse
        let ends = [run.box.x, run.box.right].map { x in
            toCard.apply(place.apply(PicturePoint(x: Double(x), y: run.box.centreY)))
        }
        return strips.contains { line in
            ends.allSatisfy { (Double(line.x) - 4...Double(line.right) + 4).contains($0.x) }
                && ends.contains { abs(line.centreY - $0.y) < 12 }
        }
    }
}

import Foundation
import KTPCore
import Specimens
import TestSupport
import Testing

/// Pictures as people really send them.
struct HardCaptureTests {
    private func specimen(
        _ condition: SpecimenCondition, _ number: Int = 1, level: SpecimenLevel = .plain
    ) throws -> Specimen {
        try SpecimenGenerator(seed: 17, split: .tune, level: level).specimen(number, condition: condition)
    }

    private func cardWidth(_ picture: SpecimenPicture) -> Double {
        let (left, right) = (picture.corners.topLeft, picture.corners.topRight)
        return hypot(right.x - left.x, right.y - left.y)
    }

    /// Mean sample inside the card's middle, 0…255.
    private func brightness(_ picture: SpecimenPicture) -> Double {
        let (from, to) = (picture.corners.topLeft, picture.corners.bottomRight)
        var samples: [UInt8] = []
        for y in Int(from.y + (to.y - from.y) * 0.3)..<Int(from.y + (to.y - from.y) * 0.7) {
            let row = y * picture.pixels.stride
            let columns = Int(from.x + (to.x - from.x) * 0.3)..<Int(from.x + (to.x - from.x) * 0.7)
            samples +=
                picture.pixels.samples[
                    row + columns.lowerBound * picture.pixels.channels..<row + columns.upperBound
                        * picture.pixels.channels]
        }
        return Double(samples.reduce(0) { $0 + Int($1) }) / Double(max(samples.count, 1))
    }

    @Test func aLevelChangesThePictureAndNotTheCard() throws {
        let levels = try SpecimenLevel.allCases.map { try specimen(.small, level: $0) }
        #expect(levels.allSatisfy { $0.content == levels[0].content })
        #expect(cardWidth(levels[0].picture) > cardWidth(levels[1].picture))
        #expect(cardWidth(levels[1].picture) > cardWidth(levels[2].picture))
    }

    @Test(arguments: 1...3)
    func aSmallCardIs420To520PixelsWide(_ number: Int) throws {
        let picture = try specimen(.small, number).picture
        #expect((412...528).contains(cardWidth(picture)))
        #expect(picture.encoding == .jpeg(quality: 40))
    }

    @Test func aFaxIsInkOrPaperAt200DotsAnInch() throws {
        let picture = try specimen(.fax).picture
        #expect(picture.pixels.channels == 1 && Set(picture.pixels.samples) == [0, 255])
        #expect((670...678).contains(cardWidth(picture)))
    }

    @Test func aDitheredScanShowsShadesAsDots() throws {
        let picture = try specimen(.dithered).picture
        #expect(picture.pixels.channels == 1 && Set(picture.pixels.samples) == [0, 255])
        #expect((10...245).contains(brightness(picture)))
    }

    @Test func aSelfieShowsTheCardSmallInTwelveMegapixels() throws {
        let picture = try specimen(.selfie).picture
        #expect(picture.pixels.width * picture.pixels.height == 12_192_768)
        #expect((0.11...0.23).contains(cardWidth(picture) / Double(picture.pixels.width)))
        #expect(picture.corners.points.allSatisfy { $0.x > 0 && $0.x < Double(picture.pixels.width) })
    }

    /// Light adds up where a sleeve is, and nowhere else.
    @Test func aSleeveBrightensTheCard() throws {
        #expect(try brightness(specimen(.veil).picture) < brightness(specimen(.veil, level: .hard).picture))
    }

    @Test func aStampIsInkOverThePrintAndLeavesItThere() throws {
        var (paper, generator) = (PixelImage(width: 856, height: 540, filledWith: 250), SeededGenerator(seed: 3))
        let stamp = InkStamp(from: &generator)
        try stamp.apply(to: &paper)
        let inked = paper.samples.count { $0 < 200 }
        #expect(inked > 2000 && inked < paper.samples.count / 8)
        var black = PixelImage(width: 856, height: 540, filledWith: 0)
        try stamp.apply(to: &black)
        #expect(black.samples.allSatisfy { $0 == 0 })
    }

    @Test func aCardFarAwayTakesAQuarterToAThirdOfTwelveMegapixels() throws {
        let picture = try specimen(.far).picture
        let (width, height) = (picture.pixels.width, picture.pixels.height)
        #expect((11_300_000...12_300_000).contains(width * height))
        let share = cardWidth(picture) / Double(width > height ? width : height)
        #expect((0.12...0.36).contains(share))
    }

    @Test func inTheDarkThePaperIsDark() throws {
        let dark = brightness(try specimen(.dark).picture)
        #expect(dark < 90)
        #expect(try brightness(specimen(.dark, level: .hard).picture) < dark)
        #expect(try brightness(specimen(.dark, level: .mild).picture) > dark)
    }

    @Test func whatAFingerCoversIsNotInTheTruth() throws {
        let folder = TemporaryFolder()
        let generator = SpecimenGenerator(seed: 17, split: .tune, level: .hard)
        try SpecimenFolder(url: folder.url, generator: generator, conditions: [.hand]).write(count: 4)
        let truth = try OrderedJSON.decode(
            [String: [String: String?]].self,
            from: String(contentsOf: folder.file("truth.json"), encoding: .utf8))
        var lacking = 0
        for number in 1...4 {
            let picture = try generator.specimen(number, condition: .hand).picture
            let fields = try #require(truth["hand/hand-000\(number).jpg"])
            let missing = KTPField.allCases.filter { fields[$0.rawValue] == nil }
            #expect(Set(missing) == picture.covered)
            lacking += missing.count
        }
        #expect(lacking > 0)
    }

    @Test func marksThatMatterOccurInTheWildAndOrdinaryCardsStayAsTheyWere() {
        func values(_ condition: SpecimenCondition) -> [String] {
            (1...200).flatMap { number in
                let truth = SpecimenGenerator(seed: 17, split: .tune).card(number, condition: condition).truth
                return [truth[.nama], truth[.alamat]].compactMap(\.self)
            }
        }
        let wild = values(.worn)
        for mark in ["NUR'", "KP.", "NO.", "-", "/"] {
            #expect(wild.count { $0.contains(mark) } > 3, "\(mark)")
        }
        #expect(!values(.scan).contains { $0.contains("GRIYA ASRI") })
    }

    @Test func facesHeldOutAreDrawnInEvaluationAlone() {
        func families(_ split: SpecimenSplit) -> Set<String> {
            let generator = SpecimenGenerator(seed: 17, split: split)
            return Set(
                (1...80).map { number in
                    generator.style(
                        number, condition: .worn, content: generator.card(number, condition: .worn)
                    ).family
                })
        }
        #expect(families(.tune).isDisjoint(with: ["FreeSans", "Karla"]))
        #expect(families(.train).isDisjoint(with: ["FreeSans", "Karla"]))
        #expect(families(.evaluate).isSuperset(of: ["FreeSans", "Karla"]))
    }
}

import Foundation
import KTPCore
import Specimens
import TestSupport
import Testing

/// Pictures of several cards.
struct CardSheetTests {
    private func overlap(_ one: CardOutline, _ other: CardOutline) -> Bool {
        func middle(_ outline: CardOutline) -> PicturePoint {
            PicturePoint(
                x: outline.points.map(\.x).reduce(0, +) / 4, y: outline.points.map(\.y).reduce(0, +) / 4)
        }
        let (a, b) = (middle(one), middle(other))
        let height = hypot(one.bottomLeft.x - one.topLeft.x, one.bottomLeft.y - one.topLeft.y)
        return hypot(a.x - b.x, a.y - b.y) < 0.9 * height
    }

    @Test func aSheetHoldsOneToEightCardsApartFromEachOther() throws {
        let generator = SpecimenGenerator(seed: 41, split: .tune)
        var counts: Set<Int> = []
        for number in 1...14 {
            let specimens = try generator.specimens(number, condition: .sheet)
            counts.insert(specimens.count)
            #expect((1...8).contains(specimens.count))
            #expect(Set(specimens.map { $0.content.truth[.nik] }).count == specimens.count)
            let pixels = specimens[0].picture.pixels
            for (index, specimen) in specimens.enumerated() {
                #expect(
                    (specimen.picture.pixels.width, specimen.picture.pixels.height) == (pixels.width, pixels.height))
                for corner in specimen.picture.corners.points {
                    #expect((-20...Double(pixels.width) + 20).contains(corner.x))
                    #expect((-20...Double(pixels.height) + 20).contains(corner.y))
                }
                #expect(
                    specimens[(index + 1)...].allSatisfy { !overlap($0.picture.corners, specimen.picture.corners) })
            }
        }
        #expect(counts.isSuperset(of: [1, 2, 4]))
    }

    @Test func everyCardOfASheetHasATruthOfItsOwn() throws {
        let folder = TemporaryFolder()
        let generator = SpecimenGenerator(seed: 41, split: .tune)
        try SpecimenFolder(url: folder.url, generator: generator, conditions: [.sheet]).write(count: 2)
        let truth = try OrderedJSON.decode(
            [String: [String: String?]].self, from: String(contentsOf: folder.file("truth.json"), encoding: .utf8))
        for number in 1...2 {
            let specimens = try generator.specimens(number, condition: .sheet)
            for (index, specimen) in specimens.enumerated() {
                let key = "sheet/sheet-000\(number)." + (specimen.picture.encoding.fileExtension)
                let fields = try #require(truth[specimens.count > 1 ? "\(key)#1.\(index + 1)" : key])
                #expect(fields["nik"] == specimen.content.truth[.nik] && fields["condition"] == "sheet")
            }
        }
    }
}

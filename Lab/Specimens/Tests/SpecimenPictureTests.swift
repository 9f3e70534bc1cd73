import Foundation
import KTPCore
import Specimens
import Testing

struct SpecimenPictureTests {
    private func bytes(_ specimen: Specimen) throws -> Data {
        try SpecimenFolder.encode(specimen.picture, path: "test")
    }

    // Twelve megapixels take long without optimisation, and are drawn by the same code as other photographs.
    @Test(arguments: SpecimenCondition.allCases.filter { ![.far, .selfie].contains($0) })
    func theSameSeedGivesTheSameBytesAndAnotherSeedOthers(_ condition: SpecimenCondition) throws {
        let once = try bytes(try SpecimenGenerator(seed: 4).specimen(2, condition: condition))
        let again = try bytes(try SpecimenGenerator(seed: 4).specimen(2, condition: condition))
        let other = try bytes(try SpecimenGenerator(seed: 5).specimen(2, condition: condition))
        #expect(once == again)
        #expect(once != other)
    }

    @Test(arguments: SpecimenCondition.ordinary)
    func everyConditionHasItsSizeAndHoldsTheWholeCard(_ condition: SpecimenCondition) throws {
        for number in 1...6 {
            let picture = try SpecimenGenerator(seed: 8).specimen(number, condition: condition).picture
            let (width, height) = (picture.pixels.width, picture.pixels.height)
            switch condition {
            case .scan: #expect((1012...1600).contains(width))
            case .chat: #expect((900...1100).contains(width))
            case .phone: #expect((2_900_000...12_100_000).contains(width * height))
            case .photocopy: #expect(picture.pixels.channels == 1)
            case .turned: #expect(picture.quarterTurns > 0 && picture.orientation == nil)
            case .flatbed: break
            default: Issue.record("not an ordinary condition")
            }
            // The corners are in the picture as shown.
            let isSideways = picture.orientation == 6 || picture.orientation == 8
            let (shownWidth, shownHeight) = isSideways ? (height, width) : (width, height)
            for corner in picture.corners.points {
                #expect(corner.x > -25 && corner.x < Double(shownWidth) + 25)
                #expect(corner.y > -25 && corner.y < Double(shownHeight) + 25)
            }
        }
    }

    @Test func theHomographyLeadsFromPrintToItsPlaceInThePicture() throws {
        // A red or blue photo ground must be where the map says, in an undegraded enough scan.
        for number in 1...5 {
            let specimen = try SpecimenGenerator(seed: 12).specimen(number, condition: .flatbed)
            let map = specimen.picture.projection(
                cardWidth: specimen.card.pixels.width, cardHeight: specimen.card.pixels.height)
            let frame = specimen.style.layout.photo
            let scale = Double(specimen.card.pixels.width) / SpecimenLayout.cardWidth
            let place = map.apply(PicturePoint(x: (frame.x + 1) * scale, y: (frame.y + 1) * scale))
            let pixels = specimen.picture.pixels
            let index = Int(place.y) * pixels.stride + Int(place.x) * 3
            let (red, blue) = (pixels.samples[index], pixels.samples[index + 2])
            #expect(specimen.content.birthYear % 2 == 1 ? red > blue : blue > red)
        }
    }

    @Test func moiréIsKeptForEvaluation() throws {
        func heldOut(_ split: SpecimenSplit) throws -> Bool {
            try (1...12).contains {
                try SpecimenGenerator(seed: 2, split: split).specimen($0, condition: .chat).picture.showsHeldOut
            }
        }
        #expect(try !heldOut(.train))
        #expect(try heldOut(.evaluate))
    }

    @Test func aHomographyAndItsInverseCancelOut() {
        let corners = CardOutline(
            topLeft: PicturePoint(x: 10, y: 20), topRight: PicturePoint(x: 210, y: 40),
            bottomRight: PicturePoint(x: 190, y: 160), bottomLeft: PicturePoint(x: 30, y: 150))
        let map = Projection(width: 85.6, height: 53.98, to: corners)
        for (point, corner) in zip(CardOutline(width: 85.6, height: 53.98).points, corners.points) {
            let there = map.apply(point)
            #expect(abs(there.x - corner.x) < 1e-9 && abs(there.y - corner.y) < 1e-9)
            let back = map.inverse.apply(there)
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        }
    }

    @Test func fourQuarterTurnsMakeAWhole() {
        var image = PixelImage(width: 3, height: 2, channels: 1)
        image.samples = [1, 2, 3, 4, 5, 6]
        #expect(image.turned(quarters: 1).samples == [4, 1, 5, 2, 6, 3])
        #expect(image.turned(quarters: 1).turned(quarters: 3) == image)
        #expect(image.turned(quarters: 2).turned(quarters: 2) == image)
        let corners = CardOutline(width: 3, height: 2)
        let turned = corners.turned(quarters: 1, width: 3, height: 2)
        #expect(turned.topLeft == PicturePoint(x: 2, y: 0) && turned.bottomLeft == PicturePoint(x: 0, y: 0))
    }
}

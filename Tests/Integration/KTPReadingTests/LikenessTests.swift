import Foundation
import KTPCore
import KTPReading
import Specimens
import Testing

/// How a card looks does not change with how its picture was saved.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct LikenessTests {
    private func likeness(of image: PixelImage, quality: Int) throws -> PerceptualHash {
        let bytes = try #require(ImageWriter.jpeg(image, quality: quality))
        return try #require(try normalised(bytes)?.likeness)
    }

    @Test func aPictureSavedAnewLooksTheSame() throws {
        let page = try CardOnPage.drawn.pixels
        let likeness = try likeness(of: page, quality: 90)
        for (image, quality) in [
            (page, 30), (page.resized(width: 860, height: 553), 80), (page.turned(quarters: 2), 80),
        ] {
            #expect(likeness.distance(to: try self.likeness(of: image, quality: quality)) <= PerceptualHash.same)
        }
        let other = try SpecimenGenerator(seed: 32).specimen(1, condition: .scan).picture.pixels
        #expect(likeness.distance(to: try self.likeness(of: other, quality: 90)) > 2 * PerceptualHash.same)
    }

    @Test func whereNoCardWasFoundThereIsNone() throws {
        let page = try #require(ImageWriter.jpeg(NegativePicture.blank.draw(1, seed: 3), quality: 90))
        #expect(try #require(try normalised(page)).likeness == nil)
    }
}

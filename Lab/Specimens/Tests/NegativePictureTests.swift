import Specimens
import Testing

struct NegativePictureTests {
    @Test(arguments: NegativePicture.allCases)
    func theSameSeedGivesTheSamePixels(kind: NegativePicture) throws {
        let picture = try kind.draw(1, seed: 5)
        #expect(picture == (try kind.draw(1, seed: 5)))
        #expect(picture != (try kind.draw(1, seed: 6)))
        #expect(max(picture.width, picture.height) >= 900)
    }
}

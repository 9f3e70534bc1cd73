import Specimens
import Testing

struct FlawedPictureTests {
    @Test(arguments: [FlawedPicture.tiny, .half, .cut, .mirrored])
    func theSameSeedGivesTheSamePixels(kind: FlawedPicture) throws {
        let picture = try kind.draw(1, seed: 5)
        #expect(picture == (try kind.draw(1, seed: 5)))
        #expect(picture != (try kind.draw(1, seed: 6)))
    }
}

import Specimens
import Testing

struct BadCaptureTests {
    @Test(arguments: [BadCapture.tiny, .half, .cut, .mirrored])
    func theSameSeedGivesTheSamePixels(kind: BadCapture) throws {
        let picture = try kind.draw(1, seed: 5)
        #expect(picture == (try kind.draw(1, seed: 5)))
        #expect(picture != (try kind.draw(1, seed: 6)))
    }
}

import Specimens
import Testing

struct CardlessPictureTests {
    @Test(arguments: CardlessPicture.allCases)
    func theSameSeedGivesTheSamePixels(kind: CardlessPicture) throws {
        let picture = try kind.draw(1, seed: 5)
        #expect(picture == (try kind.draw(1, seed: 5)))
        #expect(picture != (try kind.draw(1, seed: 6)))
        #expect(max(picture.width, picture.height) >= 900)
    }
}

import KTPCore
import KTPReading
import Specimens
import Testing

/// Paper beside a dark portrait is as light as elsewhere on the card.
struct EvenLightTests {
    @Test func printBesideTheBackdropOfAPortraitIsAsDarkAsElsewhere() throws {
        let page = try CardOnPage(mark: { pixels, card in
            guard let box = card.runs.last(where: { $0.fields == [.alamat] })?.box else { return }
            for y in box.y - 120..<box.y + 180 {
                for x in box.right + 12..<min(box.right + 260, pixels.width) {
                    let pixel = y * pixels.stride + x * 3..<y * pixels.stride + x * 3 + 3
                    pixels.samples.replaceSubrange(pixel, with: [90, 70, 80])
                }
            }
        })
        let jpeg = try #require(page.jpeg)
        let card = try #require(try normalised(jpeg))
        let box = try #require(page.card.runs.last { $0.fields == [.alamat] }).box
        func paper(_ x: Int) throws -> Int {
            let place = BoundingBox(x: x, y: box.y, width: 24, height: box.height)
            return try #require(card.greyRows(of: place)).pixels.map(Int.init).sorted().upperMedian ?? 0
        }
        let (beside, elsewhere) = try (paper(box.right - 20), paper(box.x))
        #expect(abs(beside - elsewhere) < 12, "\(beside) beside the portrait, \(elsewhere) elsewhere")
    }
}

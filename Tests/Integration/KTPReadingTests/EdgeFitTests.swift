import Foundation
import KTPReading
import Specimens
import Testing

/// Cards seen at such a slant that only their edges tell where their corners are.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct EdgeFitTests {
    /// Clockwise in a picture of 1400 × 1100 pixels, the far side three fifths as long as the near one.
    private static let steep = CardOutline(
        topLeft: PicturePoint(x: 420, y: 280), topRight: PicturePoint(x: 1000, y: 290),
        bottomRight: PicturePoint(x: 1190, y: 800), bottomLeft: PicturePoint(x: 230, y: 780))

    @Test(arguments: [0, 2])
    func theCornersOfASteepViewLieOnItsEdges(quarters: Int) throws {
        let corners = Array(Self.steep.points[quarters...] + Self.steep.points[..<quarters])
        let found = try #require(try normalised(try view(corners)))
        let width = hypot(corners[2].x - corners[3].x, corners[2].y - corners[3].y)
        let places = try #require(found.corners)
        for (place, corner) in zip(places, corners) {
            let off = hypot(place.x - corner.x, place.y - corner.y) / width
            // Of twelve cards seen so, rows of print level the worst by 2.2 % of the width after its edges were found.
            #expect(off < 0.03, "off by \(off) of the card's width")
        }
    }

    /// No edge of it can be told from the ground's: the network alone lays it flat, look by look.
    @Test(arguments: [false, true])
    func theCornersOfASteepViewOnAChequeredGroundAreSeen(fromTheRight: Bool) throws {
        var corners = [(389, 356), (1071, 382), (1212, 744), (188, 686)].map { PicturePoint(x: $0, y: $1) }
        if fromTheRight { corners = [1, 0, 3, 2].map { PicturePoint(x: 1400 - corners[$0].x, y: corners[$0].y) } }
        let picture = try view(corners) { x, y in (x / 45 + y / 45).isMultiple(of: 2) ? 190 : 70 }
        let places = try #require(try normalised(picture)?.corners)
        for (place, corner) in zip(places, corners) {
            #expect(hypot(place.x - corner.x, place.y - corner.y) < 0.03 * 1026)
        }
    }

    private func view(
        _ corners: [PicturePoint], ground: (_ x: Int, _ y: Int) -> UInt8 = { _, _ in 90 }
    ) throws -> Data {
        let card = try CardOnPage.drawn.card.pixels
        let outline = CardOutline(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
        let toCard = Projection(width: Double(card.width), height: Double(card.height), to: outline).inverse
        var picture = PixelImage(width: 1400, height: 1100, filledWith: 90)
        // Each pixel is the mean of nine samples.
        let steps = [1.0 / 6, 0.5, 5.0 / 6]
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let places = steps.flatMap { down in
                    steps.map { toCard.apply(PicturePoint(x: Double(x) + $0, y: Double(y) + down)) }
                }
                for channel in 0..<3 {
                    let at = y * picture.stride + 3 * x + channel
                    let levels = places.map { place -> Int in
                        let (u, v) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
                        guard (0..<card.width).contains(u), (0..<card.height).contains(v) else {
                            return Int(ground(x, y))
                        }
                        return Int(card.samples[v * card.stride + 3 * u + channel])
                    }
                    picture.samples[at] = UInt8(levels.reduce(0, +) / levels.count)
                }
            }
        }
        return try #require(ImageWriter.jpeg(picture, quality: 92))
    }
}

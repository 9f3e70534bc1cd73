import Foundation
import KTPCore
import KTPReading
import KTPWorkers
import Specimens
import TestSupport
import Testing

/// Cards that lie as cards seldom do, from picture to record.
@Suite(.serialized, .timeLimit(.minutes(4)))
struct SecondOpinionTests {
    private func record(of picture: PixelImage) throws -> CardRecord {
        let models = Repository.root.appending(path: "Models").path
        let pipeline = try CardPipeline(options: ReadingOptions(modelDirectory: models))
        let jpeg = try #require(ImageWriter.jpeg(picture, quality: 92))
        let request = WorkerRequest(.read(.init()), id: "1", .bytes(jpeg.base64EncodedString(), name: "made.jpg"))
        var records: [CardRecord] = []
        pipeline.read(request) { records.append($0) }
        try #require(records.count == 1)
        return records[0]
    }

    private static var nik: String? { SpecimenGenerator(seed: 31).card(1, condition: .scan).truth[.nik] }

    @Test func aMirroredCardIsRead() throws {
        let page = try CardOnPage.drawn.pixels
        let record = try record(of: page.fetched { x, y in (page.width - 1 - x, y) })
        #expect(record.fields[.nik]?.value == Self.nik)
        let corners = try #require(record.geometry?.corners)
        // The top left of the print lies at the right.
        #expect(corners[0][0] > corners[1][0] + 900)
        #expect(corners[3][1] > corners[0][1] + 500)
    }

    @Test func aNegativeIsRead() throws {
        var page = try CardOnPage.drawn.pixels
        page.samples = page.samples.map { 255 - $0 }
        #expect(try record(of: page).fields[.nik]?.value == Self.nik)
    }

    @Test func aCardTurnedBy45DegreesOnStripesIsRead() throws {
        let card = try CardOnPage.drawn.card.pixels
        var ground = PixelImage(width: 1600, height: 1600)
        for index in ground.samples.indices {
            let (row, column) = (index / ground.stride, index % ground.stride / 3)
            ground.samples[index] = (row / 23 + column / 31) % 2 == 0 ? 60 : 190
        }
        let picture = ground.fetched { x, y in
            (x, y)
        } onCard: { x, y in
            let (across, down) = (Double(x - 800) / 2.0.squareRoot(), Double(y - 800) / 2.0.squareRoot())
            let (column, row) = (Int(across + down) + card.width / 2, Int(down - across) + card.height / 2)
            guard (0..<card.width).contains(column), (0..<card.height).contains(row) else { return nil }
            let at = row * card.stride + column * 3
            return Array(card.samples[at..<at + 3])
        }
        #expect(try record(of: picture).fields[.nik]?.value == Self.nik)
    }
}

extension PixelImage {
    /// A picture of that size whose every pixel is another one of this picture, or the card's where there is one.
    fileprivate func fetched(
        from place: (_ x: Int, _ y: Int) -> (x: Int, y: Int), onCard: (_ x: Int, _ y: Int) -> [UInt8]? = { _, _ in nil }
    ) -> PixelImage {
        var fetched = self
        for y in 0..<height {
            for x in 0..<width {
                let from = place(x, y)
                let pixel =
                    onCard(x, y) ?? Array(samples[from.y * stride + from.x * 3..<from.y * stride + from.x * 3 + 3])
                fetched.samples.replaceSubrange(y * stride + x * 3..<y * stride + x * 3 + 3, with: pixel)
            }
        }
        return fetched
    }
}

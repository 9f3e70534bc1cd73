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
}

extension PixelImage {
    /// A picture of that size whose every pixel is another one of this picture.
    fileprivate func fetched(from place: (_ x: Int, _ y: Int) -> (x: Int, y: Int)) -> PixelImage {
        var fetched = self
        for y in 0..<height {
            for x in 0..<width {
                let from = place(x, y)
                let pixel = samples[from.y * stride + from.x * 3..<from.y * stride + from.x * 3 + 3]
                fetched.samples.replaceSubrange(y * stride + x * 3..<y * stride + x * 3 + 3, with: pixel)
            }
        }
        return fetched
    }
}

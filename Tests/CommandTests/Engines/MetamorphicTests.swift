import Foundation
import KTPCore
import KTPSynthesis
import TestSupport
import Testing

extension EngineTests {
    /// What is done to a picture without touching the card on it must not change what is read.
    struct MetamorphicTests {
        @Test(arguments: [UInt64(41), 42, 43])
        func turningBorderingAndSavingAgainChangeNoField(seed: UInt64) async throws {
            let folder = try TemporaryFolder()
            let picture = try SpecimenGenerator(seed: seed).specimen(1, condition: .scan).picture.pixels
            let made: [(name: String, data: Data?)] = [
                ("1-as-it-is.png", ImageWriter.png(picture)),
                ("2-turned.png", ImageWriter.png(picture.quarterTurned)),
                ("3-bordered.png", ImageWriter.png(picture.bordered(by: 90, level: 60))),
                ("4-saved-again.jpg", ImageWriter.jpeg(picture, quality: 97)),
            ]
            for (name, data) in made { try #require(data).write(to: folder.file(name)) }
            let names = made.map(\.name)
            let run = try await ToolRun.ktpOCR(["scan"] + names + ["--out", "run", "--jobs", "1"], in: folder.url)
            #expect(run.status == 0, "\(run.error)")
            let records = try String(contentsOf: folder.file("run/results.ndjson"), encoding: .utf8)
                .split(separator: "\n").map { try OrderedJSON.decode(CardRecord.self, from: String($0)) }
            try #require(records.count == made.count)
            let first = records[0].fields.mapValues(\.value)
            #expect(first[.nik] != nil)
            for record in records.dropFirst() {
                for field in KTPField.allCases {
                    #expect(
                        record.fields[field]?.value == records[0].fields[field]?.value, "\(record.source.path) \(field)"
                    )
                }
            }
        }
    }
}

extension PixelImage {
    /// A quarter turn clockwise.
    fileprivate var quarterTurned: PixelImage {
        var turned = PixelImage(width: height, height: width, channels: channels)
        for y in 0..<height {
            for x in 0..<width {
                for channel in 0..<channels {
                    turned.samples[x * turned.stride + (height - 1 - y) * channels + channel] =
                        samples[y * stride + x * channels + channel]
                }
            }
        }
        return turned
    }

    fileprivate func bordered(by border: Int, level: UInt8) -> PixelImage {
        var page = PixelImage(
            width: width + 2 * border, height: height + 2 * border, channels: channels, filledWith: level)
        for y in 0..<height {
            let to = (y + border) * page.stride + border * channels
            page.samples.replaceSubrange(to..<to + stride, with: samples[y * stride..<(y + 1) * stride])
        }
        return page
    }
}

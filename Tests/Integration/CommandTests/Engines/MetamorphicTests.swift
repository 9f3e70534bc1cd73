import Foundation
import KTPCore
import Specimens
import TestSupport
import Testing

extension EngineTests {
    /// What is done to a picture without touching the card on it must not change what is read.
    struct MetamorphicTests {
        @Test(arguments: [UInt64(41), 42, 43])
        func turningBorderingAndSavingAgainChangeNoField(seed: UInt64) async throws {
            let folder = TemporaryFolder()
            let picture = try SpecimenGenerator(seed: seed).specimen(1, condition: .scan).picture.pixels
            let made: [(name: String, data: Data?)] = [
                ("1-as-it-is.png", ImageWriter.png(picture)),
                ("2-turned.png", ImageWriter.png(picture.quarterTurned)),
                ("3-bordered.png", ImageWriter.png(picture.bordered(by: 90, level: 60))),
                ("4-saved-again.jpg", ImageWriter.jpeg(picture, quality: 97)),
            ]
            for (name, data) in made { try #require(data).write(to: folder.file(name)) }
            let names = made.map(\.name)
            let run = try await ToolRun.inProcess(["scan"] + names + ["--out", "run", "--jobs", "1"], in: folder.url)
            #expect(run.status == 0, "\(run.error)")
            let records = try folder.records()
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

        @Test func ofHalfACardNothingIsAcceptedThatTheWholeOneDoesNotSay() async throws {
            let folder = TemporaryFolder()
            let specimen = try SpecimenGenerator(seed: 41).specimen(1, condition: .scan)
            let whole = specimen.picture.pixels
            let (width, height) = (whole.width, whole.height)
            let halves = [
                "left": whole.cropped(x: 0, y: 0, width: width / 2, height: height),
                "right": whole.cropped(x: width / 2, y: 0, width: width - width / 2, height: height),
                "upper": whole.cropped(x: 0, y: 0, width: width, height: height / 2),
                "lower": whole.cropped(x: 0, y: height / 2, width: width, height: height - height / 2),
            ]
            for (name, half) in halves {
                try #require(ImageWriter.png(half)).write(to: folder.file("\(name).png"))
            }
            let names = halves.keys.sorted().map { "\($0).png" }
            let run = try await ToolRun.inProcess(["scan"] + names + ["--out", "run", "--jobs", "1"], in: folder.url)
            #expect(run.status == 0 || run.status == 1, "\(run.error)")
            let records = try folder.records()
            try #require(records.count == halves.count)
            for record in records {
                #expect(record.status != .accepted, "\(record.source.path)")
                for (field, decision) in record.fields.pairs where decision.status == .accepted {
                    #expect(decision.value == specimen.content.truth[field], "\(record.source.path) \(field)")
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

extension PixelImage {
    /// The part of the picture within the bounds given, which must lie inside it.
    fileprivate func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelImage {
        var rows: [UInt8] = []
        rows.reserveCapacity(width * height * channels)
        for row in y..<(y + height) {
            let start = row * stride + x * channels
            rows += samples[start..<(start + width * channels)]
        }
        return PixelImage(width: width, height: height, channels: channels, samples: rows)
    }
}

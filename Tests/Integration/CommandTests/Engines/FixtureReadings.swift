import Foundation
import KTPCore
import Specimens
import TestSupport

/// The fixture pictures as `ktp-ocr worker` reads them with both engines: once for all tests that look at the values.
struct FixtureReadings: Sendable {
    /// By the picture's path under the checkout.
    let records: [String: CardRecord]
    /// Values by the same path.
    let truth: [String: FieldMap<String>]

    /// In the form of a picture of nothing: a table top by lamp light.
    static let nothing = "nothing.jpg"

    private static let shared = Task { try await read() }

    static var all: FixtureReadings { get async throws { try await shared.value } }

    private static func read() async throws -> FixtureReadings {
        struct Request: Encodable {
            var id: String
            var path: String?
            var name: String?
            var bytes: Data?
        }
        let truth = try CardTruth.fixtures("cards").merging(try CardTruth.fixtures("odd")) { first, _ in first }
        var requests = truth.keys.sorted().map { Request(id: $0, path: $0) }
        requests.append(Request(id: nothing, name: nothing, bytes: tableTop()))
        let encoder = JSONEncoder()
        let lines = try requests.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
        let run = try await ToolRun.ktpOCR(["worker"], input: lines.joined(), in: Repository.root)
        let records = try run.output.split(separator: "\n").map { line in
            try OrderedJSON.decode(CardRecord.self, from: String(line))
        }
        return FixtureReadings(
            records: Dictionary(records.map { ($0.id, $0) }) { first, _ in first }, truth: truth)
    }

    private static func tableTop() -> Data? {
        var picture = PixelImage(width: 1200, height: 900)
        for y in 0..<900 {
            for x in 0..<1200 {
                let grain = (x &* 7 ^ y &* 131 ^ (x &* y) >> 5) & 15
                let light = 200 - abs(x - 400) / 12 - abs(y - 300) / 9 + grain
                for channel in 0..<3 {
                    picture.samples[y * picture.stride + x * 3 + channel] = UInt8(clamping: light - 18 * channel)
                }
            }
        }
        return ImageWriter.jpeg(picture, quality: 85)
    }

    /// Fields read as printed, and fields there are.
    struct Score {
        var right = 0
        var fields = 0
    }

    /// - Parameter value: what was made of a field of a record.
    func score(_ fields: [KTPField] = KTPField.allCases, value: (CardRecord, KTPField) -> String?) -> Score {
        var score = Score()
        for (path, printed) in truth where path.hasPrefix("Fixtures/cards/") {
            guard let record = records[path] else { continue }
            for field in fields {
                score.fields += 1
                if value(record, field) == printed[field] { score.right += 1 }
            }
        }
        return score
    }
}

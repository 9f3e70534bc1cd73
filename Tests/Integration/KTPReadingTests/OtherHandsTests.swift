import Foundation
import KTPCore
import KTPReading
import TestSupport
import Testing

/// Cards by generators of other hands, whose outlines came out wrong once. They are no part of the project.
@Suite(
    .enabled(if: Repository.hasSharedCases, "needs ../shared/cases"), .timeLimit(.minutes(4)))
struct OtherHandsTests {
    private struct Case: Decodable {
        let truth: [String: String?]
    }

    private static let folder = Repository.sharedCases.appending(path: "outline")

    @Test func everyCardIsReadWhole() throws {
        let truth = try Data(contentsOf: Self.folder.appending(path: "truth.json"))
        let cases = try JSONDecoder().decode([String: Case].self, from: truth)
        #expect(!cases.isEmpty)
        for (name, card) in cases {
            let fields = try fields(of: Data(contentsOf: Self.folder.appending(path: name)))
            for (key, value) in card.truth {
                guard let field = KTPField(rawValue: key), let value else { continue }
                #expect(fields[field]?.value == value, "\(name): \(key)")
            }
        }
    }
}

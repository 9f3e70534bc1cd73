import Foundation
import KTPCore
import Specimens
import TestSupport
import Testing

/// The committed pictures differ from newly drawn ones where libraries do; what is on them may not.
struct FixtureTests {
    private func truth(_ folder: String) throws -> [String: [String: String?]] {
        try OrderedJSON.decode(
            [String: [String: String?]].self,
            from: String(contentsOf: Repository.fixtures.appending(path: "\(folder)/truth.json"), encoding: .utf8))
    }

    @Test func theCommittedTruthIsWhatTheDocumentedSeedMakes() throws {
        let truth = try truth("cards")
        #expect(truth.count == 12)
        for (path, fields) in truth {
            let condition = try #require(SpecimenCondition(rawValue: String(path.prefix { $0 != "/" })))
            let number = try #require(Int(path.drop { !$0.isNumber }.prefix { $0.isNumber }))
            let card = SpecimenGenerator(seed: 137, isPlausible: true).card(number, condition: condition)
            for field in KTPField.allCases {
                #expect(fields[field.rawValue] == .some(card.truth[field]), "\(path) \(field.rawValue)")
            }
        }
    }

    @Test(arguments: ["cards", "odd"])
    func everyPictureOfATruthIsThereAndSmall(_ folder: String) throws {
        for path in try truth(folder).keys {
            let file = Repository.fixtures.appending(path: "\(folder)/\(path)")
            let size = try #require(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
            #expect((1...1_048_576).contains(size))
        }
    }
}

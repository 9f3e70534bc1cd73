import Foundation
package import KTPCore

/// What stands on the cards of the fixtures.
package enum CardTruth {
    /// - Parameter folder: `cards` or `odd`.
    /// - Returns: the fields by the picture's path under the checkout; one that is not on the card is absent.
    package static func fixtures(_ folder: String) throws -> [String: FieldMap<String>] {
        let file = Repository.fixtures.appending(path: "\(folder)/truth.json")
        let truth = try OrderedJSON.decode(
            [String: [String: String?]].self, from: String(contentsOf: file, encoding: .utf8))
        return truth.reduce(into: [:]) { result, entry in
            var fields: FieldMap<String> = [:]
            for field in KTPField.allCases { fields[field] = entry.value[field.rawValue] ?? nil }
            result["Fixtures/\(folder)/\(entry.key)"] = fields
        }
    }
}

import Foundation
package import KTPCore

extension CardRecord {
    /// The records of a text, one a line.
    package static func lines(_ text: String) throws -> [CardRecord] {
        try text.split(separator: "\n").map { try OrderedJSON.decode(CardRecord.self, from: String($0)) }
    }
}

extension TemporaryFolder {
    /// What stands in `results.ndjson` of a session in it.
    package func records(_ session: String = "run") throws -> [CardRecord] {
        try CardRecord.lines(String(contentsOf: file("\(session)/results.ndjson"), encoding: .utf8))
    }
}

extension ToolRun {
    /// The records that it printed.
    package var records: [CardRecord] { get throws { try CardRecord.lines(output) } }
}

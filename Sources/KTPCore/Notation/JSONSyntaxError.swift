package import Foundation

package struct JSONSyntaxError: Error, Sendable, Equatable {
    /// From 1; nil where the file ends too early.
    package let line: Int?

    package init(line: Int?) { self.line = line }

    /// Reads a file that people write by hand.
    package static func value(of data: Data) throws(JSONSyntaxError) -> Any {
        do {
            return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        } catch {
            let sentence = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
            let place = sentence.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) }
            throw JSONSyntaxError(line: place.map { Self.line(at: $0, of: data) })
        }
    }

    package static func line(at place: Int, of data: Data) -> Int {
        data.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1
    }

    package var message: String { line.map { "line \($0) is not JSON" } ?? "it is not JSON, or ends too early" }
}

import Foundation
package import KTPCore

/// One value among an event's details. A personal value is masked when it is made: what is not in
/// here cannot reach a log, whatever writes it.
package struct LogValue: Sendable, Equatable, Encodable {
    private enum Content: Sendable, Equatable {
        case text(String)
        case integer(Int)
        case decimal(Double)
        case flag(Bool)
    }

    private let content: Content

    /// Text that is of the tool, not of a card: a code, a format, an id. Sixteen digits in a row are masked all the same.
    package static func text(_ text: String) -> LogValue { LogValue(content: .text(Masking.maskNIKs(in: text))) }
    package static func number(_ number: Int) -> LogValue { LogValue(content: .integer(number)) }
    package static func flag(_ flag: Bool) -> LogValue { LogValue(content: .flag(flag)) }
    /// A share, a confidence; what is no number is left at 0.
    package static func decimal(_ value: Double) -> LogValue {
        LogValue(content: .decimal(value.isFinite ? value : 0))
    }
    /// Seconds, to the microsecond.
    package static func seconds(_ seconds: Double) -> LogValue { decimal((seconds * 1e6).rounded() / 1e6) }
    /// A value read from a card, or anything else about a person; with its field something may be left of it.
    package static func personal(_ value: String, of field: KTPField? = nil) -> LogValue {
        LogValue(content: .text(field.map { Masking.mask(value, of: $0) } ?? Masking.hidden))
    }
    /// A path, of which only the extension stays.
    package static func path(_ path: String) -> LogValue { LogValue(content: .text(Masking.mask(path: path))) }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch content {
        case .text(let text): try container.encode(text)
        case .integer(let integer): try container.encode(integer)
        case .decimal(let decimal): try container.encode(decimal)
        case .flag(let flag): try container.encode(flag)
        }
    }
}

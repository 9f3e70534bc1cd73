import KTPCore

/// One value among an event's details. Its initialiser masks everything that may name a person, so no unmasked value
/// can reach a log.
package struct LogValue: Sendable, Encodable {
    private enum Content: Sendable {
        case text(String)
        case number(Int)
        case decimal(Double)
        case flag(Bool)
    }

    private let content: Content

    /// Text that is of the tool, not of a card: a code, a format, an id. Sixteen digits in a row are masked all the same.
    package static func text(_ text: String) -> LogValue { LogValue(content: .text(Masking.maskNIKs(in: text))) }
    /// A path, of which only the extension stays: files are often named for the person on the card.
    package static func path(_ path: String) -> LogValue { LogValue(content: .text(Masking.mask(path: path))) }
    package static func number(_ number: Int) -> LogValue { LogValue(content: .number(number)) }
    package static func flag(_ flag: Bool) -> LogValue { LogValue(content: .flag(flag)) }
    /// To the microsecond; what is no number is 0.
    package static func seconds(_ seconds: Double) -> LogValue {
        LogValue(content: .decimal(seconds.isFinite ? seconds.rounded(places: 6) : 0))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch content {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .decimal(let decimal): try container.encode(decimal)
        case .flag(let flag): try container.encode(flag)
        }
    }
}

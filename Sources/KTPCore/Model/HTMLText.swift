/// A piece of a page, or of XML. An interpolated value is escaped unless it is itself such a piece: no value of a
/// card ever becomes part of the structure.
package struct HTMLText: ExpressibleByStringInterpolation, Sendable {
    package private(set) var text: String

    package init(stringLiteral value: String) { text = value }
    package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    package init(joining pieces: some Sequence<HTMLText>) { text = pieces.map(\.text).joined() }

    package static let nothing: HTMLText = ""

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }
        package mutating func appendInterpolation(_ piece: HTMLText) { text += piece.text }
        package mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

        /// Pieces one after the other.
        package mutating func appendInterpolation(_ pieces: [HTMLText]) {
            for piece in pieces { text += piece.text }
        }

        /// As text, and as an attribute in double quotes.
        package mutating func appendInterpolation(_ value: String) {
            for scalar in value.unicodeScalars {
                switch scalar {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case ">": text += "&gt;"
                case "\"": text += "&quot;"
                case "'": text += "&#39;"
                case "\t", "\n", "\r": text += "&#\(scalar.value);"
                // What no page can hold; a path may contain anything.
                case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
    }
}

/// A piece of a page. Whatever is put into it by interpolation is escaped, unless it is such a piece itself: no value of a
/// card ever becomes part of the structure.
struct HTMLText: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    private(set) var text: String

    init(stringLiteral value: String) { text = value }
    init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    init(joining pieces: some Sequence<HTMLText>) { text = pieces.map(\.text).joined() }

    static let nothing: HTMLText = ""

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ piece: HTMLText) { text += piece.text }
        mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

        /// As text, and as an attribute in double quotes.
        mutating func appendInterpolation(_ value: String) {
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

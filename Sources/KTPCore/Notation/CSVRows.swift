/// The rows of a table of text (RFC 4180).
package struct CSVRows {
    package struct OpenQuote: Error {}

    private var rest: Substring.UnicodeScalarView
    private let separator: Unicode.Scalar

    package init(_ text: Substring, separator: Unicode.Scalar) {
        rest = text.unicodeScalars
        self.separator = separator
    }

    package mutating func next() throws(OpenQuote) -> [String]? {
        guard !rest.isEmpty else { return nil }
        var values: [String] = []
        while true {
            values.append(try value())
            guard let next = rest.popFirst() else { return values }
            if next == separator { continue }
            if next == "\r", rest.first == "\n" { rest.removeFirst() }
            return values
        }
    }

    private mutating func value() throws(OpenQuote) -> String {
        guard rest.first == "\"" else { return String(unquoted()) }
        rest.removeFirst()
        var value = String.UnicodeScalarView()
        while let end = rest.firstIndex(of: "\"") {
            value += rest[..<end]
            rest = rest[rest.index(after: end)...]
            guard rest.first == "\"" else {
                // What is between a closing quote and the separator belongs to nothing, and is kept.
                value += unquoted()
                return String(value)
            }
            value.append("\"")
            rest.removeFirst()
        }
        throw OpenQuote()
    }

    private mutating func unquoted() -> Substring.UnicodeScalarView {
        let value = rest.prefix { $0 != separator && $0 != "\n" && $0 != "\r" }
        rest = rest[value.endIndex...]
        return value
    }
}

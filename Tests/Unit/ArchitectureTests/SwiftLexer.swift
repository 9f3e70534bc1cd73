/// Tells code, comments and literals of a Swift file apart. It knows nested comments, raw and multi-line
/// strings, interpolation and regex literals; it knows nothing else of the language.
struct SwiftLexer {
    private let source: [UInt8]
    private var position = 0
    private(set) var code: [UInt8]
    private(set) var literals: [SwiftSource.Literal] = []

    init(text: String) {
        source = Array(text.utf8)
        code = source
    }

    mutating func run() { readCode(untilParenthesisCloses: false) }

    // MARK: code

    private mutating func readCode(untilParenthesisCloses: Bool) {
        var depth = 0
        while position < source.count {
            if starts("//") {
                blank(through: source[position...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count)
            } else if starts("/*") {
                readComment()
            } else if let pounds = poundsBefore("\"") {
                readString(pounds: pounds)
            } else if let pounds = poundsBefore("/"), pounds > 0 {
                readExtendedRegex(pounds: pounds)
            } else if starts("/"), let end = endOfRegexLiteral {
                blank(through: end)
            } else {
                if starts("(") { depth += 1 }
                if starts(")") {
                    depth -= 1
                    if untilParenthesisCloses, depth < 0 { return }
                }
                position += 1
            }
        }
    }

    private mutating func readComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                blank(through: position + 2)
            } else if starts("*/") {
                depth -= 1
                blank(through: position + 2)
            } else {
                blank(through: position + 1)
            }
        } while depth > 0 && position < source.count
    }

    /// `#/…/#`, which may run over many lines.
    private mutating func readExtendedRegex(pounds: Int) {
        blank(through: position + pounds + 1)
        while position < source.count, !starts("/", pounds: pounds) { blank(through: position + 1) }
        blank(through: position + 1 + pounds)
    }

    /// Just past a regex that begins here; nil where the slash divides.
    private var endOfRegexLiteral: Int? {
        let before = source[..<position].last { $0 != UInt8(ascii: " ") } ?? UInt8(ascii: "\n")
        guard "(,=[:{;!&|?\n".utf8.contains(before), position + 1 < source.count else { return nil }
        guard ![UInt8(ascii: " "), UInt8(ascii: "\n")].contains(source[position + 1]) else { return nil }
        var index = position + 1
        while index < source.count, source[index] != UInt8(ascii: "\n") {
            if source[index] == UInt8(ascii: "/") { return index + 1 }
            index += source[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    // MARK: strings

    private mutating func readString(pounds: Int) {
        position += pounds
        let quotes: StaticString = starts("\"\"\"") ? "\"\"\"" : "\""
        position += quotes.utf8CodeUnitCount
        let start = position
        while position < source.count {
            if starts(quotes, pounds: pounds) {
                literals.append(.init(offset: start, text: String(decoding: source[start..<position], as: UTF8.self)))
                position += quotes.utf8CodeUnitCount + pounds
                return
            }
            if starts("\\", pounds: pounds, then: "(") {
                blank(through: position + pounds + 2)
                readCode(untilParenthesisCloses: true)
            } else if starts("\\", pounds: pounds) {
                blank(through: position + pounds + 2)
            } else {
                blank(through: position + 1)
            }
        }
    }

    // MARK: looking

    private func starts(_ text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= source.count else { return false }
        return text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { source[position + $0] == wanted[$0] }
        }
    }

    /// Whether the delimiter stands here, followed by so many `#` and then, if need be, one more byte.
    private func starts(_ delimiter: StaticString, pounds: Int, then last: Unicode.Scalar? = nil) -> Bool {
        guard starts(delimiter) else { return false }
        let index = position + delimiter.utf8CodeUnitCount
        guard source[index...].prefix(pounds).count(where: { $0 == UInt8(ascii: "#") }) == pounds else { return false }
        guard let last else { return true }
        return index + pounds < source.count && source[index + pounds] == UInt8(ascii: last)
    }

    /// How many `#` stand here before the delimiter; nil when it does not follow.
    private func poundsBefore(_ delimiter: Unicode.Scalar) -> Int? {
        let pounds = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let index = position + pounds
        return index < source.count && source[index] == UInt8(ascii: delimiter) ? pounds : nil
    }

    /// Moves on to `end`; lines stay lines.
    private mutating func blank(through end: Int) {
        let end = min(end, source.count)
        for index in position..<end where source[index] != UInt8(ascii: "\n") {
            code[index] = UInt8(ascii: " ")
        }
        position = end
    }
}

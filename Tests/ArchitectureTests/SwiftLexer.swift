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

    mutating func run() {
        readCode(untilParenthesisCloses: false)
    }

    // MARK: code

    private mutating func readCode(untilParenthesisCloses: Bool) {
        var depth = 0
        while position < source.count {
            if starts("//") {
                blank(through: firstIndex(of: "\n", from: position) ?? source.count)
            } else if starts("/*") {
                readComment()
            } else if let pounds = poundsBefore("\"") {
                readString(pounds: pounds)
            } else if let pounds = poundsBefore("/"), pounds > 0 {
                let end = "/" + String(repeating: "#", count: pounds)
                blank(
                    through: firstIndex(of: end, from: position + pounds + 1).map { $0 + end.utf8.count } ?? position
                        + 1)
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
        let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
        position += quotes.utf8.count
        let hashes = String(repeating: "#", count: pounds)
        let start = position
        while position < source.count {
            if starts(quotes + hashes) {
                literals.append(.init(offset: start, text: String(decoding: source[start..<position], as: UTF8.self)))
                position += quotes.utf8.count + pounds
                return
            }
            if starts("\\" + hashes + "(") {
                blank(through: position + pounds + 2)
                readCode(untilParenthesisCloses: true)
            } else if starts("\\" + hashes) {
                blank(through: position + pounds + 2)
            } else {
                blank(through: position + 1)
            }
        }
    }

    // MARK: looking

    private func starts(_ text: String) -> Bool {
        source[position...].starts(with: text.utf8)
    }

    /// How many `#` stand here before the delimiter; nil when it does not follow.
    private func poundsBefore(_ delimiter: Unicode.Scalar) -> Int? {
        let pounds = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let index = position + pounds
        return index < source.count && source[index] == UInt8(ascii: delimiter) ? pounds : nil
    }

    private func firstIndex(of text: String, from start: Int) -> Int? {
        let wanted = Array(text.utf8)
        return source.indices.dropFirst(start).first { source[$0...].starts(with: wanted) }
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

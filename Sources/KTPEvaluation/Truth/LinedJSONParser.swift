/// Recursive descent over the bytes, counting lines.
struct LinedJSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    /// No truth file nests deeper than three; a hostile one must not exhaust the stack.
    private static let depthLimit = 64

    init(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes)
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    }

    mutating func document() throws(LinedJSON.SyntaxError) -> LinedJSON {
        let value = try value(depth: 0)
        skipBlanks()
        guard position == bytes.count else { throw error(.textAfterEnd) }
        return value
    }

    private mutating func value(depth: Int) throws(LinedJSON.SyntaxError) -> LinedJSON {
        guard depth < Self.depthLimit else { throw error(.tooDeep) }
        skipBlanks()
        guard let byte = peek else { throw error(.unfinished) }
        switch byte {
        case UInt8(ascii: "{"): return .object(try members(depth: depth))
        case UInt8(ascii: "["): return .array(try elements(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        default: return try literal()
        }
    }

    private mutating func members(depth: Int) throws(LinedJSON.SyntaxError) -> [LinedJSON.Member] {
        position += 1
        var members: [LinedJSON.Member] = []
        if take("}") { return members }
        repeat {
            skipBlanks()
            guard peek == UInt8(ascii: "\"") else { throw expected("\"name\"") }
            let line = line
            let name = try string()
            guard take(":") else { throw expected(":") }
            members.append(.init(name: name, line: line, value: try value(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw expected(", }") }
        return members
    }

    private mutating func elements(depth: Int) throws(LinedJSON.SyntaxError) -> [LinedJSON] {
        position += 1
        var elements: [LinedJSON] = []
        if take("]") { return elements }
        repeat { elements.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw expected(", ]") }
        return elements
    }

    private mutating func string() throws(LinedJSON.SyntaxError) -> String {
        position += 1
        var units: [UInt8] = []
        while let byte = peek {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: units, as: UTF8.self) else { throw error(.badString) }
                return string
            case UInt8(ascii: "\\"): units += Array(String(try escape()).utf8)
            case 0..<0x20: throw error(.badString)
            default: units.append(byte)
            }
        }
        throw error(.unfinished)
    }

    private mutating func escape() throws(LinedJSON.SyntaxError) -> Unicode.Scalar {
        guard let byte = peek else { throw error(.unfinished) }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let first = try codeUnit()
            if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
            guard first < 0xDC00, takeRaw("\\"), takeRaw("u") else { throw error(.badString) }
            let second = try codeUnit()
            guard (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + ((UInt32(first) & 0x3FF) << 10) + (UInt32(second) & 0x3FF))
            else { throw error(.badString) }
            return scalar
        default: throw error(.badString)
        }
    }

    private mutating func codeUnit() throws(LinedJSON.SyntaxError) -> UInt16 {
        guard position + 4 <= bytes.count else { throw error(.unfinished) }
        let digits = bytes[position..<position + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error(.badString) }
        position += 4
        return unit
    }

    /// `null`, `true`, `false` or a number.
    private mutating func literal() throws(LinedJSON.SyntaxError) -> LinedJSON {
        let start = position
        while let byte = peek, Self.isLiteral(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        switch text {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+\-]?[0-9]+)?/) != nil else {
                position = start
                throw expected("a value")
            }
            return .number(text)
        }
    }

    private static func isLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipBlanks()
        return takeRaw(mark)
    }

    private mutating func takeRaw(_ mark: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private func expected(_ what: String) -> LinedJSON.SyntaxError {
        error(peek == nil ? .unfinished : .expected(what))
    }

    private func error(_ problem: LinedJSON.SyntaxError.Problem) -> LinedJSON.SyntaxError {
        LinedJSON.SyntaxError(line: line, problem: problem)
    }
}

/// Takes the bytes of a JSON document apart, by RFC 8259 and nothing beyond it. Each look at a byte is preceded by one at
/// the end: bounds are not checked again.
struct JSONTextReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let mostDepth: Int
    private var offset = 0
    private(set) var values: [JSONText.Value] = []

    init(bytes: UnsafeBufferPointer<UInt8>, mostDepth: Int) {
        self.bytes = bytes
        self.mostDepth = mostDepth
        values.reserveCapacity(bytes.count / 12)
    }

    mutating func readWhole() throws(JSONText.Fault) {
        try readValue(depth: 0)
        skipSpace()
        guard offset == bytes.count else { throw fault("more than one value") }
    }

    private func fault(_ message: String) -> JSONText.Fault { JSONText.Fault(message: message, offset: offset) }

    private mutating func skipSpace() {
        while offset < bytes.count, bytes[offset] <= 0x20 {
            guard bytes[offset] == 0x20 || bytes[offset] == 0x0A || bytes[offset] == 0x0D || bytes[offset] == 0x09
            else { return }
            offset += 1
        }
    }

    /// Whether this byte comes next, which is passed over then.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func readValue(depth: Int) throws(JSONText.Fault) {
        guard depth < mostDepth else { throw fault("nested too deep") }
        skipSpace()
        guard offset < bytes.count else { throw fault("ends too early") }
        switch bytes[offset] {
        case UInt8(ascii: "{"): try readMembers(of: .object, until: "}", depth: depth)
        case UInt8(ascii: "["): try readMembers(of: .array, until: "]", depth: depth)
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "t"): try readWord("true", .yes)
        case UInt8(ascii: "f"): try readWord("false", .no)
        case UInt8(ascii: "n"): try readWord("null", .null)
        default: try readNumber()
        }
    }

    private mutating func readMembers(
        of kind: JSONText.Kind, until end: Unicode.Scalar, depth: Int
    ) throws(JSONText.Fault) {
        let index = values.count
        add(kind, from: offset, count: 0)
        offset += 1
        skipSpace()
        var count: Int32 = 0
        var isOver = take(end)
        while !isOver {
            if kind == .object {
                skipSpace()
                guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
                    throw fault("a name is missing")
                }
                try readString()
                skipSpace()
                guard take(":") else { throw fault("a colon is missing") }
            }
            try readValue(depth: depth + 1)
            count += 1
            skipSpace()
            isOver = take(end)
            guard isOver || take(",") else { throw fault("a comma is missing") }
        }
        values[index].count = count
        values[index].next = Int32(values.count)
    }

    private mutating func readString() throws(JSONText.Fault) {
        let start = offset + 1
        var kind = JSONText.Kind.string
        offset = start
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            guard bytes[offset] >= 0x20 else { throw fault("a control character in a string") }
            if bytes[offset] == UInt8(ascii: "\\") {
                kind = .escaped
                offset += 1
            }
            offset += 1
        }
        guard offset < bytes.count else { throw fault("a string without an end") }
        guard kind == .string || JSONEscapes.areSound(in: bytes[start..<offset]) else {
            throw fault("an escape that is none")
        }
        add(kind, from: start, count: offset - start)
        offset += 1
    }

    private mutating func readWord(_ word: StaticString, _ kind: JSONText.Kind) throws(JSONText.Fault) {
        let end = offset + word.utf8CodeUnitCount
        let isThere =
            end <= bytes.count
            && word.withUTF8Buffer { letters in letters.elementsEqual(bytes[offset..<end]) }
        guard isThere else { throw fault("no value") }
        add(kind, from: offset, count: end - offset)
        offset = end
    }

    private mutating func readNumber() throws(JSONText.Fault) {
        let start = offset
        _ = take("-")
        let isZero = take("0")
        guard isZero || skipDigits() else { throw fault("no value") }
        if take("."), !skipDigits() { throw fault("a number that is none") }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            guard skipDigits() else { throw fault("a number that is none") }
        }
        add(.number, from: start, count: offset - start)
    }

    /// - Returns: whether there was one.
    private mutating func skipDigits() -> Bool {
        let start = offset
        while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
        return offset > start
    }

    private mutating func add(_ kind: JSONText.Kind, from start: Int, count: Int) {
        values.append(
            JSONText.Value(kind: kind, start: Int32(start), count: Int32(count), next: Int32(values.count + 1)))
    }
}

/// What stands behind backslashes in JSON's strings.
enum JSONEscapes {
    /// Whether each is an escape, and no half of a pair of surrogates stands alone.
    static func areSound(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), scalar(&rest) == nil { return false }
        }
        return true
    }

    /// - Returns: nil where they are not sound.
    static func text(of bytes: ArraySlice<UInt8>) -> String? {
        var units: [UInt8] = []
        units.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                units.append(byte)
                continue
            }
            guard let scalar = scalar(&rest) else { return nil }
            units += String(scalar).utf8
        }
        return String(decoding: units, as: UTF8.self)
    }

    private static func scalar<Bytes: Collection<UInt8>>(_ rest: inout Bytes) -> Unicode.Scalar?
    where Bytes.SubSequence == Bytes {
        switch rest.popFirst() {
        case UInt8(ascii: "\""): "\""
        case UInt8(ascii: "\\"): "\\"
        case UInt8(ascii: "/"): "/"
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        case UInt8(ascii: "u"): numbered(&rest)
        default: nil
        }
    }

    private static func numbered<Bytes: Collection<UInt8>>(_ rest: inout Bytes) -> Unicode.Scalar?
    where Bytes.SubSequence == Bytes {
        guard let first = unit(&rest) else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"), let second = unit(&rest),
            UTF16.isTrailSurrogate(second)
        else { return nil }
        return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
    }

    private static func unit<Bytes: Collection<UInt8>>(_ rest: inout Bytes) -> UInt16?
    where Bytes.SubSequence == Bytes {
        let digits = rest.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        rest = rest.dropFirst(4)
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

/// A JSON document taken apart once: where each value stands in its bytes, so that a decoder asks for what it needs.
///
/// Sessions hold ten thousand records of some four hundred values each, and Foundation's decoder takes a third of a
/// millisecond for one of them.
final class JSONText {
    enum Kind {
        case object, array, number, null, yes, no
        /// As it stands between its quotes, and with a backslash in it.
        case string, escaped
    }

    struct Value {
        var kind: Kind
        /// Its first byte; of a string the one behind the quote.
        var start: Int32
        /// Of a string or a number bytes, of an array or an object how many members.
        var count: Int32
        /// The index of what follows it. An object's members stand behind it, each name before its value.
        var next: Int32
    }

    /// Why a text is no JSON, or not what was asked for.
    struct Fault: Error {
        var message: String
        /// Of the byte at which it shows, from 0.
        var offset: Int
    }

    let bytes: [UInt8]
    let values: [Value]
    /// Names of members that need not be there, and are treated as if they were not.
    let leftOut: Set<String>
    /// Where the next name is expected: what was written in an order is asked for in the same.
    private var expected = 0

    /// So deep lists and objects may lie in each other.
    private static let mostDepth = 128

    /// - Throws: `Fault`
    init(_ text: String, leavingOut leftOut: Set<String> = []) throws(Fault) {
        let bytes = Array(text.utf8)
        guard bytes.count < Int(Int32.max) else { throw Fault(message: "too long", offset: 0) }
        values = try bytes.withUnsafeBufferPointer { (bytes) throws(Fault) in
            var reader = JSONTextReader(bytes: bytes, mostDepth: Self.mostDepth)
            try reader.readWhole()
            return reader.values
        }
        self.bytes = bytes
        self.leftOut = leftOut
    }

    /// The index of a member's value; nil where the object has none of that name.
    func member(_ name: String, of object: Int) -> Int? {
        let end = Int(values[object].next)
        if expected > object, expected < end, isNamed(name, expected) { return found(expected) }
        var index = object + 1
        while index < end {
            if isNamed(name, index) { return found(index) }
            index = Int(values[index + 1].next)
        }
        return nil
    }

    private func found(_ name: Int) -> Int {
        expected = Int(values[name + 1].next)
        return name + 1
    }

    private func isNamed(_ name: String, _ index: Int) -> Bool {
        let value = values[index]
        if value.kind == .escaped { return string(at: index) == name }
        guard value.kind == .string, name.utf8.count == Int(value.count) else { return false }
        var offset = Int(value.start)
        for byte in name.utf8 {
            guard bytes[offset] == byte else { return false }
            offset += 1
        }
        return true
    }

    /// nil where no string stands there.
    func string(at index: Int) -> String? {
        let value = values[index]
        let range = Int(value.start)..<Int(value.start + value.count)
        switch value.kind {
        case .string: return String(decoding: bytes[range], as: UTF8.self)
        case .escaped: return JSONEscapes.text(of: bytes[range])
        default: return nil
        }
    }

    /// nil where no number stands there.
    func double(at index: Int) -> Double? {
        let value = values[index]
        guard value.kind == .number else { return nil }
        let number = bytes[Int(value.start)..<Int(value.start + value.count)]
        return Self.simple(number) ?? Double(String(decoding: number, as: UTF8.self))
    }

    /// nil where no whole number stands there, or one that the type cannot hold.
    func integer<Number: FixedWidthInteger>(at index: Int, as type: Number.Type) -> Number? {
        let value = values[index]
        guard value.kind == .number else { return nil }
        let number = bytes[Int(value.start)..<Int(value.start + value.count)]
        if let digits = Self.digits(number), let whole = Number(exactly: digits) { return whole }
        return Number(String(decoding: number, as: UTF8.self)) ?? double(at: index).flatMap { Number(exactly: $0) }
    }

    /// A number of nothing but up to 18 digits; nil of any other.
    private static func digits(_ number: ArraySlice<UInt8>) -> Int? {
        guard number.count <= 18 else { return nil }
        var digits = 0
        for byte in number {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return digits
    }

    /// A number of up to 15 digits with up to 22 places: both are exact in a Double, and so their quotient is the nearest.
    private static func simple(_ number: ArraySlice<UInt8>) -> Double? {
        var (digits, places, count) = (UInt64(0), 0, 0)
        var isFraction = false
        for byte in number {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
                count += 1
                if isFraction { places += 1 }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "-") where count == 0: continue
            default: return nil
            }
            if count > 15 { return nil }
        }
        let size = Double(digits) / powersOfTen[places]
        return number.first == UInt8(ascii: "-") ? -size : size
    }

    private static let powersOfTen = (0...15).map { power in (0..<power).reduce(1.0) { ten, _ in ten * 10 } }
}

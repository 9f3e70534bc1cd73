import Foundation

/// JSON on one line, members in the order in which they are encoded. Foundation's encoder writes them in hash order or
/// sorted by name; records must keep the order of their contract and be the same bytes every time.
package enum OrderedJSON {
    /// - Throws: what the value's own `encode(to:)` throws; `EncodingError.invalidValue` for NaN and infinities.
    package static func encode(_ value: some Encodable) throws -> String {
        let place = Place()
        try place.encode(value)
        var text = ""
        place.write(to: &text)
        return text
    }

    /// Refuses an impossible value. `isBrief` leaves out maps of boxes and second looks: half of the work on a record.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from text: String, briefly isBrief: Bool = false
    ) throws -> Value {
        let decoder = JSONDecoder()
        if let key = briefly { decoder.userInfo[key] = isBrief }
        let value = try decoder.decode(type, from: Data(text.utf8))
        guard (value as? any CheckedOnArrival)?.isPossible ?? true else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a number or text out of range"))
        }
        return value
    }

    static func isBrief(_ decoder: any Decoder) -> Bool { briefly.flatMap { decoder.userInfo[$0] as? Bool } ?? false }

    private static let briefly = CodingUserInfoKey(rawValue: "briefly")
}

/// One place of the document, which a value encodes itself into.
private final class Place: Encoder, SingleValueEncodingContainer {
    private var scalar: String? = "null"
    private var brackets = (first: "[", last: "]")
    private(set) var members: [(name: String?, place: Place)] = []
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func write(to text: inout String) {
        if let scalar { return text += scalar }
        text += brackets.first
        for (index, member) in members.enumerated() {
            if index > 0 { text += "," }
            if let name = member.name { text += "\(Self.quoted(name)):" }
            member.place.write(to: &text)
        }
        text += brackets.last
    }

    /// A new place at the end: of an object under a name, of an array under none.
    func add(_ name: String? = nil) -> Place {
        let place = Place()
        members.append((name, place))
        return place
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        (scalar, brackets) = (nil, ("{", "}"))
        return KeyedEncodingContainer(Members<Key>(place: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        scalar = nil
        return Elements(place: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
    func encodeNil() {}

    func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let text as String: scalar = Self.quoted(text)
        case let flag as Bool: scalar = flag ? "true" : "false"
        case let number as any BinaryInteger: scalar = "\(number)"
        case let number as any BinaryFloatingPoint:
            let number = Double(number)
            guard number.isFinite else {
                let reason = "JSON has no number for \(value)"
                throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: reason))
            }
            scalar = number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
        default: try value.encode(to: self)
        }
    }

    private static func quoted(_ string: String) -> String {
        // Nearly every text, and quicker by far.
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            return "\"\(string)\""
        }
        let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"]
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case _ where escapes[scalar] != nil: text += escapes[scalar] ?? ""
            case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

private struct Elements: UnkeyedEncodingContainer {
    let place: Place
    var codingPath: [any CodingKey] { [] }
    var count: Int { place.members.count }

    func encodeNil() { _ = place.add() }
    func encode<Value: Encodable>(_ value: Value) throws { try place.add().encode(value) }
    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        place.add().container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { place.add().unkeyedContainer() }
    func superEncoder() -> any Encoder { place.add() }
}

/// The defaults for optionals omit nil, which is what JSON readers of optional members expect.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: Place
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { _ = place.add(key.stringValue) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try place.add(key.stringValue).encode(value)
    }
    func nestedContainer<Name: CodingKey>(keyedBy type: Name.Type, forKey key: Key) -> KeyedEncodingContainer<Name> {
        place.add(key.stringValue).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        place.add(key.stringValue).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { place }
    func superEncoder(forKey key: Key) -> any Encoder { place.add(key.stringValue) }
}

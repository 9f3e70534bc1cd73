/// JSON on one line, members in the order in which they were encoded.
///
/// Foundation's encoder writes members in hash order, which differs from run to run, or sorted by name;
/// a record has to stand in the order of its contract and be the same bytes every time.
package enum OrderedJSON {
    /// - Throws: what the value's own `encode(to:)` throws; `EncodingError.invalidValue` for NaN and infinities.
    package static func encode(_ value: some Encodable) throws -> String {
        let slot = JSONSlot()
        try value.encode(to: SlotEncoder(slot: slot, codingPath: []))
        var text = ""
        slot.write(to: &text)
        return text
    }

    /// What Foundation's decoder makes of the same text, in a fraction of its time; dates and URLs have no form here.
    /// - Parameter leftOut: names of optional members that nobody will ask for: they are nil, wherever they stand.
    /// - Throws: `DecodingError`
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from text: String, leavingOut leftOut: Set<String> = []
    ) throws -> Value {
        do {
            return try JSONTextDecoder(text: JSONText(text, leavingOut: leftOut), index: 0).decode(type)
        } catch let fault as JSONText.Fault {
            let message = "no JSON at byte \(fault.offset): \(fault.message)"
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: message))
        }
    }
}

/// One place of the document that an encoder fills in.
private final class JSONSlot {
    enum Kind {
        case scalar(String)
        case array
        case object
    }

    var kind: Kind = .scalar("null")
    /// Of an array or an object, in order; they stand beside the kind, not in it, so that they grow in place.
    private var members: [(name: String, slot: JSONSlot)] = []

    var count: Int { members.count }

    func write(to text: inout String) {
        switch kind {
        case .scalar(let scalar):
            text += scalar
        case .array:
            text += "["
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                member.slot.write(to: &text)
            }
            text += "]"
        case .object:
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                text += Self.quoted(member.name)
                text += ":"
                member.slot.write(to: &text)
            }
            text += "}"
        }
    }

    /// A new place at the end: of an object under a name, of an array under none.
    func append(_ name: String = "") -> JSONSlot {
        let slot = JSONSlot()
        members.append((name, slot))
        return slot
    }

    static func quoted(_ string: String) -> String {
        // Nearly every text, and quicker by far.
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            return "\"\(string)\""
        }
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

private struct SlotEncoder: Encoder {
    let slot: JSONSlot
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .scalar = slot.kind { slot.kind = .object }
        return KeyedEncodingContainer(KeyedSlot<Key>(slot: slot, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .scalar = slot.kind { slot.kind = .array }
        return UnkeyedSlot(slot: slot, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        ValueSlot(slot: slot, codingPath: codingPath)
    }
}

/// What stands in JSON by itself.
private protocol JSONScalar {
    /// nil for a number that JSON has not.
    var json: String? { get }
}

extension String: JSONScalar { fileprivate var json: String? { JSONSlot.quoted(self) } }
extension Bool: JSONScalar { fileprivate var json: String? { self ? "true" : "false" } }
extension Double: JSONScalar {
    fileprivate var json: String? {
        guard isFinite else { return nil }
        return self == rounded() && abs(self) < 1e15 ? "\(Int64(self))" : "\(self)"
    }
}
extension Float: JSONScalar { fileprivate var json: String? { Double(self).json } }
extension BinaryInteger where Self: JSONScalar { fileprivate var json: String? { "\(self)" } }
extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension Int128: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension UInt128: JSONScalar {}

private struct ValueSlot: SingleValueEncodingContainer {
    let slot: JSONSlot
    let codingPath: [any CodingKey]

    func encodeNil() { slot.kind = .scalar("null") }

    func encode<Value: Encodable>(_ value: Value) throws {
        guard let scalar = value as? any JSONScalar else {
            return try value.encode(to: SlotEncoder(slot: slot, codingPath: codingPath))
        }
        guard let json = scalar.json else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: codingPath, debugDescription: "JSON has no number for \(value)"))
        }
        slot.kind = .scalar(json)
    }

    // The commonest by themselves, as it takes time to find out what a value is.
    func encode(_ value: String) { slot.kind = .scalar(JSONSlot.quoted(value)) }
    func encode(_ value: Bool) { slot.kind = .scalar(value ? "true" : "false") }
    func encode(_ value: Int) { slot.kind = .scalar("\(value)") }
}

private struct UnkeyedSlot: UnkeyedEncodingContainer {
    let slot: JSONSlot
    let codingPath: [any CodingKey]
    var count: Int { slot.count }

    func encodeNil() { slot.append().kind = .scalar("null") }

    func encode<Value: Encodable>(_ value: Value) throws {
        try ValueSlot(slot: slot.append(), codingPath: codingPath).encode(value)
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        SlotEncoder(slot: slot.append(), codingPath: codingPath).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        SlotEncoder(slot: slot.append(), codingPath: codingPath).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { SlotEncoder(slot: slot.append(), codingPath: codingPath) }
}

private struct KeyedSlot<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let slot: JSONSlot
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { slot.append(key.stringValue).kind = .scalar("null") }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try ValueSlot(slot: slot.append(key.stringValue), codingPath: codingPath + [key]).encode(value)
    }

    func encode(_ value: String, forKey key: Key) {
        slot.append(key.stringValue).kind = .scalar(JSONSlot.quoted(value))
    }
    func encode(_ value: Bool, forKey key: Key) {
        slot.append(key.stringValue).kind = .scalar(value ? "true" : "false")
    }
    func encode(_ value: Int, forKey key: Key) { slot.append(key.stringValue).kind = .scalar("\(value)") }
    func encode(_ value: Double, forKey key: Key) throws {
        guard let json = value.json else {
            return try ValueSlot(slot: slot, codingPath: codingPath + [key]).encode(value)
        }
        slot.append(key.stringValue).kind = .scalar(json)
    }

    // The defaults for optionals omit nil, which is what JSON readers of optional members expect.

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        SlotEncoder(slot: slot.append(key.stringValue), codingPath: codingPath + [key]).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        SlotEncoder(slot: slot.append(key.stringValue), codingPath: codingPath + [key]).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { SlotEncoder(slot: slot, codingPath: codingPath) }
    func superEncoder(forKey key: Key) -> any Encoder {
        SlotEncoder(slot: slot.append(key.stringValue), codingPath: codingPath + [key])
    }
}

import Foundation

/// Decodes values out of a JSON document. What is wrong names its byte, not its path: that would be made up of a
/// thousand keys that nobody asks for.
struct JSONTextDecoder: Decoder {
    let text: JSONText
    let index: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard text.values[index].kind == .object else { throw mismatch("an object") }
        return KeyedDecodingContainer(JSONMembers<Key>(object: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard text.values[index].kind == .array else { throw mismatch("a list") }
        return JSONElements(list: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    /// What an object holds under the names of an enumeration's cases, in their order.
    func members<Key: CaseIterable & RawRepresentable, Value: Decodable>() throws -> [(key: Key, value: Value)]
    where Key.RawValue == String {
        guard text.values[index].kind == .object else { throw mismatch("an object") }
        var members: [(key: Key, value: Value)] = []
        members.reserveCapacity(Int(text.values[index].count))
        for key in Key.allCases {
            guard let member = text.member(key.rawValue, of: index) else { continue }
            members.append((key, try JSONTextDecoder(text: text, index: member).value()))
        }
        return members
    }

    /// What stands here, the commonest without asking the type how it is decoded.
    private func value<Value: Decodable>() throws -> Value {
        if Value.self == String.self, let string = try decode(String.self) as? Value { return string }
        if Value.self == Double.self, let number = try decode(Double.self) as? Value { return number }
        return try decode(Value.self)
    }

    /// A list of so many whole numbers; what stands behind them is passed over.
    func wholeNumbers(_ count: Int) throws -> [Int] {
        guard text.values[index].kind == .array, text.values[index].count >= count else {
            throw mismatch("list of \(count) numbers")
        }
        var (numbers, next): ([Int], Int) = ([], index + 1)
        for _ in 0..<count {
            numbers.append(try JSONTextDecoder(text: text, index: next).decode(Int.self))
            next = Int(text.values[next].next)
        }
        return numbers
    }

    private func mismatch(_ wanted: String) -> DecodingError {
        let message = "no \(wanted) at byte \(text.values[index].start)"
        return .dataCorrupted(.init(codingPath: [], debugDescription: message))
    }
}

extension JSONTextDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { text.values[index].kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch text.values[index].kind {
        case .yes: true
        case .no: false
        default: throw mismatch("truth value")
        }
    }

    func decode(_ type: String.Type) throws -> String {
        guard let string = text.string(at: index) else { throw mismatch("string") }
        return string
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard let number = text.double(at: index) else { throw mismatch("number") }
        return number
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    func decode(_ type: Int.Type) throws -> Int { try integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

    private func integer<Number: FixedWidthInteger>() throws -> Number {
        guard let number = text.integer(at: index, as: Number.self) else { throw mismatch("whole number") }
        return number
    }

    func decode<Wanted: Decodable>(_ type: Wanted.Type) throws -> Wanted {
        // As Foundation has it: a text in base64.
        if type == Data.self, let data = text.string(at: index).flatMap({ Data(base64Encoded: $0) }) as? Wanted {
            return data
        }
        return try Wanted(from: self)
    }
}

/// What an object holds.
private struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let object: JSONTextDecoder

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        var keys: [Key] = []
        var index = object.index + 1
        while index < Int(object.text.values[object.index].next) {
            if let key = object.text.string(at: index).flatMap(Key.init(stringValue:)) { keys.append(key) }
            index = Int(object.text.values[index + 1].next)
        }
        return keys
    }

    private func present(_ key: Key) -> JSONTextDecoder? {
        object.text.member(key.stringValue, of: object.index).map { JSONTextDecoder(text: object.text, index: $0) }
    }

    private func member(_ key: Key) throws -> JSONTextDecoder {
        guard let member = present(key) else {
            let message = "no \(key.stringValue) in the object at byte \(object.text.values[object.index].start)"
            throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: message))
        }
        return member
    }

    func contains(_ key: Key) -> Bool { present(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try member(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try member(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try member(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try member(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try member(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try member(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try member(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try member(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try member(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try member(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try member(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try member(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try member(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try member(key).decode(type) }
    func decode<Wanted: Decodable>(_ type: Wanted.Type, forKey key: Key) throws -> Wanted {
        try member(key).decode(type)
    }

    // The defaults look a name up three times.

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try present(key).flatMap { $0.decodeNil() ? nil : try $0.decode(type) }
    }

    func decodeIfPresent<Wanted: Decodable>(_ type: Wanted.Type, forKey key: Key) throws -> Wanted? {
        if !object.text.leftOut.isEmpty, object.text.leftOut.contains(key.stringValue) { return nil }
        return try present(key).flatMap { $0.decodeNil() ? nil : try $0.decode(type) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { object }
    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

/// What a list holds, one after the other.
private struct JSONElements: UnkeyedDecodingContainer {
    private let text: JSONText
    private let size: Int
    private var index: Int
    private(set) var currentIndex = 0

    init(list: JSONTextDecoder) {
        text = list.text
        size = Int(list.text.values[list.index].count)
        index = list.index + 1
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { size }
    var isAtEnd: Bool { currentIndex == size }

    private func current() throws -> JSONTextDecoder {
        guard !isAtEnd else {
            let message = "a list of \(size) is too short"
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: message))
        }
        return JSONTextDecoder(text: text, index: index)
    }

    private mutating func next<Wanted>(_ decode: (JSONTextDecoder) throws -> Wanted) throws -> Wanted {
        let value = try decode(try current())
        index = Int(text.values[index].next)
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard try current().decodeNil() else { return false }
        return try next { _ in true }
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.decode(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.decode(type) } }
    mutating func decode<Wanted: Decodable>(_ type: Wanted.Type) throws -> Wanted {
        try next { try $0.decode(type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

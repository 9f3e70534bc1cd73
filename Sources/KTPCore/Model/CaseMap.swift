/// A dictionary over the cases of an enumeration that is read and written in the order of the cases.
///
/// It encodes as a JSON object whose members stand in that order, so that a record's bytes depend on
/// nothing but its values. Unknown keys are ignored on decoding: a newer tool may have added some.
package struct CaseMap<Key, Value>: Sendable
where Key: CaseIterable & RawRepresentable & Hashable & Sendable, Key.RawValue == String, Value: Sendable {
    private var values: [Key: Value]

    package init(_ values: [Key: Value] = [:]) {
        self.values = values
    }

    package subscript(key: Key) -> Value? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// The pairs that are present, in the order of the cases.
    package var pairs: [(key: Key, value: Value)] {
        Key.allCases.compactMap { key in values[key].map { (key, $0) } }
    }

    package var keys: [Key] { Key.allCases.filter { values[$0] != nil } }
    package var isEmpty: Bool { values.isEmpty }
    package var count: Int { values.count }

    package func filter(_ isWanted: (Key) -> Bool) -> Self {
        CaseMap(values.filter { isWanted($0.key) })
    }

    /// Takes up all that another has, in place of what there was under the same key.
    package mutating func merge(_ other: Self) {
        values.merge(other.values) { _, theirs in theirs }
    }

    package func mapValues<Other: Sendable>(_ transform: (Value) throws -> Other) rethrows -> CaseMap<Key, Other> {
        CaseMap<Key, Other>(try values.mapValues(transform))
    }

    package func compactMapValues<Other: Sendable>(
        _ transform: (Value) throws -> Other?
    ) rethrows -> CaseMap<Key, Other> {
        CaseMap<Key, Other>(try values.compactMapValues(transform))
    }
}

extension CaseMap: Equatable where Value: Equatable {}

extension CaseMap: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (Key, Value)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}

extension CaseMap: Encodable where Value: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NamedKey.self)
        for (key, value) in pairs {
            try container.encode(value, forKey: NamedKey(stringValue: key.rawValue))
        }
    }
}

extension CaseMap: Decodable where Value: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NamedKey.self)
        var values: [(Key, Value)] = []
        for key in Key.allCases {
            let name = NamedKey(stringValue: key.rawValue)
            if container.contains(name) { values.append((key, try container.decode(Value.self, forKey: name))) }
        }
        self.init(Dictionary(uniqueKeysWithValues: values))
    }
}

/// A coding key made from any string.
private struct NamedKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

package typealias FieldMap<Value: Sendable> = CaseMap<KTPField, Value>
package typealias EngineMap<Value: Sendable> = CaseMap<OCREngine, Value>
package typealias StageMap<Value: Sendable> = CaseMap<Stage, Value>

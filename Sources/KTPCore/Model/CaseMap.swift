/// A dictionary over an enumeration, encoded as a JSON object in the order of the cases, so that a record's bytes depend
/// on its values alone. Unknown keys are ignored on decoding: a newer tool may have added some. Engines' names are open:
/// those that are no case come behind, by name.
///
/// Pairs instead of a hash table: with twenty cases at most, comparing all keys is faster than hashing one.
package struct CaseMap<Key, Value>: Sendable
where Key: CaseIterable & RawRepresentable & Hashable & Sendable, Key.RawValue == String, Value: Sendable {
    /// In the order of the cases. Other targets loop over these: generics are specialised only within their own module.
    package private(set) var pairs: [(key: Key, value: Value)] = []

    package init(inOrder pairs: [(key: Key, value: Value)]) { self.pairs = pairs }

    package init(_ values: [Key: Value] = [:]) {
        for key in Key.allCases { if let value = values[key] { pairs.append((key, value)) } }
        guard pairs.count < values.count else { return }
        for (key, value) in values { self[key] = value }
    }

    package subscript(key: Key) -> Value? {
        get {
            for pair in pairs where pair.key == key { return pair.value }
            return nil
        }
        set {
            let (index, isPresent) = place(of: key)
            switch (newValue, isPresent) {
            case (let value?, true): pairs[index].value = value
            case (let value?, false): pairs.insert((key, value), at: index)
            case (nil, true): pairs.remove(at: index)
            case (nil, false): break
            }
        }
    }

    private func place(of key: Key) -> (index: Int, isPresent: Bool) {
        var index = 0
        for other in Key.allCases {
            let isHere = index < pairs.count && pairs[index].key == other
            if other == key { return (index, isHere) }
            if isHere { index += 1 }
        }
        while index < pairs.count, pairs[index].key.rawValue < key.rawValue { index += 1 }
        return (index, index < pairs.count && pairs[index].key == key)
    }

    package var keys: [Key] { pairs.map(\.key) }
    package var isEmpty: Bool { pairs.isEmpty }
    package var count: Int { pairs.count }

    package func filter(_ isWanted: (Key) -> Bool) -> Self {
        var filtered = self
        filtered.pairs.removeAll { !isWanted($0.key) }
        return filtered
    }

    /// Takes up all that another has, in place of what there was under the same key.
    package mutating func merge(_ other: Self) {
        for (key, value) in other.pairs { self[key] = value }
    }

    package func mapValues<Other: Sendable>(_ transform: (Value) throws -> Other) rethrows -> CaseMap<Key, Other> {
        var mapped: CaseMap<Key, Other> = [:]
        mapped.pairs = try pairs.map { ($0.key, try transform($0.value)) }
        return mapped
    }

    package func mapPairs<Other: Sendable>(_ transform: (Key, Value) -> Other) -> CaseMap<Key, Other> {
        CaseMap<Key, Other>(inOrder: pairs.map { ($0.key, transform($0.key, $0.value)) })
    }

    package func compactMapValues<Other: Sendable>(
        _ transform: (Value) throws -> Other?
    ) rethrows -> CaseMap<Key, Other> {
        var mapped: CaseMap<Key, Other> = [:]
        mapped.pairs.reserveCapacity(count)
        for (key, value) in pairs {
            if let value = try transform(value) { mapped.pairs.append((key, value)) }
        }
        return mapped
    }
}

extension CaseMap: Equatable where Value: Equatable {
    package static func == (one: Self, other: Self) -> Bool {
        one.pairs.elementsEqual(other.pairs) { $0 == $1 }
    }
}

extension CaseMap: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (Key, Value)...) {
        for (key, value) in elements { self[key] = value }
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
        if Value.self == BoundingBox.self || Key.self == ReadingSource.self, OrderedJSON.isBrief(decoder) { return }
        let container = try decoder.container(keyedBy: NamedKey.self)
        // Of exactly the size needed: ten thousand records are in memory.
        var keys = Key.allCases.filter { container.contains(NamedKey(stringValue: $0.rawValue)) }
        if Key.self == EngineName.self || Key.self == FieldOrigin.self, container.allKeys.count > keys.count {
            let names = container.allKeys.compactMap { Key(rawValue: $0.stringValue) }
            keys += names.filter { !keys.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        }
        pairs = try keys.map { ($0, try container.decode(Value.self, forKey: NamedKey(stringValue: $0.rawValue))) }
    }
}

package typealias FieldMap<Value: Sendable> = CaseMap<KTPField, Value>
package typealias EngineMap<Value: Sendable> = CaseMap<EngineName, Value>
package typealias StageMap<Value: Sendable> = CaseMap<Stage, Value>

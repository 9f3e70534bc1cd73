/// Members of an object in their order, for names or values that are made when it is written; nil is null.
package struct ObjectMembers: Encodable, ExpressibleByDictionaryLiteral {
    private let members: [(name: String, value: (any Encodable)?)]

    package init(_ members: [(name: String, value: (any Encodable)?)]) { self.members = members }

    package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
        self.init(members.map { (name: $0, value: $1) })
    }

    package static func + (first: Self, more: Self) -> Self { Self(first.members + more.members) }

    /// Without those that are nil, but for these.
    package func omittingNil(except names: [String] = []) -> Self {
        Self(members.filter { $0.value != nil || names.contains($0.name) })
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NamedKey.self)
        for (name, value) in members {
            if let value {
                try container.encode(value, forKey: NamedKey(stringValue: name))
            } else {
                try container.encodeNil(forKey: NamedKey(stringValue: name))
            }
        }
    }
}

extension Encoder {
    package func encode(_ members: ObjectMembers) throws { try members.encode(to: self) }
}

struct NamedKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// Members in the order in which they stand, computed ones among them; nil is null.
extension Encoder {
    func encode(_ members: KeyValuePairs<StaticString, (any Encodable)?>) throws {
        var container = container(keyedBy: Name.self)
        for (name, value) in members {
            if let value {
                try container.encode(value, forKey: Name(stringValue: "\(name)"))
            } else {
                try container.encodeNil(forKey: Name(stringValue: "\(name)"))
            }
        }
    }
}

private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

import KTPCore

/// A value under its picture's path in a JSON object.
protocol NamedMember: Encodable {
    /// As under the folder; where the picture shows several cards with page and number: `sheet/a.jpg#1.2`.
    var path: String { get }
}

/// The values on a specimen: a member of `truth.json`. Null is 'not on the card'; a field has no key, and is not
/// judged, where something covers it.
struct SpecimenTruth: NamedMember {
    var path: String
    var fields: FieldMap<String>
    /// The specimen's condition, or what else it is.
    var condition: String
    var covered: Set<KTPField> = []

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for field in KTPField.allCases where !covered.contains(field) {
            let key = Key(stringValue: field.rawValue)
            if let value = fields[field] {
                try container.encode(value, forKey: key)
            } else {
                try container.encodeNil(forKey: key)
            }
        }
        try container.encode(condition, forKey: Key(stringValue: "condition"))
    }
}

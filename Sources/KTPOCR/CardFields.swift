package import KTPCore

/// What stands in the fields of one card.
///
/// Values are as printed, in capitals with single blanks; dates are `DD-MM-YYYY`, RT/RW is `003/005`. A field that is not
/// there has no value.
public struct CardFields: Sendable, Hashable {
    private let values: [CardField: String]

    package init(_ values: FieldMap<String>) {
        self.values = values.pairs.reduce(into: [:]) { values, pair in
            if let field = CardField(pair.key) { values[field] = pair.value }
        }
    }

    /// The value of a field; nil where it has no value.
    public subscript(field: CardField) -> String? { values[field] }

    /// Whether no field has a value.
    public var isEmpty: Bool { values.isEmpty }

    /// The fields that have a value, in the order of the card.
    public var present: [CardField] { CardField.allCases.filter { values[$0] != nil } }
}

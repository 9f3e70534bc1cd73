/// What a card really says in one field. A field whose key is absent from the truth is not judged and has none.
package enum FieldTruth: Sendable, Hashable {
    case printed(String)
    /// `null` in the truth file: the card does not have the field, so any value is wrong.
    case notOnCard

    package var value: String? {
        switch self {
        case .printed(let value): value
        case .notOnCard: nil
        }
    }
}

/// A further way of reading a card that is still in doubt, the ladder on which it climbs until nothing is. A card that
/// was read without doubt climbs none.
package enum Rung: CaseIterable, Sendable {
    /// So much is in doubt that it must be the picture: the whole card is read in another light.
    case lightOfPoorCard
    /// The strips of fields in doubt are read again: by another model, and squeezed.
    case strips
    /// What is still in doubt may be so for the light.
    case light

    /// A value less likely right is in doubt, whatever is accepted.
    private static let sure = 0.95
    /// So many fields in doubt are not the readers', but the picture's.
    private static let poor = 4
    /// Of which fewer fields are read is hardly a card, and no other light makes it one.
    private static let leastRead = 3

    /// - Parameter readings: of those who have read the card so far.
    package func isWorthTaking<Value>(after result: OCRComparisonResult, by readings: ReaderMap<Value>) -> Bool {
        switch self {
        case .lightOfPoorCard: Self.looksLikeCard(result) && Self.unsure(result) >= Self.poor
        case .strips: !result.doubtful.isEmpty
        case .light: readings[.lstmRelit] == nil && Self.looksLikeCard(result) && Self.unsure(result) > 0
        }
    }

    private static func looksLikeCard(_ result: OCRComparisonResult) -> Bool {
        result.fields.pairs.count { $0.value.value != nil } >= leastRead
    }

    private static func unsure(_ result: OCRComparisonResult) -> Int {
        CardValidator.requiredFields.count { (result.fields[$0]?.confidence ?? 0) < sure }
    }
}

/// How much the record of one card is worth beside that of another picture of the same person, for the question which of
/// the two stays.
package struct CardMerit: Codable, Sendable, Equatable {
    /// Whether a person has confirmed it or corrected something on it.
    package var isChecked: Bool
    /// Fields that have a value.
    package var fields: Int
    /// Questions that wait for a person.
    package var questions: Int
    /// 0…1; nil where it was not measured.
    package var sharpness: Double?

    package init(_ record: CardRecord) {
        isChecked = record.settled == .confirmed || record.settled == .corrected
        fields = record.fields.pairs.count { $0.value.value != nil }
        questions = record.reviewReasons(in: .en).count
        sharpness = record.quality?.sharpness
    }

    /// A person's word before all, then what is there, then what is asked, then the picture.
    package func isBetter(than other: CardMerit) -> Bool {
        if isChecked != other.isChecked { return isChecked }
        if fields != other.fields { return fields > other.fields }
        if questions != other.questions { return questions < other.questions }
        return (sharpness ?? 0) > (other.sharpness ?? 0)
    }
}

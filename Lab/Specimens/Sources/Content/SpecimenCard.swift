package import KTPCore

/// The content of one fictional card.
package struct SpecimenCard: Sendable, Equatable {
    /// The value of every field that is on the card, as records write it.
    package var truth: FieldMap<String>
    /// As printed, where that differs: the header lines with their first word, RT/RW with its blanks.
    package var printed: FieldMap<String>
    package var woman: Bool
    /// Decides the photo's ground: red for odd, blue for even.
    package var birthYear: Int
    package var peculiarity: NIKPeculiarity

    package init(
        truth: FieldMap<String>, printed: FieldMap<String> = [:], woman: Bool, birthYear: Int,
        peculiarity: NIKPeculiarity = .none
    ) {
        self.truth = truth
        self.printed = printed
        self.woman = woman
        self.birthYear = birthYear
        self.peculiarity = peculiarity
    }

    /// The text that the printer puts on the card for a field; nil when the field is not on it.
    func text(_ field: KTPField) -> String? { printed[field] ?? truth[field] }

    /// The card before anything was printed on it: labels alone.
    package static let blank = SpecimenCard(truth: [:], woman: false, birthYear: 1980)
}

/// Tells that a card of a register is there a second time.
package struct Duplicate: Codable, Sendable, Equatable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// The same file, under any name.
        case file
        /// The same shot, saved again: smaller, turned, compressed.
        case picture
        /// Another picture of the card, or another card of the person: it bears the same NIK, or where that was not read
        /// the same name and birth date.
        case card
    }

    /// The other one's id.
    package var other: String
    package var kind: Kind
    /// The fields in which both have a value, and not the same.
    package var differing: [KTPField]
    /// Differing fields that are settled on both: one of the two is wrong, or the card was renewed.
    package var contradicting: [KTPField]
    /// Whether a person has seen both and wants both: nothing is left to decide about them.
    package var isKept: Bool

    package init(
        other: String, kind: Kind, differing: [KTPField] = [], contradicting: [KTPField] = [], isKept: Bool = false
    ) {
        (self.other, self.kind, self.differing, self.contradicting) = (other, kind, differing, contradicting)
        self.isKept = isKept
    }
}

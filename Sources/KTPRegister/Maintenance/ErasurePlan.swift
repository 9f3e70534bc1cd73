import KTPCore

/// Which cards are to go, kept in the session until they are gone with every trace: what was cut off is finished by the
/// next try. It holds no value of a card.
struct ErasurePlan: Codable, Equatable {
    /// Ids.
    var cards: [String]
    /// Names of the results in the folder that are rewritten without these cards.
    var results: [String]

    static let key = "forgetting"
}

/// What was deleted of a person.
package struct ErasureSummary: Sendable, Equatable {
    /// How many cards, with all that was known and decided about them.
    package var cards: Int
    /// Their pictures, which are not the tool's to delete.
    package var pictures: [String]
    /// Pictures that show others too, whose records keep the path.
    package var shared: [String]
    /// Results outside the session's folder that were as they had been written, and are gone.
    package var removed: [String]
    /// Results outside the session's folder that somebody has changed, and that may hold these cards still.
    package var elsewhere: [String]
    /// Lines of the log.
    package var logLines: Int

    package init(
        cards: Int, pictures: [String], shared: [String], removed: [String] = [], elsewhere: [String], logLines: Int
    ) {
        self.cards = cards
        self.pictures = pictures
        self.shared = shared
        self.removed = removed
        self.elsewhere = elsewhere
        self.logLines = logLines
    }
}

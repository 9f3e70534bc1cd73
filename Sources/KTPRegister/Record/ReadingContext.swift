package import KTPCore

/// What a card was read with and judged by. It decides whether the card is read again, or only judged again.
package struct ReadingContext: Sendable, Equatable {
    package var identity: ReadingIdentity
    /// The least confidence with which a field is accepted, 0…1.
    package var accept: Double
    /// Of the findings.
    package var language: Language

    package init(
        _ identity: ReadingIdentity, accept: Double = FieldDecision.acceptedFrom, language: Language = .en
    ) {
        self.identity = identity
        self.accept = accept
        self.language = language
    }

    /// Those of a picture that a person had turned: it is another reading.
    package func turned(by degrees: Int) -> ReadingContext {
        var context = self
        context.identity.turn = degrees
        return context
    }
}

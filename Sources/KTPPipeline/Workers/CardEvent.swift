package import KTPCore

/// Where a card stands on its way.
package enum CardState: Sendable, Equatable {
    case queued
    case reading
    case done(CardStatus)
}

/// A card has come to a new state.
package struct CardEvent: Sendable, Equatable {
    package var item: WorkItem
    package var state: CardState
    /// Which of the workers has it, from 1.
    package var worker: Int
    /// From 1; 2 when the first worker that had it crashed.
    package var attempt: Int
}

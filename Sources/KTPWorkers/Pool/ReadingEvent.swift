package import KTPCore

package enum ReadingState: Sendable, Equatable {
    case queued
    case reading
    case done(CardStatus)
}

/// A page, or one of its cards, in a new state. Pages are queued and read, cards are done one by one.
package struct ReadingEvent: Sendable, Equatable {
    package var item: WorkItem
    package var state: ReadingState
    /// Once it is done: which of the page's cards it is, from 1, and how many there are.
    package var card = 1
    package var cards = 1
    package var worker: Int
    /// From 1; 2 when the first worker that had it crashed.
    package var attempt: Int
}

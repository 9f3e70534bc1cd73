package import KTPCore

/// Where a card stands on its way; what the progress line counts and the log tells.
package enum CardState: String, CaseIterable, Sendable {
    case queued
    case reading
    case accepted
    case review
    case failed

    package init(_ status: CardStatus) {
        switch status {
        case .accepted: self = .accepted
        case .review: self = .review
        case .failed: self = .failed
        }
    }
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

import KTPCore

/// A worker's records of one page's cards, in order. After a loss the page is requested again from the first missing
/// card; repeated records are ignored.
struct PageAnswer: Sendable {
    /// No page holds so many cards: a worker that says so is not to be believed.
    private static let mostCards = 99

    enum Verdict {
        case new
        case known
        case refused
    }

    private let item: WorkItem
    private(set) var nextCard = 1
    private(set) var cards: Int?

    init(to item: WorkItem) {
        self.item = item
    }

    var isComplete: Bool { cards.map { nextCard > $0 } ?? false }

    var request: WorkerRequest { item.request(.read(.init(firstCard: nextCard))) }

    mutating func accept(_ record: CardRecord) -> Verdict {
        let (card, count) = (record.source.card ?? 1, record.source.cards ?? 1)
        guard record.id == item.id, (1...Self.mostCards).contains(count), (1...count).contains(card),
            cards ?? count == count, card <= nextCard
        else { return .refused }
        cards = count
        guard card == nextCard else { return .known }
        nextCard += 1
        return .new
    }

    /// Gives up the card that is to come next; the whole page where nobody knows how many cards it holds.
    mutating func fail(with failure: CardFailure) -> CardRecord {
        let count = cards ?? 1
        cards = count
        defer { nextCard += 1 }
        return CardRecord(
            id: item.id, status: .failed,
            source: RecordSource(
                path: item.path, page: item.page, card: count > 1 ? nextCard : nil, cards: count > 1 ? count : nil),
            error: failure)
    }
}

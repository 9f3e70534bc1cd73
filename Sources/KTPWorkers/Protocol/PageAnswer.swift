import KTPCore

/// What a worker has answered about one page: a record for each of its cards, in order.
///
/// When its worker is lost, the page is requested again, from the first card without a record. A record that comes a
/// second time is ignored.
struct PageAnswer: Sendable {
    /// No page holds so many cards: a worker that says so is not to be believed.
    private static let mostCards = 99

    enum Verdict {
        case new
        /// Of a card whose record came before.
        case known
        /// No answer to what was asked.
        case refused
    }

    private let item: WorkItem
    /// From 1: the card whose record is to come next.
    private(set) var nextCard = 1
    /// nil until a record has told.
    private(set) var cards: Int?

    init(to item: WorkItem) {
        self.item = item
    }

    var isComplete: Bool { cards.map { nextCard > $0 } ?? false }

    /// Asks for what has not come yet.
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

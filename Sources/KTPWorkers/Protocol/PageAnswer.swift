import KTPCore

/// A worker's records of one page's cards, in order. After a loss the page is requested again from the first missing
/// card; repeated records are ignored.
struct PageAnswer: Sendable {
    /// No page holds so many cards: a worker that says so is not to be believed.
    private static let mostCards = 99

    enum Verdict {
        case new, known, refused
    }

    /// Bytes of all records of a page.
    private static let mostBytes = 4 * CardRecord.mostBytes

    let item: WorkItem
    var reading = WorkerRequest.Reading()
    private(set) var bytes = 0
    private(set) var nextCard = 1
    private(set) var cards: Int?

    var isComplete: Bool { cards.map { nextCard > $0 } ?? false }
    /// Whether there were more bytes than a page may have: no card that is left will be taken.
    var isSpent: Bool { bytes > Self.mostBytes }

    var request: WorkerRequest {
        var reading = reading
        reading.firstCard = nextCard
        return item.request(.read(reading))
    }

    /// - Parameter record: gets the item's own path and page in place of the worker's.
    mutating func accept(_ record: inout CardRecord, bytes size: Int) -> Verdict {
        bytes += size
        let (card, count) = (record.source.card ?? 1, record.source.cards ?? 1)
        guard record.id == item.id, (1...Self.mostCards).contains(count), (1...count).contains(card),
            cards ?? count == count, card <= nextCard, size <= CardRecord.mostBytes, !isSpent,
            // What was read must be what was to be read; of a picture that could not be read nothing is known.
            record.source.sha256 == item.content?.sha256 || item.content == nil
                || record.source.sha256 == nil && !record.status.isRead,
            record.settled == nil, !record.fields.pairs.contains(where: { $0.value.from == .clerk })
        else { return .refused }
        (record.source.location, record.source.also) = (item.location, nil)
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
                item.location, card: count > 1 ? nextCard : nil, cards: count > 1 ? count : nil),
            error: failure)
    }
}

import KTPCore
import KTPStore

/// What `show` says of a session: its figures and one line a card.
struct SessionListing: Encodable {
    var summary: SessionSummary
    var cards: [Card]

    struct Card: Encodable {
        /// From 1, in the order of the inputs.
        var number: Int
        var id: String
        /// nil while it waits to be read.
        var status: CardStatus?
        var path: String
        var page: Int
        var nik: String?
        var nama: String?
        /// Fields that a person should look at.
        var fieldsToReview: Int
        /// What is in doubt about the card as a whole.
        var reason: String?
        var error: CardFailure.Code?
    }

    init(of store: SessionStore) throws {
        summary = try store.summary()
        var cards: [Card] = []
        try store.forEachItem { number, item, record in
            cards.append(
                Card(
                    number: number, id: item.id, status: record?.status, path: item.path.text, page: item.page,
                    nik: record?.fields[.nik]?.value, nama: record?.fields[.nama]?.value,
                    fieldsToReview: record?.fields.pairs.count { $0.value.status == .review } ?? 0,
                    reason: record?.reasonForReview,
                    error: record?.error?.code))
        }
        self.cards = cards
    }
}

extension SessionListing.Card {
    /// `queued` is said in JSON, so that every card has a visible status there as well.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(number, forKey: .number)
        try container.encode(id, forKey: .id)
        try container.encode(status?.rawValue ?? "queued", forKey: .status)
        try container.encode(path, forKey: .path)
        try container.encode(page, forKey: .page)
        try container.encode(nik, forKey: .nik)
        try container.encode(nama, forKey: .nama)
        try container.encode(fieldsToReview, forKey: .fieldsToReview)
        try container.encodeIfPresent(reason, forKey: .reason)
        try container.encodeIfPresent(error, forKey: .error)
    }

    private enum CodingKeys: CodingKey {
        case number, id, status, path, page, nik, nama, fieldsToReview, reason, error
    }
}

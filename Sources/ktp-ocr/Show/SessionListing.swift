import KTPCore
import KTPStore

/// What `show` says of a session: its figures and one line a card.
struct SessionListing: Encodable {
    var summary: SessionSummary
    /// How the register does by a sample; nil where none was drawn.
    var sample: SampleStanding?
    var cards: [Card]

    struct Card: Encodable {
        /// From 1, in the order of the inputs.
        var number: Int
        var id: String
        /// nil while it waits to be read.
        var status: CardStatus?
        var path: String
        var page: Int
        /// Which of the page's cards it is, and how many it holds; nil where it holds one.
        var card: Int?
        var cards: Int?
        var nik: String?
        var nama: String?
        /// Fields that a person should look at.
        var fieldsToReview: Int
        /// What is in doubt about the card as a whole.
        var reason: String?
        /// All that a person has to settle; nil where that is nothing.
        var doubts: [Doubt]?
        /// Ids of cards that are the same picture, the same card or bear the same NIK.
        var duplicates: [String]?
        var error: CardFailure.Code?
    }

    /// One thing to settle.
    struct Doubt: Encodable {
        /// nil where it is about the card as a whole.
        var field: KTPField?
        /// nil of the card as a whole.
        var readings: FieldReadings?
        /// Why.
        var message: String
    }

    /// - Parameter isListed: which cards are wanted; all are counted.
    init(of store: SessionStore, in language: Language, where isListed: (Card) -> Bool = { _ in true }) throws {
        summary = try store.summary()
        sample = try store.sample()
        var cards: [Card] = []
        try store.forEachItem { number, item, record in
            let card = Card(number: number, item: item, record: record, language)
            if isListed(card) { cards.append(card) }
        }
        self.cards = cards
    }
}

extension SessionListing.Card {
    init(number: Int, item: WorkItem, record: CardRecord?, _ language: Language) {
        let doubts = record.map { record in
            record.reviewReasons(in: language).map { reason in
                SessionListing.Doubt(
                    field: reason.field, readings: reason.field.map { FieldReadings(of: $0, in: record, language) },
                    message: reason.message)
            }
        }
        self.init(
            number: number, id: item.id, status: record?.status, path: item.path.text, page: item.page,
            card: record?.source.card, cards: record?.source.cards, nik: record?.fields[.nik]?.value,
            nama: record?.fields[.nama]?.value,
            fieldsToReview: record?.fields.pairs.count { $0.value.status == .review } ?? 0,
            reason: doubts?.first { $0.field == nil }?.message, doubts: doubts?.isEmpty == false ? doubts : nil,
            duplicates: record?.duplicates, error: record?.error?.code)
    }

    /// `queued` is said in JSON, so that every card has a visible status there as well.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(number, forKey: .number)
        try container.encode(id, forKey: .id)
        try container.encode(status?.rawValue ?? "queued", forKey: .status)
        try container.encode(path, forKey: .path)
        try container.encode(page, forKey: .page)
        try container.encodeIfPresent(card, forKey: .card)
        try container.encodeIfPresent(cards, forKey: .cards)
        try container.encode(nik, forKey: .nik)
        try container.encode(nama, forKey: .nama)
        try container.encode(fieldsToReview, forKey: .fieldsToReview)
        try container.encodeIfPresent(reason, forKey: .reason)
        try container.encodeIfPresent(doubts, forKey: .doubts)
        try container.encodeIfPresent(duplicates, forKey: .duplicates)
        try container.encodeIfPresent(error, forKey: .error)
    }

    private enum CodingKeys: CodingKey {
        case number, id, status, path, page, card, cards, nik, nama, fieldsToReview, reason, doubts, duplicates, error
    }
}

import Foundation
import KTPCore
import KTPRegister

/// The content of `show` for a session: its figures and one line a card.
struct SessionListing: Encodable {
    var summary: SessionSummary
    /// How the register does by a sample; nil where none was drawn.
    var sample: SampleStanding?
    /// How right values were that persons have decided, by their confidences; nil where nobody has decided any.
    var reliability: Reliability?
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
        /// The doubt about the card as a whole.
        var reason: String?
        /// All that a person has to settle; nil where that is nothing.
        var doubts: [Doubt]?
        /// Ids of cards that are the same picture, the same card or bear the same NIK.
        var duplicates: [String]?
        var error: CardFailure.Code?
        /// How a person has settled the card.
        var settled: Settlement?
        /// The worth of a review: for each doubtful field how likely it is wrong, times the weight of the field.
        var worth = 0.0
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

    /// - Parameters:
    ///   - isBrief: leaves out how the engines did.
    ///   - isExplained: whether each doubt comes with what was read and why, for which the records are read.
    ///   - isListed: which cards are wanted; all are counted.
    init(
        of store: SessionStore, in language: Language, isBrief: Bool = false, explained isExplained: Bool = true,
        where isListed: (Card) -> Bool = { _ in true }
    ) throws {
        summary = try store.summary(isBrief: isBrief)
        sample = try store.sample()
        let reliability = try store.reliability()
        self.reliability = reliability.decided > 0 ? reliability : nil
        var (cards, places): ([Card], [Int: Int]) = ([], [:])
        try store.forEachCard(withRecords: false) { listed in
            let card = Card(listed, language)
            guard isListed(card) else { return }
            // What is in no row: that a card as a whole is to be looked at, for no reason of its own.
            let isUnsaid = listed.doubts.count { $0.field == nil } > listed.remarks.count
            if card.doubts != nil, isExplained || isUnsaid { places[listed.number] = cards.count }
            cards.append(card)
        }
        if !places.isEmpty {
            try store.forEachCard(inReview: .max) { card in
                if let place = places[card.number], let record = try card.record() {
                    cards[place].explain(record, try store.residents(of: record), language)
                }
            }
        }
        self.cards = cards
    }
}

extension SessionListing {
    /// Each card behind the first of its duplicates.
    mutating func placeTwinsTogether() {
        let numbers = Dictionary(cards.map { ($0.id, $0.number) }) { first, _ in first }
        func first(_ card: Card) -> Int {
            ((card.duplicates ?? []).compactMap { numbers[$0] } + [card.number]).min() ?? 0
        }
        cards.sort { (first($0), $0.number) < (first($1), $1.number) }
    }
}

extension SessionListing.Card {
    init(_ listed: RegisterRow, _ language: Language) {
        var remarks = listed.remarks[...]
        let doubts = listed.doubts.map { doubt in
            SessionListing.Doubt(field: doubt.field, message: doubt.field == nil ? remarks.popFirst() ?? "" : "")
        }
        self.init(
            number: listed.number, id: listed.item.id, status: listed.status, path: listed.item.path.text,
            page: listed.item.page, card: listed.cards > 1 ? listed.card : nil,
            cards: listed.cards > 1 ? listed.cards : nil,
            nik: listed.nik, nama: listed.nama,
            fieldsToReview: listed.fieldsToReview, reason: doubts.first { $0.field == nil }?.message,
            doubts: doubts.isEmpty ? nil : doubts, duplicates: listed.duplicates.isEmpty ? nil : listed.duplicates,
            error: listed.failure?.code, settled: listed.settled)
    }

    fileprivate mutating func explain(_ record: CardRecord, _ residents: [Resident], _ language: Language) {
        let doubts = record.reviewReasons(in: language).map { reason in
            SessionListing.Doubt(
                field: reason.field,
                readings: reason.field.map { FieldReadings(of: $0, in: record, residents, language) },
                message: reason.message)
        }
        self.doubts = doubts.isEmpty ? nil : doubts
        worth = doubts.compactMap(\.field).reduce(0) { worth, field in
            worth + (1 - (record.fields[field]?.confidence ?? 0)) * Double(field.spec.weight)
        }
        reason = doubts.first { $0.field == nil }?.message
    }

    /// `queued` is said in JSON, so that every card has a visible status there as well.
    func encode(to encoder: any Encoder) throws {
        let members: ObjectMembers = [
            "number": number, "id": id, "status": status?.rawValue ?? "queued", "path": path, "page": page,
            "card": card, "cards": cards, "nik": nik, "nama": nama, "fieldsToReview": fieldsToReview,
            "reason": reason, "doubts": doubts, "duplicates": duplicates, "error": error, "settled": settled,
        ]
        try encoder.encode(members.omittingNil(except: ["nik", "nama"]))
    }
}

extension SessionListing.Card {
    /// The card's file, and its part where that holds several; `whole` adds the folders before the file's name.
    func place(in language: Language, whole: Bool = true) -> String {
        TerminalText.safe(whole ? path : (path as NSString).lastPathComponent)
            + language.part(page: page, card: card, cards: cards)
    }
}

extension Language {
    /// Which part of a file: ` (halaman 2, kartu 1 dari 4)`; nothing where it holds one card.
    func part(page: Int, card: Int?, cards: Int?) -> String {
        var parts = page > 1 ? [say(.pageInFile(page: page))] : []
        if let card, let cards { parts.append(say(.cardOfPage(card: card, cards: cards))) }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }
}

/// The values that may be in one field, for a person who has to settle it.
struct FieldReadings: Encodable {
    struct Reading: Encodable {
        var value: String
        /// The readers that read it, and the office's list where that has it.
        var by: [String]
        /// Signs for the digits of a NIK: whether region, birth date and sex confirm them (`NIKWitnesses`).
        var digits: String?
    }

    /// Each value once, in the order of `offers`.
    let readings: [Reading]

    init(of field: KTPField, in record: CardRecord, _ residents: [Resident], _ language: Language) {
        let card = record.fields.compactMapValues(\.value)
        readings = record.offers(for: field, residents, briefly: true, in: language).map { offer in
            Reading(
                value: offer.value, by: offer.sources,
                digits: field == .nik ? NIKWitnesses(offer.value, beside: card)?.digits : nil)
        }
    }

    /// - Parameter isVerbose: with the readers' names; without it the office's list alone is named.
    func text(in language: Language, isVerbose: Bool) -> String {
        let values = readings.map { reading in
            let names = reading.by.filter { isVerbose || $0 == Resident.listName(in: language) }
            return TerminalText.safe(reading.value) + (reading.digits.map { " [\($0)]" } ?? "")
                + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
        }
        let legend = readings.contains { $0.digits != nil } ? " " + language.say(.witnessLegend) : ""
        let list = values.joined(separator: " / ") + legend
        return switch values.count {
        case 0: language.say(.readNothing)
        case 1: language.say(.readOne(values: list))
        default: language.say(.readSeveral(count: values.count, values: list))
        }
    }
}

import Foundation
import KTPCore

/// The words that stand in spreadsheets and pages for people.
struct ReportMessages {
    let language: Language

    var status: String { "Status" }
    var file: String { language.say(.fileHeading) }
    var page: String { language.say(.pageHeading) }
    var cardOnPage: String { language.say(.cardOnPageHeading) }
    var reason: String { language.say(.reasonHeading) }
    var duplicates: String { language.say(.duplicatesHeading) }
    var field: String { language.say(.fieldHeading) }
    func reading(_ number: Int) -> String { language.say(.readingNumber(number: number)) }
    var value: String { language.say(.valueHeading) }
    var crop: String { language.say(.cropHeading) }
    var wholeCard: String { language.say(.wholeCard) }
    var nothing: String { language.say(.emptyValue) }
    var remedy: String { language.say(.remedyHeading) }
    var gone: String {
        language.say(.imageMissing)
    }
    var confidential: String {
        language.say(.confidential)
    }
    var masked: String {
        language.say(.valuesMasked)
    }
    var selfContained: String {
        language.say(.selfContained)
    }
    var number: String { "No." }
    func numbered(_ number: Int) -> String { "No. \(number)" }
    var allCards: String { language.say(.allCards) }
    var toReview: String { language.say(.toReview) }
    var cardsToReview: String { language.say(.cardsToReview) }
    var couldNotBeRead: String { language.say(.couldNotBeRead) }
    func first(_ count: Int, of all: Int) -> String {
        language.say(.firstCardsShown(count: count, total: all))
    }
    var madeBy: String { language.say(.madeBy) }
    var title: String { language.say(.reportTitle) }

    func name(of status: CardStatus) -> String { status.name(in: language).capitalizedFirst }

    func onlyMark(_ heading: String) -> String {
        language.say(.markHint)
    }

    /// `NIK: the date in it is not in the calendar · Alamat: the readings differ`
    func sentence(_ reasons: [ReviewReason]) -> String {
        reasons.map { reason in
            reason.field.map { "\($0.label): \(reason.message)" } ?? reason.message
        }.joined(separator: " · ")
    }

    /// `2/4`; nothing where the page holds one card.
    func position(_ source: RecordSource) -> String {
        guard let card = source.card else { return "" }
        return source.cards.map { "\(card)/\($0)" } ?? "\(card)"
    }

    /// By the numbers that `show` gives; the ids of cards that have none.
    func names(of cards: [String], _ numbers: [String: Int]) -> String {
        cards.map { id in numbers[id].map(numbered) ?? id }
            .joined(separator: ", ")
    }

    static func fileName(_ path: String) -> String { (path as NSString).lastPathComponent }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

import Foundation
import KTPCore

/// The words of `show`.
struct ShowMessages {
    let language: Language

    var session: String { language.say(.sessionTitle) }
    func cards(_ count: Int) -> String {
        language.say(.cardCount(count: count))
    }
    var number: String { "No" }
    var status: String { "Status" }
    var file: String { language.say(.fileTitle) }

    var name: String { language.say(.nameTitle) }
    var remark: String { language.say(.remarkTitle) }
    var duplicate: String { language.say(.duplicateMark) }
    var field: String { language.say(.fieldTitle) }
    var chosen: String { language.say(.valueTitle) }
    func reading(_ number: Int) -> String { language.say(.readingTitle(number: number)) }
    var sameAsValue: String { language.say(.sameAsValue) }
    var toReview: String { language.say(.toReviewTitle) }
    var notes: String { language.say(.notesTitle) }
    var nothingToReview: String {
        language.say(.nothingToReview)
    }
    var confidence: String { language.say(.confidenceTitle) }
    var from: String { language.say(.originTitle) }
    var findings: String { language.say(.findingsTitle) }
    var noFindings: String { language.say(.noFindings) }
    var timings: String { language.say(.timeTitle) }
    var seconds: String { language.say(.secondsUnit) }
    var secondLook: String { language.say(.rereadTitle) }
    var agreement: String { language.say(.agreementTitle) }
    var origins: String { language.say(.originsTitle) }
    var failed: String { language.say(.failedTitle) }

    /// Of a card; nil is one that waits to be read.
    func status(of status: CardStatus?) -> String {
        status?.name(in: language) ?? language.say(.statusQueued)
    }

    /// Under a card's table: what the sign means, and how much is alike.
    func differing(agreement: Double?) -> String {
        guard let agreement else { return language.say(.enginesDiffer) }
        return language.say(.enginesDifferShare(share: language.percent(agreement, places: 0)))
    }

    /// How to see one card of the list.
    func seeOne(in folder: String) -> String {
        let command = "ktp-ocr show \(ShellWord.quoted(folder))"
        return language.say(.hintOneCard(command: command))
    }

    func reviewCommandHint(in folder: String) -> String {
        let command = "ktp-ocr show \(ShellWord.quoted(folder)) --review"
        return language.say(.hintToReview(command: command))
    }

    /// The head of a list of doubts.
    func toReview(cards: Int, doubts: Int) -> String {
        cards == 0
            ? language.say(.noFieldsToReview)
            : language.say(.fieldsToReview(count: doubts, cards: self.cards(cards)))
    }

    /// What to do about doubts.
    func reviewHint(in folder: String) -> String {
        let correct = "ktp-ocr correct \(ShellWord.quoted(folder)) NO"
        return language.say(.hintCorrect(command: correct))
    }

    func alsoFailed(_ count: Int, in folder: String) -> String {
        let command = "ktp-ocr show \(ShellWord.quoted(folder)) --status failed"
        return language.say(.hintFailed(cards: cards(count), command: command))
    }

    func export(_ folder: String) -> String {
        let command = "ktp-ocr show \(ShellWord.quoted(folder))"
        return language.say(.hintAllCards(command: command))
    }

    /// Where a card lies: its file, and which part of it where that holds several.
    /// - Parameter whole: with the folders before the file's name.
    func place(of card: SessionListing.Card, whole: Bool) -> String {
        let path = whole ? card.path : (card.path as NSString).lastPathComponent
        return TerminalText.safe(path) + part(page: card.page, card: card.card, cards: card.cards)
    }

    /// Which part of a file: ` (halaman 2, kartu 1 dari 4)`; nothing where it holds one card.
    func part(page: Int, card: Int?, cards: Int?) -> String {
        var parts = page > 1 ? [language.say(.pageInFile(page: page))] : []
        if let card, let cards {
            parts.append(language.say(.cardOfPage(card: card, cards: cards)))
        }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    func notFound(_ item: String, in folder: String) -> String {
        let command = "ktp-ocr show \(ShellWord.quoted(folder))"
        return language.say(.cardNotInSession(card: item, command: command))
    }
}

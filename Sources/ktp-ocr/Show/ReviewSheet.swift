import KTPCore
import KTPRegister

/// The questions that a person has to settle in a session, card by card, and nothing else.
struct ReviewSheet {
    let folder: String
    let listing: SessionListing
    let language: Language
    let width: Int
    let isVerbose: Bool

    var text: String {
        let doubts = listing.cards.map { $0.doubts?.count ?? 0 }.reduce(0, +)
        let cards = language.say(.cardCount(count: listing.cards.count))
        let review = language.say(
            listing.cards.isEmpty ? .noFieldsToReview : .fieldsToReview(count: doubts, cards: cards))
        let heading = TerminalText.toned(
            "\(language.say(.sessionTitle)) \(TerminalText.safe(folder)): \(review)", .heading)
        return ([heading] + listing.cards.map(block) + [footer]).joined(separator: "\n\n")
    }

    private func block(_ card: SessionListing.Card) -> String {
        let number = "No \(card.number)"
        let room = max(20, width - number.count - 2)
        let title = TerminalText.toned("\(number)  \(TerminalText.cut(card.place(in: language), room))", .heading)
        return ([title] + (card.doubts ?? []).map(entry)).joined(separator: "\n")
    }

    private func entry(_ doubt: SessionListing.Doubt) -> String {
        guard let field = doubt.field else {
            return TerminalText.paragraph("  ", TerminalText.safe(doubt.message), within: width)
        }
        let read = doubt.readings?.text(in: language, isVerbose: isVerbose) ?? ""
        let lines = [
            TerminalText.toned(TerminalText.paragraph("  \(field.label): ", read, within: width), .doubtful),
            TerminalText.paragraph("      ", TerminalText.safe(doubt.message), within: width),
        ]
        return lines.joined(separator: "\n")
    }

    private var footer: String {
        var lines =
            listing.cards.isEmpty
            ? [] : [language.say(.hintCorrect(command: "ktp-ocr correct \(ShellWord.quoted(folder)) NO"))]
        if let failed = listing.summary.status[.failed], failed > 0 {
            let cards = language.say(.cardCount(count: failed))
            lines.append(language.say(.hintFailed(cards: cards, command: ShowCommand.call(folder, " --status failed"))))
        }
        if listing.cards.isEmpty { lines.append(language.say(.hintAllCards(command: ShowCommand.call(folder)))) }
        return lines.map { TerminalText.toned($0, .faint) }.joined(separator: "\n")
    }
}

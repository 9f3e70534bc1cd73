import KTPCore
import KTPRegister

/// What a person has to settle in a session, card by card, and nothing else.
struct ReviewSheet {
    let folder: String
    let listing: SessionListing
    let words: ShowMessages
    let width: Int
    let isVerbose: Bool

    private var language: Language { words.language }

    var text: String {
        let doubts = listing.cards.map { $0.doubts ?? [] }.reduce(0) { $0 + $1.count }
        let heading = TerminalText.toned(
            "\(words.session) \(TerminalText.safe(folder)): \(words.toReview(cards: listing.cards.count, doubts: doubts))",
            .heading)
        return ([heading] + listing.cards.map(block) + [footer]).joined(separator: "\n\n")
    }

    private func block(_ card: SessionListing.Card) -> String {
        let number = "\(words.number) \(card.number)"
        let room = max(20, width - number.count - 2)
        let title = TerminalText.toned(
            "\(number)  \(TerminalText.cut(words.place(of: card, whole: true), room))", .heading)
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
        var lines = listing.cards.isEmpty ? [] : [words.reviewHint(in: folder)]
        if let failed = listing.summary.status[.failed], failed > 0 {
            lines.append(words.alsoFailed(failed, in: folder))
        }
        if listing.cards.isEmpty { lines.append(words.export(folder)) }
        return lines.map { TerminalText.toned($0, .faint) }.joined(separator: "\n")
    }
}

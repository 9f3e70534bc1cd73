import Foundation
import KTPCore

extension SessionListing.Card {
    /// Where the card is: its file, and which part of it where that holds several.
    /// - Parameter whole: with the folders before the file's name.
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

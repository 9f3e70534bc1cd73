import Foundation
import KTPCore
import KTPReading
import Specimens
import TestSupport
import Testing

/// Engines that go on running from card to card.
struct CardOrderTests {
    /// - Parameter change: what stands on it.
    private func card(_ change: (inout SpecimenCard) -> Void = { _ in }) throws -> NormalisedCard {
        let jpeg = try #require(try CardOnPage(change: change).jpeg)
        return try #require(try normalised(jpeg))
    }

    private func recogniser() throws -> CardRecogniser {
        try CardRecogniser(
            [.legacy],
            library: ModelLibrary(modelDirectory: Repository.root.appending(path: "Models").path, environment: [:]),
            likelihood: CardDetector().likelihood)
    }

    /// Tesseract looks for the rest of a word with a hyphen in the next row, also where that is another card's first one.
    @Test func aRowThatEndsWithAHyphenChangesNothingOnTheNextCard() throws {
        let before = try card { card in
            card.truth[.berlakuHingga] = "SEUMUR HID-"
            (card.truth[.tempatTerbit], card.truth[.tanggalTerbit]) = (nil, nil)
        }
        let card = try card()
        let alone = try #require(recogniser().recognise(card)?[.legacy]).text
        let kept = try recogniser()
        let first = try #require(kept.recognise(before)?[.legacy]).text
        #expect(first.lines.last?.words.last?.text.hasSuffix("-") == true)
        let after = try #require(kept.recognise(card)?[.legacy]).text
        #expect(after == alone)
        #expect(alone.lines.count > 15)
    }
}

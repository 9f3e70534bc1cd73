import Foundation
import KTPCore
import KTPReading
import Specimens
import TestSupport
import Testing

/// Engines that go on running from card to card.
struct CardOrderTests {
    private func card(_ number: Int) throws -> NormalisedCard {
        let specimen = try SpecimenGenerator(seed: 60901, split: .evaluate).specimen(number, condition: .photocopy)
        var source = RecordSource(path: "made")
        let bytes = Array(try SpecimenFolder.encode(specimen.picture, path: "made"))
        let image = try ImageLoader().load(.bytes(bytes, name: "made"), describing: &source)
        return try #require(CardNormaliser().onlyCard(in: image))
    }

    private func recogniser() throws -> CardRecogniser {
        try CardRecogniser(
            [.legacy],
            library: ModelLibrary(modelDirectory: Repository.root.appending(path: "Models").path, environment: [:]),
            likelihood: CardDetector().likelihood)
    }

    /// Tesseract looks for the rest of a word with a hyphen in the next row, also where that is another card's first one.
    @Test func aRowThatEndsWithAHyphenChangesNothingOnTheNextCard() throws {
        let (before, card) = (try card(8), try card(9))
        let alone = try #require(recogniser().recognise(card)?[.legacy]).text
        let kept = try recogniser()
        let first = try #require(kept.recognise(before)?[.legacy]).text
        #expect(first.lines.last?.words.last?.text.hasSuffix("-") == true)
        let after = try #require(kept.recognise(card)?[.legacy]).text
        #expect(after == alone)
        #expect(alone.lines.count > 15)
    }
}
